import { until } from '#tests/kit/until';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Lane } from '#server/kit/lane';
import { buildWorld } from '#tests/kit/build-world';
import { download, header } from '#tests/kit/excel-files';
import { bad, good } from '#tests/kit/price-rows';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';
import { sampled } from '#tests/kit/whole-run';

let server: TestServer | null = null;
let office: TestClient;
beforeEach(async () => {
  await server?.stop();
  server = await startTestServer({ now: '2026-11-21T09:00:00Z' });
  await buildWorld(server.db);
  office = await server.signedIn('sede');
});
afterAll(() => server?.stop());

/** [model, memory, euro] of the whole list. */
const prices = async () =>
  (await office.call('excelExport')).rows.map((row) => [row.model_name, row.memory, row.working_price]);
const priceOf = async (model: string) => (await prices()).find(([name]) => name === model)?.[2];

describe('/massiveUpload', () => {
  const asObjects = (rows: (string | number | null)[][]) =>
    rows.map((row) => Object.fromEntries(header.map((name, place) => [name, row[place] ?? null])));

  it('imports the rows at once', async () => {
    const data = asObjects(good);
    const done = await office.call('massiveUpload', { data });
    expect(done.first).toMatchObject({
      ret_code: 0,
      ret_message: 'OK',
      nuovi: 2,
      cambiati: 2,
      invariati: 1,
      errati: 0,
    });
    expect(await priceOf('Galaxy S22')).toBe(150);
    const again = await office.call('massiveUpload', { data }, { json: true });
    expect(again.first).toMatchObject({ ret_code: 0, nuovi: 0, cambiati: 0, invariati: 5 });
    const undone = await office.call('setListinoAnnullato', { id_import: done.first.id_import });
    expect(undone.first).toMatchObject({ ret_code: 0, ripristinati: 4 });
  });

  it('answers the failed rows with a reason and imports the others', async () => {
    const mixed = await office.call('massiveUpload', {
      data: asObjects([...bad.slice(0, 1), ...good, ...bad.slice(2)]),
    });
    expect(mixed.first).toMatchObject({ ret_code: 1, errati: 2, nuovi: 2 });
    expect(JSON.parse(mixed.first.ret_message)).toEqual([
      {
        Marca: 'Apple',
        Modello: 'iPhone 14 Pro',
        Memoria: '256 GB',
        Prezzo: -5,
        Tipo: null,
        riga: 2,
        motivo: 'Prezzo negativo',
      },
      {
        Marca: 'Nokia',
        Modello: '3310',
        Memoria: 'boh',
        Prezzo: 10,
        Tipo: null,
        riga: 8,
        motivo: 'Memoria non riconosciuta: «boh»',
      },
    ]);
    expect(await priceOf('iPhone 13')).toBe(350);
    const file = await download(office, 'scaricaDeviceErrati', { id_import: String(mixed.first.id_import) });
    expect(file.status).toBe(200);
  });

  it('takes lists with the header first, and the rows of our own export', async () => {
    const lists = await office.call('massiveUpload', { data: [header, ...good, ['x']] });
    expect(lists.first).toMatchObject({ ret_code: 1, cambiati: 2, errati: 1 });
    expect(JSON.parse(lists.first.ret_message)).toMatchObject([{ riga: 7, valori: ['x'] }]);
    const ours = (await office.call('excelExport')).rows;
    const same = await office.call('massiveUpload', { data: ours });
    expect(same.first).toMatchObject({ ret_code: 0, invariati: ours.length });
  });

  it('of another shape imports nothing', async () => {
    const before = await prices();
    const strange = await office.call('massiveUpload', {
      data: [{ Marca: 'Apple', Colore: 'blu', Prezzo: 1 }],
    });
    expect(strange.first).toMatchObject({
      ret_code: 2,
      ret_message: 'COLONNE_NON_RICONOSCIUTE',
      colonne_mancanti: ['modello', 'memoria'],
    });
    for (const data of ['', '[]', '{"a":1}', 'boh', '[[{"a":1}]]'])
      expect((await office.call('massiveUpload', { data })).status, data).toBe(400);
    expect(await prices()).toEqual(before);
  });

  it('is read apart: others are answered before thirty megabytes of it are', async () => {
    // Whole and in vain, so that nothing but the reading takes time.
    const data = JSON.stringify(
      Array.from({ length: 60_000 }, (_, number) => ({ Marca: `M${number}`, Colore: 'x'.repeat(480) })),
    );
    const read = vi.spyOn(Lane.prototype, 'run');
    for (const json of sampled([false, true], 2)) {
      read.mockClear();
      const answered: string[] = [];
      const large = office
        .call('massiveUpload', { data }, { json })
        .then((answer) => answered.push(answer.first.ret_message));
      await until(() => expect(read).toHaveBeenCalled());
      // One after another: whatever held up the server would let the first through at most.
      for (const call of ['getBrands', 'excelExport', 'getSessione', 'getBrands'] as const)
        answered.push(String((await office.call(call)).status));
      await large;
      expect(answered, `json ${json}`).toEqual(['200', '200', '200', '200', 'COLONNE_NON_RICONOSCIUTE']);
    }
    read.mockRestore();
  });
});
