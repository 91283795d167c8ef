import type { ParsedOf } from '#contract/api';
import { caseCode } from '#domain/device';
import type { LinkUse } from '#domain/actor';
import { identityRefused, isCapturable, photosRefused, signaturesRefused } from '#domain/receipt-capture';
import { sessionOf, type Context } from '#server/call/context';
import { linkKey } from '#server/call/link-actor';
import { notify } from '#server/call/notify';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { newLinkId, writeToken } from '#server/kit/link-token';
import { insertLink, readCapture, type CaptureRow } from './store.ts';

/** rulings §2, §10: a capture is done at the counter, its photos alone at once; a document is looked at later, at home. */
type Issued = Exclude<LinkUse, 'consent'>;
const minutes: Readonly<Record<Issued, number>> = { capture: 60, document: 30 * 24 * 60, identity: 15 };

/** Why there can be no such link yet, or null. */
const refusals: Readonly<Record<Issued, (row: CaptureRow) => string | null>> = {
  capture: photosRefused,
  document: signaturesRefused,
  identity: identityRefused,
};

/** /setLinkCattura and /setLinkDocumento: a signed link for one purchase and the address that carries it. */
export async function issueLink(
  ctx: Context,
  input: ParsedOf<'setLinkDocumento'>,
  uso: Issued,
): Promise<Outcome> {
  const { id_operatore } = sessionOf(ctx);
  const key = { serial_number: input.serial_number, num_times: input.num_times, scope: ctx.scope };
  const row = await readCapture.maybe(ctx.db, key);
  if (!row) throw new CallFault('NON_TROVATO');
  if (!isCapturable(row, ctx.now)) return refuse('ACQUISTO_NON_IN_CORSO');
  const reason = refusals[uso](row);
  if (reason !== null) return refuse('ACQUISTO_INCOMPLETO', { motivo: reason });
  if (uso !== 'document' && row.conclusa_il !== null) return refuse('ACQUISIZIONE_CONCLUSA');
  if (row.id_cliente === null && uso !== 'identity')
    throw new Error('a purchase past the document step has no customer');

  const { id, id_link } = newLinkId();
  const until = Math.floor(ctx.now.getTime() / 1000) + minutes[uso] * 60;
  const scade_il = new Date(until * 1000);
  const { serial_number, num_times, id_affiliato, id_negozio, id_cliente } = row;
  const cycle = { serial_number, num_times, id_affiliato, id_negozio, id_cliente };
  // Not by ctx.write: the answer would be kept for a day with the token in it. Asked twice, there are two links.
  await insertLink.run(ctx.db, {
    id_link,
    uso,
    ...cycle,
    id_operatore,
    now: ctx.now,
    scade_il,
    rinnova: input.rinnova ?? 0,
  });
  if (uso !== 'document' && input.rinnova === 1) await tellTills(ctx, row);
  const payload = { uso, ...cycle, id_cliente: id_cliente ?? 0, scade_il, id };
  const token = writeToken(await linkKey(ctx.db), payload);
  return done({
    token,
    creato_il: ctx.now.toISOString(),
    scade_il: scade_il.toISOString(),
    indirizzo: `${addressOf(uso, row)}#t=${token}`,
  });
}

/** Another till may be showing a code that has just gone dead. */
async function tellTills(ctx: Context, row: CaptureRow): Promise<void> {
  const { serial_number, num_times, id_negozio } = row;
  const dati = { link_rinnovato_il: ctx.now.toISOString() };
  await notify(ctx.db, { tipo: 'cattura', serial_number, num_times, id_negozio, dati });
}

function addressOf(uso: Issued, row: CaptureRow): string {
  const { serial_number, num_times, id_negozio, id_cliente } = row;
  if (uso === 'document') return `/stampaRicevuta?${new URLSearchParams({ cod: caseCode(row) }).toString()}`;
  const query = {
    device: serial_number,
    nt: String(num_times),
    negozio: String(id_negozio),
    // Only the photos (rulings §3), of a customer who may not be chosen yet.
    ...(uso === 'identity' ? { cf: '1' } : {}),
    ...(id_cliente === null ? {} : { idc: String(id_cliente) }),
  };
  return `/takePhoto?${new URLSearchParams(query).toString()}`;
}
