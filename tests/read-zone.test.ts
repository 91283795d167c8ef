import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fieldsOf, linesOf, photoOf, specimens, type Specimen } from '#tests/kit/identity-specimens';
import { sampled } from '#tests/kit/whole-run';
import { readZone } from '../src/web/features/captures/read-zone.ts';
import { readingOf } from '../src/web/features/captures/zone-fields.ts';
import { unpackNetwork } from '../src/web/features/captures/zone-glyphs.ts';
import { greyOf } from '../src/web/features/captures/zone-raster.ts';

const network = unpackNetwork(readFileSync('src/web/features/captures/zone-glyphs.bin'));
const read = async (specimen: Specimen) => readZone(greyOf(await photoOf(specimen)), network);

describe('the zone of a card or passport, on a photo', () => {
  const unread: string[] = [];

  const tried = sampled(specimens, 3);
  it.each(tried)('is read to the letter on $name, or not at all', async (specimen) => {
    const reading = await read(specimen);
    if (reading === null) unread.push(specimen.name);
    else expect(reading).toEqual(fieldsOf(specimen));
  });

  it('is read on at least three of four', () => {
    expect(specimens).toHaveLength(40);
    expect(unread.length, `not read: ${unread.join('; ')}`).toBeLessThanOrEqual(tried.length / 4);
  });

  it('is not found where there is none: a licence, a paper card, a table', async () => {
    const [specimen] = specimens;
    if (!specimen) throw new Error('nothing to draw');
    expect(await read({ ...specimen, withoutZone: true })).toBeNull();
    const light = new Uint8Array(640 * 480).fill(200);
    expect(readZone({ width: 640, height: 480, light }, network)).toBeNull();
  });

  it('with a wrong check digit is refused, however clearly it is read', async () => {
    const [specimen] = specimens;
    if (!specimen) throw new Error('nothing to draw');
    expect(await read(specimen)).toEqual(fieldsOf(specimen));
    for (const broken of [
      { line: 0, at: 14 },
      { line: 1, at: 6 },
      { line: 1, at: 14 },
      { line: 1, at: 29 },
    ])
      expect(await read({ ...specimen, broken })).toBeNull();
  });
});

describe('the text of a zone', () => {
  it.each(specimens.slice(0, 10))(
    'of $name is taken when every check digit is right, and only then',
    (specimen) => {
      const lines = linesOf(specimen);
      expect(readingOf(lines)).toEqual(fieldsOf(specimen));
      // Every digit of every line that has check digits, one off: never taken.
      for (const [line, text] of lines.entries())
        for (const [at, letter] of [...text].entries()) {
          if (!/\d/.test(letter)) continue;
          const other = String((Number(letter) + 1) % 10);
          const changed = lines.with(line, text.slice(0, at) + other + text.slice(at + 1));
          expect(readingOf(changed), `${changed[line]} at ${at}`).toBeNull();
        }
    },
  );
});
