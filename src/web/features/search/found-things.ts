import type { RowOf } from '#contract/api';
import { caseCode, phoneName } from '#domain/device';
import { deviceState, type DeviceState, deviceStates } from '#domain/device-state';
import { readImei } from '#domain/imei';
import { identitiesIn, identitiesOf, phoneIdentity } from '#domain/phone-identity';
import { asCode } from '#domain/typed-code';
import { formatMoney, fullName, groupCode } from '#lib/format';
import type { Place } from '#lib/place';
import { paths } from '#lib/paths';
import { matchesTyped } from '#lib/type-match';

/** What Ctrl-K finds. */
type FindKind =
  | (
      | 'Recenti'
      | 'Azioni'
      | 'Schermate'
      | 'Acquisti in corso'
      | 'Device'
      | 'Spedizioni'
      | 'Clienti'
      | 'Coupon'
    )
  | ('Ricevute' | 'Distinte' | 'Fatture' | 'Negozi' | 'Affiliati' | 'Utenti' | 'Campagne' | 'Impostazioni');

/** Something found: where Enter goes, and by which whole codes it is meant and nothing else. */
export interface Find {
  kind: FindKind;
  key: string;
  title: string;
  detail: string;
  codes: readonly string[];
  /** `id_stato_device` of devices */
  state?: DeviceState;
  to: string;
  search: Record<string, string>;
}

/** Screens by the beginnings of their words. */
export function findPlaces(places: readonly Place[], text: string): Find[] {
  return places
    .filter(({ label, words = '' }) => matchesTyped(`${label} ${words}`, text))
    .map(({ to, label }) => ({
      kind: 'Schermate',
      key: to,
      title: label,
      detail: '',
      codes: [],
      to,
      search: {},
    }));
}

export function findPending(rows: readonly RowOf<'getAcquistiInCorso'>[], text: string): Find[] {
  const typed = phoneIdentity(readImei(text)) ?? asCode(text);
  return rows
    .filter((row) => {
      const customer = row.cliente
        ? `${fullName(row.cliente.nome, row.cliente.cognome)} ${row.cliente.ragione_sociale ?? ''}`
        : '';
      const words = `${row.serial_number} ${row.imei} ${row.imei2 ?? ''} ${row.brand_name} ${row.model_name} ${customer}`;
      return matchesTyped(words, typed);
    })
    .slice(0, 5)
    .map((row) => ({
      kind: 'Acquisti in corso',
      key: caseCode(row),
      title: phoneName(row),
      detail: [groupCode(row.imei), 'riprendi l’acquisto'].join(' · '),
      codes: codesOf(row),
      state: deviceState.pending,
      to: paths.buyDevice(),
      search: { sn: row.serial_number, nt: String(row.num_times) },
    }));
}

/** Devices, opened in the warehouse that has them: for `isOffice` what has arrived is in head office's own. */
export function findDevices(rows: readonly RowOf<'getDevice'>[], isOffice = false): Find[] {
  return rows.map((row) => ({
    kind: 'Device',
    key: caseCode(row),
    title: phoneName(row),
    detail: [groupCode(row.imei), row.nome_cliente].filter(Boolean).join(' · '),
    codes: codesOf(row),
    state: row.id_stato_device,
    to: isOffice && deviceStates[row.id_stato_device].atOffice ? paths.magazzinoOwn() : paths.magazzino(),
    search: { id: caseCode(row) },
  }));
}

/** Shipments by their DDT or tracking number; they open with their contents. */
export function findShipments(rows: readonly RowOf<'getListaSpedizioni'>[]): Find[] {
  return rows.map((row) => ({
    kind: 'Spedizioni',
    key: `spedizione-${row.id_spedizione_magcent}`,
    title: `DDT ${row.numero_ddt}/${row.anno_ddt}`,
    detail: [row.negozio_spedizione, row.stato, row.tracking_spedizione].filter(Boolean).join(' · '),
    codes: [
      row.tracking_spedizione,
      row.numero_ritiro,
      `${row.numero_ddt}/${row.anno_ddt}`,
      `${row.numero_ddt}/${row.anno_ddt}/${row.id_negozio}`,
    ].filter((code) => code !== null),
    to: paths.spedizioni(),
    search: { id: String(row.id_spedizione_magcent) },
  }));
}

/** A customer leads to the devices he handed in. */
export function findCustomers(rows: readonly RowOf<'getClientiByCognome'>[]): Find[] {
  return rows.map((row) => {
    const name = fullName(row.nome, row.cognome) || (row.ragione_sociale ?? 'N.D.');
    return {
      kind: 'Clienti',
      key: String(row.id_cliente),
      title: name,
      detail: [row.codice_fiscale ?? row.partita_iva, row.citta, 'i suoi device'].filter(Boolean).join(' · '),
      codes: [row.codice_fiscale, row.partita_iva].filter((code) => code !== null),
      to: paths.magazzino(),
      search: { cerca: name },
    };
  });
}

export function findCoupons(rows: readonly RowOf<'getCoupon'>[]): Find[] {
  return rows.map((row) => ({
    kind: 'Coupon',
    key: row.coupon_serial_number,
    title: groupCode(row.coupon_serial_number),
    detail: [row.stato_coupon, formatMoney(row.coupon_value), row.cliente].filter(Boolean).join(' · '),
    codes: [row.coupon_serial_number],
    to: '/stampaCoupon',
    search: { sn: row.coupon_serial_number },
  }));
}

/** The one that a whole code typed or scanned means: a purchase in progress, else the newest device, else another. */
export function meantBy(finds: readonly Find[], text: string): Find | undefined {
  const wanted = [asCode(text).toUpperCase(), ...identitiesIn(text)];
  return finds.find(({ codes }) => codes.some((one) => wanted.includes(one.toUpperCase())));
}

function codesOf(row: {
  serial_number: string;
  num_times: number;
  imei: string;
  imei2: string | null;
}): string[] {
  return [...identitiesOf(row), caseCode(row)];
}
