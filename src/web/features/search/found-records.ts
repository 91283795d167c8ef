import type { RowOf } from '#contract/api';
import { receiptNumber } from '#domain/receipt-state';
import { formatDay, formatMoney, fullName } from '#lib/format';
import { paths } from '#lib/paths';
import { matchesTyped } from '#lib/type-match';
import { findCoupons, findCustomers, findDevices, findShipments, type Find } from './found-things.ts';

/** What the lists of `getRicerca` found, as Ctrl-K shows it. */
type Found = RowOf<'getRicerca'>;

const said = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** Receipts, each in its list: opening one may ask for a reason there. */
function findReceipts(rows: Found['ricevute']): Find[] {
  return rows.map((row) => ({
    kind: 'Ricevute',
    key: `ricevuta-${row.codice_pratica}`,
    title: `Ricevuta ${receiptNumber(row)} · ${row.nome_cedente}`,
    detail: said(row.codice_pratica, row.negozio, row.oggetto),
    codes: [row.codice_pratica],
    to: paths.ricevute(),
    search: { cerca: row.codice_pratica },
  }));
}

function findSlips(rows: Found['distinte']): Find[] {
  return rows.map((row) => {
    const month = row.periodo.slice(0, 7).split('-').toReversed().join('-');
    return {
      kind: 'Distinte',
      key: `distinta-${row.id_distinta}`,
      title: `${row.negozio}, ${row.tipo_distinta} ${month}`,
      detail: said(formatMoney(row.valore), row.pagata ? 'pagata' : 'da pagare', row.ragione_sociale),
      codes: [],
      to: paths.distinte(),
      search: { cerca: `${row.negozio} ${row.tipo_distinta} ${month}` },
    };
  });
}

function findInvoices(rows: Found['fatture']): Find[] {
  return rows.map((row) => ({
    kind: 'Fatture',
    key: `fattura-${row.id_fattura}`,
    title: `Fattura ${row.id_fattura_su_anno}/${row.anno}`,
    detail: said(row.ragione_sociale, formatMoney(row.importo_lordo), formatDay(row.data_fattura)),
    codes: [`${row.id_fattura_su_anno}/${row.anno}`],
    to: '/stampaFattura',
    search: { id: String(row.id_fattura) },
  }));
}

function findStores(rows: Found['negozi']): Find[] {
  return rows.map((row) => ({
    kind: 'Negozi',
    key: `negozio-${row.id_negozio}`,
    title: row.negozio,
    detail: said(row.ragione_sociale, row.citta, row.is_active ? null : 'disattivato'),
    codes: [String(row.id_negozio)],
    to: paths.amministrazioneNegozi(),
    search: { id: String(row.id_negozio) },
  }));
}

function findAffiliates(rows: Found['affiliati']): Find[] {
  return rows.map((row) => ({
    kind: 'Affiliati',
    key: `affiliato-${row.id_affiliato}`,
    title: row.ragione_sociale,
    detail: said(row.partita_iva, row.citta),
    codes: [row.partita_iva].filter((code) => code !== null),
    to: paths.amministrazioneAffiliati(),
    search: { id: String(row.id_affiliato) },
  }));
}

function findUsers(rows: Found['utenti']): Find[] {
  return rows.map((row) => {
    const name = fullName(row.nome, row.cognome);
    return {
      kind: 'Utenti',
      key: `utente-${row.id_operatore}`,
      title: name,
      detail: said(row.ruolo, row.negozio ?? row.ragione_sociale, row.user_name),
      codes: [],
      to: paths.amministrazioneUtenti(),
      // Those without an account are not in the list before a filter asks for them.
      search: { cerca: name, ...(row.is_dummy ? { tipo: '0' } : {}) },
    };
  });
}

function findCampaigns(rows: Found['campagne']): Find[] {
  return rows.map((row) => ({
    kind: 'Campagne',
    key: `campagna-${row.id_affiliato}-${row.sku}`,
    title: `${row.id_campagna} (${row.sku})`,
    detail: said(row.ragione_sociale, row.model_name_campagna, formatMoney(row.supervalutazione)),
    codes: [row.sku],
    to: paths.settings(),
    search: { op: 'campagne', cliente: String(row.id_affiliato), cerca: row.sku },
  }));
}

/** All that the lists found, by kind: for a word places and people first, for a number what bears it. */
export function findRecords(found: Found, text: string, isOffice: boolean): Find[] {
  const named = [...findStores(found.negozi), ...findAffiliates(found.affiliati), ...findUsers(found.utenti)];
  const isWord = !/\d/.test(text);
  return [
    ...(isWord ? named : []),
    ...findDevices(found.dispositivi, isOffice),
    ...findShipments(found.spedizioni),
    ...findCustomers(found.clienti),
    ...findCoupons(found.coupon),
    ...findReceipts(found.ricevute),
    ...findSlips(found.distinte),
    ...findInvoices(found.fatture),
    ...(isWord ? [] : named),
    ...findCampaigns(found.campagne),
  ];
}

/** Shops of several, for who sees their stock and doesn't administer them: each leads to its warehouse. */
export function findShopStock(rows: readonly RowOf<'getListaNegoziSys'>[], text: string): Find[] {
  return rows
    .filter((row) => matchesTyped(`${row.negozio} ${row.ragione_sociale}`, text))
    .slice(0, 5)
    .map((row) => ({
      kind: 'Negozi',
      key: `negozio-${row.id_negozio}`,
      title: row.negozio,
      detail: said(row.ragione_sociale, 'il suo magazzino'),
      codes: [String(row.id_negozio)],
      to: paths.magazzino(),
      search: { negozio: String(row.id_negozio) },
    }));
}
