import { afterAll, beforeAll, it, vi } from 'vitest';
import { buildWorld } from '#tests/kit/build-world';
import { buyByVoucher, must, openPhone, prepareReceipt } from '#tests/kit/buy-phone';
import { putInState, stockPhones } from '#tests/kit/stock-phones';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
beforeAll(async () => {
  vi.stubEnv('DB_POOL', '20');
  server = await startTestServer();
  await buildWorld(server.db);
});
afterAll(() => server.stop());
const log = (...a: unknown[]) => process.stdout.write('## ' + a.map((x) => typeof x === 'string' ? x : JSON.stringify(x)).join(' ') + '\n');
const try_ = async (client: any, name: string, fields: any, s: any = {}) => {
  try { const a = await client.call(name, fields, s); return [a.status, a.rows.length, JSON.stringify(a.rows[0] ?? null).slice(0, 200)]; }
  catch (e) { return ['ERR', String(e).slice(0, 200)]; }
};
const csv = async (client: any, name: string, fields: any) => {
  const r = await client.request('/api/' + name, { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: new URLSearchParams({ ...fields, formato: 'csv' }).toString() });
  let t = ''; try { t = await r.text(); } catch (e) { t = 'BROKEN ' + String(e); }
  return [r.status, r.headers.get('content-type'), t.length, t.slice(0, 120)];
};

it('matrix', async () => {
  const users = ['negozio', 'negozio2', 'master', 'sconto', 'sede', 'supporto'];
  const c: any = Object.fromEntries(await Promise.all(users.map(async (u) => [u, await server.signedIn(u)])));
  c.imp = await server.signedIn('supporto'); await must(c.imp, 'setImpersona', { id_negozio: 1002 });
  c.nobody = server.client();
  const devs = await stockPhones(server.db, 4);
  const d = devs[0]!;
  const ship = await must(c.negozio, 'setSpedizioniManuali', { devices: devs });
  const draft = await must(c.negozio, 'setSpedizioniManuali', { numero_device: 2 });
  const [x] = await stockPhones(server.db, 1, { state: 5 });
  await must(c.sede, 'setStatusLiquidato', { ...x! });
  const slip = (await c.sede.call('getDistinte', { id_negozio: 1001 })).rows[0];
  const calls: [string, any][] = [
    ['getDevice', { ...d }], ['getDevice', { id_negozio: 1001 }], ['getDevice', { is_sede: 1 }],
    ['getDeviceMaster', { id_color: 100 }], ['getDeviceMaster', { id_color: 207 }], ['getDeviceMaster', { id_affiliato: 100 }], ['getDeviceMaster', { id_color: 100, id_negozio: 2071 }],
    ['getDeviceMaster', {}],
    ['getDevicesDaValutare', {}], ['getEventiDevice', { serial_number: d.serial_number }], ['getValutazioneDevice', d],
    ['getSpedizioniPending', { id_negozio: 1001 }], ['getListaSpedizioni', { id_negozio: 1001 }], ['getListaSpedizioni', { id_negozio: 0 }],
    ['getSpedizioniMaster', { id_affiliato: 100 }],
    ['getSpedizioniContenuto', { id_spedizione_magcent: ship['id_spedizione'] }],
    ['getSpedizioniContenuto', { id_spedizione_magcent: draft['id_spedizione'] }],
    ['getEventiSpedizione', { id_spedizione_magcent: ship['id_spedizione'] }],
    ['getDdt', { id_spedizione: ship['id_spedizione'] }],
    ['getDistinte', { id_negozio: 1001 }], ['getDistintaRighe', { id_distinta: slip.id_distinta }],
    ['getNovita', {}],
    ['setReinvioSpedizione', { id_spedizione: ship['id_spedizione'], id_negozio: 1001 }],
    ['setReinvioSpedizione', { id_spedizione: ship['id_spedizione'] }],
    ['setSpedito', { ...d, id_ddt: draft['id_spedizione'] }],
    ['setSpedizioniManuali', { devices: devs, id_negozio: 1001 }],
    ['setSpedizioniManuali', { devices: devs }],
    ['setStatusArrivato', { ...d, num_times: 9 }], ['setStatusLiquidato', { ...x! }], ['setDistintaPagata', { id_distinta: slip.id_distinta, is_rimborso: 0 }],
    ['setCorrezioneAcquisto', { ...d, motivo: 'x' }], ['setAnnullato', d], ['setInizializzato', d], ['setFotoDevice', { ...d, foto: 'nope' }],
  ];
  for (const [name, f] of calls) {
    const out: string[] = [];
    for (const [u, cl] of Object.entries(c)) { const [s, n, t] = await try_(cl, name, f); out.push(`${u}=${s}/${n}${name.startsWith('set') ? ':' + (String(t).match(/ret_message":"(\w+)/)?.[1] ?? t) : ''}`); }
    log(name, f.id_color ?? '', JSON.stringify(f).slice(0, 70), '→', out.join(' '));
  }
  for (const u of Object.keys(c)) {
    const r = await c[u].request(`/api/documenti/ddt-${ship['id_spedizione']}.pdf`);
    const r2 = await c[u].request(`/api/documenti/ddt-${draft['id_spedizione']}.pdf`);
    log('pdf', u, r.status, r2.status);
  }
  log('csv foreign lines', await csv(c.sconto, 'getDistintaRighe', { id_distinta: slip.id_distinta }));
  log('csv foreign contents', await csv(c.sconto, 'getSpedizioniContenuto', { id_spedizione_magcent: ship['id_spedizione'] }));
  log('csv is_sede', await csv(c.negozio, 'getDevice', { is_sede: '1' }));
  log('csv id_color', await csv(c.master, 'getDeviceMaster', { id_color: '207' }));
  log('csv sort', await csv(c.master, 'getDevice', { sort: 'nope' }));
  log('csv events', await csv(c.sconto, 'getEventiDevice', { serial_number: d.serial_number }));
  log('csv dopo', await csv(c.negozio, 'getListaSpedizioni', { dopo: 'xyz' }));
});

it('money', async () => {
  const office = await server.signedIn('sede');
  const ds = await stockPhones(server.db, 8, { id_negozio: 8001, state: 4 });
  for (const [i, v] of [9_999_999_999, 9_999_999_999.98, 0, 1e15, 0.001, '1e9', 9_999_999_999.99].entries()) log('value', v, await try_(office, 'setStatusValutato', { ...ds[i]!, valore_accettazione: v, note_accettazione: i === 2 ? '  \n ' : 'a' }));
  log('zero', await try_(office, 'setStatusValutato', { ...ds[2]!, valore_accettazione: 0, note_accettazione: 'rotto' }));
  log('settle', await try_(office, 'setLiquidati', { devices: ds }));
  log('one', await try_(office, 'setStatusLiquidato', ds[0]));
  log('slips', (await office.call('getDistinte', { id_negozio: 8001 })).rows);
  // bulk odd
  const five = await stockPhones(server.db, 2, { state: 3 });
  log('dup', await try_(office, 'setArrivati', { devices: [five[0], five[0], { serial_number: 'NOPE', num_times: 1 }, five[1]] }));
  const many = Array.from({ length: 1000 }, (_, i) => ({ serial_number: 'U' + i, num_times: 1 }));
  log('1000 unknown', (await try_(office, 'setArrivati', { devices: many })).slice(0, 2));
  log('1001', await try_(office, 'setArrivati', { devices: [...many, many[0]] }));
  for (const devices of ['[]', 'x', '{}', '[null]', '[{"serial_number":"a"}]', '[{"serial_number":"a","num_times":99999999999}]', JSON.stringify([{ serial_number: 'a\u0000', num_times: 1 }])]) log('odd', devices, await try_(office, 'setLiquidati', { devices }));
});

it('idempotency', async () => {
  const office = await server.signedIn('sede');
  const [a, b] = await stockPhones(server.db, 2, { state: 5 });
  const k = { idempotencyKey: 'k1' };
  log(await Promise.all([1, 2, 3].map(() => try_(office, 'setLiquidati', { devices: [a] }, k))));
  log(await try_(office, 'setLiquidati', { devices: [b] }, k));
  log(await try_(office, 'setStatusLiquidato', { ...b }, k));
});

it('storm', async () => {
  const office = await server.signedIn('sede');
  const sup = await server.signedIn('supporto');
  const [shop, shop2] = await Promise.all([server.signedIn('negozio'), server.signedIn('negozio2')]);
  const vouchers = [];
  for (let i = 0; i < 8; i++) vouchers.push(await buyByVoucher(shop, server.db));
  const cycles = await stockPhones(server.db, 120, { id_negozio: 1002, state: 5, valore_acquisto: 33.33 });
  const statuses: Record<string, number> = {};
  const note = (n: string, p: Promise<any>) => p.then((a) => { const k = `${n} ${a.status} ${a.rows[0]?.ret_message}`; statuses[k] = (statuses[k] ?? 0) + 1; }, (e) => { statuses[n + ' ERR ' + String(e).slice(0, 100)] = 1; });
  const jobs: Promise<any>[] = [];
  jobs.push(note('bulk', office.call('setLiquidati', { devices: cycles })), note('bulk', sup.call('setLiquidati', { devices: cycles.toReversed() })));
  for (const c of cycles.slice(0, 30)) jobs.push(note('one', office.call('setStatusLiquidato', { ...c })));
  for (const v of vouchers) jobs.push(note('burn', shop2.call('burnCoupon', { coupon_serial_number: v.coupon_serial_number })), note('corr', office.call('setCorrezioneAcquisto', { serial_number: v.serial_number, num_times: v.num_times, motivo: 'm' })), note('canc', shop.call('setAnnullato', { serial_number: v.serial_number, num_times: v.num_times })));
  const payer = (async () => { for (let i = 0; i < 25; i++) { const { rows } = await sup.call('getDistinte', {}); await Promise.all(rows.filter((r: any) => !r.pagata).map((r: any) => note('pay', sup.call('setDistintaPagata', { id_distinta: r.id_distinta, is_rimborso: r.tipo_distinta === 'rimborso' ? 1 : 0 })))); } })();
  await Promise.all([...jobs, payer]);
  log(statuses);
  log('wrong sums', (await server.db.query(`select s.id_distinta from slip s left join slip_line l using (id_distinta) group by s.id_distinta having s.valore <> coalesce(sum(l.importo), 0) or s.numero_righe <> count(l.id_riga)`)).rows);
  log('coupons', (await server.db.query(`select c.stato_coupon, d.id_stato_device, (select string_agg(causale||importo, ',' order by id_riga) from slip_line l where l.coupon_serial_number = c.coupon_serial_number) l, count(*) from coupon c join device d using (serial_number,num_times) group by 1,2,3`)).rows);
  log('events', (await server.db.query(`select evento, count(*), count(distinct serial_number) from device_event where serial_number like 'ST-%' group by 1`)).rows);
  log('paid w/o date', (await server.db.query(`select count(*) from slip_line l join slip s using (id_distinta) join device d using (serial_number,num_times) where causale='RIMBORSO' and (s.pagata=1) <> (d.data_pagamento_rimborso is not null)`)).rows);
});

it('drafts', async () => {
  const [shop, shop2] = await Promise.all([server.signedIn('negozio'), server.signedIn('negozio2')]);
  const [cheap] = await stockPhones(server.db, 1, { valore_acquisto: 10 });
  const d1 = await must(shop, 'setSpedizioniManuali', { numero_device: 1 });
  log('cheap', await try_(shop, 'setSpedito', { ...cheap!, id_ddt: d1['id_spedizione'] }));
  for (const n of [0, -1, 500, 501, 1.5, '', 'x']) log('n', n, await try_(shop, 'setSpedizioniManuali', { numero_device: n }));
  for (const n of [0, -1, 99, 100]) log('colli', n, await try_(shop, 'setSpedizioniManuali', { numero_device: 3, numero_colli: n }));
  const d = await stockPhones(server.db, 6, { valore_acquisto: 10 });
  const A = await must(shop, 'setSpedizioniManuali', { numero_device: 3 });
  const B = await must(shop, 'setSpedizioniManuali', { numero_device: 3 });
  for (const x of [d[0], d[1]]) { log('A', await try_(shop, 'setSpedito', { ...x, id_ddt: A['id_spedizione'] })); }
  for (const x of [d[2], d[1]]) { log('B', await try_(shop, 'setSpedito', { ...x, id_ddt: B['id_spedizione'] })); }
  log('cross', await Promise.all([try_(shop, 'setSpedito', { ...d[2], id_ddt: A['id_spedizione'] }), try_(shop, 'setSpedito', { ...d[0], id_ddt: B['id_spedizione'] })]));
  log('foreign', await try_(shop2, 'setSpedito', { ...d[3], id_ddt: A['id_spedizione'] }));
  log('sent', await try_(shop, 'setSpedito', { ...d[3], id_ddt: A['id_spedizione'] }));
  log('storm', await Promise.all([...Array(6)].map(() => try_(shop, 'setSpedizioniManuali', { devices: d.slice(3) }))));
});

it('resend', async () => {
  const [shop, office] = await Promise.all([server.signedIn('negozio'), server.signedIn('sede')]);
  const imp = await server.signedIn('supporto'); await must(imp, 'setImpersona', { id_negozio: 1001 });
  const [anna] = (await imp.call('getOperatorDummy', { id_negozio: 1001 })).rows as any;
  await must(imp, 'setOperatoreSessione', { id_negozio: 1001, id_operatore: anna.id_operatore });
  const d = await stockPhones(server.db, 3);
  const s = await must(shop, 'setSpedizioniManuali', { devices: d });
  await server.db.query(`update shipment set stato='RITIRO PRESO IN CARICO' where id_spedizione_magcent=$1`, [s['id_spedizione']]);
  log('resend by imp', await try_(imp, 'setReinvioSpedizione', { id_spedizione: s['id_spedizione'] }));
  log((await server.db.query(`select * from shipment_event where id_spedizione_magcent=$1`, [s['id_spedizione']])).rows);
  await server.db.query(`update shipment set stato='RITIRO PRESO IN CARICO' where id_spedizione_magcent=$1`, [s['id_spedizione']]);
  log(await try_(office, 'setArrivati', { devices: d }));
  log('resend delivered', await try_(shop, 'setReinvioSpedizione', { id_spedizione: s['id_spedizione'] }));
});
