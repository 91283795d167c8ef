import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RowOf } from '#contract/api';
import { tellLate } from '#server/features/shipments/tell-late';
import { addEvaluation } from '#tests/kit/build-world';
import { must } from '#tests/kit/buy-phone';
import { readEvents } from '#tests/kit/event-reader';
import { cardOf, note, openNoteDesk, phoneIn, type NoteDesk } from '#tests/kit/note-desk';
import { stockPhones } from '#tests/kit/stock-phones';
import type { TestClient } from '#tests/kit/test-client';
import type { TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let office: TestClient;
let carla: TestClient;
let support: TestClient;
let idOf: NoteDesk['idOf'];
beforeAll(async () => {
  ({ server, shop, office, carla, support, idOf } = await openNoteDesk());
});
afterEach(() => server.setNow(null));
afterAll(() => server.stop());

const phone = (id_negozio = 1001) => phoneIn(server, id_negozio);
const unread = async (client: TestClient) => (await client.call('getAvvisiConto')).first;

describe('the inbox', () => {
  it('has one card for a thing, however much happened to it, and tells it live to who is meant', async () => {
    const work = await phone();
    const before = await unread(carla);
    const events = await readEvents(server.url, carla);
    const others = await readEvents(server.url, shop);
    await note(office, work, 'Prima, @Carla Sede', { menzionati: idOf('carla') });
    await events.until(({ event, data }) => event === 'evento' && data['tipo'] === 'avviso');
    expect(events.messages.filter(({ data }) => 'operatori' in data)).toEqual([]);
    await note(office, work, 'Seconda');
    expect(await cardOf(carla, work)).toMatchObject({
      evento: 'NOTA',
      testo: 'Seconda',
      operatore: 'sede Prova',
      non_letti: 2,
      is_menzione: 1,
      is_letto: 0,
    });
    expect(await unread(carla)).toEqual({
      non_letti: before.non_letti + 1,
      menzioni: before.menzioni + 1,
    });
    expect(others.messages.filter(({ data }) => data['tipo'] === 'avviso')).toEqual([]);
    expect(await cardOf(office, work)).toBeUndefined();
    events.close();
    others.close();
  });

  it('counts as read what was seen, and keeps what came since', async () => {
    const work = await phone();
    await note(office, work, '@Carla Sede', { menzionati: idOf('carla') });
    const seen = (await cardOf(carla, work))!;
    await note(office, work, 'Intanto');
    const read = (card: RowOf<'getAvvisi'>, client = carla) =>
      client.call('setAvvisoLetto', { id_avviso: card.id_avviso, id_evento: card.id_evento, is_letto: 1 });
    await read(seen);
    expect((await cardOf(carla, work))?.is_letto).toBe(0);
    await read((await cardOf(carla, work))!);
    expect((await cardOf(carla, work))?.is_letto).toBe(1);
    const { id_avviso, id_evento } = seen;
    await carla.call('setAvvisoLetto', { id_avviso, id_evento, is_letto: 0 });
    expect((await cardOf(carla, work))?.is_letto).toBe(0);
    expect((await read(seen, office)).status).toBe(404);
    expect((await office.call('setAvvisoRimandato', { id_avviso, quanto: 'DOMANI' })).status).toBe(404);
    const newest = (await carla.call('getAvvisi', { sort: '-quando' })).first;
    await must(carla, 'setAvvisiLetti', { id_evento: newest.id_evento });
    expect(await unread(carla)).toEqual({ non_letti: 0, menzioni: 0 });
  });

  it('puts a card off until its time, unless somebody is mentioned', async () => {
    const work = await phone();
    await note(office, work, '@Carla Sede', { menzionati: idOf('carla') });
    const card = (await cardOf(carla, work))!;
    const { non_letti } = await unread(carla);
    await must(carla, 'setAvvisoRimandato', { id_avviso: card.id_avviso, quanto: 'DOMANI' });
    const shown = async (rimandati: 0 | 1) =>
      (await carla.call('getAvvisi', { rimandati })).rows.some((one) => one.chiave === work.chiave);
    expect([await shown(0), await shown(1)]).toEqual([false, true]);
    expect((await unread(carla)).non_letti).toBe(non_letti - 1);
    await note(office, work, 'Una nota aspetta');
    expect(await shown(0)).toBe(false);
    server.setNow(new Date(Date.now() + 25 * 3_600_000));
    carla = await server.signedIn('carla');
    expect([await shown(0), await shown(1)]).toEqual([true, false]);
    expect((await unread(carla)).non_letti).toBe(non_letti);
    server.setNow(null);
    carla = await server.signedIn('carla');
    expect(await shown(0)).toBe(false);
    await note(office, work, '@Carla Sede subito', { menzionati: idOf('carla') });
    expect(await shown(0)).toBe(true);
  });

  it('tells head office of a shop’s note that nobody follows, else who follows; and the shop of shared ones', async () => {
    const work = await phone();
    await note(shop, work, 'Chi mi aiuta?');
    expect(await cardOf(carla, work)).toMatchObject({ evento: 'NOTA_NEGOZIO' });
    expect(await cardOf(support, work)).toMatchObject({ evento: 'NOTA_NEGOZIO' });
    await note(carla, work, 'Ci penso io', { is_interna: 0 });
    expect(await cardOf(shop, work)).toMatchObject({ evento: 'NOTA', testo: 'Ci penso io' });
    await note(shop, work, 'Grazie');
    expect(await cardOf(carla, work)).toMatchObject({ evento: 'NOTA', testo: 'Grazie' });
    expect(await cardOf(support, work)).toMatchObject({ testo: 'Chi mi aiuta?' });
    const quiet = await phone();
    await note(office, quiet, 'Al negozio', { is_interna: 0 });
    expect(await cardOf(shop, quiet)).toMatchObject({ evento: 'NOTA_SEDE' });
    expect(await cardOf(await server.signedIn('negozio2'), quiet)).toBeUndefined();
  });

  it('holds what one chose to hear of, by kind and affiliate', async () => {
    const choose = (client: TestClient, scelte: object[]) =>
      client.call('setScelteAvvisi', { scelte }, { json: true });
    const choices = (await carla.call('getScelteAvvisi')).first.scelte;
    expect(choices.find(({ evento }) => evento === 'NOTA_NEGOZIO')).toMatchObject({
      is_attivo: 1,
      affiliati: [],
    });
    expect(choices.some(({ evento }) => evento === 'MENZIONE')).toBe(false);
    await choose(carla, [{ evento: 'NOTA_NEGOZIO', is_attivo: 1, affiliati: [207] }]);
    const [mine, theirs] = [await phone(), await phone(2071)];
    await note(shop, mine, 'Di 100');
    await note(await server.signedIn('sconto'), theirs, 'Di 207');
    expect(await cardOf(carla, mine)).toBeUndefined();
    expect(await cardOf(carla, theirs)).toBeDefined();
    expect(await cardOf(office, mine)).toBeDefined();
    await choose(carla, [{ evento: 'NOTA_NEGOZIO', is_attivo: 0, affiliati: [] }]);
    const third = await phone(2071);
    await note(await server.signedIn('sconto'), third, 'Ancora');
    expect(await cardOf(carla, third)).toBeUndefined();
    await note(office, third, '@Carla Sede', { menzionati: idOf('carla') });
    expect(await cardOf(carla, third)).toMatchObject({ evento: 'MENZIONE' });
    expect((await choose(carla, [{ evento: 'MENZIONE', is_attivo: 0, affiliati: [] }])).status).toBe(400);
    expect((await choose(shop, [{ evento: 'NOTA', is_attivo: 1, affiliati: [207] }])).status).toBe(400);
    expect((await choose(carla, [{ evento: 'NOTA', is_attivo: 1, affiliati: [99_999] }])).status).toBe(400);
  });
});

describe('what happens by itself', () => {
  it('asked prices reach head office, and the answer the shop', async () => {
    const { evaluation_id } = await addEvaluation(server.db, {
      make: 'Nokia',
      modelName: 'Nokia 9',
      modelNo: 'TA-1087',
    });
    const id = String((await must(shop, 'setRichiestaPrezzo', { evaluation_id }))['id_richiesta']);
    const work = { tipo_oggetto: 'PREZZO', chiave: id };
    expect(await cardOf(office, work)).toMatchObject({ evento: 'PREZZO_CHIESTO', id_negozio: 1001 });
    // Support keeps no price list.
    expect(await cardOf(support, work)).toBeUndefined();
    await must(office, 'setRispostaPrezzo', {
      id_richiesta: id,
      esito: 'RIFIUTATA',
      motivo: 'Troppo vecchio',
    });
    expect(await cardOf(shop, work)).toMatchObject({
      evento: 'PREZZO_RISPOSTO',
      testo: 'Senza prezzo: Troppo vecchio',
    });
    expect(await cardOf(await server.signedIn('negozio2'), work)).toBeUndefined();
  });

  it('late parcels are told once each, of test shops never', async () => {
    const ship = async (client: TestClient, id_negozio: number) => {
      const devices = await stockPhones(server.db, 1, { id_negozio, valore_acquisto: 400 });
      return String((await must(client, 'setSpedizioniManuali', { id_negozio, devices }))['id_spedizione']);
    };
    const [late, fresh] = [await ship(shop, 1001), await ship(shop, 1001)];
    const tried = await ship(await server.signedIn('collaudo'), 1009);
    await server.db.query(
      `update shipment set data_richiesta_spedizione_magcent = now() - interval '8 days'
       where id_spedizione_magcent = any($1)`,
      [[Number(late), Number(tried)]],
    );
    expect(await tellLate(server.app)).toBe(1);
    expect(await tellLate(server.app)).toBe(0);
    const work = (chiave: string) => ({ tipo_oggetto: 'SPEDIZIONE', chiave });
    for (const one of [office, support, shop])
      expect(await cardOf(one, work(late))).toMatchObject({
        evento: 'PACCO_IN_RITARDO',
        non_letti: 1,
        testo: expect.stringMatching(/^1 device spedito il /) as string,
      });
    for (const chiave of [fresh, tried]) expect(await cardOf(office, work(chiave))).toBeUndefined();
  });

  it('goes with its thing, and what was read with time', async () => {
    const work = await phone();
    await note(office, work, '@Carla Sede', { menzionati: idOf('carla') });
    const card = (await cardOf(carla, work))!;
    await server.db.query(`delete from work_item where chiave = $1`, [work.chiave]);
    expect(await cardOf(carla, work)).toBeUndefined();
    const read = { id_avviso: card.id_avviso, id_evento: card.id_evento, is_letto: 1 };
    expect((await carla.call('setAvvisoLetto', read)).status).toBe(404);
  });
});
