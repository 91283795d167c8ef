import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RowOf } from '#contract/api';
import { mutate, query, queryPage, type Page } from '#lib/api';
import { queryClient } from '#lib/query-client';
import { pageInput, type ListName, type ListState } from './office-lists.ts';

/** A device as the three tables have it. */
export type Device = RowOf<'getDevice'>;

/** The two keys of a device cycle. */
export type Cycle = Pick<Device, 'serial_number' | 'num_times'>;

/** What the shop recorded of a device, beside what head office found. */
export type Evidence = RowOf<'getValutazioneDevice'>;

/** A parcel as the history has it. */
export type Shipment = RowOf<'getListaSpedizioni'>;

/** `id_stato_device` of the two tables that are one state each (S2 §7). */
const stateOf = { valutati: [5], liquidati: [6] };

/** So many acts go in one call (the contract's own limit). */
export const atMost = 1000;

/** Lists take so many rows at once (decisions §2). */
const mostRows = 500;

/** The call of a table with its input. */
export function listCall(name: ListName, state: ListState) {
  const input = pageInput(state);
  // What can be acted on comes first: RICEVUTO SEDE, then SPEDITO, then what the shops still have.
  return name === 'arrivo'
    ? ({ name: 'getDevicesDaValutare', input: { ...input, sort: input.sort ?? '-id_stato_device' } } as const)
    : ({ name: 'getDevice', input: { ...input, id_stato_device: stateOf[name] } } as const);
}

/** One page of a table. */
export const officePage = (name: ListName, state: ListState) => {
  const call = listCall(name, state);
  return queryOptions({
    queryKey: [call.name, 'office', call.input],
    queryFn: ({ signal }): Promise<Page<Device>> => queryPage(call.name, call.input, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
};

/** The valued devices that a search finds, as many as one call settles. Throws ApiFault. */
export async function allValued(state: ListState): Promise<Device[]> {
  const { input } = listCall('valutati', { ...state, pagina: 0 });
  const rows: Device[] = [];
  while (rows.length < atMost) {
    const page = await query('getDevice', {
      ...input,
      id_stato_device: stateOf.valutati,
      limit: mostRows,
      offset: rows.length,
      conta: 0,
    });
    rows.push(...page);
    if (page.length < mostRows) break;
  }
  return rows;
}

/** One device cycle as it is now; null where there is none of that name in one's scope. */
export const deviceOf = ({ serial_number, num_times }: Cycle) =>
  queryOptions({
    queryKey: ['getDevice', 'office-one', serial_number, num_times],
    queryFn: async ({ signal }) =>
      (await query('getDevice', { id_negozio: 0, serial_number, num_times, conta: 0 }, { signal }))[0] ??
      null,
  });

/** The shop's evidence; null where there is no such device. */
export const evidenceOf = ({ serial_number, num_times }: Cycle) =>
  queryOptions({
    queryKey: ['getValutazioneDevice', serial_number, num_times],
    queryFn: async ({ signal }) =>
      (await query('getValutazioneDevice', { serial_number, num_times }, { signal }))[0] ?? null,
  });

/** What waits for its valuation, the oldest purchase first, and how many there are. */
export const waitingDevices = queryOptions({
  queryKey: ['getDevice', 'office-waiting'],
  queryFn: ({ signal }) => {
    const input = { id_negozio: 0, id_stato_device: [4], sort: 'data_acquisto', limit: 100 };
    return queryPage('getDevice', input, { signal });
  },
});

/** The device to be valued after this one, as the list is now; null: it was the last. Throws ApiFault. */
export async function nextAfter(cycle: Cycle): Promise<Device | null> {
  const known = queryClient.getQueryData(waitingDevices.queryKey)?.rows ?? [];
  const at = known.findIndex((row) => isSame(row, cycle));
  const { rows } = await queryClient.fetchQuery({ ...waitingDevices, staleTime: 0 });
  const still = (row: Device) => rows.find((one) => isSame(one, row) && !isSame(one, cycle));
  const after = at < 0 ? undefined : known.slice(at + 1).find(still);
  return (after && still(after)) ?? rows.find((row) => !isSame(row, cycle)) ?? null;
}

function isSame(one: Cycle, other: Cycle): boolean {
  return one.serial_number === other.serial_number && one.num_times === other.num_times;
}

/** The device that bears this whole code as IMEI, IMEI2 or serial, its newest cycle; null: none. Throws ApiFault. */
export async function deviceByCode(code: string): Promise<Device | null> {
  const rows = await query('getDevice', { id_negozio: 0, search: code, limit: 50, conta: 0 });
  const wanted = code.toUpperCase();
  const bearing = rows.filter((row) =>
    [row.imei, row.imei2, row.serial_number].some((one) => one?.toUpperCase() === wanted),
  );
  return (
    bearing.toSorted((one, other) => Date.parse(other.data_acquisto) - Date.parse(one.data_acquisto))[0] ??
    null
  );
}

/** Parcels that have not arrived whole, the newest first. */
export const openShipments = queryOptions({
  queryKey: ['shipments', 'office-open'],
  queryFn: async ({ signal }) => {
    const rows = await query('getListaSpedizioni', { id_negozio: 0, limit: 200, conta: 0 }, { signal });
    return rows.filter((row) => row.numero_arrivati < row.numero_devices);
  },
});

/** What is in a parcel. */
export const contentsOf = (id_spedizione_magcent: number) =>
  queryOptions({
    queryKey: ['getSpedizioniContenuto', 'office', id_spedizione_magcent],
    queryFn: ({ signal }) =>
      query('getSpedizioniContenuto', { id_spedizione_magcent, limit: mostRows }, { signal }),
  });

/** A row's answer of the calls for many. */
export type RowResult = Cycle & { ret_code: number; ret_message: string };

/** As many devices as the calls for many take at once. */
const atOnce = 1000;

/** Registers arrivals, a result per device. Throws ApiFault, or the word of a refusal of the whole. */
export function receive(devices: readonly Cycle[], idempotencyKey: string): Promise<RowResult[]> {
  return forMany('setArrivati', devices, idempotencyKey);
}

/** Settles devices, a result per device. Throws ApiFault, or the word of a refusal of the whole. */
export function settle(devices: readonly Cycle[], idempotencyKey: string): Promise<RowResult[]> {
  return forMany('setLiquidati', devices, idempotencyKey);
}

/** In parts, one after the other: pressed again after a fault, those that were done answer what they answered. */
async function forMany(
  name: 'setArrivati' | 'setLiquidati',
  devices: readonly Cycle[],
  idempotencyKey: string,
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (let from = 0; from < devices.length; from += atOnce) {
    const part = devices.slice(from, from + atOnce).map(cycleOf);
    const key = devices.length > atOnce ? `${idempotencyKey}-${from}` : idempotencyKey;
    const outcome = await mutate(name, { devices: part }, { idempotencyKey: key, timeout: 60_000 });
    if (!outcome.ok) throw outcome.ret_message;
    results.push(...outcome.esiti);
  }
  return results;
}

function cycleOf({ serial_number, num_times }: Cycle): Cycle {
  return { serial_number, num_times };
}

/** After an act, or a refusal that says that somebody was first: everything about devices is asked again (S2 §4). */
export async function refreshOffice(): Promise<void> {
  const keys = [
    'getDevice',
    'getDevicesDaValutare',
    'getValutazioneDevice',
    'getEventiDevice',
    'shipments',
    'getSpedizioniContenuto',
  ];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

/** Why head office looks at a scan: it goes into the log of views (italy.md §4). */
const viewReason = 'Valutazione del device in sede';

/** A photo of the phone as a data URL; null where its file is gone. Its bytes never change. */
export const photoOf = (path: string) =>
  queryOptions({
    queryKey: ['getImage', 'foto', path],
    queryFn: async ({ signal }) => (await query('getImage', { foto: path }, { signal }))[0]?.foto ?? null,
    staleTime: Infinity,
  });

/** The proof of purchase as a data URL; each asking is a line in the log of views. */
export const proofOf = (path: string) =>
  queryOptions({
    queryKey: ['getImage', 'prova_acquisto', path],
    queryFn: async ({ signal }) => {
      const [row] = await query('getImage', { prova_acquisto: path, motivo: viewReason }, { signal });
      return row?.prova_acquisto ?? null;
    },
    staleTime: Infinity,
  });

/** Stores a photo of the phone and adds it to head office's. Answers the word of a refusal, or null. Throws ApiFault. */
export async function addPhoto(
  { serial_number, num_times }: Cycle,
  photo: { image: string; fileName: string; parte: string | null },
  idempotencyKey: string,
): Promise<string | null> {
  const { image, fileName, parte } = photo;
  const stored = await mutate(
    'uploadFile',
    { image, fileName, tipo: 'foto', serial_number, num_times },
    { idempotencyKey, timeout: 60_000 },
  );
  if (!stored.ok) return stored.ret_message;
  const added = await mutate(
    'setFotoDevice',
    { serial_number, num_times, foto: stored.path, parte },
    { idempotencyKey },
  );
  return added.ok ? null : added.ret_message;
}
