import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { start } from '#server/main';
import { must } from '#tests/kit/buy-phone';
import { savedFile } from '#tests/kit/sdi-desk';
import { makeInvoiceable, settledPhones } from '#tests/kit/settled-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let office: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T09:00:00Z', simulators: false });
  await makeInvoiceable(server.db, { 100: 4 });
  await settledPhones(server.db, 1001, '2026-10-10T10:00:00Z', [100]);
  office = await server.signedIn('sede');
  await must(office, 'setFatture', { periodo: '2026-10-01', anteprima: 0 });
});
afterAll(() => server.stop());

it('an invoice of before files were kept gets its file at the next start, and has that one for ever', async () => {
  const { rows } = await server.db.query<{ id_fattura: number; xml: string }>(
    'select id_fattura, xml from invoice_sending',
  );
  const [{ id_fattura, xml: made } = { id_fattura: 0, xml: '' }] = rows;
  const download = () => savedFile(office, 'scaricaFatturaXml', { id_fattura });
  await server.db.query('update invoice_sending set xml = null, impronta = null');
  // Nothing is written while somebody reads.
  expect((await download()).status).toBe(500);

  const said: string[] = [];
  const config = { ...server.app.config, migrationUrl: server.ownerUrl, port: 0 };
  const again = await start({ config, say: (line) => said.push(line) });
  await again.stop();
  expect(said).toContain('File di fatture scritti una volta per tutte: 1.');
  const kept = async () =>
    (await server.db.query<{ xml: string; impronta: string }>('select xml, impronta from invoice_sending'))
      .rows;
  expect(await kept()).toEqual([{ xml: made, impronta: createHash('sha256').update(made).digest('hex') }]);
  expect((await download()).bytes.toString()).toBe(made);

  // What the row would say today is nothing to it.
  await server.db.query(
    `update invoice set parti = jsonb_set(parti, '{cedente,capitale_sociale}', '"1,00 €"')`,
  );
  const third = await start({ config, say: (line) => said.push(line) });
  await third.stop();
  expect((await kept()).map(({ xml }) => xml)).toEqual([made]);
  expect((await download()).bytes.toString()).toBe(made);
  expect(said.filter((line) => line.includes('File di fatture'))).toHaveLength(1);
});
