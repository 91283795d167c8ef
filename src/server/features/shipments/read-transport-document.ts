import type { TransportDocumentData } from '#documents/transport-document';
import type { Scope } from '#domain/actor';
import { romeDay } from '#domain/day';
import { appearanceOfGoods, natureOfGoods } from '#domain/shipment';
import type { Db } from '#server/kit/database';
import { readSetting } from '#server/ledger/dated-settings';
import { readDdt, readPlaces, type Parties } from './store.ts';

interface Company {
  ragione_sociale: string;
  partita_iva: string;
  indirizzo: string;
  cap: string;
  citta: string;
  sigla_provincia: string;
}

/**
 * Sender and recipient on a day: the affiliate at the shop's address, and the company at head office's (without such a place
 * in the list of shops, at its registered office).
 */
export async function readParties(db: Db, id_negozio: number, now: Date): Promise<Parties> {
  const places = await readPlaces.one(db, { id_negozio });
  const company = await readSetting<Company>(db, 'azienda', now);
  const { sede, ...sender } = places;
  const at = sede ?? company;
  return {
    ...sender,
    destinatario_ragione_sociale: company.ragione_sociale,
    destinatario_indirizzo: at.indirizzo,
    destinatario_cap: at.cap,
    destinatario_citta: at.citta,
    destinatario_provincia: at.sigla_provincia,
    destinatario_partita_iva: company.partita_iva,
  };
}

/** The transport document of a shipment in scope, or null. What was sent keeps the parties it was sent with. */
export async function readTransportDocument(
  db: Db,
  scope: Scope,
  id_spedizione: number,
  now: Date,
): Promise<TransportDocumentData | null> {
  const row = await readDdt.maybe(db, { id_spedizione_magcent: id_spedizione, scope });
  if (!row) return null;
  const { id_negozio, negozio, data_richiesta_spedizione_magcent: sent, dispositivi } = row;
  const parti = row.parti ?? (await readParties(db, id_negozio, now));
  return {
    ...parti,
    mittente_negozio: parti.mittente_negozio ?? negozio,
    id_negozio,
    numero_ddt: row.numero_ddt,
    is_numero_negozio: row.is_numero_negozio,
    data: sent === null ? null : romeDay(new Date(sent)),
    // Written by hand, by whoever hands the parcel over.
    data_inizio_trasporto: null,
    natura_merce: natureOfGoods,
    quantita: dispositivi.length,
    numero_colli: row.numero_colli,
    aspetto_esteriore: appearanceOfGoods,
    causale: row.motivo_spedizione_magcent,
    vettore: row.corriere,
    dispositivi,
  };
}
