import { ApiFault, mutate, type CallOptions } from '#lib/api';
import type { CaptureLink } from './capture-link.ts';
import type { Item } from './capture-store.ts';
import type { PhoneFault } from './phone-fault.ts';

/** What came of sending one thing. */
type Sent =
  /** `token`: with the third signature, the link to what the customer goes home with */
  | { kind: 'taken'; token?: string | undefined }
  /** not taken, and why; `isChanged`: what was signed is not what the receipt says by now */
  | { kind: 'given-back'; problem: PhoneFault; isChanged?: boolean }
  /** the answer to its key stands on the server: the next try needs another one */
  | { kind: 'renewed' }
  | { kind: 'later' }
  /** the link opens nothing any more */
  | { kind: 'refused' };

const photoTimeout = 60_000;

/** Sends one thing to the server, its picture first; `onUploaded` keeps that the picture is there already. */
export async function sendItem(
  link: CaptureLink,
  item: Item,
  onUploaded: (item: Item) => void,
): Promise<Sent> {
  try {
    const outcome = await record(link, await upload(link, item, onUploaded));
    if (outcome.ok)
      return { kind: 'taken', token: 'token_documento' in outcome ? outcome.token_documento : undefined };
    switch (outcome.ret_message) {
      // Another phone was quicker: what it took holds.
      case 'FIRMA_GIA_ACQUISITA':
      case 'ACQUISIZIONE_CONCLUSA':
        return { kind: 'taken' };
      case 'DOCUMENTO_CAMBIATO':
        return { kind: 'given-back', problem: outcome.ret_message, isChanged: true };
      // Asked once more by this page or by the server, not by both.
      case 'FIRMA_QUASI_VUOTA':
        return item.isAsked ? { kind: 'renewed' } : { kind: 'given-back', problem: outcome.ret_message };
      // The till has undone a step: it will be there again.
      case 'ACQUISTO_INCOMPLETO':
        return { kind: 'renewed' };
      case 'ACQUISTO_NON_IN_CORSO':
        return { kind: 'refused' };
      default:
        return { kind: 'given-back', problem: outcome.ret_message };
    }
  } catch (fault) {
    if (!(fault instanceof ApiFault)) throw fault;
    if ([401, 403, 404].includes(fault.status)) return { kind: 'refused' };
    if (fault.status === 400 || fault.status === 413) return { kind: 'given-back', problem: fault };
    return { kind: 'later' };
  }
}

async function upload(link: CaptureLink, item: Item, onUploaded: (item: Item) => void): Promise<Item> {
  if (item.image === null || item.path !== null) return item;
  const tipo = item.part.startsWith('firma') ? 'firma' : 'foto';
  const difetti = item.flaws?.length ? [...item.flaws] : null;
  const file = { image: item.image, fileName: `${item.part}.png`, tipo, difetti } as const;
  const uploaded = await mutate('uploadFile', file, options(link, item.keys[0]));
  if (!uploaded.ok) throw new ApiFault({ ret_message: uploaded.ret_message }, 400);
  const next = { ...item, path: uploaded.path };
  onUploaded(next);
  return next;
}

async function record(link: CaptureLink, { part, path, impronta, marks, keys }: Item) {
  const { serial_number, num_times, id_cliente, id_negozio } = link;
  const flags = { flag_due: marks?.secondo_flag ?? 0, flag_tre: marks?.terzo_flag ?? 0 };
  if (part === 'consensi')
    return mutate('setPrivacy', { id_cliente, id_negozio, ...flags }, options(link, keys[1]));
  const fields = { [part]: path, impronta_documento: impronta, ...marks };
  return mutate('setRicevuta', { serial_number, num_times, ...fields }, options(link, keys[1]));
}

const options = (link: CaptureLink, idempotencyKey: string): CallOptions => ({
  idempotencyKey,
  linkToken: link.token,
  quiet: true,
  timeout: photoTimeout,
});
