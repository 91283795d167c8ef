import { queryOptions } from '@tanstack/react-query';
import type { RowOf } from '#contract/api';
import type { Refusal } from '#domain/fault';
import { photoFields, type PhotoField } from '#domain/receipt-capture';
import { ApiFault, mutate, query } from '#lib/api';
import { faultText } from '#lib/fault-text';
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

/** The wordings that the paper bears, and so the marks that it asks for. */
export const tillReceipt = ({ serial_number, num_times }: Cycle) =>
  queryOptions({
    queryKey: ['getRicevuta', serial_number, num_times, null],
    queryFn: async ({ signal }) =>
      (await query('getRicevuta', { serial_number, num_times }, { signal }))[0] ?? null,
  });

/** What a till sends of a receipt signed on paper; pictures as data URLs. */
export interface SignedPaper {
  pages: readonly string[];
  photos: Readonly<Partial<Record<PhotoField, string>>>;
  flag_due: 0 | 1;
  flag_tre: 0 | 1;
}

/**
 * Stores the scans, then records the signature on paper; sent again with the same `key`, nothing is doubled. Answers why
 * it was refused, or null. Throws ApiFault.
 */
export async function sendSignedPaper(
  { serial_number, num_times }: Cycle,
  paper: SignedPaper,
  key: string,
): Promise<string | null> {
  const store = async (image: string, tipo: 'foto' | 'pagina', name: string): Promise<string> => {
    const file = { image, tipo, fileName: name, serial_number, num_times };
    const stored = await mutate('uploadFile', file, { idempotencyKey: `${key}-${name}`, timeout: 60_000 });
    if (!stored.ok) throw new ApiFault({ ret_message: stored.ret_message }, 400);
    return stored.path;
  };
  const photos: Partial<Record<PhotoField, string>> = {};
  for (const field of photoFields) {
    const image = paper.photos[field];
    if (image) photos[field] = await store(image, 'foto', field);
  }
  if (Object.keys(photos).length > 0) {
    const taken = await mutate(
      'setRicevuta',
      { serial_number, num_times, ...photos },
      { idempotencyKey: key },
    );
    if (!taken.ok) return taken.motivo ?? faultText(taken.ret_message);
  }
  const pages: string[] = [];
  for (const [place, image] of paper.pages.entries())
    pages.push(await store(image, 'pagina', `p${place + 1}`));
  const { flag_due, flag_tre } = paper;
  const signed = { serial_number, num_times, scansioni: pages, flag_due, flag_tre };
  const outcome = await mutate('setFirmaCarta', signed, { idempotencyKey: key });
  return outcome.ok ? null : (outcome.motivo ?? faultText(outcome.ret_message));
}

/** A link for the phone, or the word of why there is none. */
export interface GivenLink {
  indirizzo: string;
  creato_il: string;
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

/** True once another till has made a new link in the place of this one. */
export function isReplaced(link: GivenLink, cattura: Cattura | null): boolean {
  const renewed = cattura?.link_rinnovato_il ?? null;
  return renewed !== null && new Date(renewed).getTime() > new Date(link.creato_il).getTime();
}

async function makeLink({ serial_number, num_times }: Cycle, rinnova: 0 | 1): Promise<GivenLink> {
  const made = await mutate('setLinkCattura', { serial_number, num_times, rinnova });
  if (made.ok) {
    const { creato_il, scade_il } = made;
    return { indirizzo: location.origin + made.indirizzo, creato_il, scade_il, refusal: null };
  }
  return {
    indirizzo: '',
    creato_il: '',
    scade_il: '',
    refusal: { word: made.ret_message, motivo: made.motivo ?? null },
  };
}
