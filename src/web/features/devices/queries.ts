import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RowOf } from '#contract/api';
import { query, queryPage } from '#lib/api';
import { inputOf, type DeviceFilter } from './device-filter.ts';

/** A device cycle as the list has it. */
export type Device = RowOf<'getDevice'>;

/** The two keys of a device cycle. */
export type Cycle = Pick<Device, 'serial_number' | 'num_times'>;

/** One page of the stock that the filter finds. */
export const devicePage = (filter: DeviceFilter) => {
  const input = inputOf(filter);
  return queryOptions({
    queryKey: ['getDevice', 'page', input],
    queryFn: ({ signal }) => queryPage('getDevice', input, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** What is IN CORSO, narrowed as the stock is; in no page and in no count of it (decisions §6). */
export const pendingDevices = (filter: DeviceFilter, isWanted: boolean) => {
  const input = {
    ...inputOf(filter),
    id_stato_device: 2,
    sort: null,
    limit: 100,
    offset: 0,
    conta: 0 as const,
  };
  return queryOptions({
    queryKey: ['getDevice', 'pending', input],
    queryFn: ({ signal }) => query('getDevice', input, { signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
};

/** One device cycle; null where there is none of that name in one's scope. */
export const deviceOf = ({ serial_number, num_times }: Cycle) =>
  queryOptions({
    queryKey: ['getDevice', 'one', serial_number, num_times],
    queryFn: async ({ signal }) =>
      (await query('getDevice', { id_negozio: 0, serial_number, num_times, conta: 0 }, { signal }))[0] ??
      null,
  });

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

/** Brands to filter by. */
export const brands = queryOptions({
  queryKey: ['getBrands'],
  queryFn: ({ signal }) => query('getBrands', {}, { signal }),
  staleTime: 10 * 60_000,
});
