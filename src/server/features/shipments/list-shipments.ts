import type { RowOf } from '#contract/api';
import { shipmentContents, shipmentEvents, shipments } from '#contract/lists/shipments';
import { deviceStateName } from '#domain/device';
import type { DeviceState } from '#domain/device-state';
import { atOffice } from '#domain/device-state';
import { likePattern } from '#server/call/cursor';
import { listOf } from '#server/call/list';
import { on, wordIn } from '#server/call/list-conditions';
import { codeList } from '#server/kit/code-list';

/** IMEI, serial or a good part of one: words would find half of all shipments. */
const deviceCode = /^(?=.*\d)[\dA-Z-]{6,}$/i;

// Counted for the rows of the page, after it is cut.
const counted = `cross join lateral (
  select count(*) as numero_devices, count(*) filter (where d.id_stato_device in ${codeList(atOffice)}) as numero_arrivati,
    coalesce(sum(d.valore_acquisto), 0) as valore
  from shipment_device sd join device d using (serial_number, num_times)
  where sd.id_spedizione_magcent = s.id_spedizione_magcent) c`;
// 'DDT 12/2026', as it is read off the paper.
const searched = `fold('ddt ' || s.numero_ddt || '/' || s.anno_ddt || ' ' || coalesce(s.tracking_spedizione, '') || ' '
  || coalesce(s.numero_ritiro, '') || ' ' || s.negozio || ' ' || s.ragione_sociale || ' ' || s.motivo_spedizione_magcent)`;

/** Sent shipments in scope. */
export const listShipments = listOf<RowOf<'getListaSpedizioni'>>(shipments, {
  from: `(select s.*, st.negozio, a.ragione_sociale from shipment s join store st on st.id_negozio = s.id_negozio
    join affiliate a on a.id_affiliato = s.id_affiliato where s.stato <> 'BOZZA') s`,
  alias: 's',
  joined: counted,
  sums: { numero_devices: 's.numero_device' },
  columns: {
    negozio_spedizione: 's.negozio',
    numero_devices: 'c.numero_devices',
    numero_arrivati: 'c.numero_arrivati',
    valore: 'c.valore',
  },
  orders: { numero_devices: 's.numero_device' },
  search: (word) => {
    const own = wordIn(searched, word);
    if (!deviceCode.test(word)) return own;
    return on(
      `(${own.sql} or s.id_spedizione_magcent in (
        select id_spedizione_magcent from device where cerca like ? and id_spedizione_magcent is not null))`,
      ...own.values,
      likePattern(word),
    );
  },
  tie: { 's.id_spedizione_magcent': 'int' },
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
