import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { bars, type Bars } from '#documents/barcode';

// Left alone it would fetch its reader from another server.
beforeAll(() => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(file).buffer as ArrayBuffer } });
});

/** Draws the outlines as black pixels on white, `zoom` pixels a module, by counting edges to the left of each pixel. */
function draw({ d, width, height }: Bars, zoom = 4): ImageData {
  const data = new Uint8ClampedArray(width * zoom * height * zoom * 4).fill(255);
  const outlines = d.split('z').filter(Boolean).map(outline);
  for (let y = 0; y < height * zoom; y += 1) {
    for (let x = 0; x < width * zoom; x += 1) {
      const [px, py] = [(x + 0.5) / zoom, (y + 0.5) / zoom];
      const inside = outlines.filter((points) => isLeftEdgeCountOdd(points, px, py)).length % 2 === 1;
      if (inside) data.fill(0, (y * width * zoom + x) * 4, (y * width * zoom + x) * 4 + 3);
    }
  }
  return { data, width: width * zoom, height: height * zoom, colorSpace: 'srgb' } as ImageData;
}

function outline(path: string): [number, number][] {
  const bar = /^M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)h-/.exec(path);
  if (!bar)
    return path
      .slice(1)
      .split('L')
      .map((point) => point.split(' ').map(Number) as [number, number]);
  const [x, y, w, h] = bar.slice(1).map(Number) as [number, number, number, number];
  return [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
}

function isLeftEdgeCountOdd(points: [number, number][], x: number, y: number): boolean {
  const crossed = points.filter(([ax, ay], place) => {
    const by = points[(place + 1) % points.length]![1];
    return ax < x && Math.min(ay, by) < y && Math.max(ay, by) > y;
  });
  return crossed.length % 2 === 1;
}

async function read(drawn: Bars): Promise<string[]> {
  return (await readBarcodes(draw(drawn), { formats: ['Code128', 'QRCode'] })).map(({ text }) => text);
}

describe('bars', () => {
  it.each(['K7QX4MDP9TRW', '001234560000014', 'Galaxy A13', '335.00'])(
    'draws %s so that a reader reads it',
    async (text) => {
      expect(await read(bars(text, 'code128'))).toEqual([text]);
    },
  );

  it('draws a QR code with its accents', async () => {
    expect(await read(bars('https://permuta.example/verifica?cod=à-1', 'qrcode'))).toEqual([
      'https://permuta.example/verifica?cod=à-1',
    ]);
  });

  it('folds what Code 128 has no bars for', async () => {
    expect(await read(bars('Téléphone™ «5»', 'code128'))).toEqual(['Telephone 5']);
  });

  it('leaves the quiet zone on both sides', () => {
    const { d, width } = bars('335.00', 'code128');
    const edges = [...d.matchAll(/M(\d+) 0h(\d+)/g)].flatMap(([, x, w]) => [
      Number(x),
      Number(x) + Number(w),
    ]);
    expect(Math.min(...edges)).toBe(10);
    expect(Math.max(...edges)).toBe(width - 10);
  });

  it('refuses a text without anything to draw', () => {
    expect(() => bars('™ ', 'code128')).toThrow(RangeError);
  });
});
