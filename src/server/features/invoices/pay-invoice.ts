import type { ParsedOf } from '#contract/api';
import { romeDay, type Day } from '#domain/day';
import { invoiceMachine, type InvoiceState } from '#domain/invoice';
import { cents, formatEuro, toCents, toEuro } from '#domain/money';
import { paymentDayProblem } from '#domain/payment-day';
import { retCode, type Refusal } from '#domain/fault';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { type Db, statement } from '#server/kit/database';
import { recordChange } from '#server/ledger/record-change';
import { wantSecondOver } from '#server/ledger/want-second';
import { findInvoice, type InvoiceRow } from './store.ts';

/** An invoice as its payments move it; euro. */
interface OwedInvoice {
  id_fattura: number;
  id_affiliato: number;
  anno: number;
  id_fattura_su_anno: number;
  data_fattura: Day;
  importo_lordo: number;
  pagato: number;
  /** settled with its credit notes, or a note with its invoice */
  compensato: number;
  is_pagata: InvoiceState;
}

const lock = statement<{ fatture: readonly number[] }, OwedInvoice>(
  'invoice_pay_lock',
  `select id_fattura, id_affiliato, anno, id_fattura_su_anno, data_fattura, importo_lordo, pagato, compensato, is_pagata
   from invoice
   where id_fattura = any(:fatture::int[]) order by id_fattura for no key update`,
);

// What is paid in full is paid at the moment that this was said.
const add = statement<{
  id_fattura: number;
  importo: number;
  data_pagamento: Day;
  riferimento: string | null;
  id_operatore: number;
  now: Date;
}>(
  'invoice_payment_add',
  `with paid as (
     insert into invoice_payment (id_fattura, importo, data_pagamento, riferimento, id_operatore, data_creazione)
     values (:id_fattura, :importo, :data_pagamento, :riferimento, :id_operatore, :now) returning id_fattura, importo
   )
   update invoice i set pagato = i.pagato + paid.importo,
     is_pagata = (i.pagato + i.compensato + paid.importo = i.importo_lordo)::int,
     data_pagamento = case when i.pagato + i.compensato + paid.importo = i.importo_lordo then :now::timestamptz end,
     id_operatore_pagamento = case when i.pagato + i.compensato + paid.importo = i.importo_lordo then :id_operatore::int end
   from paid where i.id_fattura = paid.id_fattura`,
);

const findLast = statement<{ id_fattura: number }, { id_pagamento: number; importo: number }>(
  'invoice_payment_last',
  `select id_pagamento, importo from invoice_payment where id_fattura = :id_fattura and data_storno is null
   order by id_pagamento desc limit 1`,
);

const undoLast = statement<
  { id_fattura: number; id_operatore: number; now: Date; motivo: string },
  { importo: number; data_pagamento: Day }
>(
  'invoice_payment_undo',
  `with undone as (
     update invoice_payment set data_storno = :now, id_operatore_storno = :id_operatore, motivo = :motivo
     where id_pagamento = (select max(id_pagamento) from invoice_payment where id_fattura = :id_fattura and data_storno is null)
     returning id_fattura, importo, data_pagamento
   ), open as (
     update invoice i set pagato = i.pagato - undone.importo, is_pagata = 0, data_pagamento = null, id_operatore_pagamento = null
     from undone where i.id_fattura = undone.id_fattura
   )
   select importo, data_pagamento from undone`,
);

/** /setFatturaPagata: the whole of what is left, or a part; the day and the reference may be told (rulings §11). */
export async function payInvoice(ctx: Context, input: ParsedOf<'setFatturaPagata'>): Promise<Outcome> {
  const { id_fattura, importo, data_pagamento, riferimento } = input;
  const known = await demand(ctx, id_fattura);
  checkDay(data_pagamento, known.data_fattura, ctx);
  return ctx.write(async (tx) => {
    const [invoice] = await lock.all(tx, { fatture: [id_fattura] });
    if (!invoice || !invoiceMachine.can('pay', invoice.is_pagata)) return refuse('FATTURA_GIA_PAGATA');
    const left = leftOf(invoice);
    const part = importo === null ? left : toCents(importo);
    if (part < 1 || part > left)
      throw wrong({ importo: part < 1 ? 'Importo non valido' : `Restano da pagare ${formatEuro(left)}` });
    await enter(tx, ctx, invoice, { importo: toEuro(part), data_pagamento, riferimento });
    await tellPaid(tx, ctx, invoice, { importo: toEuro(part), data_pagamento, riferimento });
    return done({ residuo: toEuro(cents(left - part)) });
  });
}

/** /setFatturePagate: what is left of many, each for itself, with an answer for each row. */
export async function payInvoices(ctx: Context, input: ParsedOf<'setFatturePagate'>): Promise<Outcome> {
  const { fatture, data_pagamento, riferimento } = input;
  return ctx.write(async (tx) => {
    const rows = new Map((await lock.all(tx, { fatture })).map((row) => [row.id_fattura, row]));
    const esiti: { id_fattura: number; ret_code: number; ret_message: string }[] = [];
    const paid: OwedInvoice[] = [];
    for (const id_fattura of fatture) {
      const invoice = rows.get(id_fattura);
      const word = invoice ? refusalOf(invoice, data_pagamento, ctx) : 'FATTURA_GIA_PAGATA';
      esiti.push({ id_fattura, ret_code: word ? retCode[word] : 0, ret_message: word ?? 'OK' });
      if (word || !invoice) continue;
      await enter(tx, ctx, invoice, { importo: toEuro(leftOf(invoice)), data_pagamento, riferimento });
      rows.delete(id_fattura);
      paid.push(invoice);
    }
    for (const invoice of paid)
      await tellPaid(tx, ctx, invoice, { importo: toEuro(leftOf(invoice)), data_pagamento, riferimento });
    return done({ esiti, fatti: paid.length });
  });
}

/** /setFatturaStornata: the last payment of an invoice taken back, with a reason. */
export async function undoInvoicePayment(
  ctx: Context,
  { id_fattura, motivo }: ParsedOf<'setFatturaStornata'>,
): Promise<Outcome> {
  const { id_affiliato, anno, id_fattura_su_anno } = await demand(ctx, id_fattura);
  return ctx.write(async (tx) => {
    const [invoice] = await lock.all(tx, { fatture: [id_fattura] });
    const last = await findLast.maybe(tx, { id_fattura });
    if (invoice && last) {
      const { importo_lordo, pagato, is_pagata } = invoice;
      await wantSecondOver(tx, ctx, last.importo, {
        atto: 'STORNO_FATTURA',
        chiave: String(id_fattura),
        titolo: `Fattura ${id_fattura_su_anno}/${anno}`,
        prima: { importo_lordo, valore_pagato: pagato, is_pagata, id_pagamento: last.id_pagamento },
        cambia: [{ campo: 'Pagamento', da: formatEuro(toCents(last.importo)), a: 'stornato' }],
        motivo,
        id_affiliato,
      });
    }
    const id_operatore = sessionOf(ctx).id_operatore;
    const undone = await undoLast.maybe(tx, { id_fattura, id_operatore, now: ctx.now, motivo });
    if (!undone) return refuse('FATTURA_NON_PAGATA');
    await recordChange(tx, ctx, {
      oggetto: 'fattura',
      chiave: String(id_fattura),
      azione: 'STORNATO',
      da: { id_fattura_su_anno, anno, valore_pagato: undone.importo, data_pagamento: undone.data_pagamento },
      nota: motivo,
      id_affiliato,
    });
    return done({ importo: undone.importo });
  });
}

interface Payment {
  importo: number;
  data_pagamento: Day | null;
  riferimento: string | null;
}

const leftOf = ({ importo_lordo, pagato, compensato }: OwedInvoice) =>
  cents(toCents(importo_lordo) - toCents(pagato) - toCents(compensato));

async function enter(tx: Db, ctx: Context, { id_fattura }: OwedInvoice, payment: Payment): Promise<void> {
  const { importo, riferimento } = payment;
  const data_pagamento = payment.data_pagamento ?? romeDay(ctx.now);
  const id_operatore = sessionOf(ctx).id_operatore;
  await add.run(tx, { id_fattura, importo, data_pagamento, riferimento, id_operatore, now: ctx.now });
}

function tellPaid(tx: Db, ctx: Context, invoice: OwedInvoice, payment: Payment): Promise<void> {
  const { id_fattura, id_affiliato, id_fattura_su_anno, anno, importo_lordo } = invoice;
  const { importo, data_pagamento, riferimento } = payment;
  return recordChange(tx, ctx, {
    oggetto: 'fattura',
    chiave: String(id_fattura),
    azione: 'PAGATO',
    a: {
      id_fattura_su_anno,
      anno,
      importo_lordo,
      ...(importo === importo_lordo ? {} : { valore_pagato: importo }),
      ...(data_pagamento ? { data_pagamento } : {}),
      ...(riferimento ? { riferimento } : {}),
    },
    id_affiliato,
  });
}

function refusalOf(invoice: OwedInvoice, day: Day | null, ctx: Context): Refusal | null {
  if (!invoiceMachine.can('pay', invoice.is_pagata)) return 'FATTURA_GIA_PAGATA';
  const problem = day && paymentDayProblem(day, invoice.data_fattura, romeDay(ctx.now));
  return problem ? 'DATA_NON_AMMESSA' : null;
}

function checkDay(day: Day | null, since: Day, ctx: Context): void {
  const problem = day && paymentDayProblem(day, since, romeDay(ctx.now));
  if (problem) throw wrong({ data_pagamento: problem });
}

async function demand(ctx: Context, id_fattura: number): Promise<InvoiceRow> {
  const row = await findInvoice(ctx.db, ctx.scope, id_fattura);
  if (!row) throw new CallFault('NON_TROVATO');
  return row;
}

const wrong = (fields: Record<string, string>) => new CallFault('RICHIESTA_NON_VALIDA', { fields });
