import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photographed, whyLower } from '#tests/kit/lower-value';
import { stockPhones } from '#tests/kit/stock-phones';
import { must } from '#tests/kit/buy-phone';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let office: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T09:00:00Z' });
  office = await server.signedIn('sede');
  for (const id_negozio of [1001, 1002, 2071]) {
    const devices = await stockPhones(server.db, 2, {
      id_negozio,
      state: 5,
      valore_acquisto: id_negozio / 100,
    });
    await must(office, 'setLiquidati', { devices });
  }
});
afterAll(() => server.stop());

const shopsSeenBy = async (client: TestClient, fields: Record<string, unknown> = {}) => {
  const { status, rows } = await client.call('getDistinte', { id_negozio: 0, ...fields });
  return status === 200 ? rows.map((row) => row.id_negozio).toSorted() : status;
};
const slipOf = async (id_negozio: number, pagata = 0) =>
  (await office.call('getDistinte', { id_negozio })).rows.find((row) => row.pagata === pagata)!;

describe('payment slips', () => {
  it('are seen by shop, affiliate or all, with their lines', async () => {
    const [shop, master, support] = await Promise.all(
      ['negozio', 'master', 'supporto'].map((user) => server.signedIn(user)),
    );
    expect(await shopsSeenBy(shop!)).toEqual([1001]);
    expect(await shopsSeenBy(master!)).toEqual([1001, 1002]);
    expect(await shopsSeenBy(support!)).toEqual([1001, 1002, 2071]);
    expect(await shopsSeenBy(shop!, { id_negozio: 1002 })).toBe(403);
    expect(await shopsSeenBy(master!, { id_negozio: 2071 })).toBe(403);
    expect(await shopsSeenBy(server.client())).toBe(401);
    expect(await slipOf(1001)).toMatchObject({
      ragione_sociale: 'Telefonia Aurora',
      negozio: 'Negozio Milano',
      tipo_distinta: 'rimborso',
      periodo: '2026-11-01',
      data_creazione: '2026-11-21T09:00:00Z',
      data_pagamento: null,
      valore: 20.02,
      numero_righe: 2,
    });
    const { id_distinta } = await slipOf(1001);
    const lines = await shop!.call('getDistintaRighe', { id_distinta });
    expect(lines.rows).toHaveLength(2);
    expect(lines.rows[0]).toMatchObject({
      causale: 'RIMBORSO',
      brand_name: 'Apple',
      model_name: 'iPhone 13',
      coupon_serial_number: null,
      valore_acquisto: 10.01,
      valore_accettazione: 10.01,
      importo: 10.01,
    });
    expect(lines.headers.get('X-Total-Count')).toBe('2');
    expect((await master!.call('getDistintaRighe', { id_distinta })).status).toBe(200);
    expect(
      (await shop!.call('getDistintaRighe', { id_distinta: (await slipOf(1002)).id_distinta })).status,
    ).toBe(404);
    expect((await office.call('getDistintaRighe', { id_distinta: 999_999 })).status).toBe(404);
  });

  it('are sorted, searched and paged', async () => {
    const order = async (fields: Record<string, unknown>) =>
      (await office.call('getDistinte', fields)).rows.map((row) => row.id_negozio);
    expect(await order({ sort: 'valore' })).toEqual([1001, 1002, 2071]);
    expect(await order({ sort: '-valore', limit: 1, offset: 1 })).toEqual([1002]);
    expect(await order({ search: 'torino' })).toEqual([1002]);
    expect(await order({ search: 'AURORA', sort: 'negozio' })).toEqual([1001, 1002]);
    expect(await order({ search: '%' })).toEqual([]);
    expect((await office.call('getDistinte', { limit: 1 })).headers.get('X-Total-Count')).toBe('3');
    for (const sort of ['nulla', 'constructor', 'valore; drop table slip'])
      expect((await office.call('getDistinte', { sort })).first.fields).toHaveProperty('sort');
  });

  it('are paid once by head office, and the devices with them', async () => {
    const { id_distinta } = await slipOf(1001);
    const pay = { id_distinta, is_rimborso: 1 };
    for (const user of ['negozio', 'master'])
      expect((await (await server.signedIn(user)).call('setDistintaPagata', pay)).status, user).toBe(403);
    expect((await office.call('setDistintaPagata', { ...pay, id_distinta: 999_999 })).status).toBe(404);
    const other = await office.call('setDistintaPagata', { ...pay, is_rimborso: 0 });
    expect([other.status, other.first.fields]).toEqual([
      400,
      { is_rimborso: 'La distinta è di tipo rimborso' },
    ]);
    expect((await slipOf(1001)).pagata).toBe(0);

    server.setNow('2026-11-21T09:30:00Z');
    await must(office, 'setDistintaPagata', pay);
    expect((await office.call('setDistintaPagata', pay)).rows).toEqual([
      { ret_code: 1, ret_message: 'DISTINTA_GIA_PAGATA' },
    ]);
    expect(await slipOf(1001, 1)).toMatchObject({ id_distinta, data_pagamento: '2026-11-21T09:30:00Z' });
    const { rows } = await office.call('getDevice', { id_negozio: 1001, id_stato_device: 6 });
    expect(rows.map((row) => row.data_pagamento_rimborso)).toEqual([
      '2026-11-21T09:30:00Z',
      '2026-11-21T09:30:00Z',
    ]);
    const events = await office.call('getEventiDevice', { serial_number: rows[0]!.serial_number });
    expect(events.rows.map(({ evento, operatore, nota }) => [evento, operatore, nota])).toEqual([
      ['RIMBORSATO', 'sede Prova', `distinta ${id_distinta}`],
      ['LIQUIDATO', 'sede Prova', null],
    ]);
  });

  it('that are paid take no more lines: the next settlement opens another', async () => {
    const [cycle] = await stockPhones(server.db, 1, { state: 5 });
    const paid = await slipOf(1001, 1);
    await must(office, 'setStatusLiquidato', { ...cycle! });
    const open = await slipOf(1001);
    expect([open.periodo, open.valore, open.numero_righe]).toEqual(['2026-11-01', 285, 1]);
    expect(await slipOf(1001, 1)).toEqual(paid);
    const support = await server.signedIn('supporto');
    await must(support, 'setDistintaPagata', { id_distinta: open.id_distinta, is_rimborso: 1 });
  });

  it('are paid for what was looked at: a line that came since is told, and nothing paid', async () => {
    const settleOne = async (id_modalita_pagamento: 1 | 2, valore_accettazione: number) => {
      const [cycle] = await stockPhones(server.db, 1, { id_negozio: 3641, state: 4, id_modalita_pagamento });
      await photographed(server.db, [cycle!]);
      const value = { valore_accettazione, note_accettazione: 'Graffi', ...whyLower };
      await must(office, 'setStatusValutato', { ...cycle!, ...value });
      await must(office, 'setStatusLiquidato', { ...cycle! });
    };
    // By voucher, for less than was paid: it is the shop that owes.
    await settleOne(1, 200.1);
    const { id_distinta, valore } = await slipOf(3641);
    expect(valore).toBe(-84.9);
    const pay = { id_distinta, is_rimborso: 1 };
    await settleOne(2, 100);
    expect((await office.call('setDistintaPagata', { ...pay, valore })).rows).toEqual([
      { ret_code: 2, ret_message: 'VALORE_CAMBIATO', valore: 15.1 },
    ]);
    const wrong = await office.call('setDistintaPagata', { ...pay, valore: 15.101 });
    expect([wrong.status, Object.keys(wrong.first.fields ?? {})]).toEqual([400, ['valore']]);
    expect((await slipOf(3641)).valore).toBe(15.1);
    expect(
      (await office.call('getDevice', { id_negozio: 3641 })).rows.map((row) => row.data_pagamento_rimborso),
    ).toEqual([null, null]);

    // Two who pay it at once: the second is told that it is paid, not that its value changed.
    const both = await Promise.all([
      office.call('setDistintaPagata', { ...pay, valore: 15.1 }),
      office.call('setDistintaPagata', { ...pay, valore: 15.1 }),
    ]);
    expect(both.map(({ first }) => first.ret_message).toSorted()).toEqual(['DISTINTA_GIA_PAGATA', 'OK']);
  });

  it('settled and paid at the same moment: paid is what was shown, or nothing', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const devices = await stockPhones(server.db, 2, { id_negozio: 5891, state: 5 });
      await must(office, 'setStatusLiquidato', { ...devices[0]! });
      const { id_distinta, valore } = await slipOf(5891);
      const [, paid] = await Promise.all([
        must(office, 'setStatusLiquidato', { ...devices[1]! }),
        office.call('setDistintaPagata', { id_distinta, is_rimborso: 1, valore }),
      ]);
      const slips = (await office.call('getDistinte', { id_negozio: 5891 })).rows;
      const slip = slips.find((row) => row.id_distinta === id_distinta)!;
      const isPaid = paid.first.ret_code === 0;
      expect([slip.pagata, slip.valore]).toEqual(isPaid ? [1, valore] : [0, valore + 285]);
      if (!isPaid)
        await must(office, 'setDistintaPagata', { id_distinta, is_rimborso: 1, valore: slip.valore });
    }
  });
});
