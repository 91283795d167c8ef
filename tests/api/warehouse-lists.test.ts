import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must, type Cycle } from '#tests/kit/buy-phone';
import { photographed, whyLower } from '#tests/kit/lower-value';
import { stockPhones } from '#tests/kit/stock-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let office: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  office = await server.signedIn('sede');
  // Somebody else's, which no list of another may show.
  await stockPhones(server.db, 1);
});
afterAll(() => server.stop());

async function stock(state: 1 | 3 | 4 | 5 | 6 = 1, id_negozio = 1001): Promise<Cycle> {
  const [cycle] = await stockPhones(server.db, 1, { state, id_negozio });
  return cycle!;
}

describe('the lists of the warehouse', () => {
  it('show head office what it awaits and what it has, and each shop its own', async () => {
    const mine = await Promise.all(([1, 3, 4, 5, 6] as const).map((state) => stock(state, 3641)));
    const serials = mine.map(({ serial_number }) => serial_number);
    const seen = async (
      client: TestClient,
      name: 'getDevice' | 'getDevicesDaValutare' | 'getDeviceMaster',
      fields: object,
    ) => {
      const { status, rows } = await client.call(name, { id_negozio: 3641, ...fields });
      return status === 200 ? rows.map((row) => serials.indexOf(row.serial_number)).toSorted() : status;
    };
    expect(await seen(office, 'getDevicesDaValutare', { active_status: 1 })).toEqual([0, 1, 2]);
    expect(await seen(office, 'getDevice', { is_sede: 1 })).toEqual([2, 3, 4]);
    expect(await seen(office, 'getDevice', { is_sede: 1, id_stato_device: 0 })).toEqual([2, 3, 4]);
    expect(await seen(office, 'getDevice', { is_sede: 1, id_stato_device: 5 })).toEqual([3]);
    expect(await seen(office, 'getDevice', { is_sede: 1, id_stato_device: 1 })).toEqual([]);
    const owner = await server.signedIn('diretto');
    expect(await seen(owner, 'getDevice', { id_stato_device: 0 })).toEqual([0, 1, 2, 3, 4]);
    expect(await seen(owner, 'getDevice', { is_sede: 1 })).toBe(403);
    expect(await seen(owner, 'getDevicesDaValutare', {})).toBe(403);
    expect(await seen(owner, 'getDeviceMaster', { id_color: 364 })).toEqual([0, 1, 2, 3, 4]);
    expect(await seen(owner, 'getDeviceMaster', { id_color: 100 })).toBe(403);

    const master = await server.signedIn('master');
    expect(await seen(master, 'getDevice', {})).toBe(403);
    expect(await seen(master, 'getDevice', { id_negozio: 0, is_sede: 1 })).toBe(403);
    const shops = async (fields: object) => {
      const answer = await master.call('getDeviceMaster', { id_negozio: 0, limit: 500, ...fields });
      return answer.status === 200 ? [...new Set(answer.rows.map((row) => row.id_negozio))] : answer.status;
    };
    expect(await shops({ id_color: 100 })).toEqual([1001]);
    expect(await shops({ id_affiliato: 100 })).toEqual([1001]);
    expect(await shops({ id_color: 364 })).toBe(403);
    expect(await shops({ id_affiliato: 364 })).toBe(403);
  });

  it('sort by what comes later in a device’s life', async () => {
    const cycles = await stockPhones(server.db, 3, { state: 4, id_negozio: 8001 });
    await photographed(server.db, cycles);
    for (const [index, cycle] of cycles.entries()) {
      await must(office, 'setStatusValutato', {
        ...cycle,
        ...whyLower,
        valore_accettazione: 300 - index,
        note_accettazione: 'x',
      });
      await must(office, 'setStatusLiquidato', { ...cycle });
    }
    const waiting = await stock(1, 8001);
    const order = async (sort: string, id_stato_device = 6) => {
      const { rows } = await office.call('getDevice', { id_negozio: 8001, id_stato_device, sort });
      return rows.map((row) => row.serial_number);
    };
    const serials = cycles.map(({ serial_number }) => serial_number);
    for (const field of ['data_valutazione', 'data_liquidazione', '-valore_accettazione'])
      expect(await order(field), field).toEqual(serials);
    for (const field of ['-data_valutazione', '-data_liquidazione', 'valore_accettazione'])
      expect(await order(field), field).toEqual(serials.toReversed());
    // Who has none yet comes last, whichever way.
    for (const field of ['data_arrivo', '-data_valutazione', '-data_pagamento_rimborso', 'negozio_acquisto'])
      expect((await order(field, 0)).length, field).toBe(4);
    expect((await order('-data_liquidazione', 0)).at(-1)).toBe(waiting.serial_number);
  });

  it('are exported as Devices, settled ones without internal fields', async () => {
    const csv = async (id_stato_device: string) => {
      const response = await office.request('/api/getDevice', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ id_stato_device, formato: 'csv' }).toString(),
      });
      const lines = (await response.text()).replace('\ufeff', '').trim().split('\r\n');
      return { name: response.headers.get('content-disposition'), titles: lines[0]?.split(';') ?? [], lines };
    };
    await stock(5);
    const settled = await csv('6');
    expect(settled.name).toBe('attachment; filename="Devices.csv"');
    expect(settled.titles.slice(0, 6)).toEqual(['ID', 'Marca', 'Modello', 'GB', 'IMEI', 'Acquisto']);
    expect(settled.titles.slice(-3)).toEqual(['Data valutazione', 'Data liquidazione', 'Data pagamento']);
    expect(settled.lines.length).toBeGreaterThan(3);
    expect(settled.lines.join('\n')).not.toContain('De Luca');
    const sellers = ['Cliente', 'Codice fiscale', 'Indirizzo', 'Telefono', 'Email'];
    for (const asked of ['5', '6', '1,5']) {
      const valued = await csv(asked);
      expect([valued.name, valued.titles], asked).toEqual([settled.name, settled.titles]);
    }
    expect(settled.titles.filter((title) => sellers.includes(title))).toEqual([]);
    const stocked = await csv('1');
    expect(stocked.name).toBe('attachment; filename="Magazzino.csv"');
    expect(stocked.titles.filter((title) => sellers.includes(title))).toEqual(sellers);
    // Nothing of the machine's own is in it.
    expect([...settled.titles, ...stocked.titles].filter((title) => title.includes('_'))).toEqual([]);
  });
});
