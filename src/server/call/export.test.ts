import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { csvStream, readAll, type ReadPage } from './export.ts';
import { exportLimit } from './paging.ts';

const all = Array.from({ length: exportLimit * 2 + 1 }, (_, at) => ({ at }));
async function rowsOf(read: ReadPage): Promise<unknown[]> {
  const rows = [];
  for await (const page of await readAll(read)) rows.push(...page);
  return rows;
}

describe('the rows of a file', () => {
  it('are those of all pages: one after another by the cursor, by their numbers without one', async () => {
    const asked: object[] = [];
    const byCursor: ReadPage = async (place) => {
      asked.push(place);
      const from = Number(place.dopo ?? place.offset);
      const rows = all.slice(from, from + exportLimit);
      return { rows, next: rows.length === exportLimit ? String(from + exportLimit) : null };
    };
    expect(await rowsOf(byCursor)).toEqual(all);
    expect(asked).toEqual([
      { offset: 0, dopo: null },
      { offset: 0, dopo: String(exportLimit) },
      { offset: 0, dopo: String(exportLimit * 2) },
    ]);
    const byNumber: ReadPage = async ({ offset }) => ({ rows: all.slice(offset, offset + exportLimit) });
    expect(await rowsOf(byNumber)).toEqual(all);
  });

  it('of a list that has no pages come at once', async () => {
    let times = 0;
    const whole: ReadPage = async () => {
      times += 1;
      return all.slice(0, exportLimit);
    };
    expect(await rowsOf(whole)).toHaveLength(exportLimit);
    expect(times).toBe(1);
  });

  it('are asked for a page ahead, and a page that can not be read breaks the file off', async () => {
    let times = 0;
    const read: ReadPage = async () => {
      times += 1;
      if (times === 3) throw new Error('the database is away');
      return { rows: all.slice(0, exportLimit) };
    };
    const pages = await readAll(read);
    expect(times).toBe(1);
    expect((await pages.next()).value).toHaveLength(exportLimit);
    expect(times).toBe(2);
    expect((await pages.next()).value).toHaveLength(exportLimit);
    expect(times).toBe(3);
    await expect(pages.next()).rejects.toThrow('the database is away');
  });

  it('that nobody waits for any more trouble nobody', async () => {
    let times = 0;
    const read: ReadPage = async () => {
      times += 1;
      if (times === 2) throw new Error('the database is away');
      return { rows: all.slice(0, exportLimit) };
    };
    const pages = await readAll(read);
    await pages.next();
    // An error that nobody hears would end the test run.
    expect(await pages.return(undefined)).toMatchObject({ done: true });
    expect(times).toBe(2);
  });
});

describe('a cell', () => {
  const columns = (['text', 'euro', 'decimal', 'moment', 'day', 'month', 'flag'] as const).map((kind) => ({
    field: kind,
    heading: kind,
    kind,
    names: kind === 'flag' ? { 0: 'No', 1: 'Si' } : {},
  }));
  const line = async (row: object) => {
    const pages = (async function* () {
      yield [row as Record<string, unknown>];
    })();
    return (await text(csvStream(columns, pages))).split('\r\n')[1];
  };

  it('is what an Italian spreadsheet reads', async () => {
    const row = { text: 'Aurora', euro: 1234.5, decimal: 4.5, flag: 1 };
    const days = { moment: '2026-11-20T23:30:00Z', day: '2026-11-20', month: '2026-11-01' };
    expect(await line({ ...row, ...days })).toBe(
      'Aurora;1234,50;4,5;21-11-2026 00:30;20-11-2026;novembre 2026;Si',
    );
    expect(await line({ text: null })).toBe(';;;;;;');
  });

  it.each([
    ['Via "Roma"', '"Via ""Roma"""'],
    ['uno;due', '"uno;due"'],
    ['uno\ndue', '"uno\ndue"'],
    ['352099001761481', '="352099001761481"'],
    ['00123', '="00123"'],
    ['1/2026', '="1/2026"'],
    ['12-14', '="12-14"'],
    ['16/A/2026', '16/A/2026'],
    ['12E5', '="12E5"'],
    ['gen-26', '="gen-26"'],
    ['MAR-5', '="MAR-5"'],
    ['SEP 1', '="SEP 1"'],
    ['MARCH1', '="MARCH1"'],
    ['5 marzo', '="5 marzo"'],
    ['3.4', '="3.4"'],
    ['1,50', '="1,50"'],
    ['03/04/2026 10:15', '="03/04/2026 10:15"'],
    ['8:30', '="8:30"'],
    ['10%', '="10%"'],
    ['€ 10', '="€ 10"'],
    ['(5)', '="(5)"'],
    ['1 1/2', '="1 1/2"'],
    ['vero', '="vero"'],
    ['12', '12'],
    ['20121', '20121'],
    ['iPhone 13', 'iPhone 13'],
    ['Marte 5', 'Marte 5'],
    ['12/A', '12/A'],
    ['8:30-12:30 e 15-19', '8:30-12:30 e 15-19'],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-1+1', "'-1+1"],
  ])('%j is written %s', async (value, written) => {
    expect(await line({ text: value })).toBe(`${written};;;;;;`);
  });
});
