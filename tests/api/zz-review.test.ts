import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, addEvaluation, buildWorld, newImei, newSerial, soldImei } from '#tests/kit/build-world';
import { buyByVoucher, byHand, choosePayment, must, openPhone, prepareReceipt } from '#tests/kit/buy-phone';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ now: '2026-11-21T10:00:00Z' }); await buildWorld(server.db); });
afterAll(() => server.stop());
const say = (...a: unknown[]) => console.log('>>', ...a.map((x) => JSON.stringify(x)));

describe('review 2', () => {
  it('scope', async () => {
    const n1 = await server.signedIn('negozio'); const n2 = await server.signedIn('negozio2'); const m = await server.signedIn('master'); const s = await server.signedIn('supporto'); const h = await server.signedIn('sede'); const o = await server.signedIn('sconto');
    const c = await openPhone(n1, server.db);
    for (const [who, cl] of [['n2', n2], ['master', m], ['sup', s], ['sede', h], ['other', o]] as const) {
      const r: Record<string, unknown> = {};
      for (const [name, f] of [['getAcquisto', c], ['setAcquisto', { ...c, is_account_rimosso: 1 }], ['deleteDevicePending', { ...c, serial_number: 'nope' }], ['setCoupon', c], ['getRicevuta', c], ['getCattura', c], ['setLinkCattura', c], ['getDevice', { serial_number: c.serial_number }], ['getInviiMail', c], ['setImmagineProvaAcquisto', { ...c, prova_acquisto: 'x' }], ['setRicevuta', { ...c, firma_privacy: 'x' }], ['setPackaging', { id_negozio: 1001 }], ['burnCoupon', { coupon_serial_number: 'ABCDEFGHJKLM', id_negozio: 1001 }], ['getClientiByCognome', { id_negozio: 1001, cognome: 'abc' }], ['setUser', { id_negozio: 1001, nome: 'a', cognome: 'b', is_dummy: 1 }], ['getPackaging', { id_negozio: 1001 }], ['setPackagingEvaso', { id_packaging: 1 }], ['getPiceaKeys', { id_affiliato: 100 }], ['getPiceaKeys', { id_affiliato: 207 }], ['setOperatoreSessione', { id_negozio: 1001, id_operatore: 1 }], ['setImpersona', { id_negozio: 0 }]] as const) {
        const a = await (cl.call as any)(name, f); r[`${name}${name === 'getPiceaKeys' ? (f as any).id_affiliato : ''}`] = a.status === 200 ? (a.rows[0]?.ret_code ?? `rows ${a.rows.length}`) : a.status;
      }
      say(who, r);
    }
  });
  it('partial parts', async () => {
    const n1 = await server.signedIn('negozio');
    const c = await openPhone(n1, server.db, {}, { grado_schermo: 'C-', valore_acquisto: 300, grado_estetico: 'A' });
    say('open with A although screen is C-', c);
    say((await n1.call('setAcquisto', { ...c, grado_vetro: 'A', grado_cornice: 'A' })).first.grado_estetico);
    const r = await prepareReceipt(n1, server.db, c, 1);
    say('complete', (await n1.call('setRicevuta', r)).first);
    const d = await server.db.query('select grado_estetico, grado_schermo, grado_fotocamera, valore_acquisto from device where serial_number=$1', [c.serial_number]); say(d.rows);
  });
  it('regrade after coupon', async () => {
    const n1 = await server.signedIn('negozio');
    const c = await openPhone(n1, server.db); const r = await prepareReceipt(n1, server.db, c, 1);
    say((await n1.call('updateCoupon', { ...c, coupon_value: 285 })).first);
    say((await n1.call('setAcquisto', { ...c, grado_estetico: 'B-' })).first.coupon_value);
    say('till still believes 285', (await n1.call('setRicevuta', r)).first);
    say((await server.db.query('select coupon_value from coupon where serial_number=$1', [c.serial_number])).rows);
  });
  it('second coupon serial guess other affiliate', async () => {
    const n1 = await server.signedIn('negozio'); const o = await server.signedIn('sconto');
    const b = await buyByVoucher(n1, server.db);
    say((await o.call('burnCoupon', { coupon_serial_number: b.coupon_serial_number, id_negozio: 2071 })).first);
    say((await o.call('getCoupon', { coupon_serial_number: b.coupon_serial_number })).first);
  });
  it('completion with another customer of another shop / unselected', async () => {
    const n1 = await server.signedIn('negozio');
    const c = await openPhone(n1, server.db); await choosePayment(n1, c, 2);
    const foreign = await addCustomer(server.db, 1002);
    say('foreign', (await n1.call('setAcquisto', { ...c, id_cliente: foreign })).first);
    say('foreign at completion', (await n1.call('setRicevuta', { ...c, id_cliente: foreign, id_tipo_documento: 1, numero_documento: 'CA12345AB', is_coupon: 0 })).first);
    const own = await addCustomer(server.db, 1001);
    say('all at completion', (await n1.call('setRicevuta', { ...c, id_cliente: own, id_tipo_documento: 1, numero_documento: 'CA12345AB', is_coupon: 0 })).first);
    const d = await server.db.query('select nome_cliente, id_cliente, valore_acquisto, passi from device where serial_number=$1', [c.serial_number]); say(d.rows);
  });
  it('impersonation ends in mid purchase', async () => {
    const s = await server.signedIn('supporto');
    say((await s.call('setImpersona', { id_negozio: 1001 })).first);
    const c = await openPhone(s, server.db);
    say((await s.call('setImpersona', { id_negozio: 1 })).first, (await s.call('setImpersona', { id_negozio: 0 })).first);
    say((await s.call('setAcquisto', { ...c, is_account_rimosso: 1 })).status, (await s.call('getAcquisto', { ...c })).status);
    say((await s.call('setOperatoreSessione', { id_negozio: 1001, id_operatore: 1 })).status);
  });
  it('year change and order', async () => {
    const n1 = await server.signedIn('negozio');
    server.setNow('2026-12-31T22:59:30Z');
    const n = await server.signedIn('negozio'); 
    const c = (await n.call('setNewDevice', byHand())).first as any; delete c.ret_code; delete c.ret_message; const r = await prepareReceipt(n, server.db, c, 1);
    server.setNow('2026-12-31T23:00:00Z');
    say((await n.call('setRicevuta', r)).first);
    const q = (await n.call('getRicevuta', { ...c })).first; say(q.anno, q.progressivo, q.data_acquisto, q.data_scadenza_coupon);
    server.setNow('2026-11-21T10:00:00Z'); void n1;
  });
  it('bonus imei freed by expiry/cancel; sold imei', async () => {
    const n1 = await server.signedIn('negozio'); const n2 = await server.signedIn('negozio2');
    const a = await openPhone(n1, server.db); await choosePayment(n1, a, 1);
    say((await n1.call('setImeiSupervalutazione', { ...a, imei_acquistato: soldImei.free, sku: 'SAM30', ean: '', sku_campagna: 'SAM30' })).first);
    const b = await openPhone(n2, server.db); await choosePayment(n2, b, 1);
    say((await n2.call('setImeiSupervalutazione', { ...b, imei_acquistato: soldImei.free, sku: 'SAM30', ean: '', sku_campagna: 'SAM30' })).first);
    server.setNow('2026-11-22T10:00:00Z');
    const n3 = await server.signedIn('negozio2');
    const d = await openPhone(n3, server.db); await choosePayment(n3, d, 1);
    say((await n3.call('setImeiSupervalutazione', { ...d, imei_acquistato: soldImei.free, sku: 'SAM30', ean: '', sku_campagna: 'SAM30' })).first);
    say((await n3.call('setAcquisto', { ...d, id_modalita_pagamento: 2 })).first.imei_acquistato);
    say((await n3.call('setAcquisto', { ...d, id_modalita_pagamento: 1 })).first.sku_campagna);
    server.setNow('2026-11-21T10:00:00Z');
  });
  it('manual twice; blacklist; imei2 crossing', async () => {
    const n1 = await server.signedIn('negozio'); const o = await server.signedIn('sconto');
    const x = newImei(); const y = newImei();
    say((await n1.call('setNewDevice', byHand({ imei: x, imei2: y }))).first);
    say((await n1.call('setNewDevice', byHand({ imei: y }))).first);
    say((await o.call('setNewDevice', byHand({ imei: newImei(), imei2: x }))).first);
    const rs = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? n1 : o).call('setNewDevice', byHand(i % 3 ? { imei: '354444444444441', imei2: '354444444444442' } : { imei: '354444444444442', imei2: '354444444444441' }))));
    say(rs.map((r) => r.first.ret_code));
  });
  void addEvaluation; void newSerial; void expect; void must;
});
