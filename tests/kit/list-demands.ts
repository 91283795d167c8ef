import type { api, QueryName } from '#contract/api';
import { addDays, romeDay } from '#domain/day';
import type { Row } from '#tests/kit/list-oracle';
import type { TestClient } from '#tests/kit/test-client';

/** A call that answers a list. */
export type ListName = QueryName & keyof typeof api;

const lastYears = { data_inizio: addDays(romeDay(new Date()), -1000), data_fine: romeDay(new Date()) };

/** What a call demands besides filters: something of the asker's own that has rows; null where he has none. */
export const demanded: Partial<Record<ListName, (client: TestClient) => Promise<Row | null>>> = {
  getSpedizioniContenuto: shipmentOf,
  getEventiSpedizione: shipmentOf,
  getInventarioRighe: (client) => longest(client, 'getInventari', '-aperto_il', 'id_inventario'),
  getDistintaRighe: (client) => longest(client, 'getDistinte', '-numero_righe', 'id_distinta'),
  getAnteprimaListino: (client) => longest(client, 'getImportListini', '-righe', 'id_import'),
  // Whoever looks at lists leaves events of today.
  getEventiSicurezza: () => Promise.resolve({ data_a: addDays(romeDay(new Date()), -1) }),
  getClientiByCognome: () => Promise.resolve({ id_negozio: 1001, search: 'posta' }),
  getCampagneCliente: () => Promise.resolve({ id_affiliato: 100 }),
  getStoricoCampagna: () => Promise.resolve({ id_affiliato: 100, sku: 'SAM30' }),
  getImeiSamsung: () => Promise.resolve({ id_affiliato: 100, sku: 'SAM30' }),
  getCaricamentiImei: () => Promise.resolve({ id_affiliato: 100, sku: 'SAM30' }),
  getBolliRicevute: () => Promise.resolve({ date_start: '2020-01-01', date_end: '2099-12-31' }),
  async getEstrattoRighe(client) {
    const [row] = (await client.call('getEstratti', { sort: '-maturato', limit: 1 })).rows;
    return row ? { id_negozio: row.id_negozio, mese: row.mese, sezione: 'maturato' } : null;
  },
  getCruscottoNegozi: () => Promise.resolve(lastYears),
  getCruscottoContestazioni: () => Promise.resolve({ ...lastYears, per: 'NEGOZIO' }),
  getCruscottoRinunce: () => Promise.resolve({ ...lastYears, per: 'MODELLO' }),
  getCruscottoSegnali: () => Promise.resolve({ ...lastYears, per: 'NEGOZIO' }),
  getCruscottoBlocchi: () => Promise.resolve({ ...lastYears, per: 'NEGOZIO' }),
  getCruscottoGrading: () => Promise.resolve(lastYears),
  getCruscottoCoupon: () => Promise.resolve({ ...lastYears, per: 'NEGOZIO' }),
};
function shipmentOf(client: TestClient) {
  return longest(client, 'getListaSpedizioni', '-numero_devices', 'id_spedizione_magcent');
}
async function longest(client: TestClient, name: ListName, sort: string, id: string): Promise<Row | null> {
  const [row] = (await client.call(name, { sort, limit: 1 })).rows as readonly Row[];
  return row && id in row ? { [id]: row[id] } : null;
}
