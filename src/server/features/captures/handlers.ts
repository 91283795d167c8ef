import {
  capturedParts,
  captureState,
  identityRefused,
  isCapturable,
  missingParts,
  photosRefused,
  signaturesRefused,
} from '#domain/receipt-capture';
import { isClosedTo } from '#server/call/cancelled-papers';
import { linkOf, type Context } from '#server/call/context';
import type { RowOf } from '#contract/api';
import type { Handlers } from '#server/call/handlers';
import { CallFault, RefusedCall } from '#server/call/outcome';
import { readNotice } from '#server/ledger/read-notice';
import type { Cycle } from '#server/ledger/find-cycles';
import { purchaseView } from '#server/pending-purchase/read-purchase';
import { readPurchase } from '#server/pending-purchase/store';
import { giveGoodbye } from './give-goodbye.ts';
import { issueLink } from './issue-link.ts';
import { recordConsent } from './record-consent.ts';
import { recordPaper } from './record-paper.ts';
import { recordReading } from './record-reading.ts';
import { askForPhoto } from './reset-photo.ts';
import { readCapture, type CaptureRow } from './store.ts';

export const capturesHandlers: Handlers<
  | 'setLinkCattura'
  | 'setLinkDocumento'
  | 'getCattura'
  | 'setPrivacy'
  | 'setFirmaCarta'
  | 'setLetturaDocumento'
  | 'setFotoDaRifare'
  | 'getCommiato'
> = {
  setLinkCattura: (ctx, input) => issueLink(ctx, input, input.tipo === null ? 'capture' : 'identity'),
  setLinkDocumento: (ctx, input) => issueLink(ctx, input, 'document'),
  setPrivacy: recordConsent,
  setFirmaCarta: recordPaper,
  setLetturaDocumento: recordReading,
  setFotoDaRifare: askForPhoto,
  getCommiato: giveGoodbye,

  async getCattura(ctx, input) {
    const { serial_number, num_times } = input;
    const link = linkOf(ctx);
    if (link && (link.serial_number !== serial_number || link.num_times !== num_times))
      throw new CallFault('NON_PERMESSO');
    const row = await readCapture.maybe(ctx.db, { serial_number, num_times, scope: ctx.scope });
    if (!row) throw new CallFault('NON_TROVATO');
    if (!link && isClosedTo(ctx.actor, row)) throw new RefusedCall('ACQUISTO_ANNULLATO');
    const parts = capturedParts(row);
    const over = isCapturable(row, ctx.now)
      ? null
      : row.serie === null
        ? 'L’acquisto è stato annullato.'
        : 'L’acquisto è stato importato.';
    const { fronte_documento, retro_documento, firma_contratto_uno, firma_contratto_due, firma_privacy } =
      row;
    return [
      {
        serial_number,
        num_times,
        stato: captureState(parts),
        mancanti: missingParts(parts),
        progressivo: row.progressivo,
        fronte_documento,
        retro_documento,
        firma_contratto_uno,
        firma_contratto_due,
        firma_privacy,
        secondo_flag: row.secondo_flag,
        terzo_flag: row.terzo_flag,
        difetti_fronte: row.difetti_fronte,
        difetti_retro: row.difetti_retro,
        fronte_rifare_il: row.fronte_rifare_il,
        retro_rifare_il: row.retro_rifare_il,
        negozio: row.negozio,
        ragione_sociale: row.ragione_sociale,
        logo: row.logo,
        informativa: link ? await noticeOf(ctx, row.titolare) : null,
        vendita: link ? await saleOf(ctx, row) : null,
        // The phone has no need of it.
        lettura: link ? null : row.lettura,
        motivo_foto: over ?? (link?.use === 'identity' ? identityRefused(row) : photosRefused(row)),
        motivo_firme: over ?? signaturesRefused(row),
        conclusa_il: row.conclusa_il,
        firma_carta_il: row.firma_carta_il,
        link_rinnovato_il: row.link_rinnovato_il,
      },
    ];
  },
};

async function noticeOf(
  ctx: Context,
  titolare: CaptureRow['titolare'],
): Promise<RowOf<'getCattura'>['informativa']> {
  const { modello, dati, persone } = await readNotice(ctx.db, ctx.now, titolare);
  return { modello, dati: { ...dati }, persone };
}

/** What is sold, and what is paid for it as the till shows it now. */
async function saleOf(
  ctx: Context,
  { serial_number, num_times }: Cycle,
): Promise<RowOf<'getCattura'>['vendita']> {
  const row = await readPurchase.one(ctx.db, { serial_number, num_times, scope: ctx.scope });
  const { id_modalita_pagamento, brand_name, model_name, memory_gb, ...sale } = purchaseView(
    row,
    ctx.now,
    null,
  );
  if (id_modalita_pagamento === null) return null;
  const { valore_pagato: prezzo_acquisto, coupon_value } = sale;
  return { brand_name, model_name, memory_gb, prezzo_acquisto, coupon_value, id_modalita_pagamento };
}
