import type { RowOf } from '#contract/api';
import { must, type Cycle } from './buy-phone.ts';
import { stockPhones } from './stock-phones.ts';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

type Shipment = RowOf<'getListaSpedizioni'>;

/** What a shop does with parcels, for short. */
export interface ShippingDesk {
  /** so many phones of a shop, 285 euro each unless said otherwise */
  stock(count: number, valore_acquisto?: number, id_negozio?: number): Promise<Cycle[]>;
  /** ships these; throws when refused */
  ship(
    devices: Cycle[],
    fields?: Record<string, unknown>,
  ): Promise<{ id_spedizione: number; numero_ddt: number }>;
  /** the shipment as the client's list has it */
  find(id_spedizione: number, client?: TestClient): Promise<Shipment | undefined>;
  /** states of devices, as head office sees them */
  states(devices: readonly Cycle[]): Promise<number[]>;
}

/** The desk of the shop that this client is signed in for. */
export function shippingDesk(server: TestServer, shop: TestClient, office: TestClient): ShippingDesk {
  return {
    stock: (count, valore_acquisto = 285, id_negozio = 1001) =>
      stockPhones(server.db, count, { valore_acquisto, id_negozio }),
    ship: async (devices, fields = {}) => {
      const { id_spedizione, numero_ddt } = await must(shop, 'setSpedizioniManuali', { devices, ...fields });
      return { id_spedizione: Number(id_spedizione), numero_ddt: Number(numero_ddt) };
    },
    find: async (id, client = shop) => {
      const { rows } = await client.call('getListaSpedizioni', { limit: 500 });
      return rows.find((row) => row.id_spedizione_magcent === id);
    },
    states: async (devices) => {
      const rows = await Promise.all(devices.map((one) => office.call('getDevice', { ...one })));
      return rows.map(({ first }) => first.id_stato_device);
    },
  };
}
