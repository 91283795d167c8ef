import type { RowOf } from '#contract/api';
import { devices, devicesToShip } from '#contract/lists/devices';
import { roles } from '#domain/role';
import { deviceMachine, deviceStateName, parseCaseCode, pendingExpiresAfter } from '#domain/device';
import { serialIdentity } from '#domain/phone-identity';
import { hintNames, type HintName } from '#domain/purchase-hint';
import { findingNames, type FindingCode } from '#domain/report-finding';
import { hoursUnerased } from '#domain/erasure';
import { erasedName } from '#domain/person-request';
import { normaliseShelf } from '#domain/shelf';
import { atOffice, deviceState, deviceStates, statesWhere } from '#domain/device-state';
import { listBySight } from '#server/call/cancelled-papers';
import { sessionOf, type Context } from '#server/call/context';
import { among, inTestShop, on, wordIn } from '#server/call/list-conditions';
import type { Asked, Condition, ListSource } from '#server/call/list-source';
import { CallFault } from '#server/call/outcome';
import { eachWord, inShopOr } from '#server/call/shop-words';
import { hasIdentity, isDouble } from '#server/kit/same-phone';
import { isErasedPerson } from '#server/ledger/erased-person';
import { missesDocuments } from '#server/ledger/missing-documents';

/** Bought and not given back. */
const boughtStates = statesWhere(({ key }) => key !== 'pending' && key !== 'cancelled');

type DeviceView = RowOf<'getDevice'>;
export type DeviceRow = Omit<
  DeviceView,
  'stato_device' | 'magazzino_attuale' | 'segnalazioni' | 'segnali' | 'ore_senza_cancellazione'
> & {
  segnalazioni: FindingCode[];
  segnali: HintName[];
};

const serialShape = /^(?=.*\d)[\p{L}\d][\p{L}\d'’._/-]{5,}$/u;

/**
 * An IMEI is looked up as what it is, whatever there is: of its figures each three stand in every hundredth phone, and the
 * index of fragments would go through all of those. What may be a serial or a purchase's code is looked up as that, too.
 */
function ofDevice(word: string): Condition {
  if (/^\d{14}$/.test(word)) return on(hasIdentity('d', 'array[?::text]'), word, word, word);
  const own = wordIn('d.cerca', word);
  if (!serialShape.test(word)) return own;
  // A reader that takes an Italian keyboard for another one types ' for the dash.
  const cycle = parseCaseCode(word.replace(/['’](?=\d+$)/, '-'));
  const arms = [own, on('serial_identity(d.serial_number) = ?', serialIdentity(word))];
  if (cycle)
    arms.push(
      on(
        '(serial_identity(d.serial_number) = ? and d.num_times = ?::int)',
        serialIdentity(cycle.serial_number),
        cycle.num_times,
      ),
    );
  return on(`(${arms.map(({ sql }) => sql).join(' or ')})`, ...arms.flatMap(({ values }) => values));
}

/** What all lists of devices have in common. */
export const deviceSource: ListSource<DeviceRow> = {
  from: 'device d',
  alias: 'd',
  // The page is cut before anything is joined to it: the joins cost what the page has, not what the shop has.
  joined: `join store s on s.id_negozio = d.id_negozio join affiliate a on a.id_affiliato = d.id_affiliato
    left join receipt r on r.serial_number = d.serial_number and r.num_times = d.num_times
    left join coupon cp on cp.serial_number = d.serial_number and cp.num_times = d.num_times
    left join valuation_case vc on vc.id_contestazione = d.id_contestazione`,
  columns: {
    negozio_acquisto: 's.negozio',
    ragione_sociale: 'a.ragione_sociale',
    is_collaudo: 's.is_collaudo',
    data_acquisto: 'd.data_lista',
    coupon_value: 'cp.coupon_value',
    coupon_serial_number: 'cp.coupon_serial_number',
    contestazione: 'vc.stato',
    grado_estetico: `coalesce(d.grado_estetico, '')`,
    documento: 'r.fronte_documento',
    nome_cliente: 'coalesce(r.nome_cedente, d.nome_cliente)',
    indirizzo_cliente: 'r.indirizzo_cedente',
    telefono_cliente: 'r.telefono_cedente',
    email_cliente: 'r.email_cedente',
    codice_fiscale: 'r.codice_fiscale_cedente',
    imei_acquisto: 'd.imei_acquistato',
    stato_device: null,
    magazzino_attuale: null,
    ore_senza_cancellazione: null,
  },
  orders: {
    nome_cliente: 'd.nome_cliente',
    negozio_acquisto: '(select t.negozio from store t where t.id_negozio = d.id_negozio)',
    ragione_sociale: '(select t.ragione_sociale from affiliate t where t.id_affiliato = d.id_affiliato)',
  },
  searchAll: inShopOr(eachWord(ofDevice), 'd'),
  filters: {
    id_brand_name: ({ id_brand_name }) =>
      on('lower(d.brand_name) = (select lower(brand_name) from brand where id_brand = ?)', id_brand_name),
    // What is pending or cancelled has gone home with its owner: of what was bought alone the data are to be erased.
    is_da_cancellare: (asked) =>
      on(
        `(d.is_device_inizializzato = 0 and d.id_stato_device = any(?::int[])) is ${asked['is_da_cancellare'] === 1}`,
        boughtStates,
      ),
    is_da_firmare: (asked) => on(`${missesDocuments('d').sql} is ${asked['is_da_firmare'] === 1}`),
    // A shelf, and all that are parts of it: 'A-03' has 'A-03-2'.
    posto: ({ posto }) => {
      const shelf = normaliseShelf(String(posto));
      return on('(d.posto = ? or starts_with(d.posto, ?))', shelf, `${shelf}-`);
    },
    contestazione: ({ contestazione }) =>
      on(
        'd.id_contestazione in (select c.id_contestazione from valuation_case c where c.stato = any(?::text[]))',
        contestazione,
      ),
    segnalazione: ({ segnalazione }) => on('d.segnalazioni && ?::text[]', segnalazione),
    // Said twice, so that the index of the few that have any serves.
    segnale: ({ segnale }) => on("d.segnali <> '{}' and d.segnali && ?::text[]", segnale),
    is_collaudo: ({ is_collaudo }) => inTestShop('d', is_collaudo),
    is_doppio: (asked) => on(`${isDouble('d')} is ${asked['is_doppio'] === 1}`),
    is_supervalutazione: (asked) =>
      on(`d.sku_campagna is ${asked['is_supervalutazione'] === 1 ? 'not ' : ''}null`),
  },
  tie: { 'd.serial_number': 'text', 'd.num_times': 'int' },
  view: deviceView,
};

/** Who sold the phone, with pictures that may show it. */
const ofSeller = [
  'id_cliente',
  'nome_cliente',
  'codice_fiscale',
  'indirizzo_cliente',
  'telefono_cliente',
  'email_cliente',
  'documento',
  'prova_acquisto',
];

/** What a purchase was sold by, for how much and with which papers: closed once it is cancelled (rulings §12). */
const papers = [
  ...ofSeller,
  'regime_acquisto',
  'id_modalita_pagamento',
  'valore_iniziale',
  'valore_acquisto',
  'coupon_serial_number',
  'coupon_value',
  'imei_acquisto',
  'sku',
];

const warehouse: ListSource<DeviceRow> = {
  ...deviceSource,
  base: byState,
  filters: {
    ...deviceSource.filters,
    // 0 is all of them (S2 §9); what that shows is said below.
    id_stato_device: (asked) => {
      const states = statesOf(asked);
      return states && ofStates(states);
    },
  },
  // What a shop looks at all day. Not where what is shown is more than what is counted.
  isCountedAtOnce: (ctx, asked) =>
    ctx.scope.id_negozio !== null && asked.search === null && showsPending(asked) === countsPending(asked),
};

/** Devices of a scope by the filters of /getDevice and /getDeviceMaster. */
export const listDevices = listBySight<DeviceView, DeviceRow>(devices, warehouse, [
  { when: isErasedPerson('d').sql, fields: ofSeller, told: { field: 'nome_cliente', as: erasedName } },
  { when: `d.id_stato_device = ${deviceState.cancelled}`, fields: papers },
]);

/** Devices that may be shipped. */
export const listToShip = listBySight<DeviceView, DeviceRow>(
  devicesToShip,
  {
    ...deviceSource,
    base: () => [ofStates(deviceMachine.moves.ship.from), on('d.fermo is null')],
    isCountedAtOnce: (ctx, asked) => ctx.scope.id_negozio !== null && asked.search === null,
  },
  [{ when: isErasedPerson('d').sql, fields: ofSeller, told: { field: 'nome_cliente', as: erasedName } }],
);

/** Of these states. */
export const ofStates = (states: readonly number[]) => among('d.id_stato_device', states, 'int');

function statesOf({ id_stato_device }: Asked): readonly number[] | null {
  const states = id_stato_device as readonly number[] | null;
  return states?.length === 1 && states[0] === 0 ? null : states;
}

/**
 * What is IN CORSO shows where all is asked for (`id_stato_device` 0), by its serial, or when asked for by its own state
 * (rulings §4, §6).
 */
function showsPending(asked: Asked): boolean {
  const states = statesOf(asked);
  if (states) return states.includes(deviceState.pending);
  if (asked['is_sede'] === 1) return false;
  return asked['serial_number'] !== null || (asked['id_stato_device'] !== null && asked.formato === null);
}

/** A pending purchase is no stock: counted only where it was asked for itself. */
function countsPending(asked: Asked): boolean {
  return showsPending(asked) && (statesOf(asked) !== null || asked['serial_number'] !== null);
}

function byState(ctx: Context, asked: Asked, what: 'rows' | 'count'): Condition[] {
  const found: Condition[] = [];
  const isOffice = asked['is_sede'] === 1;
  if (isOffice) {
    // Head office's warehouse is no shop's and no master's to look through (S2 §2 Page frame).
    if (!roles[sessionOf(ctx).id_role].seesOfficeStock) throw new CallFault('NON_PERMESSO');
    found.push(ofStates(atOffice));
  }
  if (asked['serial_number'] !== null) found.push(on('d.serial_number = ?', asked['serial_number']));
  if (asked['num_times'] !== null) found.push(on('d.num_times = ?', asked['num_times']));
  const withPending = what === 'rows' ? showsPending(asked) : countsPending(asked);
  if (statesOf(asked) === null) {
    const without = [
      ...(asked['active_status'] === 1 ? [deviceState.cancelled] : []),
      ...(withPending || isOffice ? [] : [deviceState.pending]),
    ];
    if (without.length > 0) found.push(on('d.id_stato_device <> all(?::int[])', without));
  }
  // After 24 hours it counts as cancelled.
  if (withPending)
    found.push(
      on(
        `(d.id_stato_device <> ${deviceState.pending} or d.data_apertura > ?)`,
        new Date(ctx.now.getTime() - pendingExpiresAfter),
      ),
    );
  return found;
}

/** A device as its lists show it: the row itself, because it is wide and a page of it is what a shop looks at all day. */
export function deviceView(row: DeviceRow, { now }: Context): DeviceView {
  return Object.assign(row, {
    ore_senza_cancellazione: hoursUnerased(row, now),
    segnalazioni: findingNames(row.segnalazioni),
    segnali: hintNames(row.segnali),
    stato_device: deviceStateName(row.id_stato_device),
    magazzino_attuale: deviceStates[row.id_stato_device].where ?? row.negozio_acquisto,
  });
}
