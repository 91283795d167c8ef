import { parseCsv } from 'hucre/csv';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api';
import type { Call } from '#contract/call';
import { fillListWorld } from '#tests/kit/list-world';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ simulators: false });
  await fillListWorld(server);
});
afterAll(() => server.stop());

const months = 'gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic';
/** What Excel in Italian makes of a cell of text that is meant as text; null: nothing. */
function spoiled(cell: string): string | null {
  const parts = /^(\d{1,4})[/.-](\d{1,4})(?:[/.-](\d{1,4}))?$/.exec(cell);
  if (parts) return 'data';
  if (new RegExp(`^(\\d{1,2}[ -])?(${months})[ -]?\\d{1,4}$`, 'i').test(cell)) return 'mese';
  if (/^\d+([.,]\d+)?e[+-]?\d{1,3}$/i.test(cell)) return 'esponente';
  if (/^0\d+$|^\d{12,}$/.test(cell)) return 'numero';
  if (/^\d{1,2}:\d{2}$/.test(cell)) return 'ora';
  return /^\d+%$/.test(cell) ? 'percentuale' : null;
}

it('no text of any list’s file is one that a spreadsheet makes a date or a number of', async () => {
  const lists = (Object.values(api) as Call[]).filter(({ input }) => 'formato' in input.shape);
  const wrong: string[] = [];
  let kept = 0;
  let files = 0;
  for (const user of ['sede', 'negozio']) {
    const client = await server.signedIn(user);
    for (const call of lists) {
      const body = new URLSearchParams({
        formato: 'csv',
        intestazioni: 'campi',
        cognome: 'Verdi',
      }).toString();
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const response = await client.request(`/api/${call.name}`, { method: 'POST', headers, body });
      const text = await response.text();
      if (!response.headers.get('content-type')?.startsWith('text/csv')) continue;
      files += 1;
      const [header = [], ...rows] = parseCsv(text, { delimiter: ';' }).map((row) => row.map(String));
      const fields = 'list' in call ? call.list?.fields : undefined;
      for (const row of rows)
        for (const [at, cell] of row.entries()) {
          const kind = fields?.[(header[at] ?? '').replace(/^\ufeff/, '')]?.kind ?? 'text';
          if (kind !== 'text') continue;
          if (cell.startsWith('="')) kept += 1;
          const what = spoiled(cell);
          if (what !== null) wrong.push(`${call.name} ${header[at]}: ${cell} (${what})`);
        }
    }
  }
  expect(wrong).toEqual([]);
  expect(files).toBeGreaterThan(60);
  // Numbers of receipts and of transport documents among them.
  expect(kept).toBeGreaterThan(20);
});
