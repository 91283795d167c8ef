import os from 'node:os';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  jpegSegment,
  orientationExif,
  packedParts,
  packedText,
  pngChunk,
  withChunks,
  withSegments,
} from '#tests/kit/picture-parts';
import { decodePicture } from '#server/gateways/picture/decode-picture';

const processes = () => process.getActiveResourcesInfo().filter((one) => one === 'ProcessWrap').length;
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();

describe('decoding', () => {
  it('goes on in two processes at most, however many pictures come, and leaves a processor free', async () => {
    const free = Math.max(1, os.availableParallelism() - 1);
    const bytes = await png(100, 60);
    const all = [1, 2, 3, 4, 5].map((one) =>
      decodePicture({ bytes, maxSide: 50, format: 'jpeg' }, `sender ${one}`),
    );
    expect(processes()).toBe(Math.min(2, free));
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

  it('of whatever hides in a picture, or behind it, ends in its pixels or a word, and the next one is drawn', async () => {
    const small = await png(100, 60);
    const photo = await sharp(small).jpeg({ progressive: true }).toBuffer();
    const script = Buffer.from('<script>alert(1)</script>PK\u0003\u0004%PDF-1.7');
    const bombs: [string, Buffer, string | null][] = [
      [
        'profiles, texts and frames',
        withChunks(small, Array(30).fill(packedParts(50)).flat() as Buffer[]),
        null,
      ],
      ['a page, an archive and a paper behind it', Buffer.concat([small, script]), null],
      ['a page in a comment', withSegments(photo, [jpegSegment(0xfe, script)]), null],
      [
        'a thousand Exif blocks',
        withSegments(photo, Array<Buffer>(1000).fill(jpegSegment(0xe1, `Exif\0\0${'x'.repeat(60_000)}`))),
        null,
      ],
      ['64 million pixels of one colour', await png(8000, 8000), 'PIXELS'],
      ['a size that nothing is', Buffer.from(small).fill(0xff, 16, 24), 'DAMAGED'],
    ];
    for (const [what, bytes, fault] of bombs) {
      const done = await decodePicture({ bytes, maxSide: 50, format: 'jpeg' }, 'one');
      if (fault !== null) expect([what, done]).toEqual([what, { fault }]);
      else {
        const drawn = Buffer.from('bytes' in done ? done.bytes : []);
        expect([what, drawn.includes('script'), drawn.length < 5000]).toEqual([what, false, true]);
        expect((await sharp(drawn).metadata()).width, what).toBe(50);
      }
    }
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
