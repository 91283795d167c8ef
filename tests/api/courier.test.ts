import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pickupProblem, pickupReference, pickupRefused } from '#domain/shipment';
import { checkPickups } from '#server/features/shipments/check-pickups';
import { requestPickup } from '#server/features/shipments/request-pickup';
import { glsAccount } from '#simulators/courier';
import { buildWorld } from '#tests/kit/build-world';
import { must } from '#tests/kit/buy-phone';
import { readEvents } from '#tests/kit/event-reader';
import { cardOf } from '#tests/kit/note-desk';
import { hasProblem, isBooked, simulatedCourier, type SimulatedCourier } from '#tests/kit/simulated-courier';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let courier: SimulatedCourier;
beforeAll(async () => {
  server = await startTestServer({ config: { logLevel: 'silent' } });
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
  courier = simulatedCourier(server, shop);
});
afterAll(() => server.stop());

const events = async (id: number) =>
  (await shop.call('getEventiSpedizione', { id_spedizione_magcent: id })).rows.map(({ stato }) => stato);
/** Asks the courier about everything, due or not. */
const check = async () => {
  await server.db.query(
    `update shipment set prossimo_controllo = now() - interval '1 second' where prossimo_controllo is not null`,
  );
  await checkPickups(server.app);
};
const jobs = async () =>
  (
    await server.db.query<{ n: number }>(
      `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'request_pickup'`,
    )
  ).rows[0]?.n;

describe('a pick-up', () => {
  it('is booked by itself with what the courier must know', async () => {
    const id = await courier.ship(3);
    const row = await courier.once(id, isBooked);
    expect(row).toMatchObject({ corriere: 'GLS Italia', stato: 'RICHIESTA INVIATA', errore_ritiro: null });
    expect(await courier.pickups(id)).toMatchObject([
      {
        id: row.numero_ritiro,
        bda: pickupReference(id, 1),
        // 'Telefonia Aurora - Negozio Milano' is longer than GLS takes.
        sender: 'Negozio Milano, Via Roma 1, Milano',
        receiver: 'Permuta S.r.l., Via Roma 1, Sede',
        parcels: 2,
        weight: '2,2',
      },
    ]);
    const { vettore } = (await shop.call('getDdt', { id_spedizione: id })).first;
    expect(vettore).toBe('GLS Italia');
  });

  it('moves the shipment when the courier says so, each of its events written once, the tills told', async () => {
    const till = await readEvents(server.url, await server.signedIn('negozio'));
    const other = await readEvents(server.url, await server.signedIn('sconto'));
    const id = await courier.ship();
    const { numero_ritiro } = await courier.once(id, isBooked);
    await check();
    expect(await events(id)).toEqual(expect.arrayContaining(['RICHIESTA INVIATA', 'Ritiro Inserito']));
    expect((await courier.find(id)).stato).toBe('RICHIESTA INVIATA');
    const isNews = ({ data }: { data: Record<string, unknown> }) => {
      const dati = data['dati'] as Record<string, unknown> | undefined;
      return dati?.['id_spedizione_magcent'] === id && dati['stato'] === '';
    };
    const news = () => till.messages.filter(isNews).length;
    await till.until(isNews);
    const before = news();
    await check();
    await check();
    await courier.act(numero_ritiro, 'confirm');
    await Promise.all([check(), check(), checkPickups(server.app)]);
    expect(await courier.find(id)).toMatchObject({
      stato: 'RITIRO PRESO IN CARICO',
      tracking_spedizione: null,
    });
    await courier.act(numero_ritiro, 'collect');
    await check();
    await check();
    const row = await courier.find(id);
    expect(row).toMatchObject({ stato: 'RITIRO PRESO IN CARICO', numero_ritiro });
    expect(row.tracking_spedizione).toMatch(/^\d{9}$/);
    const page = await fetch(row.url_tracking ?? '');
    expect(await page.text()).toContain(`Spedizione ${row.tracking_spedizione}`);
    expect((await events(id)).toSorted()).toEqual([
      'RICHIESTA INVIATA',
      'Ritiro Inserito',
      'Ritiro preso in carico',
      'Spedizione creata',
      'Spedizione registrata nei nostri sistemi ma non ancora partita',
    ]);
    const told = await till.until(
      ({ data }) =>
        data['tipo'] === 'spedizione' &&
        (data['dati'] as Record<string, unknown>)['stato'] === 'RITIRO PRESO IN CARICO',
    );
    // What was known already is told to nobody.
    expect(news() - before).toBeLessThanOrEqual(1);
    expect(told.data).toMatchObject({ id_negozio: 1001, dati: { id_spedizione_magcent: id } });
    expect(other.messages).toEqual([]);
    till.close();
    other.close();

    // Arrived: nobody asks any more.
    await server.db.query('update shipment set consegnata_il = now() where id_spedizione_magcent = $1', [id]);
    await check();
    const { rows } = await server.db.query(
      'select prossimo_controllo from shipment where id_spedizione_magcent = $1',
      [id],
    );
    expect(rows).toEqual([{ prossimo_controllo: null }]);
  });

  it('collected at once is in charge too', async () => {
    const id = await courier.ship();
    await courier.act((await courier.once(id, isBooked)).numero_ritiro, 'collect');
    await check();
    const row = await courier.find(id);
    expect([row.stato, row.tracking_spedizione === null]).toEqual(['RITIRO PRESO IN CARICO', false]);
  });

  it('asked for again is another pick-up, and the old one says nothing more', async () => {
    const id = await courier.ship();
    const first = (await courier.once(id, isBooked)).numero_ritiro;
    await courier.act(first, 'confirm');
    await check();
    await must(shop, 'setReinvioSpedizione', { id_spedizione: id });
    const second = (await courier.once(id, isBooked)).numero_ritiro;
    expect(second).not.toBe(first);
    expect((await courier.pickups(id)).map(({ bda }) => bda).sort()).toEqual(
      [1, 2].map((tentativo) => pickupReference(id, tentativo)),
    );
    await courier.act(first, 'collect');
    await check();
    expect(await courier.find(id)).toMatchObject({ stato: 'RICHIESTA INVIATA', tracking_spedizione: null });
    await courier.act(second, 'confirm');
    await check();
    expect((await courier.find(id)).stato).toBe('RITIRO PRESO IN CARICO');
    // A job that comes late, for the pick-up before, does nothing.
    await requestPickup(server.app, { id_spedizione: id, tentativo: 1 });
    expect(await courier.pickups(id)).toHaveLength(2);
  });

  it('that the courier refuses is told in Italian and not asked for again by itself', async () => {
    await server.db.query("update store set cap = '' where id_negozio = 1002");
    const second = await server.signedIn('negozio2');
    const id = await courier.ship(3, second, 1002);
    const row = await courier.once(id, hasProblem, second);
    await server.db.query("update store set cap = '20100' where id_negozio = 1002");
    expect(row).toMatchObject({
      stato: 'RICHIESTA INVIATA',
      numero_ritiro: null,
      errore_ritiro: pickupRefused('Luogo di ritiro: i campi vanno compilati tutti oppure nessuno'),
    });
    const work = { tipo_oggetto: 'SPEDIZIONE', chiave: String(id) };
    expect(await cardOf(second, work)).toMatchObject({
      tipo_evento: 'RITIRO_RIFIUTATO',
      testo: row.errore_ritiro,
    });
    expect(await courier.pickups(id)).toEqual([]);
    for (let tries = 0; tries < 100 && (await jobs()) !== 0; tries += 1) await sleep(50);
    expect(await jobs()).toBe(0);
  });

  it('waits for a courier that does not answer, says so, and is booked when it does', async () => {
    await courier.fault('down');
    const id = await courier.ship();
    const waiting = await courier.once(id, hasProblem);
    expect(waiting).toMatchObject({ errore_ritiro: pickupProblem.silent, numero_ritiro: null });
    const job = { id_spedizione: id, tentativo: 1 };
    await expect(requestPickup(server.app, job)).rejects.toThrow(`${pickupReference(id, 1)} not booked`);
    await expect(requestPickup(server.app, job, true)).rejects.toThrow('not booked');
    expect((await courier.find(id)).errore_ritiro).toBe(pickupProblem.givenUp);
    await courier.fault('garbage');
    await expect(requestPickup(server.app, job)).rejects.toThrow('XML');
    expect(await jobs()).toBe(1);
    await courier.fault('ok');
    // The queue comes back to it by itself.
    expect(await courier.once(id, isBooked)).toMatchObject({
      errore_ritiro: null,
      stato: 'RICHIESTA INVIATA',
    });
    expect(await courier.pickups(id)).toHaveLength(1);
  });

  it('is not booked for what has arrived meanwhile', async () => {
    await courier.fault('down');
    const id = await courier.ship();
    await courier.once(id, hasProblem);
    await server.db.query('update shipment set consegnata_il = now() where id_spedizione_magcent = $1', [id]);
    await courier.fault('ok');
    await requestPickup(server.app, { id_spedizione: id, tentativo: 1 });
    expect(await courier.pickups(id)).toEqual([]);
  });

  it('that the courier has cancelled is told', async () => {
    const id = await courier.ship();
    const { numero_ritiro } = await courier.once(id, isBooked);
    const { sede, profilo, password, contratto } = glsAccount;
    const body = `<Info><SedeGls>${sede}</SedeGls><CodiceProfiloGls>${profilo}</CodiceProfiloGls><PasswordClienteGls>${password}</PasswordClienteGls><Ritiro><CodiceContrattoGls>${contratto}</CodiceContrattoGls><NumeroRitiro>${numero_ritiro}</NumeroRitiro></Ritiro></Info>`;
    await fetch(`${server.simulators}/courier/PHPApps/deletepickup.php`, { method: 'POST', body });
    await check();
    expect((await courier.find(id)).errore_ritiro).toBe(pickupProblem.cancelled);
    const office = await server.signedIn('sede');
    const work = { tipo_oggetto: 'SPEDIZIONE', chiave: String(id) };
    expect(await cardOf(office, work)).toMatchObject({ testo: pickupProblem.cancelled, non_letti: 1 });
  });
});
