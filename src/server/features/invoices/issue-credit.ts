import type { ParsedOf } from '#contract/api';
import {
  creditableOf,
  creditAmountProblem,
  creditAmounts,
  creditProblem,
  creditSubject,
  invoiceIs,
} from '#domain/credit-note';
import { formatDay, romeDay } from '#domain/day';
import { cents, formatEuro, toCents, toEuro } from '#domain/money';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { statement } from '#server/kit/database';
import { recordChange } from '#server/ledger/record-change';
import { wantSecondOver } from '#server/ledger/want-second';
import { recordSendings } from './record-sending.ts';
import { findInvoice, insertInvoice, lastNumber, lockInvoices } from './store.ts';

const lock = statement<{ id_fattura: number }, { aperto: number }>(
  'invoice_credit_lock',
  `select importo_lordo - pagato - compensato as aperto from invoice where id_fattura = :id_fattura for no key update`,
);

// What is settled without money is settled on both sides at once; whichever has nothing left is paid.
const settle = statement<{
  fatture: readonly number[];
  compensato: number;
  id_fattura: number;
  imponibile: number;
  imposta: number;
  id_operatore: number;
  now: Date;
}>(
  'invoice_credit_settle',
  `update invoice i set compensato = c.compensato, is_pagata = c.is_pagata::int,
     data_pagamento = case when c.is_pagata then coalesce(i.data_pagamento, :now::timestamptz) end,
     id_operatore_pagamento = case when c.is_pagata then coalesce(i.id_operatore_pagamento, :id_operatore::int) end,
     imponibile_stornato = i.imponibile_stornato + case when i.id_fattura = :id_fattura then :imponibile::numeric else 0 end,
     imposta_stornata = i.imposta_stornata + case when i.id_fattura = :id_fattura then :imposta::numeric else 0 end
   from (select id_fattura, compensato + :compensato::numeric as compensato,
       pagato + compensato + :compensato::numeric = importo_lordo as is_pagata
     from invoice where id_fattura = any(:fatture::int[])) c
   where c.id_fattura = i.id_fattura`,
);

/**
 * /setNotaCredito: an invoice that was issued taken back, in whole or in part, by a document with a number of its own. What is
 * still open of the invoice is settled with it; what was paid already is to be paid back, and stays open on the note.
 */
export async function issueCredit(ctx: Context, input: ParsedOf<'setNotaCredito'>): Promise<Outcome> {
  const { id_fattura, motivo } = input;
  return ctx.write(async (tx) => {
    await lockInvoices.run(tx);
    const open = await lock.maybe(tx, { id_fattura });
    const invoice = await findInvoice(tx, ctx.scope, id_fattura);
    if (!invoice || !open) throw new CallFault('NON_TROVATO');
    const problem = creditProblem(invoice);
    if (problem) return refuse('STORNO_NON_AMMESSO', { motivo: problem });
    const imponibile = input.imponibile ?? toEuro(creditableOf(invoice));
    const wrong = creditAmountProblem(invoice, imponibile);
    if (wrong) throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { imponibile: wrong } });

    const amounts = creditAmounts(invoice, imponibile);
    const numero = `${invoice.id_fattura_su_anno}/${invoice.anno}`;
    await wantSecondOver(tx, ctx, toEuro(amounts.lordo), {
      atto: 'NOTA_CREDITO',
      chiave: String(id_fattura),
      titolo: `Nota di credito su fattura ${numero}`,
      prima: { importo_residuo: open.aperto, imponibile: toEuro(creditableOf(invoice)) },
      cambia: [{ campo: 'Nota di credito', da: null, a: formatEuro(amounts.lordo) }],
      motivo,
      id_affiliato: invoice.id_affiliato,
    });
    const data_fattura = romeDay(ctx.now);
    const anno = Number(data_fattura.slice(0, 4));
    const id_fattura_su_anno = (await lastNumber.one(tx, { anno })).ultimo + 1;
    const isWhole = imponibile === invoice.imponibile;
    const id_operatore = sessionOf(ctx).id_operatore;
    const { id_affiliato, periodo } = invoice;
    const note = {
      id_affiliato,
      id_negozio: invoice.id_negozio,
      periodo,
      percentuale_iva: invoice.percentuale_iva,
      percentuale_commissione: invoice.percentuale_commissione,
      modalita_pagamento: invoice.modalita_pagamento,
      tipo_documento: invoiceIs.creditNote,
      id_fattura_collegata: id_fattura,
      anno,
      id_fattura_su_anno,
      data_fattura,
      oggetto: creditSubject({ numero, data: formatDay(invoice.data_fattura), isWhole }),
      nota: motivo,
      numero_device: 0,
      valore_liquidato: 0,
      imponibile: toEuro(amounts.imponibile),
      imposta: toEuro(amounts.imposta),
      importo_lordo: toEuro(amounts.lordo),
    };
    const parti = JSON.stringify(invoice.parti);
    const made = await insertInvoice.one(tx, { ...note, parti, id_operatore, now: ctx.now });
    const aperto = toCents(open.aperto);
    const compensato = cents(Math.min(aperto, amounts.lordo));
    await settle.run(tx, {
      fatture: [id_fattura, made.id_fattura],
      compensato: toEuro(compensato),
      id_fattura,
      imponibile: note.imponibile,
      imposta: note.imposta,
      id_operatore,
      now: ctx.now,
    });
    await recordSendings(tx, ctx, [
      {
        ...note,
        id_fattura: made.id_fattura,
        parti: invoice.parti,
        fattura_collegata: numero,
        data_collegata: invoice.data_fattura,
      },
    ]);
    await recordChange(tx, ctx, {
      oggetto: 'fattura',
      chiave: String(made.id_fattura),
      azione: 'EMESSO',
      a: { id_fattura_su_anno, anno, importo_lordo: note.importo_lordo, fattura_collegata: numero },
      nota: motivo,
      id_affiliato,
    });
    return done({
      id_fattura: made.id_fattura,
      id_fattura_su_anno,
      anno,
      importo_lordo: note.importo_lordo,
      residuo_fattura: toEuro(cents(aperto - compensato)),
      residuo_nota: toEuro(cents(amounts.lordo - compensato)),
    });
  });
}
