import type { ParsedOf, RowOf } from '#contract/api';
import { romeDay } from '#domain/day';
import { deviceState } from '#domain/device-state';
import { maskDocument, mayBeOffered, type KeptDocument } from '#domain/known-document';
import { needsSigner, noSigner, signerLine, signerOf, type Signer } from '#domain/signer';
import type { RetentionPeriods } from '#domain/retention';
import type { Context } from '#server/call/context';
import { CallFault, refuse, type Outcome } from '#server/call/outcome';
import { codeList } from '#server/kit/code-list';
import { statement } from '#server/kit/database';
import { readSetting } from '#server/ledger/dated-settings';
import type { Cycle } from '#server/ledger/find-cycles';
import { readPurchase } from '#server/pending-purchase/store';
import { changePurchase } from './change-purchase.ts';

// Of this shop's own customer, and no longer than copies of documents are kept (law §4).
const lastDocument = statement<
  { id_cliente: number; id_negozio: number; now: Date; months: number },
  KeptDocument & Signer & { data_acquisto: string }
>(
  'purchase_last_document',
  `select d.id_tipo_documento, d.numero_documento, d.scadenza_documento, d.ente_rilascio, d.data_rilascio, d.data_acquisto, d.nome_firmatario,
     d.cognome_firmatario, d.codice_fiscale_firmatario, d.ruolo_firmatario
   from device d
   where d.id_cliente in (select c.id_cliente from customer c where :id_cliente in (c.id_cliente, c.id_cliente_unito)) and d.id_negozio = :id_negozio and d.numero_documento is not null
     and d.id_stato_device not in ${codeList([deviceState.pending, deviceState.cancelled])}
     and d.data_acquisto > :now::timestamptz - make_interval(months => :months)
   order by d.data_acquisto desc limit 1`,
);

/** The document by which the purchase's customer was identified last; null: none that may be offered. */
async function findKnown(ctx: Context, cycle: Cycle) {
  const { serial_number, num_times } = cycle;
  const row = await readPurchase.maybe(ctx.db, { serial_number, num_times, scope: ctx.scope });
  if (!row) throw new CallFault('NON_TROVATO');
  const { id_cliente, id_negozio } = row;
  if (id_cliente === null) return null;
  const { documenti_mesi: months } = await readSetting<RetentionPeriods>(ctx.db, 'conservazione', ctx.now);
  const found = await lastDocument.maybe(ctx.db, { id_cliente, id_negozio, now: ctx.now, months });
  if (!found || !mayBeOffered(found, romeDay(ctx.now))) return null;
  if (!needsSigner(row.cliente)) return { ...found, ...noSigner };
  // Of before it was asked who acts for a company: the document is nobody's.
  return found.cognome_firmatario === null ? null : found;
}

/** What the till may be told of it before somebody says that it is the same: its number stays here. */
export async function tellKnownDocument(ctx: Context, cycle: Cycle): Promise<RowOf<'getDocumentoNoto'>[]> {
  const known = await findKnown(ctx, cycle);
  if (!known) return [];
  const { id_tipo_documento, numero_documento, data_acquisto } = known;
  const numero_mascherato = maskDocument(numero_documento);
  return [{ id_tipo_documento, numero_mascherato, firmatario: signerLine(known), data_acquisto }];
}

/** /setDocumentoNoto: the customer has shown the same document again. */
export async function takeKnownDocument(ctx: Context, input: ParsedOf<'setDocumentoNoto'>): Promise<Outcome> {
  const { serial_number, num_times, data_modifica } = input;
  const known = await findKnown(ctx, input);
  if (!known) return refuse('DOCUMENTO_NON_RIUTILIZZABILE');
  const { id_tipo_documento, numero_documento, scadenza_documento, ente_rilascio, data_rilascio } = known;
  const document = {
    id_tipo_documento,
    numero_documento,
    scadenza_documento,
    ente_rilascio,
    data_rilascio,
    ...signerOf(known),
  };
  return changePurchase(ctx, { serial_number, num_times, data_modifica, ...document });
}
