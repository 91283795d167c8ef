import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstBroken } from '#server/features/registers/store';
import { addCustomer, buildWorld } from '#tests/kit/build-world';
import { choosePayment, companySigner, must, openPhone, type Cycle } from '#tests/kit/buy-phone';
import { buyForRegister, registerOf } from '#tests/kit/registered-phones';
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

const document = { id_tipo_documento: 1, numero_documento: 'CA12345AB' };
const nobody = Object.fromEntries(Object.keys(companySigner).map((field) => [field, null]));

/** A purchase up to its seller. */
async function sellerOf(isCompany: boolean): Promise<Cycle> {
  const cycle = await openPhone(shop, server.db);
  await choosePayment(shop, cycle, 3);
  await must(shop, 'setAcquisto', { ...cycle, id_cliente: await addCustomer(server.db, 1001, isCompany) });
  return cycle;
}
const change = async (cycle: Cycle, fields: Record<string, unknown>) =>
  (await shop.call('setAcquisto', { ...cycle, ...fields })).first;

describe('who acts for a company', () => {
  it('is asked after the document’s type, whole, and each wrong box gets its sentence', async () => {
    const cycle = await sellerOf(true);
    expect(await change(cycle, companySigner)).toMatchObject({
      ret_message: 'ACQUISTO_INCOMPLETO',
      motivo: 'Prima va scelto il tipo di documento.',
    });
    const wrong = { ...document, nome_firmatario: 'Anna', codice_fiscale_firmatario: 'BNCNNA' };
    expect((await change(cycle, wrong)).fields).toEqual({
      cognome_firmatario: 'Campo obbligatorio',
      ruolo_firmatario: 'Campo obbligatorio',
      codice_fiscale_firmatario: 'Codice Fiscale non valido',
    });
    const sent = { ...document, ...companySigner, codice_fiscale_firmatario: ' bnc nna 80a41 f205u ' };
    expect(await change(cycle, sent)).toMatchObject({ ret_code: 0, ...companySigner });
    // One field alone goes with the others; the document's end is theirs too.
    expect(await change(cycle, { ruolo_firmatario: 'DELEGATO' })).toMatchObject({
      ...companySigner,
      ruolo_firmatario: 'DELEGATO',
    });
    expect(await change(cycle, { id_tipo_documento: '' })).toMatchObject(nobody);
  });

  it('is nobody where a person sells, and goes with the company that it acted for', async () => {
    const cycle = await sellerOf(false);
    expect(await change(cycle, { ...document, ...companySigner })).toMatchObject({ ret_code: 0, ...nobody });
    const company = await sellerOf(true);
    await must(shop, 'setAcquisto', { ...company, ...document, ...companySigner });
    expect(await change(company, { id_cliente: await addCustomer(server.db, 1001) })).toMatchObject(nobody);
  });

  it('stands in the event of the purchase where its tax code is somebody else’s', async () => {
    const cycle = await sellerOf(true);
    await must(shop, 'setAcquisto', {
      ...cycle,
      ...document,
      ...companySigner,
      cognome_firmatario: 'Verdi',
    });
    const { id_cliente } = (await shop.call('getAcquisto', { ...cycle })).first;
    await must(shop, 'setRicevuta', { ...cycle, id_cliente, id_modalita_pagamento: 3, is_coupon: 0 });
    const { rows } = await server.db.query<{ nota: string | null }>(
      'select nota from device_event where serial_number = $1 and nota like $2',
      [cycle.serial_number, 'Avvisi confermati%'],
    );
    expect(rows[0]?.nota).toContain('non corrisponde al cognome');
  });

  it('is in the chain of the register, and leaves rows without one hashed as they were', async () => {
    await buyForRegister(server, shop, 1001);
    await buyForRegister(server, shop, 1001, { isCompany: true });
    expect((await registerOf(shop)).map(({ firmatario }) => firmatario)).toContain('Bianchi Anna');
    expect(await firstBroken(server.app.pool, 1001)).toBeNull();
    const hashes = await server.db.query<{ same: boolean }>(
      `select register_hash(''::bytea, jsonb_populate_record(g,
           '{"impronta_persona": null, "acquirente": null, "ragione_sociale_acquirente": null, "partita_iva_acquirente": null}')) = sha256(convert_to(jsonb_build_array(g.id_negozio, g.numero, g.operazione,
         g.rif_numero, extract(epoch from g.quando), g.serial_number, g.num_times, g.cognome, g.nome, g.ragione_sociale,
         g.codice_fiscale, g.domicilio, g.id_tipo_documento, g.numero_documento, g.brand_name, g.model_name, g.memory_gb,
         g.imei, g.imei2, g.prezzo, g.bonus, g.anno_ricevuta, g.progressivo_ricevuta, g.id_operatore)::text, 'UTF8')) as same
       from register g where cognome_firmatario is null`,
    );
    expect(hashes.rows.length).toBeGreaterThan(0);
    expect(hashes.rows.every(({ same }) => same)).toBe(true);
    await server.db.query('alter table register disable trigger register_refuse');
    await server.db.query(
      `update register set cognome_firmatario = 'Altri' where cognome_firmatario = 'Bianchi'`,
    );
    await server.db.query('alter table register enable trigger register_refuse');
    expect(await firstBroken(server.app.pool, 1001)).not.toBeNull();
  });
});
