import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveReceipt } from '#server/features/documents/archive-receipt';
import { applyRetention } from '#server/features/retention/delete-old';
import { buildWorld } from '#tests/kit/build-world';
import { must, openPhone, type Cycle } from '#tests/kit/buy-phone';
import { customerFields } from '#tests/kit/customer-fields';
import { leftOf } from '#tests/kit/left-of-person';
import { letYearsPass } from '#tests/kit/owner-clock';
import { captureAll, captureToken, upload, withToken } from '#tests/kit/take-capture';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

const start = '2026-11-20T10:00:00Z';
let server: TestServer;
let shop: TestClient;
let office: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: start });
  await buildWorld(server.db);
  await letYearsPass(server.db);
});
afterAll(() => server.stop());

/** The clock of everybody; a session doesn't last so long. */
async function itIs(moment: string): Promise<void> {
  server.setNow(moment);
  [shop, office] = [await server.signedIn('negozio'), await server.signedIn('sede')];
}

/** Somebody whose every word is nobody else's. */
interface Person {
  id_cliente: number;
  fields: Record<string, string>;
  words: string[];
}

let made = 0;
async function somebody(): Promise<Person> {
  made += 1;
  const letter = String.fromCharCode(64 + made);
  const fields = {
    nome: `Ermenegild${letter}`,
    cognome: `Zoccolant${letter}`,
    codice_fiscale: `ZCCRNG80A0${made}F205X`,
    indirizzo: `Via Quisquili${letter}`,
    email: `zocco${letter}@posta.example`,
    telefono_cellulare: `34799112${30 + made}`,
  };
  const { id_cliente } = await must(shop, 'setCliente', { ...customerFields, ...fields });
  const words = [...Object.values(fields), `QZ7744${letter}X`, `Questur${letter}`];
  return { id_cliente: Number(id_cliente), fields, words };
}

/** A purchase with all that is written of its seller before it is concluded: document, reading, photos, a note and its file. */
async function begun(
  person: Person,
): Promise<{ cycle: Cycle; paths: string[]; seller: Record<string, unknown> }> {
  const { id_cliente, fields, words } = person;
  const cycle = await openPhone(shop, server.db, { data_creazione: server.app.now() });
  await must(shop, 'setAcquisto', { ...cycle, is_account_rimosso: 1 });
  await must(shop, 'setAcquisto', { ...cycle, id_modalita_pagamento: 2 });
  const seller = { id_cliente, id_tipo_documento: 1, numero_documento: words.at(-2) };
  await must(shop, 'setAcquisto', {
    ...cycle,
    ...seller,
    scadenza_documento: '2030-01-01',
    ente_rilascio: words.at(-1),
    data_rilascio: '2020-01-01',
  });
  const phone = withToken(server.url, await captureToken(shop, cycle));
  const paths = [await upload(phone), await upload(phone)];
  await must(phone, 'setRicevuta', { ...cycle, fronte_documento: paths[0], retro_documento: paths[1] });
  await must(phone, 'setLetturaDocumento', {
    ...cycle,
    id_tipo_documento: 1,
    numero_documento: words.at(-2),
    scadenza_documento: '2030-01-01',
    cognome: fields['cognome'],
    nome: fields['nome'],
  });
  const work = { tipo_oggetto: 'DEVICE', chiave: `${cycle.serial_number}-${cycle.num_times}` };
  await must(shop, 'setNota', {
    ...work,
    testo: `Ha chiamato ${fields['cognome']}, ${fields['telefono_cellulare']}`,
  });
  return { cycle, paths, seller };
}

async function bought(person: Person): Promise<{ cycle: Cycle; paths: string[] }> {
  const { cycle, paths, seller } = await begun(person);
  const receipt = { ...cycle, ...seller, id_negozio: 1001, id_modalita_pagamento: 2, is_coupon: 0 };
  await must(shop, 'setRicevuta', { ...receipt, coupon_serial_number: '' });
  await captureAll(withToken(server.url, await captureToken(shop, cycle)), cycle, { ...receipt });
  await archiveReceipt(server.app, cycle);
  const mail = {
    to: person.fields['email'],
    object: 'La ricevuta',
    body: `Gentile ${person.fields['cognome']}`,
  };
  await must(shop, 'sendMail', { ...cycle, ...mail });
  return { cycle, paths };
}

/** What the worker takes away of itself after a day; here it is asked for by hand. */
const cleaned = () => server.db.query('delete from idempotent_answer');
const alive = async (cycle: Cycle) =>
  (
    await server.db.query(
      'select path from file where serial_number = $1 and num_times = $2 and eliminato_il is null',
      [cycle.serial_number, cycle.num_times],
    )
  ).rowCount;

describe('of a person nothing is left in any column of any table', () => {
  it('once erased who sold nothing: at once, documents and notes of a purchase that never was with them', async () => {
    await itIs(start);
    const person = await somebody();
    const { cycle, paths } = await begun(person);
    await must(shop, 'deleteDevicePending', { ...cycle });
    expect(await leftOf(server.db, person.words)).not.toEqual([]);
    const done = await must(office, 'cancellaCliente', { id_cliente: person.id_cliente, anteprima: 0 });
    expect(done).toMatchObject({ cancellati: 1, in_attesa: 0 });
    expect(await leftOf(server.db, person.words)).toEqual([]);
    expect(await alive(cycle)).toBe(0);
    for (const client of [shop, office]) {
      const { first } = await client.call('getImage', { fronte: paths[0], retro: paths[1], motivo: 'prova' });
      expect([first.fronte, first.retro]).toEqual([null, null]);
    }
  });

  it('once erased whose purchase was left lying', async () => {
    await itIs(start);
    const person = await somebody();
    const { cycle } = await begun(person);
    await itIs('2026-11-21T11:00:00Z');
    await must(office, 'cancellaCliente', { id_cliente: person.id_cliente, anteprima: 0 });
    expect(await leftOf(server.db, person.words)).toEqual([]);
    expect(await alive(cycle)).toBe(0);
  });

  it('a year after they were last written who sold nothing, without being asked', async () => {
    await itIs(start);
    const person = await somebody();
    const { cycle } = await begun(person);
    await must(shop, 'deleteDevicePending', { ...cycle });
    await itIs('2027-11-21T11:00:00Z');
    await applyRetention(server.app);
    await cleaned();
    expect(await leftOf(server.db, person.words)).toEqual([]);
    expect(await alive(cycle)).toBe(0);
  });

  it('ten years after the receipt, asked for or not', async () => {
    await itIs(start);
    const [asked, unasked] = [await somebody(), await somebody()];
    await bought(asked);
    await bought(unasked);
    await must(office, 'cancellaCliente', { id_cliente: asked.id_cliente, anteprima: 0 });
    await itIs('2036-11-20T11:00:00Z');
    await applyRetention(server.app);
    await cleaned();
    for (const { words } of [asked, unasked]) expect(await leftOf(server.db, words)).toEqual([]);
  });
});
