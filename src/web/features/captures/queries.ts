import { queryOptions } from '@tanstack/react-query';
import type { RowOf } from '#contract/api';
import type { Refusal } from '#domain/fault';
import { ApiFault, mutate, query } from '#lib/api';
import { queryClient } from '#lib/query-client';
import type { CaptureLink } from './capture-link.ts';

/** How far a capture is, as the wire has it. */
export type Cattura = RowOf<'getCattura'>;

/** The two keys of a purchase. */
export interface Cycle {
  serial_number: string;
  num_times: number;
}

/** The capture as the phone asks for it: often while it waits for the till, never again once the link opens nothing. */
export const phoneCapture = ({ serial_number, num_times, token }: CaptureLink) =>
  queryOptions({
    queryKey: ['getCattura', serial_number, num_times, token],
    queryFn: async ({ signal }) => {
      const options = { signal, quiet: true, linkToken: token };
      return (await query('getCattura', { serial_number, num_times }, options))[0] ?? null;
    },
    refetchInterval: ({ state }) => {
      if (isLinkDead(state.error)) return false;
      return state.data && state.data.motivo_firme === null ? 10_000 : 3000;
    },
    staleTime: 0,
  });

/** The receipt that is read and signed on the phone; it doesn't change once it is there. */
export const phoneReceipt = ({ serial_number, num_times, token }: CaptureLink) =>
  queryOptions({
    queryKey: ['getRicevuta', serial_number, num_times, token],
    queryFn: async ({ signal }) => {
      const options = { signal, quiet: true, linkToken: token };
      return (await query('getRicevuta', { serial_number, num_times }, options))[0] ?? null;
    },
    staleTime: Infinity,
  });

/** True for answers that say that the link opens nothing (any more). */
export function isLinkDead(error: unknown): boolean {
  return error instanceof ApiFault && [400, 401, 403, 404].includes(error.status);
}

/** The capture as the till watches it; asked again by live events, and every 4 s while there are none. */
export const tillCapture = ({ serial_number, num_times }: Cycle, isLive: boolean) =>
  queryOptions({
    queryKey: ['getCattura', serial_number, num_times],
    queryFn: async ({ signal }) =>
      (await query('getCattura', { serial_number, num_times }, { signal }))[0] ?? null,
    refetchInterval: ({ state }) => (isLive || state.data?.stato === 'COMPLETA' ? false : 4000),
    staleTime: 0,
  });

/** A link for the phone, or the word of why there is none. */
export interface GivenLink {
  indirizzo: string;
  scade_il: string;
  refusal: { word: Refusal; motivo: string | null } | null;
}

/** The link of this customer's capture; never asked for anew by itself: the code must not change under a camera. */
export const captureLink = (cycle: Cycle, id_cliente: number) =>
  queryOptions({
    queryKey: ['setLinkCattura', cycle.serial_number, cycle.num_times, id_cliente],
    queryFn: () => makeLink(cycle, 0),
    staleTime: 'static',
    gcTime: Infinity,
  });

/** A new link; those given out before open nothing any more. Throws ApiFault. */
export async function renewLink(cycle: Cycle, id_cliente: number): Promise<void> {
  queryClient.setQueryData(captureLink(cycle, id_cliente).queryKey, await makeLink(cycle, 1));
}

async function makeLink({ serial_number, num_times }: Cycle, rinnova: 0 | 1): Promise<GivenLink> {
  const made = await mutate('setLinkCattura', { serial_number, num_times, rinnova });
  if (made.ok) return { indirizzo: location.origin + made.indirizzo, scade_il: made.scade_il, refusal: null };
  return { indirizzo: '', scade_il: '', refusal: { word: made.ret_message, motivo: made.motivo ?? null } };
}
