import { setTimeout as sleep } from 'node:timers/promises';
import type { RowOf } from '#contract/api';
import { pickupReference } from '#domain/shipment';
import { must } from './buy-phone.ts';
import { stockPhones } from './stock-phones.ts';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

type Shipment = RowOf<'getListaSpedizioni'>;

/** A pick-up as the simulated courier knows it. */
interface KnownPickup {
  id: string;
  bda: string;
  sender: string;
  receiver: string;
  parcels: number;
  weight: string;
}

/** A shop's parcels and the simulated courier's side of them. */
export interface SimulatedCourier {
  /** ships phones of a shop in two packages; answers the shipment */
  ship(count?: number, client?: TestClient, id_negozio?: number): Promise<number>;
  find(id_spedizione: number, client?: TestClient): Promise<Shipment>;
  /** the shipment once it is so, waited for: jobs run by themselves */
  once(id_spedizione: number, isSo: (row: Shipment) => boolean, client?: TestClient): Promise<Shipment>;
  /** the courier's pick-ups of a shipment */
  pickups(id_spedizione: number): Promise<KnownPickup[]>;
  /** the depot takes a pick-up in charge; the van takes its parcels */
  act(numero_ritiro: string | null, step: 'confirm' | 'collect'): Promise<void>;
  /** breaks the courier, or mends it */
  fault(mode: 'ok' | 'down' | 'garbage'): Promise<void>;
}

/** The pick-up has its number. */
export const isBooked = (row: Shipment): boolean => row.numero_ritiro !== null;
/** The shop is told of a problem. */
export const hasProblem = (row: Shipment): boolean => row.errore_ritiro !== null;

/** The courier of a server's own simulators. */
export function simulatedCourier(server: TestServer, shop: TestClient): SimulatedCourier {
  const find = async (id: number, client = shop) => {
    const { rows } = await client.call('getListaSpedizioni', { limit: 500 });
    const row = rows.find((one) => one.id_spedizione_magcent === id);
    if (!row) throw new Error(`no shipment ${id}`);
    return row;
  };
  const post = async (path: string, body?: unknown) => {
    const init = { method: 'POST', ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const answer = await fetch(`${server.simulators}${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  return {
    find,
    ship: async (count = 3, client = shop, id_negozio = 1001) => {
      const devices = await stockPhones(server.db, count, { id_negozio });
      const { id_spedizione } = await must(client, 'setSpedizioniManuali', { devices, numero_colli: 2 });
      return Number(id_spedizione);
    },
    once: async (id, isSo, client = shop) => {
      for (let tries = 0; tries < 400; tries += 1) {
        const row = await find(id, client);
        if (isSo(row)) return row;
        await sleep(50);
      }
      throw new Error(`shipment ${id} did not get there: ${JSON.stringify(await find(id, client))}`);
    },
    pickups: async (id) => {
      const all = (await (await fetch(`${server.simulators}/courier/pickups`)).json()) as KnownPickup[];
      const references = [1, 2, 3].map((tentativo) => pickupReference(id, tentativo));
      return all.filter(({ bda }) => references.includes(bda));
    },
    act: (numero, step) => post(`/courier/pickups/${numero}/${step}`),
    fault: (mode) => post('/faults', { service: 'courier', mode }),
  };
}
