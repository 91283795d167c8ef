import type { RowOf } from '#contract/api';
import { receipts } from '#contract/lists/receipts';
import { erasedName } from '#domain/person-request';
import { receiptState, type ReceiptState } from '#domain/receipt-state';
import type { SigningWay } from '#domain/signing-way';
import { deviceState } from '#domain/device-state';
import { listBySight, seesCancelled } from '#server/call/cancelled-papers';
import type { Context } from '#server/call/context';
import { whereOf } from '#server/call/list';
import { inScope, on } from '#server/call/list-conditions';
import { codeList } from '#server/kit/code-list';
import { isErasedPerson } from '#server/ledger/erased-person';
import { faintSignatures, isSigned, signingWay } from '#server/ledger/signing-way';
import type { Condition, ListSource } from '#server/call/list-source';
import { allIn, inShopOr } from '#server/call/shop-words';

type Row = RowOf<'getRicevute'>;

const signed = isSigned('r').sql;
const isCancelled = `exists (select from device d
  where d.serial_number = r.serial_number and d.num_times = r.num_times and d.id_stato_device = ${deviceState.cancelled})`;
const inState: Readonly<Record<ReceiptState, string>> = {
  FIRMATA: `not ${isCancelled} and ${signed} and r.serie is null`,
  'DA FIRMARE': `not ${isCancelled} and not ${signed} and r.serie is null`,
  ANNULLATA: isCancelled,
  IMPORTATA: `not ${isCancelled} and r.serie is not null`,
};

/** Each combination of filters gets a plan of its own (speed.md). */
const source: ListSource<Omit<Row, 'stato_ricevuta'>> = {
  from: 'receipt r',
  alias: 'r',
  joined: `join device d on d.serial_number = r.serial_number and d.num_times = r.num_times
    join store s on s.id_negozio = r.id_negozio join affiliate a on a.id_affiliato = r.id_affiliato`,
  columns: {
    imei: 'd.imei',
    negozio: 's.negozio',
    ragione_sociale: 'a.ragione_sociale',
    firmatario: `(r.nome_firmatario || ' ' || r.cognome_firmatario)`,
    id_stato_device: 'd.id_stato_device',
    is_firmata: `${signed}::int`,
    modo_firma: signingWay('r').sql,
    is_tratto_scarso: `(cardinality(${faintSignatures('r').sql}) > 0)::int`,
    stato_ricevuta: null,
  },
  orders: {
    oggetto: 'lower(r.oggetto)',
    nome_cedente: 'lower(r.nome_cedente)',
    email_cedente: 'lower(r.email_cedente)',
    negozio: '(select lower(t.negozio) from store t where t.id_negozio = r.id_negozio)',
    ragione_sociale:
      '(select lower(t.ragione_sociale) from affiliate t where t.id_affiliato = r.id_affiliato)',
  },
  filters: {
    modo_firma: ({ modo_firma }) => on(`${signingWay('r').sql} in ${codeList(modo_firma as SigningWay[])}`),
    stato_ricevuta: ({ stato_ricevuta }) =>
      on(`(${(stato_ricevuta as ReceiptState[]).map((state) => inState[state]).join(' or ')})`),
  },
  searchAll: inShopOr(onReceiptOrDevice, 'r'),
  tie: { 'r.serial_number': 'text', 'r.num_times': 'int' },
  isUnnamed: true,
  view: (row) => ({ ...row, stato_ricevuta: receiptState(row) }),
};

const ofSeller = [
  'nome_cedente',
  'codice_fiscale_cedente',
  'firmatario',
  'ruolo_firmatario',
  'telefono_cedente',
  'email_cedente',
];

/** Issued receipts in scope; of a cancelled purchase its number, phone and day (rulings §12). */
export const listReceipts = listBySight<Row, Omit<Row, 'stato_ricevuta'>>(receipts, source, [
  { when: isErasedPerson('r').sql, fields: ofSeller, told: { field: 'nome_cedente', as: erasedName } },
  { when: isCancelled, fields: ['prezzo_acquisto', ...ofSeller] },
]);

/** What was written on the receipt, or what the device is found by (IMEIs, model): two indexes, one result. */
function onReceiptOrDevice(words: readonly string[], ctx: Context): Condition {
  const { where, values } = whereOf([allIn('r.cerca')(words), ...inScope(ctx, 'r')]);
  const side = (table: string) => `select r.serial_number, r.num_times from ${table} r ${where}`;
  // Who asked to be erased is found by nobody but head office; the device's own words no longer have them.
  const found = seesCancelled(ctx.actor) ? '' : ` and not ${isErasedPerson('r').sql}`;
  return on(
    `(r.serial_number, r.num_times) in (${side('receipt')}${found} union ${side('device')})`,
    ...values,
    ...values,
  );
}
