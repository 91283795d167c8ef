import { until } from '#tests/kit/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendMails } from '#server/features/mail/send-mail';
import { checkPickups } from '#server/features/shipments/check-pickups';
import { must, type Cycle } from '#tests/kit/buy-phone';
import { shippingDesk, type ShippingDesk } from '#tests/kit/ship-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let office: TestClient;
let desk: ShippingDesk;
const begin = Date.parse('2026-11-23T09:00:00Z');
const day = 86_400_000;
beforeAll(async () => {
  server = await startTestServer({ now: new Date(begin) });
  shop = await server.signedIn('negozio');
  office = await server.signedIn('sede');
  desk = shippingDesk(server, shop, office);
});
afterAll(() => server.stop());

/** A parcel of so many phones. */
const sent = async (count: number) => {
  const devices = await desk.stock(count);
  return { devices, ...(await desk.ship(devices)) };
};
/** It happened so many days earlier: no session would outlast the days. */
const earlier = (days: number, id: number, field = 'data_richiesta_spedizione_magcent') =>
  server.db.query(`update shipment set ${field} = $1 where id_spedizione_magcent = $2`, [
    new Date(begin - days * day),
    id,
  ]);
const progress = async (id: number) => {
  const row = await desk.find(id, office);
  return row && [row.avanzamento, row.numero_arrivati, row.giorni, row.is_in_ritardo];
};
const missing = async (client: TestClient) => (await client.call('getMancanti', { limit: 500 })).rows;
const arrive = (...devices: Cycle[]) => must(office, 'setArrivati', { devices });

describe('how far a parcel is', () => {
  it('is told by the courier at first, then by what has arrived, whatever the courier says', async () => {
    const { devices, id_spedizione } = await sent(3);
    expect(await progress(id_spedizione)).toEqual(['DA_RITIRARE', 0, 0, 0]);
    await expect.poll(async () => (await desk.find(id_spedizione))?.numero_ritiro ?? null).not.toBeNull();
    const { numero_ritiro } = (await desk.find(id_spedizione))!;
    const courier = async (act: string) => {
      await fetch(`${server.simulators}/courier/pickups/${numero_ritiro}/${act}`, { method: 'POST' });
      await server.db.query('update shipment set prossimo_controllo = $1 where id_spedizione_magcent = $2', [
        new Date(begin),
        id_spedizione,
      ]);
      await checkPickups(server.app);
    };
    await courier('collect');
    await earlier(3, id_spedizione);
    expect(await progress(id_spedizione)).toEqual(['IN_VIAGGIO', 0, 3, 0]);
    await courier('deliver');
    expect(await progress(id_spedizione)).toEqual(['CONSEGNATA', 0, 3, 0]);
    await arrive(devices[0]!);
    await earlier(8, id_spedizione);
    expect(await progress(id_spedizione)).toEqual(['IN_PARTE', 1, 8, 1]);
    const open = (await office.call('getPacchiDaRicevere', { is_in_ritardo: 1 })).rows;
    expect(open.map((row) => row.id_spedizione_magcent)).toEqual([id_spedizione]);
    await arrive(devices[1]!, devices[2]!);
    await earlier(18, id_spedizione);
    await earlier(10, id_spedizione, 'consegnata_il');
    // It took eight days, and is late no more.
    expect(await progress(id_spedizione)).toEqual(['ARRIVATA', 3, 8, 0]);
    const { rows } = await office.call('getPacchiDaRicevere', { limit: 500 });
    expect(rows.map((row) => row.id_spedizione_magcent)).not.toContain(id_spedizione);
  });

  it('ends with the last arrival though the van never came; it waits for no pick-up any more', async () => {
    const { devices, id_spedizione } = await sent(3);
    const waiting = async () => {
      const { rows } = await office.call('getCruscottoAttenzione', {});
      return Object.fromEntries(rows.map(({ voce, numero }) => [voce, numero]));
    };
    await earlier(5, id_spedizione);
    const master = await server.signedIn('master');
    const pickups = async () =>
      (await master.call('getCruscottoAttenzione', {})).rows.find(({ voce }) => voce === 'RITIRI_IN_ATTESA')
        ?.numero;
    expect(await pickups()).toBe(1);
    await arrive(...devices);
    const row = await desk.find(id_spedizione);
    expect([row?.stato, row?.avanzamento]).toEqual(['RICHIESTA INVIATA', 'ARRIVATA']);
    expect(await pickups()).toBe(0);
    expect((await waiting())['PACCHI_INCOMPLETI']).toBe(0);
  });
});

describe('an unpacked parcel', () => {
  it('leaves what it lacks in a queue, with its days, and tells its shop by mail', async () => {
    await server.db.query(`update store set email = 'milano@negozi.example' where id_negozio = 1001`);
    const { devices, id_spedizione, numero_ddt } = await sent(4);
    await arrive(devices[0]!, devices[1]!);
    expect(await must(office, 'setRicezioneChiusa', { id_spedizione })).toMatchObject({
      mancanti: 2,
      avvisato: 1,
    });
    const card = (await shop.call('getAvvisi', { limit: 100 })).rows.find(
      (one) => one.tipo_oggetto === 'SPEDIZIONE' && one.chiave === String(id_spedizione),
    );
    expect(card).toMatchObject({ tipo_evento: 'PACCO_INCOMPLETO', testo: 'Mancano 2 device' });
    const again = await office.call('setRicezioneChiusa', { id_spedizione });
    expect(again.first).toMatchObject({ ret_code: 51, ret_message: 'RICEZIONE_GIA_CHIUSA' });
    await earlier(2, id_spedizione, 'ricezione_chiusa_il');
    const queue = await missing(office);
    expect(queue.map((row) => [row.serial_number, row.giorni, row.avvisi, row.numero_ddt])).toEqual(
      devices
        .slice(2)
        .map(({ serial_number }) => [serial_number, 2, 1, numero_ddt])
        .toSorted(),
    );
    // The shop sees its own, and another shop none of them.
    expect(await missing(shop)).toHaveLength(2);
    expect(await missing(await server.signedIn('diretto'))).toEqual([]);
    // The job of the running product may be at it already.
    const mail = await until(async () => {
      await sendMails(server.app);
      const mails = (await (await fetch(`${server.simulators}/mail`)).json()) as {
        to: string;
        text: string;
      }[];
      const found = mails.find(({ to }) => to.includes('milano@negozi.example'));
      expect(found).toBeDefined();
      return found;
    });
    expect(mail?.text).toContain(`nel pacco del DDT ${numero_ddt}/2026 del 23-11-2026`);
    expect(mail?.text.match(/IMEI \d{2} \d{6} \d{6} \d/g)).toHaveLength(2);
    // A reminder, with a line of its own.
    const asked = await must(office, 'setSollecitoMancanti', { id_spedizione, nota: 'Ci chiami oggi?' });
    expect(asked).toMatchObject({ to: 'milano@negozi.example' });
    expect((await missing(office))[0]).toMatchObject({ avvisi: 2 });
    expect(await progress(id_spedizione)).toEqual(['INCOMPLETA', 2, 0, 0]);

    // One is found and read: it leaves the queue. With the other the parcel is whole.
    await arrive(devices[2]!);
    expect((await missing(office)).map((row) => row.serial_number)).toEqual([devices[3]!.serial_number]);
    await arrive(devices[3]!);
    expect(await missing(office)).toEqual([]);
    expect(await progress(id_spedizione)).toEqual(['ARRIVATA', 4, 0, 0]);
    const late = await office.call('setSollecitoMancanti', { id_spedizione });
    expect(late.first.ret_message).toBe('STATO_NON_AMMESSO');
  });

  it('is closed without a word to a shop that has no address, and never where nothing is missing', async () => {
    await server.db.query('update store set email = null where id_negozio = 1001');
    const { devices, id_spedizione } = await sent(3);
    await arrive(devices[0]!);
    expect(await must(office, 'setRicezioneChiusa', { id_spedizione })).toMatchObject({ avvisato: 0 });
    const asked = await office.call('setSollecitoMancanti', { id_spedizione });
    expect(asked.first).toMatchObject({ ret_code: 50, ret_message: 'NEGOZIO_SENZA_MAIL' });
    const whole = await sent(3);
    await arrive(...whole.devices);
    const closed = await office.call('setRicezioneChiusa', { id_spedizione: whole.id_spedizione });
    expect(closed.first.ret_message).toBe('RICEZIONE_GIA_CHIUSA');
    expect((await office.call('setRicezioneChiusa', { id_spedizione: 99_999 })).status).toBe(404);
    await arrive(devices[1]!, devices[2]!);
  });
});
