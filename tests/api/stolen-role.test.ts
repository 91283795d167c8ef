import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officeSettings } from '#domain/office-setting';
import { completePeriods } from '#domain/retention';
import { boughtPhone } from '#tests/kit/bought-phones';
import { buildWorld } from '#tests/kit/build-world';
import { buyByVoucher, must } from '#tests/kit/buy-phone';
import { letYearsPass } from '#tests/kit/owner-clock';
import { confirmedAccount, ibanOf, makeRun, openPaymentDesk, oweShop } from '#tests/kit/payment-desk';
import { makeInvoiceable, settledPhones } from '#tests/kit/settled-phones';
import { archivedPurchase } from '#tests/kit/sign-receipt';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

// What somebody tries who has the product's own role: by a statement slipped in, or with DATABASE_URL in hand.

const testShop = 1009;
let server: TestServer;
let product: pg.Pool;
let serial: string;
let coupon: string;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T09:00:00Z' });
  product = server.app.pool;
  await buildWorld(server.db);
  const shop = await server.signedIn('negozio');
  serial = (await archivedPurchase(server, shop)).cycle.serial_number;
  ({ coupon_serial_number: coupon } = await buyByVoucher(shop, server.db));
  await must(shop, 'burnCoupon', { coupon_serial_number: coupon });
  const desk = await openPaymentDesk(server);
  for (const id_affiliato of [100, 364])
    await confirmedAccount(desk, { id_affiliato, iban: ibanOf(id_affiliato), valido_dal: '2026-11-21' });
  await makeInvoiceable(server.db, { 207: 10 });
  await settledPhones(server.db, 2071, '2026-10-15T10:00:00Z', [100]);
  await must(desk.office, 'setFatture', { periodo: '2026-10-01', anteprima: 0 });
  await oweShop(server, desk.office, 2071, 80);
  const { rows } = await desk.office.call('getDistinte', { id_negozio: 2071 });
  await must(desk.office, 'setDistintaPagata', { id_distinta: rows[0]?.id_distinta, is_rimborso: 1 });
  await oweShop(server, desk.office, 1001, 90);
  await makeRun(desk.office);
  // The slip that is open now.
  await oweShop(server, desk.office, 1002, 70);
  await boughtPhone(server.db, { id_negozio: testShop, at: '2026-11-20T10:00:00Z', modalita: 2, valore: 50 });
  await server.db.query('update store set is_collaudo = 1 where id_negozio = $1', [testShop]);
  const look = {
    fronte: String(
      (await shop.call('getRicevuta', { serial_number: serial, num_times: 1 })).first.fronte_documento,
    ),
  };
  await desk.office.call('getImage', { ...look, motivo: 'Prova' });
});
afterAll(() => server.stop());

/** What the database says to it, and whether a row stood there for it at all. */
async function attempt(sql: string): Promise<string> {
  const client = await product.connect();
  try {
    await client.query('begin');
    const done = (await client.query(sql)) as unknown as pg.QueryResult | pg.QueryResult[];
    await client.query('set constraints all immediate');
    const counts = [done].flat().map(({ rowCount }) => rowCount ?? 0);
    return counts.at(-1) === 0 ? 'nothing there' : 'done';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
const denied = '42501';
const count = async (table: string) =>
  Number((await server.db.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n);

const emptied = [
  'register',
  'signature',
  'consent',
  'archived_document',
  'document_view',
  'security_event',
  'device_event',
  'slip_line',
  'audit_entry',
];

describe('ledgers', () => {
  it.each(emptied)('%s is not emptied, as no other role and by no setting', async (ledger) => {
    expect(await count(ledger)).toBeGreaterThan(0);
    expect(await attempt(`set local role permuta_conservazione; delete from ${ledger}`)).toBe(denied);
    expect(
      await attempt(`set local session authorization permuta_conservazione; delete from ${ledger}`),
    ).toBe(denied);
    expect(await attempt(`set local permuta.collaudo = 'on'; delete from ${ledger}`)).toBe(denied);
    expect(await attempt(`select set_config('permuta.collaudo', 'on', true); delete from ${ledger}`)).toBe(
      denied,
    );
  });

  it('no shop that has bought becomes one for tests, nor is one made of another or its purchases moved to one', async () => {
    const steal = (ledger: string) =>
      `select from drop_test_rows('${ledger}', (select array_agg(serial_number) from device), (select array_agg(num_times) from device))`;
    expect(await attempt(`update store set is_collaudo = 1; ${steal('device_event')}`)).toBe(denied);
    expect(await attempt(`update store set is_collaudo = 0 where id_negozio = ${testShop}`)).toBe(denied);
    for (const move of [
      `update device set id_negozio = ${testShop}`,
      `update device set id_importazione = 1; delete from device`,
      `update shipment set id_negozio = ${testShop}`,
      `update file set serial_number = (select serial_number from device where id_negozio = ${testShop}), num_times = 1`,
    ])
      expect(await attempt(move), move).toBe(denied);
    expect(await attempt(`delete from device where serial_number = '${serial}'`)).toBe(denied);
    expect(await attempt(`delete from receipt where serial_number = '${serial}'`)).toBe(denied);
    const signatures = await count('signature');
    await product.query(steal('signature'));
    expect(await count('signature')).toBe(signatures);
  });

  it('the functions of retention let nothing go before its time, whatever they are told', async () => {
    const [views, events] = [await count('document_view'), await count('security_event')];
    await product.query(`select drop_old_views('2999-01-01', now()), drop_old_events('2999-01-01')`);
    expect([await count('document_view'), await count('security_event')]).toEqual([views, events]);
    expect(await attempt(`select drop_old_papers('${serial}', 1)`)).toBe(denied);
    expect(await attempt('select cut_register(1001, 1, now())')).toBe(denied);
    await product.query('select forget_register(array[1001], array[1], now())');
    const names = await server.db.query(`select from register where cognome = 'Dati cancellati'`);
    expect(names.rowCount).toBe(0);
    // Nor by a setting of its own making, an older receipt, another clock.
    const shorter = `insert into setting (chiave, valido_dal, valore) values ('conservazione', current_date,
      '{"accessi_mesi": 0, "ricevute_anni": 0, "registro_anni": 0}')
      on conflict (chiave, valido_dal) do update set valore = excluded.valore`;
    expect(await attempt(`${shorter}; select drop_old_papers('${serial}', 1)`)).toBe(denied);
    expect(await attempt(`${shorter}; select cut_register(1001, 1, now())`)).toBe(denied);
    expect(
      await attempt(
        `update receipt set data_acquisto = '2001-01-01'; select drop_old_papers('${serial}', 1)`,
      ),
    ).toBe(denied);
    expect(
      await attempt(
        `create or replace function owner_clock() returns timestamptz language sql as 'select now()'`,
      ),
    ).toBe(denied);
    expect(await attempt('alter function drop_old_views owner to permuta')).toBe(denied);
  });

  it('what is let go leaves a mark, which nobody writes or takes away otherwise', async () => {
    for (const act of [
      `insert into ledger_mark (atto, oggetto, righe) values ('EVENTI', 'x', '{}')`,
      'update ledger_mark set righe = null',
      'delete from ledger_mark',
    ])
      expect(await attempt(act), act).toBe(denied);
    const phone = (
      await server.db.query<{ serial_number: string }>(
        'select serial_number from device where id_negozio = $1',
        [testShop],
      )
    ).rows[0]?.serial_number;
    await server.db.query(
      `insert into device_event (serial_number, num_times, id_affiliato, id_negozio, evento, quando)
       select serial_number, num_times, id_affiliato, id_negozio, 'APERTO', now() from device where serial_number = $1`,
      [phone],
    );
    await product.query(`select from drop_test_rows('device_event', array['${phone}'], array[1])`);
    const { rows } = await server.db.query('select atto, oggetto, righe from ledger_mark');
    expect(rows).toEqual([{ atto: 'COLLAUDO', oggetto: 'device_event', righe: { device_event: 1 } }]);
  });
});

describe('figures that were concluded', () => {
  it.each([
    ['the price of a receipt', `update receipt set prezzo_acquisto = 1`],
    ['the number of a receipt', `update receipt set progressivo = progressivo + 100`],
    ['what a phone was bought for', `update device set valore_acquisto = 1 where data_acquisto is not null`],
    ['when', `update device set data_acquisto = now() where data_acquisto is not null`],
    [
      'what a settled phone was accepted for',
      `update device set valore_accettazione = 1 where data_liquidazione is not null`,
    ],
    ['what a slip comes to', `update slip set valore = valore + 1 where is_chiusa = 0`],
    ['how many lines it has', `update slip set numero_righe = 9 where is_chiusa = 0`],
    ['a closed slip', `update slip set valore = 1 where is_chiusa = 1 and pagata = 0`],
    ['a paid slip', `update slip set valore = 1 where pagata = 1`],
    [
      'that a slip was paid',
      `update slip set pagata = 0, data_pagamento = null, id_operatore_pagamento = null where pagata = 1`,
    ],
    ['whose slip it is', `update slip set id_negozio = 1002`],
    [
      'the lines of a paid slip',
      `insert into slip_line (id_distinta, causale, serial_number, num_times, importo, data)
       select id_distinta, 'RIMBORSO', (select min(serial_number) from device), 1, 99, now() from slip where pagata = 1`,
    ],
    [
      'a used coupon, good again',
      `update coupon set stato_coupon = 'VALIDO', data_utilizzo = null, id_negozio_utilizzo = null, id_operatore_utilizzo = null where stato_coupon = 'UTILIZZATO'`,
    ],
    ['who used it', `update coupon set id_negozio_utilizzo = 1002 where stato_coupon = 'UTILIZZATO'`],
    [
      'a used coupon void while its purchase stands',
      `update coupon set stato_coupon = 'ANNULLATO' where stato_coupon = 'UTILIZZATO'`,
    ],
    [
      'what an issued coupon is worth',
      `update coupon set valore_bonus = 999 where stato_coupon <> 'IN EMISSIONE'`,
    ],
    ['an issued coupon gone', `delete from coupon where stato_coupon <> 'IN EMISSIONE'`],
    ['the IBAN of a confirmed account', `update bank_account set iban = '${ibanOf(13)}'`],
    ['a confirmed account refused', `update bank_account set stato_conto = 'RIFIUTATO', motivo = 'x'`],
    ['an account gone', 'delete from bank_account'],
    [
      'an account that comes confirmed',
      `insert into bank_account (id_affiliato, iban, intestatario, valido_dal, id_operatore, data_creazione, stato_conto,
         id_operatore_risposta, data_risposta)
       select 589, '${ibanOf(13)}', 'Ladro', current_date, 1, now(), 'CONFERMATO', 2, now()`,
    ],
    ['where a transfer goes', `update payment set iban = '${ibanOf(13)}'`],
    ['what it comes to', 'update payment set importo = 9999'],
    ['from which account', `update payment_run set iban_ordinante = '${ibanOf(13)}'`],
    ['what an invoice comes to', 'update invoice set importo_lordo = 1, imponibile = 1'],
    ['a report', `update evaluation set rapporto = '{}'`],
  ])('%s: held', async (_what, sql) => {
    expect(await attempt(sql)).toBe(denied);
  });

  it('a slip is opened again by the owner’s function alone, which leaves a mark', async () => {
    const { rows } = await server.db.query<{ id_distinta: number }>(
      'select id_distinta from slip where pagata = 1',
    );
    const id_distinta = rows[0]?.id_distinta;
    await must(await server.signedIn('sede'), 'setDistintaStornata', {
      id_distinta,
      motivo: 'Pagata due volte',
    });
    const marks = await server.db.query(`select oggetto from ledger_mark where atto = 'DISTINTA_RIAPERTA'`);
    expect(marks.rows).toEqual([{ oggetto: String(id_distinta) }]);
  });
});

it('the database lets go no earlier than head office may set, and begins with the same times', async () => {
  const fields = officeSettings.conservazione.fields;
  const monthsAgo = async (field: string) =>
    (
      await server.db.query<{ n: number }>(
        `select (extract(year from a) * 12 + extract(month from a))::int as n from age(date_trunc('day', owner_clock()), date_trunc('day', retention_limit($1))) a`,
        [field],
      )
    ).rows[0]?.n;
  const kept = completePeriods({});
  const known = { accessi_mesi: 1, ricevute_anni: 12, registro_anni: 12 } as const;
  await server.db.query(`delete from setting where chiave = 'conservazione'`);
  for (const [field, unit] of Object.entries(known)) {
    const name = field as keyof typeof known;
    expect([field, await monthsAgo(field)]).toEqual([field, kept[name] * unit]);
  }
  await server.db
    .query(`insert into setting (chiave, valido_dal, valore) values ('conservazione', '2020-01-01',
    '{"accessi_mesi": 0, "ricevute_anni": 0, "registro_anni": 0}')`);
  for (const [field, unit] of Object.entries(known)) {
    const found = fields.find(({ name }) => name === field);
    expect([field, await monthsAgo(field)]).toEqual([
      field,
      Number(found && 'min' in found && found.min) * unit,
    ]);
  }
});

it('what is old goes, as the product asks for it', async () => {
  await letYearsPass(server.db);
  await product.query(`select drop_old_papers('${serial}', 1)`);
  const { rows } = await server.db.query(
    `select oggetto, righe -> 'signature' as firme from ledger_mark where atto = 'RICEVUTE'`,
  );
  expect(rows).toEqual([{ oggetto: `${serial}-1`, firme: 3 }]);
});
