import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, RowOf } from '#contract/api';
import { mutate, query, queryPage } from '#lib/api';
import { asCode } from '#lib/format';
import { queryClient } from '#lib/query-client';
import { saveCsv, type SaveOptions } from '#lib/save-csv';
import { inputOf, type DeviceFilter } from './device-filter.ts';
import type { WarehouseView } from './warehouse-view.ts';

/** A device cycle as the list has it. */
export type Device = RowOf<'getDevice'>;

/** The two keys of a device cycle. */
export type Cycle = Pick<Device, 'serial_number' | 'num_times'>;

/** The call of the view with the input of the filter: the master's carries the affiliate in `id_color` (S2 §7). */
function listCall({ call, place, id_affiliato }: WarehouseView, part: InputOf<'getDevice'>) {
  const input = place === 'office' ? { ...part, is_sede: 1 as const } : part;
  return call === 'getDeviceMaster'
    ? ({ name: call, input: { ...input, id_color: id_affiliato } } as const)
    : ({ name: call, input } as const);
}

/** One page of the stock that the filter finds. */
export const devicePage = (view: WarehouseView, filter: DeviceFilter) => {
  const { name, input } = listCall(view, inputOf(filter));
  return queryOptions({
    queryKey: ['getDevice', 'page', name, input],
    queryFn: ({ signal }) => queryPage(name, input, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
};

/** What is IN CORSO, narrowed as the stock is; in no page and in no count of it (decisions §6). */
export const pendingDevices = (view: WarehouseView, filter: DeviceFilter, isWanted: boolean) => {
  const part = { id_stato_device: [2], sort: null, limit: 100, offset: 0, conta: 0 as const };
  const { name, input } = listCall(view, { ...inputOf(filter), ...part });
  return queryOptions({
    queryKey: ['getDevice', 'pending', name, input],
    queryFn: ({ signal }) => query(name, input, { signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
};

/** Saves everything that the filter finds. Throws ApiFault. */
export async function exportDevices(
  view: WarehouseView,
  filter: DeviceFilter,
  options: SaveOptions,
): Promise<void> {
  const { name, input } = listCall(view, inputOf(filter));
  await saveCsv(name, input, 'Magazzino', options);
}

/** One device cycle; null where there is none of that name in one's scope. */
export const deviceOf = ({ serial_number, num_times }: Cycle) =>
  queryOptions({
    queryKey: ['getDevice', 'one', serial_number, num_times],
    queryFn: async ({ signal }) =>
      (await query('getDevice', { id_negozio: 0, serial_number, num_times, conta: 0 }, { signal }))[0] ??
      null,
  });

/**
 * The device that a whole code means, an IMEI or a serial, its newest cycle first; null where it means none, or several.
 * Throws ApiFault.
 */
export async function deviceByCode(view: WarehouseView, text: string): Promise<Device | null> {
  const code = asCode(text).toUpperCase();
  if (!isWholeCode(code)) return null;
  const { name, input } = listCall(view, { id_negozio: 0, search: code, limit: 20, conta: 0 });
  const meant = (await query(name, input)).filter((row) =>
    [row.imei, row.imei2, row.serial_number].some((one) => one?.toUpperCase() === code),
  );
  const [newest] = meant.toSorted((one, other) => other.num_times - one.num_times);
  return newest && meant.every((row) => row.serial_number === newest.serial_number) ? newest : null;
}

/** True for what may be a whole IMEI or serial: names and models alone are not worth a question of their own. */
export function isWholeCode(code: string): boolean {
  return code.length >= 6 && /^\S+$/.test(code) && /\d/.test(code);
}

/** The tests of a device's report, as its purchase keeps them. */
export const testsOf = ({ serial_number, num_times }: Cycle) =>
  queryOptions({
    queryKey: ['getAcquisto', 'tests', serial_number, num_times],
    queryFn: async ({ signal }) => {
      const [row] = await query('getAcquisto', { serial_number, num_times }, { signal });
      return row
        ? { passed: row.test_superati, failed: row.test_falliti, blacklist: row.stato_blacklist }
        : null;
    },
    staleTime: Infinity,
  });

/** Every event of every cycle of a serial, newest first. */
export const eventsOf = (serial_number: string) =>
  queryOptions({
    queryKey: ['getEventiDevice', serial_number],
    queryFn: ({ signal }) => query('getEventiDevice', { serial_number, limit: 500, conta: 0 }, { signal }),
    staleTime: 0,
  });

/** Photos of the phone and what head office found; null where there is none of that name. */
export const evidenceOf = ({ serial_number, num_times }: Cycle) =>
  queryOptions({
    queryKey: ['getValutazioneDevice', serial_number, num_times],
    queryFn: async ({ signal }) =>
      (await query('getValutazioneDevice', { serial_number, num_times }, { signal }))[0] ?? null,
  });

/** A photo of the phone as a data URL; null where it is gone. */
export const phonePhoto = (foto: string) =>
  queryOptions({
    queryKey: ['getImage', 'foto', foto],
    queryFn: async ({ signal }) => (await query('getImage', { foto }, { signal }))[0]?.foto ?? null,
    staleTime: 'static',
  });

/** The proof of purchase as a data URL; null where it is gone. `motivo` says why head office looks (italy.md §4). */
export const proofPhoto = (prova_acquisto: string, motivo: string | null) =>
  queryOptions({
    queryKey: ['getImage', 'prova', prova_acquisto, motivo],
    queryFn: async ({ signal }) =>
      (await query('getImage', { prova_acquisto, motivo }, { signal }))[0]?.prova_acquisto ?? null,
    // Every view is written down: looking again at the same sheet is the same view.
    staleTime: 'static',
  });

/** A coupon as the till of its shop knows it: what a cancellation would void. */
export const couponOf = (coupon_serial_number: string) =>
  queryOptions({
    queryKey: ['getCoupon', 'serial', coupon_serial_number],
    queryFn: async ({ signal }) =>
      (await query('getCoupon', { coupon_serial_number }, { signal }))[0] ?? null,
    staleTime: 0,
  });

/** Brands to filter by. */
export const brands = queryOptions({
  queryKey: ['getBrands'],
  queryFn: ({ signal }) => query('getBrands', {}, { signal }),
  staleTime: 10 * 60_000,
});

/** After an act, or a refusal that says that somebody was first: lists, details and history are asked again (S2 §4). */
export async function refreshDevices(): Promise<void> {
  const keys = [
    'getDevice',
    'getEventiDevice',
    'getValutazioneDevice',
    'getCoupon',
    'getAcquistiInCorso',
    'getSpedizioniPending',
  ];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

/** Stores a photo for a device and answers its name, or why not. */
export async function uploadPhoto(
  { serial_number, num_times }: Cycle,
  image: string,
  fileName: string,
  idempotencyKey: string,
) {
  const input = { image, fileName, tipo: 'foto' as const, serial_number, num_times };
  return mutate('uploadFile', input, { idempotencyKey, timeout: 60_000 });
}
