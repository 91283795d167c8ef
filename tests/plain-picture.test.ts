import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  chunkKinds,
  jpegSegment,
  orientationExif,
  packedText,
  pngChunk,
  segmentKinds,
  withChunks,
  withSegments,
} from '#tests/kit/picture-parts';
import { OddPicture, plainPicture } from '#server/gateways/picture/plain-picture';

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const create = { width: 61, height: 40, channels: 3, background: '#888', noise } as const;
let png: Buffer;
let jpeg: Buffer;
beforeAll(async () => {
  png = await sharp({ create }).png().toBuffer();
  jpeg = await sharp({ create }).jpeg().toBuffer();
});

/** The pixels, as they are to be seen. */
const seen = async (bytes: Buffer) =>
  (await sharp(bytes).autoOrient().toColourspace('srgb').raw().toBuffer()).toString('base64');

describe('a PNG', () => {
  it('reaches the decoder with its pixels only', async () => {
    const extra = [
      packedText(50),
      pngChunk('iTXt', Buffer.alloc(100)),
      pngChunk('iCCP', Buffer.alloc(100)),
      pngChunk('eXIf', orientationExif(6)),
      pngChunk('fdAT', Buffer.alloc(100)),
      pngChunk('XXXX', Buffer.alloc(100)),
    ];
    const plain = plainPicture(Buffer.concat([withChunks(png, extra), Buffer.alloc(1000)]));
    expect(new Set(chunkKinds(plain))).toEqual(new Set(['IHDR', 'IDAT', 'IEND']));
    expect(await seen(plain)).toBe(await seen(png));
  });

  it('keeps palette and transparency', async () => {
    const clear = sharp({ create: { ...create, channels: 4, background: '#f008', noise: undefined } });
    const small = await clear.png({ palette: true }).toBuffer();
    expect(chunkKinds(plainPicture(small))).toEqual(expect.arrayContaining(['PLTE', 'tRNS']));
    expect(await seen(plainPicture(small))).toBe(await seen(small));
  });

  it('that only makes work, or is none, is refused', () => {
    for (const wrong of [
      withChunks(
        png,
        Array.from({ length: 6000 }, () => pngChunk('IDAT')),
      ),
      withChunks(
        png,
        Array.from({ length: 6000 }, () => pngChunk('tEXt')),
      ),
      withChunks(png, [pngChunk('PLTE', Buffer.alloc(3000))]),
      withChunks(png, [pngChunk('tRNS', Buffer.alloc(3000))]),
      png.subarray(0, -12),
      png.subarray(0, 40),
    ])
      expect(() => plainPicture(wrong)).toThrow(OddPicture);
  });
});

describe('a JPEG', () => {
  it('loses notes, previews and what hangs on behind; says once which way up and which colours', async () => {
    const wide = await sharp({ create }).withIccProfile('p3').jpeg().toBuffer();
    const exif = jpegSegment(0xe1, `Exif\0\0${orientationExif(6).toString('latin1')}`);
    const full = withSegments(wide, [
      jpegSegment(0xe0, `JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0`),
      exif,
      jpegSegment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x/>'),
      jpegSegment(0xe2, 'MPF\0preview'),
      jpegSegment(0xed, 'Photoshop 3.0\0'),
      jpegSegment(0xfe, 'who and where'),
      exif,
    ]);
    const plain = plainPicture(Buffer.concat([full, jpeg]));
    const notes = segmentKinds(plain).filter((marker) => marker >= 0xe0);
    expect(notes).toEqual([0xe0, 0xe1, 0xe2]);
    expect(plain.includes('who and where')).toBe(false);
    expect(plain.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
    expect(plain.length).toBeLessThan(full.length);
    const turned = withSegments(wide, [exif]);
    expect(await seen(plain)).toBe(await seen(turned));
    expect(await seen(plain)).not.toBe(await seen(wide));
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('turned by %i stays as it is to be seen', async (orientation) => {
    const turned = await sharp(jpeg).withMetadata({ orientation }).jpeg().toBuffer();
    const plain = plainPicture(turned);
    expect((await sharp(plain).metadata()).orientation).toBe(orientation);
    expect(await seen(plain)).toBe(await seen(turned));
  });

  it('in several scans, in grey, or in the colours of print is the same picture', async () => {
    for (const made of [
      sharp(jpeg).jpeg({ progressive: true }),
      sharp(jpeg).jpeg({ mozjpeg: true }),
      sharp(jpeg).greyscale().jpeg(),
      sharp(jpeg).toColourspace('cmyk').jpeg({ progressive: true }),
    ]) {
      const bytes = await made.toBuffer();
      expect(await seen(plainPicture(bytes))).toBe(await seen(bytes));
    }
  });

  it('of more scans than any camera writes, or cut off, is refused', async () => {
    const many = await sharp(jpeg).jpeg({ progressive: true }).toBuffer();
    const first = many.indexOf(Buffer.from([0xff, 0xda]));
    const scan = many.subarray(first, many.indexOf(Buffer.from([0xff, 0xc4]), first));
    const scans = Array.from({ length: 40 }, () => scan);
    expect(() =>
      plainPicture(Buffer.concat([many.subarray(0, first), ...scans, many.subarray(first)])),
    ).toThrow(OddPicture);
    expect(() => plainPicture(jpeg.subarray(0, -2))).toThrow(OddPicture);
    expect(() => plainPicture(jpeg.subarray(0, 100))).toThrow(OddPicture);
  });
});

it('cut off anywhere, or with any byte changed, a picture ends in an answer no larger than it was', () => {
  for (const whole of [png, jpeg])
    for (let place = 2; place < whole.length; place += 3) {
      const changed = Buffer.from(whole);
      changed[place] = 0xff;
      for (const bytes of [whole.subarray(0, place), changed]) {
        let length = 0;
        try {
          length = plainPicture(bytes).length;
        } catch (error) {
          expect(error).toBeInstanceOf(OddPicture);
        }
        expect(length).toBeLessThanOrEqual(bytes.length);
      }
    }
});

it('a WebP stays as it is', async () => {
  const webp = await sharp(jpeg).webp().toBuffer();
  expect(plainPicture(webp)).toBe(webp);
});
