import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorld } from '#tests/kit/build-world';
import { must, type Cycle } from '#tests/kit/buy-phone';
import { whyLower } from '#tests/kit/lower-value';
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
  valued,
  wrongChecks,
} from '#tests/kit/valued-phones';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: start });
  await buildWorld(server.db);
});
afterAll(() => server.stop());

describe('a value given wrongly', () => {
  const correct = async (client: TestClient, cycle: Cycle, input: object) =>
    (await client.call('setCorrezioneValutazione', { ...cycle, motivo: 'Errore di battitura', ...input }))
      .first;

  it('is given anew until it is settled, with an event that says before and after', async () => {
    const { office, cycle } = await valued(server, lower(27));
    const first = await caseOf(office, cycle);
    const input = { valore_prima: 27, valore_accettazione: 270, ...whyLower };
    expect(await correct(office, cycle, { ...input, valore_prima: 26 })).toMatchObject({
      ret_code: 2,
      valore: 27,
    });
    expect(await correct(office, cycle, { ...input, motivo_accettazione: null })).toMatchObject({
      ret_code: 42,
    });
    expect(await correct(office, cycle, input)).toMatchObject({ ret_code: 0, importo: null });
    const device = await deviceOf(office, cycle);
    expect(device).toMatchObject({
      id_stato_device: 5,
      valore_accettazione: 270,
      note_accettazione: 'Errore di battitura',
    });
    // The case was about another value: a new one takes its place, with days of its own.
    expect(device.id_contestazione).not.toBe(first.id_contestazione);
    expect(
      (await office.call('getContestazioni', { id_contestazione: first.id_contestazione })).first.stato,
    ).toBe('SOSTITUITA');
    const [event] = (await office.call('getEventiDevice', { serial_number: cycle.serial_number })).rows;
    expect(event).toMatchObject({ evento: 'RIVALUTATO', da_stato: 'VALUTATO', a_stato: 'VALUTATO' });
    expect(event!.nota?.replaceAll('\u00a0', ' ')).toBe('da 27,00 € a 270,00 €: Errore di battitura');
    // As paid: there is nothing left to contest.
    await correct(office, cycle, { valore_prima: 270, valore_accettazione: 285 });
    expect(await deviceOf(office, cycle)).toMatchObject({
      valore_accettazione: 285,
      is_difetto_visibile: null,
      contestazione: 'SOSTITUITA',
    });
    await must(office, 'setStatusLiquidato', { ...cycle });
    expect(await linesOf(office, cycle)).toEqual([['RIMBORSO', 285]]);
  });

  it('is corrected by a line once it is settled, as often as it takes, and every month reconciles', async () => {
    const { office, cycle } = await valued(server, lower(27), '2027-01-10T09:00:00Z', 1);
    await must(office, 'setStatusLiquidato', { ...cycle });
    const up = { valore_prima: 27, valore_accettazione: 270, ...whyLower };
    expect(await correct(office, cycle, up)).toMatchObject({ importo: 243 });
    // The same press again, from another tab: somebody was first.
    expect(await correct(office, cycle, up)).toMatchObject({ ret_message: 'VALORE_CAMBIATO', valore: 270 });
    const later = await signedInAt(server, '2027-02-10T09:00:00Z', 'sede');
    // A defect that the shop could not have seen: the house takes over what is missing.
    const house = { valore_prima: 270, valore_accettazione: 250, ...whyLower, is_difetto_visibile: 0 };
    expect(await correct(later, cycle, house)).toMatchObject({ importo: 15 });
    expect(await linesOf(later, cycle)).toEqual([
      ['RIMBORSO', -258],
      ['RETTIFICA', 243],
      ['RETTIFICA', 15],
    ]);
    for (const month of ['2027-01-01', '2027-02-01']) expect(await wrongChecks(later, month)).toEqual([]);
    const sum = (await linesOf(later, cycle)).reduce((total, [, importo]) => total + Number(importo), 0);
    expect(sum).toBe(0);
  });

  it('is not corrected beside a case that the shop has contested, nor where there is none yet', async () => {
    const { office, cycle } = await valued(server, lower(200));
    const { id_contestazione } = await caseOf(office, cycle);
    await must(await server.signedIn('negozio2'), 'setMessaggioContestazione', {
      id_contestazione,
      testo: 'No',
    });
    const input = { valore_prima: 200, valore_accettazione: 285 };
    expect(await correct(office, cycle, input)).toMatchObject({ ret_message: 'CONTESTAZIONE_IN_CORSO' });
    expect(await correct(office, await arrivedPhone(server), input)).toMatchObject({
      ret_message: 'STATO_NON_AMMESSO',
    });
    const same = await correct(office, (await valued(server, lower(200))).cycle, {
      valore_prima: 200,
      valore_accettazione: 200,
      ...whyLower,
    });
    expect(same.fields).toHaveProperty('valore_accettazione');
  });

  it('of two at once by two people is corrected once', async () => {
    const { office, cycle } = await valued(server, lower(200));
    await must(office, 'setStatusLiquidato', { ...cycle });
    const other = await server.signedIn('supporto');
    const answers = await Promise.all(
      [office, other].map((client, place) =>
        correct(client, cycle, { valore_prima: 200, valore_accettazione: 285 + place }),
      ),
    );
    expect(answers.map(({ ret_message }) => ret_message).toSorted()).toEqual(['OK', 'VALORE_CAMBIATO']);
    expect(await linesOf(office, cycle)).toHaveLength(2);
  });
});
