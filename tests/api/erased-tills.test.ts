import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api';
import { archiveReceipt } from '#server/features/documents/archive-receipt';
import { buildWorld } from '#tests/kit/build-world';
import { must, openPhone, prepareReceipt, type Cycle } from '#tests/kit/buy-phone';
import { captureAll, captureToken, withToken } from '#tests/kit/take-capture';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

/** Of somebody who asked to be erased a till sees 'Cliente cancellato' and no picture; head office sees what the law keeps. */

const person = {
  nome: 'Ermenegilda',
  cognome: 'Zoccolanti',
  codice_fiscale: 'ZCCRNG80A41F205X',
  indirizzo: 'Via Quisquilia',
  email: 'zoccolanti@posta.example',
  telefono_cellulare: '3479911223',
};
const words = new RegExp(Object.values(person).join('|'), 'i');

let server: TestServer;
let shop: TestClient;
let cycle: Cycle;
let id_cliente = 0;
let coupon = '';
let pictures: Record<string, string | null> = {};
let documents: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
  cycle = await openPhone(shop, server.db);
  const receipt = await prepareReceipt(shop, server.db, cycle, 1);
  id_cliente = Number(receipt['id_cliente']);
  coupon = String(receipt['coupon_serial_number']);
  await server.db.query(
    `update customer set nome = $2, cognome = $3, codice_fiscale = $4, indirizzo = $5, email = $6, telefono_cellulare = $7
     where id_cliente = $1`,
    [id_cliente, ...Object.values(person)],
  );
  await must(shop, 'setAcquisto', { ...cycle, id_cliente });
  await must(shop, 'setRicevuta', receipt);
  await captureAll(withToken(server.url, await captureToken(shop, cycle)), cycle, receipt);
  await archiveReceipt(server.app, cycle);
  const { first } = await shop.call('getRicevuta', { ...cycle });
  if (!words.test(JSON.stringify(first))) throw new Error('there is nobody to erase');
  const { fronte_documento: fronte, retro_documento: retro, firma_privacy } = first;
  pictures = { fronte, retro, firma_privacy };
  documents = (await shop.call('getDocumentiRicevuta', { ...cycle })).rows.map(
    ({ id_documento }) => id_documento,
  );
  const office = await server.signedIn('sede');
  await must(office, 'cancellaCliente', { id_cliente, anteprima: 0 });
});
afterAll(() => server.stop());

/** What a call needs to come to this person, whatever it is. */
const asked = () => ({
  ...cycle,
  id_cliente,
  coupon_serial_number: coupon,
  codice: `${cycle.serial_number}-${cycle.num_times}`,
  tipo_oggetto: 'DEVICE',
  chiave: `${cycle.serial_number}-${cycle.num_times}`,
  id_negozio: 1001,
  limit: 100,
  cognome: person.cognome,
});
/** The register is kept whole for who inspects it (rulings §12); everything else a till reads is looked through. */
const kept = ['getRegistro'];
const queries = Object.values(api)
  .filter(({ kind }) => kind === 'query')
  .map(({ name }) => name)
  .filter((name) => !kept.includes(name));

describe('of somebody who asked to be erased', () => {
  it.each(['negozio', 'master'])('nothing is told to %s by any query, as rows or as a file', async (user) => {
    const till = await server.signedIn(user);
    const found: string[] = [];
    let answered = 0;
    for (const name of queries)
      for (const more of [{}, { id_negozio: null }, { search: person.cognome }, { formato: 'csv' }]) {
        const body = new URLSearchParams();
        for (const [field, value] of Object.entries({ ...asked(), ...more }))
          if (value !== null) body.set(field, String(value));
        const answer = await till.request(`/api/${name}`, { method: 'POST', body });
        const text = await answer.text();
        if (answer.status === 200) answered += 1;
        if (words.test(text)) found.push(`${name} ${JSON.stringify(more)}`);
      }
    expect(found).toEqual([]);
    expect(answered).toBeGreaterThan(100);
  });

  it('lists say so in the place of the name, and a search for the person finds nothing', async () => {
    const rowOf = async (name: 'getDevice' | 'getRicevute') =>
      (await shop.call(name, { id_negozio: 1001, id_stato_device: 0 })).rows.find(
        (row) => row.serial_number === cycle.serial_number,
      ) as Record<string, unknown> | undefined;
    expect((await rowOf('getDevice'))?.['nome_cliente']).toBe('Cliente cancellato');
    expect((await rowOf('getRicevute'))?.['nome_cedente']).toBe('Cliente cancellato');
    expect((await shop.call('getCoupon', { coupon_serial_number: coupon })).first.cliente).toBe(
      'Cliente cancellato',
    );
    for (const search of Object.values(person)) {
      const { first } = await shop.call('getRicerca', { search });
      expect([search, first.dispositivi, first.ricevute, first.coupon, first.clienti]).toEqual([
        search,
        [],
        [],
        [],
        [],
      ]);
    }
    // The phone is found as before.
    const { first } = await shop.call('getRicerca', { search: cycle.serial_number });
    expect([first.dispositivi.length, first.ricevute.length]).toEqual([1, 1]);
  });

  it('a till has no receipt, picture, paper or mail any more', async () => {
    expect((await shop.call('getRicevuta', { ...cycle })).first).toMatchObject({
      ret_code: 84,
      ret_message: 'CLIENTE_CANCELLATO',
    });
    const { first } = await shop.call('getImage', { ...pictures });
    expect([first.fronte, first.retro, first.firma_privacy]).toEqual([null, null, null]);
    expect((await shop.call('getDocumentiRicevuta', { ...cycle })).rows).toEqual([]);
    for (const id of documents) expect((await shop.request(`/api/documenti/${id}.pdf`)).status).toBe(404);
    const mail = { to: person.email, object: 'Prova', body: 'Prova' };
    expect((await shop.call('sendMail', { ...cycle, ...mail })).first.ret_message).toBe('CLIENTE_CANCELLATO');
    expect((await shop.call('setCopiaRicevuta', { ...cycle })).first.ret_message).toBe('CLIENTE_CANCELLATO');
  });

  it('head office still has what the law keeps', async () => {
    const office = await server.signedIn('sede');
    expect((await office.call('getRicevuta', { ...cycle })).first.nome_cedente).toContain(person.cognome);
    const { rows } = await office.call('getRicevute', { search: person.cognome });
    expect(rows.map(({ nome_cedente }) => nome_cedente)).toEqual([expect.stringContaining(person.cognome)]);
    const { first } = await office.call('getImage', { ...pictures, motivo: 'Richiesta dell’autorità' });
    expect(first.fronte).toMatch(/^data:/);
    const [id] = documents;
    expect((await office.request(`/api/documenti/${id}.pdf?motivo=prova`)).status).toBe(200);
  });
});
