import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { orientationExif, packedText, pngChunk, withChunks } from '#tests/kit/picture-parts';
import { decodePicture } from '#server/gateways/picture/decode-picture';

const processes = () => process.getActiveResourcesInfo().filter((one) => one === 'ProcessWrap').length;
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();

describe('decoding', () => {
  it('goes on in two processes at most, however many pictures come', async () => {
    const bytes = await png(100, 60);
    const all = [1, 2, 3, 4, 5].map((one) =>
      decodePicture({ bytes, maxSide: 50, format: 'jpeg' }, `sender ${one}`),
    );
    expect(processes()).toBe(2);
    for (const done of await Promise.all(all)) {
      const { format, width } = await sharp('bytes' in done ? done.bytes : Buffer.alloc(0)).metadata();
      expect([format, width]).toEqual(['jpeg', 50]);
    }
    // Those that wait for more keep nobody from ending.
    expect(processes()).toBe(0);
  });

  it('sees nothing of a PNG but its pixels', async () => {
    // The decoder would turn it by the one, and unpack gigabytes of the other.
    const texts = Array<Buffer>(40).fill(packedText(50));
    const bytes = withChunks(await png(100, 60), [pngChunk('eXIf', orientationExif(6)), ...texts]);
    const done = await decodePicture({ bytes, maxSide: 200, format: 'png' }, 'one');
    const { width, height } = await sharp('bytes' in done ? done.bytes : Buffer.alloc(0)).metadata();
    expect([width, height]).toEqual([100, 60]);
  });

  it('says why there is no picture', async () => {
    const wrong = {
      SMALL: await png(7, 100),
      PIXELS: await png(9000, 6000),
      DAMAGED: (await png(100, 60)).subarray(0, 60),
    };
    for (const [fault, bytes] of Object.entries(wrong))
      expect(await decodePicture({ bytes, maxSide: 50, format: 'jpeg' }, 'one'), fault).toEqual({ fault });
  });
});
