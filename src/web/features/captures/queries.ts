import { queryOptions } from '@tanstack/react-query';
import type { RowOf } from '#contract/api';
import type { Refusal } from '#domain/fault';
import { photoFields, type PhotoField } from '#domain/receipt-capture';
import { ApiFault, mutate } from '#lib/api';
import { asking, askingOne } from '#lib/asking';
import { queryClient } from '#lib/query-client';
import { cycleOf, type Cycle } from '#parts/device';
import type { CaptureLink } from './capture-link.ts';
import { purchaseEnds, type PurchaseEnd } from './purchase-end.ts';

/** How far a capture is, as the wire has it. */
export type Cattura = RowOf<'getCattura'>;

/** The capture as the phone asks for it: often, so that it hears at once what the till does; never again once the link opens nothing. */
export const phoneCapture = (link: CaptureLink) =>
  asking('getCattura', cycleOf(link), {
    quiet: true,
    linkToken: link.token,
    refetchInterval: ({ state }) => {
      return isLinkDead(state.error) ? false : 3000;
    },
    staleTime: 0,
  });

/** The receipt that is read and signed on the phone; it doesn't change once it is there. */
export const phoneReceipt = (link: CaptureLink) =>
  asking('getRicevuta', cycleOf(link), { quiet: true, linkToken: link.token, staleTime: Infinity });

/** True for answers that say that the link opens nothing (any more). */
export function isLinkDead(error: unknown): boolean {
  return error instanceof ApiFault && ([400, 401, 403, 404].includes(error.status) || endOf(error) !== null);
}

/** How the purchase of the link ended, where the answer says so. */
export function endOf(error: unknown): PurchaseEnd | null {
  return (error instanceof ApiFault && purchaseEnds.find((end) => end === error.ret_message)) || null;
}

/** What the customer goes home with, by the link that came with the third signature; it hears too when the purchase is cancelled. */
export const goodbye = (cycle: Cycle, token: string | null) =>
  askingOne('getCommiato', cycleOf(cycle), {
    quiet: true,
    linkToken: token ?? '',
    enabled: token !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (isLinkDead(state.error)) return false;
      return state.data?.id_documento == null ? 2000 : 5000;
    },
  });

/** The capture as the till watches it; asked again by live events, and every 4 s while there are none. */
export const tillCapture = (cycle: Cycle, isLive: boolean) =>
  askingOne('getCattura', cycleOf(cycle), {
    refetchInterval: ({ state }) => (isLive || state.data?.stato === 'COMPLETA' ? false : 4000),
    staleTime: 0,
  });

/** What a till sends of a receipt signed on paper; pictures as data URLs. */
export interface SignedPaper {
  pages: readonly string[];
  photos: Readonly<Partial<Record<PhotoField, string>>>;
  flag_due: 0 | 1;
  flag_tre: 0 | 1;
}

/**
 * Stores the scans, then records the signature on paper; sent again with the same `key`, nothing is doubled. Throws ApiFault.
 */
export async function sendSignedPaper(cycle: Cycle, paper: SignedPaper, key: string) {
  const store = async (image: string, tipo: 'foto' | 'pagina', name: string): Promise<string> => {
    const file = { ...cycleOf(cycle), image, tipo, fileName: name };
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
    const taken = await mutate('setRicevuta', { ...cycleOf(cycle), ...photos }, { idempotencyKey: key });
    if (!taken.ok) return taken;
  }
  const pages: string[] = [];
  for (const [place, image] of paper.pages.entries()) {
    try {
      pages.push(await store(image, 'pagina', `p${place + 1}`));
    } catch (fault) {
      // Which page, and what nobody could read on it: there is no box in the form beside which it could stand.
      const why = fault instanceof ApiFault ? fault.fields['image'] : undefined;
      if (why === undefined) throw fault;
      const motivo = `Pagina ${place + 1}: ${why}`;
      return { ok: false as const, ret_code: 1, ret_message: 'FILE_NON_VALIDO' as const, motivo };
    }
  }
  const { flag_due, flag_tre } = paper;
  const signed = { ...cycleOf(cycle), scansioni: pages, flag_due, flag_tre };
  return mutate('setFirmaCarta', signed, { idempotencyKey: key });
}

/** A link for the phone, or the word of why there is none. */
interface GivenLink {
  indirizzo: string;
  creato_il: string;
  scade_il: string;
  refusal: { word: Refusal; motivo: string | null } | null;
}

/** The link of this customer's capture, or of the document's photos alone; never asked for anew by itself: the code must not change under a camera. */
export const captureLink = (cycle: Cycle, kind: number | 'documento') =>
  queryOptions({
    queryKey: ['setLinkCattura', cycle.serial_number, cycle.num_times, kind],
    queryFn: () => makeLink(cycle, kind, 0),
    staleTime: 'static',
    gcTime: Infinity,
  });

/** A new link; those given out before open nothing any more. Throws ApiFault. */
export async function renewLink(cycle: Cycle, kind: number | 'documento'): Promise<void> {
  queryClient.setQueryData(captureLink(cycle, kind).queryKey, await makeLink(cycle, kind, 1));
}

/** True once another till has made a new link in the place of this one. */
export function isReplaced(link: GivenLink, cattura: Cattura | null): boolean {
  const renewed = cattura?.link_rinnovato_il ?? null;
  return renewed !== null && new Date(renewed).getTime() > new Date(link.creato_il).getTime();
}

async function makeLink(cycle: Cycle, kind: number | 'documento', rinnova: 0 | 1): Promise<GivenLink> {
  const tipo = kind === 'documento' ? kind : null;
  const made = await mutate('setLinkCattura', { ...cycleOf(cycle), rinnova, tipo });
  const refusal = made.ok ? null : { word: made.ret_message, motivo: made.motivo ?? null };
  const { indirizzo, creato_il, scade_il } = made.ok ? made : { indirizzo: '', creato_il: '', scade_il: '' };
  return { indirizzo: location.origin + indirizzo, creato_il, scade_il, refusal };
}
