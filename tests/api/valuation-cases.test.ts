import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { romeDay } from '#domain/day';
import { closeOverdue } from '#server/features/valuation-cases/close-case';
import { buildWorld } from '#tests/kit/build-world';
import { must } from '#tests/kit/buy-phone';
import { photographed, whyLower } from '#tests/kit/lower-value';
import { cardOf } from '#tests/kit/note-desk';
import { stockPhones } from '#tests/kit/stock-phones';
import { picture } from '#tests/kit/take-capture';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';
import {
  arrivedPhone,
  caseOf,
  deviceOf,
  linesOf,
  lower,
  signedInAt,
  start,
  torino,
  valued,
  wrongChecks,
} from '#tests/kit/valued-phones';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: start });
  await buildWorld(server.db);
});
afterAll(() => server.stop());

const at = (moment: string, user: string) => signedInAt(server, moment, user);
const said = async (
  client: TestClient,
  name: 'setMessaggioContestazione' | 'setEsitoContestazione',
  input: object,
) => (await client.call(name, { ...input })).first.ret_message;

describe('a value below what the shop paid', () => {
  it('is taken with a message alone, which stands for the reason; given anew it wants a reason and a photo too', async () => {
    const office = await at(start, 'sede');
    const [cycle, other] = await stockPhones(server.db, 2, { id_negozio: torino, state: 4 });
    const give = async (input: object, to = cycle!) =>
      (await office.call('setStatusValutato', { ...to, ...input })).first.ret_message;
    expect(await give({ valore_accettazione: 200, ...whyLower })).toBe('NOTE_MANCANTI');
    expect(
      (await office.call('setStatusValutato', { ...cycle!, ...lower(200, { motivo_accettazione: 'X' }) }))
        .status,
    ).toBe(400);
    // S2's own six fields.
    expect(
      await give({ valore_accettazione: 200, note_accettazione: 'Graffi', report_valutazione: '' }),
    ).toBe('OK');
    expect(await deviceOf(office, cycle!)).toMatchObject({
      motivo_accettazione: 'ALTRO',
      is_difetto_visibile: 1,
      contestazione: 'ATTESA NEGOZIO',
    });
    const anew = async (input: object) =>
      (
        await office.call('setCorrezioneValutazione', {
          ...cycle!,
          valore_prima: 200,
          valore_accettazione: 150,
          motivo: 'Graffi profondi',
          ...input,
        })
      ).first.ret_message;
    expect(await anew({})).toBe('MOTIVO_MANCANTE');
    expect(await anew(whyLower)).toBe('FOTO_MANCANTE');
    await photographed(server.db, [cycle!]);
    expect(await anew(whyLower)).toBe('OK');

    expect(await give(lower(200), other!)).toBe('OK');
    expect(await deviceOf(office, other!)).toMatchObject({ ...whyLower, contestazione: 'ATTESA NEGOZIO' });
    // Not lower: nothing is asked, and nothing kept.
    const same = await arrivedPhone(server);
    await must(office, 'setStatusValutato', { ...same, ...lower(285) });
    expect(await deviceOf(office, same)).toMatchObject({
      motivo_accettazione: null,
      is_difetto_visibile: null,
      contestazione: null,
    });
  });

  it('is the house’s to bear where the shop could not have seen why: its line follows, and there is no case', async () => {
    const { office, cycle } = await valued(server, lower(200, { is_difetto_visibile: 0 }));
    expect(await deviceOf(office, cycle)).toMatchObject({ contestazione: null, is_difetto_visibile: 0 });
    await must(office, 'setStatusLiquidato', { ...cycle });
    expect(await linesOf(office, cycle)).toEqual([['RIMBORSO', 285]]);
    const voucher = await valued(server, lower(200, { is_difetto_visibile: 0 }), start, 1);
    await must(office, 'setStatusLiquidato', { ...voucher.cycle });
    expect(await linesOf(office, voucher.cycle)).toEqual([['RIMBORSO', 0]]);
  });

  it('is found among the devices by how its case stands', async () => {
    const { office, cycle } = await valued(server, lower(150));
    const found = async (contestazione: string[]) =>
      (await office.call('getDevice', { id_negozio: torino, contestazione })).rows.map(
        (row) => row.serial_number,
      );
    expect(await found(['ATTESA NEGOZIO'])).toContain(cycle.serial_number);
    expect(await found(['ATTESA SEDE'])).not.toContain(cycle.serial_number);
  });
});

describe('a case', () => {
  it('is contested by the shop with words and photos, and raised: the value follows before the settlement', async () => {
    const { office, cycle } = await valued(server, lower(200));
    const { id_contestazione, scade_il } = await caseOf(office, cycle);
    expect(romeDay(new Date(Date.parse(scade_il) - 1))).toBe('2026-11-28');
    const shop = await at('2026-11-24T09:00:00Z', 'negozio2');
    const image = await picture();
    const { path } = await must(shop, 'uploadFile', { ...cycle, image, tipo: 'foto' });
    const answer = { id_contestazione, testo: 'Era integro: ecco la foto', foto: [path] };
    const work = { tipo_oggetto: 'CASO', chiave: String(id_contestazione) };
    expect(await cardOf(shop, work)).toMatchObject({ tipo_evento: 'CONTESTAZIONE_SEDE' });
    await must(shop, 'setMessaggioContestazione', answer);
    expect(await cardOf(await at('2026-11-24T09:05:00Z', 'sede'), work)).toMatchObject({
      tipo_evento: 'CONTESTAZIONE_NEGOZIO',
      testo: answer.testo,
    });
    expect(await caseOf(shop, cycle)).toMatchObject({ stato: 'ATTESA SEDE', motivo: 'SCHERMO SEGNI' });
    // Both sides read the same thread.
    const threads = await Promise.all(
      [shop, await at('2026-11-24T09:10:00Z', 'sede')].map(
        async (client) => (await client.call('getMessaggiContestazione', { id_contestazione })).rows,
      ),
    );
    expect(threads[0]).toEqual(threads[1]);
    expect(threads[0]!.map(({ parte, testo, foto }) => [parte, testo, foto.length])).toEqual([
      ['SEDE', 'Segni non dichiarati', 1],
      ['NEGOZIO', 'Era integro: ecco la foto', 1],
    ]);
    const [photo] = threads[0]![1]!.foto;
    expect((await shop.call('getImage', { foto: photo!.foto })).first.foto).toMatch(/^data:image/);

    const again = await at('2026-11-25T09:00:00Z', 'sede');
    const low = await again.call('setEsitoContestazione', {
      id_contestazione,
      esito: 'ACCOLTA',
      valore: 200,
      testo: 'x',
    });
    expect(low.first.fields).toHaveProperty('valore');
    const decision = { id_contestazione, esito: 'ACCOLTA', valore: 250.5, testo: 'Vero, in parte' };
    expect(await must(again, 'setEsitoContestazione', decision)).toMatchObject({ importo: null });
    expect(await deviceOf(again, cycle)).toMatchObject({
      valore_accettazione: 250.5,
      valore_rettificato: null,
    });
    expect(await said(again, 'setEsitoContestazione', decision)).toBe('CONTESTAZIONE_CHIUSA');
    await must(again, 'setStatusLiquidato', { ...cycle });
    expect(await linesOf(again, cycle)).toEqual([['RIMBORSO', 250.5]]);
    const { rows } = await again.call('getEventiDevice', { serial_number: cycle.serial_number });
    expect(rows.map(({ evento }) => evento)).toEqual(
      expect.arrayContaining(['CONTESTATO', 'RIVALUTATO', 'CONTESTAZIONE_DECISA']),
    );
  });

  it('does not stop the settlement: what it brings later is a line of the slip that is open then', async () => {
    const { office, cycle } = await valued(server, lower(200), '2026-11-26T09:00:00Z');
    const { id_contestazione } = await caseOf(office, cycle);
    const shop = await at('2026-11-27T09:00:00Z', 'negozio2');
    await must(shop, 'setMessaggioContestazione', { id_contestazione, testo: 'Non è così' });
    const settling = await at('2026-11-27T10:00:00Z', 'sede');
    await must(settling, 'setStatusLiquidato', { ...cycle });
    const slips = (await settling.call('getDistinte', { id_negozio: torino, pagata: 0, limit: 500 })).rows;
    for (const { id_distinta } of slips)
      await must(settling, 'setDistintaPagata', { id_distinta, is_rimborso: 1 });
    const later = await at('2026-12-01T09:00:00Z', 'sede');
    const decision = { id_contestazione, esito: 'ACCOLTA', valore: 240, testo: 'Avevate ragione' };
    expect(await must(later, 'setEsitoContestazione', decision)).toMatchObject({ importo: 40 });
    expect(await linesOf(later, cycle)).toEqual([
      ['RIMBORSO', 200],
      ['RETTIFICA', 40],
    ]);
    expect(await deviceOf(later, cycle)).toMatchObject({ valore_accettazione: 200, valore_rettificato: 240 });
    // Each month reconciles by itself, and the line stands in its own.
    const figures = async (mese: string) => {
      const { first } = await later.call('getEstratto', { id_negozio: torino, mese });
      return first.sezioni!.flatMap(({ voci }) => voci).find(({ codice }) => codice === 'rettifiche');
    };
    expect([await wrongChecks(later, '2026-11-01'), await wrongChecks(later, '2026-12-01')]).toEqual([
      [],
      [],
    ]);
    expect(await figures('2026-12-01')).toMatchObject({ numero: 1, valore: 40 });
    // What was paid for the device is what was paid then.
    expect((await deviceOf(later, cycle)).data_pagamento_rimborso).toMatch(/^2026-11-27/);
  });

  it('is upheld, and the value stays', async () => {
    const { office, cycle } = await valued(server, lower(200));
    const { id_contestazione } = await caseOf(office, cycle);
    const decide = { id_contestazione, esito: 'CONFERMATA', testo: 'Guardate la foto' };
    // Nobody has contested it yet.
    expect(await said(office, 'setEsitoContestazione', decide)).toBe('CONTESTAZIONE_CHIUSA');
    const shop = await at('2026-11-24T09:00:00Z', 'negozio2');
    await must(shop, 'setMessaggioContestazione', { id_contestazione, testo: 'No' });
    const deciding = await at('2026-11-24T10:00:00Z', 'sede');
    await must(deciding, 'setMessaggioContestazione', { id_contestazione, testo: 'Con che luce?' });
    await must(deciding, 'setEsitoContestazione', decide);
    expect(await caseOf(deciding, cycle)).toMatchObject({
      stato: 'CONFERMATA',
      valore: 200,
      valore_finale: 200,
    });
    const closed = await at('2026-11-24T11:00:00Z', 'negozio2');
    expect(await said(closed, 'setMessaggioContestazione', { id_contestazione, testo: 'Ma' })).toBe(
      'CONTESTAZIONE_CHIUSA',
    );
  });

  it('ends in silence: the shop’s leaves the value, head office’s gives the shop right', async () => {
    const { office, cycle } = await valued(server, lower(200));
    const contested = await valued(server, lower(210));
    const [left, right] = [await caseOf(office, cycle), await caseOf(office, contested.cycle)];
    const shop = await at('2026-11-28T22:30:00Z', 'negozio2');
    const { id_contestazione } = right;
    await must(shop, 'setMessaggioContestazione', { id_contestazione, testo: 'Contestiamo' });
    // Rome's midnight: the shop's days are over.
    const late = await at('2026-11-28T23:00:00Z', 'negozio2');
    const over = { id_contestazione: left.id_contestazione, testo: 'Anche noi' };
    expect(await said(late, 'setMessaggioContestazione', over)).toBe('CONTESTAZIONE_CHIUSA');
    await closeOverdue(server.app);
    expect([await caseOf(late, cycle), await caseOf(late, contested.cycle)]).toMatchObject([
      { stato: 'NON CONTESTATA', valore_finale: 200 },
      { stato: 'ATTESA SEDE', valore_finale: null },
    ]);
    const settled = await at('2026-11-29T09:00:00Z', 'sede');
    await must(settled, 'setStatusLiquidato', { ...contested.cycle });
    const after = await at('2026-12-03T23:00:00Z', 'sede');
    expect(
      await said(after, 'setEsitoContestazione', { id_contestazione, esito: 'CONFERMATA', testo: 'Tardi' }),
    ).toBe('CONTESTAZIONE_CHIUSA');
    await Promise.all([closeOverdue(server.app), closeOverdue(server.app)]);
    await closeOverdue(server.app);
    expect(await caseOf(after, contested.cycle)).toMatchObject({
      stato: 'ACCOLTA PER SILENZIO',
      valore_finale: 285,
    });
    expect(await linesOf(after, contested.cycle)).toEqual([
      ['RIMBORSO', 210],
      ['RETTIFICA', 75],
    ]);
    expect(await linesOf(after, cycle)).toEqual([]);
  });

  it('takes the days of the affiliate’s terms and of the setting, and keeps those it began with', async () => {
    await server.db.query('update affiliate set giorni_contestazione = 10 where id_affiliato = 100');
    const { office, cycle } = await valued(server, lower(200));
    await server.db.query('update affiliate set giorni_contestazione = 5 where id_affiliato = 100');
    const { scade_il } = await caseOf(office, cycle);
    expect(romeDay(new Date(Date.parse(scade_il) - 1))).toBe('2026-12-03');
  });

  it('is nobody else’s: another shop’s, another affiliate’s, a stranger’s photo', async () => {
    const { office, cycle } = await valued(server, lower(200));
    const { id_contestazione } = await caseOf(office, cycle);
    for (const user of ['negozio', 'sconto']) {
      const other = await server.signedIn(user);
      expect((await other.call('getContestazioni', { id_contestazione })).rows).toEqual([]);
      expect((await other.call('getMessaggiContestazione', { id_contestazione })).status).toBe(404);
      expect((await other.call('setMessaggioContestazione', { id_contestazione, testo: 'x' })).status).toBe(
        404,
      );
    }
    const master = await server.signedIn('master');
    expect((await master.call('getContestazioni', { id_contestazione })).rows).toHaveLength(1);
    expect((await master.call('setMessaggioContestazione', { id_contestazione, testo: 'x' })).status).toBe(
      403,
    );
    const shop = await server.signedIn('negozio2');
    const [sentBefore] = (await shop.call('getValutazioneDevice', { ...cycle })).first.foto;
    const foreign = { id_contestazione, testo: 'x', foto: [sentBefore?.foto ?? ''] };
    expect((await shop.call('setMessaggioContestazione', foreign)).status).toBe(400);
    expect(await caseOf(shop, cycle)).toMatchObject({ stato: 'ATTESA NEGOZIO' });
  });
});
