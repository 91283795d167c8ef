import type { RowOf } from '#contract/api';
import { parcelsToReceive, shipmentContents, shipmentEvents, shipments } from '#contract/lists/shipments';
import { romeDay } from '#domain/day';
import { deviceStateName } from '#domain/device';
import type { DeviceState } from '#domain/device-state';
import { atOffice, deviceState } from '#domain/device-state';
import { ddtOf } from '#domain/ddt';
import { shipmentMachine } from '#domain/shipment';
import { daysSince, lateSince, openProgress } from '#domain/shipment-progress';
import { likePattern } from '#server/call/cursor';
import { listOf } from '#server/call/list';
import { among, on, wordIn } from '#server/call/list-conditions';
import type { Condition, ListSource } from '#server/call/list-source';
import { eachWord, inShopOr } from '#server/call/shop-words';
import { codeList, codeText } from '#server/kit/code-list';
import { endOf } from '#server/kit/rome-time';

/** IMEI, serial or a good part of one: words would find half of all shipments. */
const deviceCode = /^(?=.*\d)[\dA-Z-]{6,}$/i;

// Counted for the rows of the page, after it is cut.
const counted = `cross join lateral (
  select count(*) as numero_devices, count(*) filter (where d.id_stato_device in ${codeList(atOffice)}) as numero_arrivati,
    coalesce(sum(d.valore_acquisto), 0) as valore
  from shipment_device sd join device d using (serial_number, num_times)
  where sd.id_spedizione_magcent = s.id_spedizione_magcent) c`;
/**
 * How far a shipment is (`#domain/shipment-progress`). What has arrived whole is told by its own row; only of the others its
 * phones are looked at.
 */
const progress = `(case
    when s.consegnata_il is not null or not exists (select from device d
      where d.id_spedizione_magcent = s.id_spedizione_magcent and d.id_stato_device = ${deviceState.sent}) then ${codeText('ARRIVATA')}
    when s.ricezione_chiusa_il is not null then ${codeText('INCOMPLETA')}
    when exists (select from device d where d.id_spedizione_magcent = s.id_spedizione_magcent
      and d.id_stato_device in ${codeList(atOffice)}) then ${codeText('IN_PARTE')}
    when s.recapitata_il is not null then ${codeText('CONSEGNATA')}
    when s.stato in ${codeList(shipmentMachine.moves.resend.from)} then ${codeText('IN_VIAGGIO')}
    else ${codeText('DA_RITIRARE')} end)`;

/** One word in a text of the row, or of a phone that is in it. */
const wordOrPhone =
  (text: string) =>
  (word: string): Condition => {
    const ddt = ddtOf(word);
    // Typed whole it is that number: '2/2026' is no part of '12/2026'.
    if (ddt)
      return on(
        '(s.numero_ddt = ? and s.anno_ddt = ? and s.id_negozio = coalesce(?::int, s.id_negozio))',
        ddt.numero_ddt,
        ddt.anno_ddt,
        ddt.id_negozio,
      );
    const own = wordIn(text, word);
    if (!deviceCode.test(word)) return own;
    // As an array, which an index takes beside the text's.
    return on(
      `(${own.sql} or s.id_spedizione_magcent = any(array(
        select id_spedizione_magcent from device where cerca like fold(?) and id_spedizione_magcent is not null)))`,
      ...own.values,
      likePattern(word),
    );
  };
/** Of all shops' shipments. */
const ofAllShops = inShopOr(eachWord(wordOrPhone('s.cerca')), 's');
/** Those of one shop are few, and found by its names too. */
const ofOneShop = eachWord(wordOrPhone(`(s.cerca || ' ' || fold(s.negozio || ' ' || s.ragione_sociale))`));

type Shipment = RowOf<'getListaSpedizioni'>;
type ShipmentRow = Omit<Shipment, 'giorni'> & { consegnata_il: string | null };

const sent: ListSource<ShipmentRow> = {
  from: `(select s.*, st.negozio, a.ragione_sociale from shipment s join store st on st.id_negozio = s.id_negozio
    join affiliate a on a.id_affiliato = s.id_affiliato where s.stato <> 'BOZZA') s`,
  alias: 's',
  joined: counted,
  sums: { numero_devices: 's.numero_device' },
  given: ({ now }) => ({ tardi: endOf(lateSince(romeDay(now))) }),
  columns: {
    negozio_spedizione: 's.negozio',
    numero_devices: 'c.numero_devices',
    numero_arrivati: 'c.numero_arrivati',
    valore: 'c.valore',
    avanzamento: progress,
    is_in_ritardo: `(s.data_richiesta_spedizione_magcent < :tardi::timestamptz and ${progress} in ${codeList(openProgress)})::int`,
    giorni: null,
  },
  extra: 's.consegnata_il',
  orders: { numero_devices: 's.numero_device' },
  searchAll: async (words, ctx) =>
    ctx.scope.id_negozio === null ? ofAllShops(words, ctx) : [ofOneShop(words)],
  tie: { 's.id_spedizione_magcent': 'int' },
  view: ({ consegnata_il, ...row }, { now }) => ({
    ...row,
    giorni: daysSince(
      row.data_richiesta_spedizione_magcent,
      consegnata_il === null ? now : new Date(consegnata_il),
    ),
  }),
};

/** Sent shipments in scope. */
export const listShipments = listOf<Shipment, ShipmentRow>(shipments, {
  ...sent,
  base: (_, { id_spedizione_magcent: id }) => (id ? [on('s.id_spedizione_magcent = ?', id)] : []),
});

/** Those of which head office still awaits something; what has arrived whole is out by an index. */
export const listParcels = listOf<Shipment, ShipmentRow>(parcelsToReceive, {
  ...sent,
  base: () => [on('s.consegnata_il is null'), among(progress, openProgress, 'text')],
});

type Content = RowOf<'getSpedizioniContenuto'>;

/** What is in one shipment; that it is in scope is asked first. */
export const listContents = listOf<Content, Content & { id_stato_device: DeviceState }>(shipmentContents, {
  from: 'shipment_device sd join device d using (serial_number, num_times)',
  alias: 'd',
  columns: { stato_device: null },
  scope: () => [],
  base: (_, asked) => [on('sd.id_spedizione_magcent = ?', asked['id_spedizione_magcent'])],
  search: 'd.cerca',
  tie: { 'd.model_name': 'text', 'd.serial_number': 'text', 'd.num_times': 'int' },
  view: (row) => ({ ...row, stato_device: deviceStateName(row.id_stato_device) }),
});

/** The courier's events of one shipment. He tells minutes: within one, what was written later came later. */
export const listEvents = listOf<RowOf<'getEventiSpedizione'>>(shipmentEvents, {
  from: 'shipment_event e',
  alias: 'e',
  scope: () => [],
  base: (_, asked) => [on('e.id_spedizione_magcent = ?', asked['id_spedizione_magcent'])],
  orders: { quando: `date_trunc('minute', e.quando)` },
  tie: { 'e.id_evento': 'int' },
});
