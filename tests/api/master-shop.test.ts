import { afterAll, beforeAll, expect, it } from 'vitest';
import { api, type CallName } from '#contract/api';
import { addEvaluation, buildWorld } from '#tests/kit/build-world';
import { buyByVoucher, byHand, must, openPhone, prepareReceipt } from '#tests/kit/buy-phone';
import { inShop } from '#tests/kit/master-shop';
import { picture } from '#tests/kit/take-capture';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
});
afterAll(() => server.stop());

const readDocument = {
  id_tipo_documento: 1,
  numero_documento: 'CA12345AB',
  scadenza_documento: '2031-01-10',
  cognome: 'Rossi',
  nome: 'Maria',
};

/** Every act at a counter that a purchase of shop 1001, prepared for its receipt, can be named in. */
async function acts(): Promise<{ open: Record<string, unknown>; all: [CallName, object][] }> {
  const open = await openPhone(shop, server.db);
  const cycle = { ...open };
  const receipt = await prepareReceipt(shop, server.db, open, 1);
  const { coupon_serial_number } = await buyByVoucher(shop, server.db);
  const report = await addEvaluation(server.db);
  const image = await picture();
  return {
    open: cycle,
    all: [
      ['setAcquisto', { ...cycle, is_account_rimosso: 1 }],
      ['setCoupon', cycle],
      ['updateCoupon', { ...cycle, coupon_value: 285 }],
      ['setImeiSupervalutazione', { ...cycle, imei_acquistato: '356789104567897', sku_campagna: 'SAM30' }],
      ['setRicontrollo', cycle],
      ['setRichiestaApprovazione', cycle],
      ['setDocumentoNoto', cycle],
      ['setLetturaDocumento', { ...cycle, ...readDocument }],
      ['setFotoDaRifare', { ...cycle, foto: 'fronte_documento' }],
      ['setLinkCattura', { ...cycle, rinnova: 0 }],
      ['uploadFile', { ...cycle, image, fileName: 'a.png', tipo: 'foto' }],
      ['setRicevuta', { ...receipt, id_operatore: '' }],
      ['setRinuncia', { ...cycle, motivo: 'PREZZO' }],
      ['deleteDevicePending', cycle],
      ['setNewDevice', byHand({ id_negozio: 1001 })],
      ['setRichiestaPrezzo', { id_negozio: 1001, evaluation_id: report.evaluation_id }],
      ['burnCoupon', { id_negozio: 1001, coupon_serial_number }],
    ],
  };
}

const stateOf = async ({ serial_number, num_times }: Record<string, unknown>) =>
  (
    await server.db.query(
      'select id_stato_device, data_modifica, (select count(*)::int from device_event) as eventi from device where serial_number = $1 and num_times = $2',
      [serial_number, num_times],
    )
  ).rows[0];

it('a master that has chosen no shop does nothing to a purchase: 16', async () => {
  const { open, all } = await acts();
  const before = await stateOf(open);
  const master = await server.signedIn('master');
  const byCall = [
    ...all,
    ['delPendingDevice', { serial_number: open['serial_number'] }] as [CallName, object],
  ];
  for (const [name, fields] of byCall)
    expect((await master.call(name, { ...fields })).first, name).toEqual({
      ret_code: 16,
      ret_message: 'NEGOZIO_NON_SCELTO',
    });
  expect(await stateOf(open)).toEqual(before);
});

it('nor, having chosen one, to a purchase of its sister: 404', async () => {
  const { open, all } = await acts();
  const before = await stateOf(open);
  const master = await inShop(await server.signedIn('master'), 1002);
  for (const [name, fields] of all) expect((await master.call(name, { ...fields })).status, name).toBe(404);
  expect(await stateOf(open)).toEqual(before);
});

it('leaves out no call that changes a purchase', async () => {
  const tried = new Set((await acts()).all.map(([name]) => name));
  // Of no purchase that stands at a counter: a phone bought new, and a request of one's own, both looked for in one's scope.
  const others = ['delPendingDevice', 'setSamsungImei', 'delRichiestaPrezzo'];
  const counter = Object.values(api).filter(
    ({ kind, access }) =>
      kind === 'mutation' && ['purchases.make', 'coupons.use', 'files.upload'].includes(access),
  );
  expect(
    counter.map(({ name }) => name).filter((name) => !tried.has(name) && !others.includes(name)),
  ).toEqual([]);
});

it('reads those of all its shops, and closes a sister’s that stands in its way', async () => {
  const cycle = await openPhone(shop, server.db);
  const master = await inShop(await server.signedIn('master'), 1002);
  expect((await master.call('getAcquisto', { ...cycle })).first.id_negozio).toBe(1001);
  expect((await master.call('getAcquistiInCorso', { id_negozio: 1001 })).status).toBe(200);
  await must(master, 'delPendingDevice', { serial_number: cycle.serial_number });
  const { rows } = await server.db.query<{ id_negozio: number }>(
    `select id_negozio from device_event where serial_number = $1 and evento = 'CHIUSO' order by 1`,
    [cycle.serial_number],
  );
  expect(rows.map(({ id_negozio }) => id_negozio)).toEqual([1001, 1002]);
});

it('buys for the chosen shop: receipt, register and event bear the shop’s operator who was chosen', async () => {
  const cycle = await openPhone(shop, server.db);
  const master = await server.signedIn('master');
  const { id_operatore } = (await master.call('getOperatorDummy', { id_negozio: 1001 })).first;
  await must(master, 'setOperatoreSessione', { id_negozio: 1001, id_operatore });
  await must(master, 'setRicevuta', await prepareReceipt(master, server.db, cycle));
  const { rows } = await server.db.query(
    `select r.id_negozio, o.id_negozio as negozio_operatore,
       (select e.id_operatore = r.id_operatore from device_event e where e.serial_number = r.serial_number and e.evento = 'CONCLUSO') as stesso
     from receipt r join operator o on o.id_operatore = r.id_operatore where r.serial_number = $1`,
    [cycle.serial_number],
  );
  expect(rows).toEqual([{ id_negozio: 1001, negozio_operatore: 1001, stesso: true }]);
});
