import { fillGaps } from '#lib/fill-gaps';
import { readZone } from './read-zone.ts';
import weights from './zone-glyphs.bin?url';
import { unpackNetwork } from './zone-glyphs.ts';
import { greyOf } from './zone-raster.ts';

/** Reads a document's machine-readable zone in a thread of its own: the picture stays on this phone. */

async function read(photo: ImageData): Promise<void> {
  const [answer] = await Promise.all([fetch(weights), fillGaps()]);
  postMessage(readZone(greyOf(photo), unpackNetwork(new Uint8Array(await answer.arrayBuffer()))));
}

globalThis.addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  read(data).catch(() => postMessage(null));
});
