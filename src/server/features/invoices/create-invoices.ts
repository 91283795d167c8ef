import type { ParsedOf } from '#contract/api';
import { addMonthsClamped, monthOf, romeDay, type Day } from '#domain/day';
import {
  invoiceAmounts,
  invoiceNote,
  invoicePayment,
  invoiceSubject,
  isMonthOver,
  missingOnParty,
  type InvoiceAmounts,
} from '#domain/invoice';
import { formatEuro, sum, toCents, toEuro } from '#domain/money';
import { normaliseVatNumber } from '#domain/vat-number';
import { sessionOf, type Context } from '#server/call/context';
import { done, refuse, type Outcome } from '#server/call/outcome';
import { readSetting } from '#server/ledger/dated-settings';
import { recordChange } from '#server/ledger/record-change';
import type { Db } from '#server/kit/database';
import {
  countMonth,
  insertInvoice,
  lastNumber,
  listSettled,
  lockInvoices,
  type SettledRow,
} from './store.ts';

interface Draft {
  row: SettledRow;
  amounts: InvoiceAmounts;
  mancanti: string[];
  numero: number | null;
}

/**
 * /setFatture: the invoices of a month that is over, shown or made (rulings §7). Whoever confirms at the same time waits, and
 * then finds nothing left to make. An affiliate whose record lacks something is left out until it is complete.
 */
export async function createInvoices(ctx: Context, input: ParsedOf<'setFatture'>): Promise<Outcome> {
  const periodo = monthOf(input.periodo);
  if (!isMonthOver(periodo, ctx.now)) return refuse('MESE_NON_CONCLUSO');
  const azienda = await readSetting<Record<string, string>>(ctx.db, 'azienda', ctx.now);
  const mancanti = missingOnParty(azienda);
  if (mancanti.length > 0) return refuse('DATI_AZIENDA_MANCANTI', { mancanti });
  const percentuale_iva = await readSetting<number>(ctx.db, 'percentuale_iva', ctx.now);
  const hasIban = Boolean(azienda['iban']);
  if (input.anteprima === 1)
    return answer(ctx.db, periodo, await draftsOf(ctx.db, periodo, percentuale_iva), hasIban);

  return ctx.write(async (tx) => {
    await lockInvoices.run(tx);
    const drafts = await draftsOf(tx, periodo, percentuale_iva);
    const complete = drafts.filter((one) => one.mancanti.length === 0);
    const lordo = totalOf(complete, 'lordo');
    if (input.importo_lordo !== null && toCents(input.importo_lordo) !== lordo)
      return refuse('FATTURE_CAMBIATE', { importo_lordo: toEuro(lordo) });
    const data_fattura = romeDay(ctx.now);
    const anno = Number(data_fattura.slice(0, 4));
    let { ultimo } = await lastNumber.one(tx, { anno });
    for (const draft of complete) {
      ultimo += 1;
      draft.numero = ultimo;
      await insertInvoice.run(tx, {
        id_affiliato: draft.row.id_affiliato,
        anno,
        id_fattura_su_anno: ultimo,
        data_fattura,
        periodo,
        ...contentOf(periodo, draft, percentuale_iva),
        parti: JSON.stringify({ cedente: azienda, cessionario: customerOf(draft.row) }),
        id_operatore: sessionOf(ctx).id_operatore,
        now: ctx.now,
      });
    }
    if (complete.length > 0)
      await recordChange(tx, ctx, {
        oggetto: 'fatture_mese',
        chiave: periodo.slice(0, 7),
        azione: 'EMESSO',
        a: {
          numero_fatture: complete.length,
          dal_numero: ultimo - complete.length + 1,
          al_numero: ultimo,
          imponibile: toEuro(totalOf(complete, 'imponibile')),
          importo_lordo: toEuro(lordo),
        },
      });
    return answer(tx, periodo, drafts, hasIban);
  });
}

/** Affiliates to be invoiced; a commission of nothing makes no invoice. */
async function draftsOf(db: Db, periodo: Day, percentuale_iva: number): Promise<Draft[]> {
  const rows = await listSettled.all(db, { periodo, fino_a: addMonthsClamped(periodo, 1) });
  return rows.flatMap((row) => {
    const settled = toCents(row.valore_liquidato);
    const amounts = invoiceAmounts(settled, row.percentuale_commissione, percentuale_iva);
    return amounts.imponibile === 0 ? [] : { row, amounts, mancanti: missingOnParty(row), numero: null };
  });
}

function contentOf(periodo: Day, { row, amounts }: Draft, percentuale_iva: number) {
  const { numero_device, valore_liquidato, percentuale_commissione } = row;
  const valore = formatEuro(toCents(valore_liquidato));
  return {
    oggetto: invoiceSubject(periodo),
    numero_device,
    valore_liquidato,
    percentuale_commissione,
    imponibile: toEuro(amounts.imponibile),
    percentuale_iva,
    imposta: toEuro(amounts.imposta),
    importo_lordo: toEuro(amounts.lordo),
    modalita_pagamento: invoicePayment,
    nota: invoiceNote(periodo, { numero_device, valore, percentuale_commissione }),
  };
}

function customerOf(row: SettledRow) {
  const { ragione_sociale, codice_fiscale, indirizzo, cap, citta, sigla_provincia } = row;
  const { codice_destinatario, pec } = row;
  const partita_iva = normaliseVatNumber(row.partita_iva ?? '');
  const address = { indirizzo, cap, citta, sigla_provincia };
  return { ragione_sociale, partita_iva, codice_fiscale, ...address, codice_destinatario, pec };
}

const totalOf = (drafts: readonly Draft[], what: keyof InvoiceAmounts) =>
  sum(...drafts.map(({ amounts }) => amounts[what]));

async function answer(db: Db, periodo: Day, drafts: readonly Draft[], hasIban: boolean): Promise<Outcome> {
  const complete = drafts.filter(({ mancanti }) => mancanti.length === 0);
  return done({
    periodo,
    fatture: drafts.map(({ row, amounts, mancanti, numero }) => ({
      id_affiliato: row.id_affiliato,
      ragione_sociale: row.ragione_sociale,
      numero_device: row.numero_device,
      valore_liquidato: row.valore_liquidato,
      percentuale_commissione: row.percentuale_commissione,
      imponibile: toEuro(amounts.imponibile),
      imposta: toEuro(amounts.imposta),
      importo_lordo: toEuro(amounts.lordo),
      id_fattura_su_anno: numero,
      mancanti,
      avvisi: warningsOf(row),
    })),
    is_senza_iban: hasIban ? 0 : 1,
    numero: complete.length,
    imponibile: toEuro(totalOf(complete, 'imponibile')),
    importo_lordo: toEuro(totalOf(complete, 'lordo')),
    gia_emesse: (await countMonth.one(db, { periodo })).n - complete.filter(({ numero }) => numero).length,
  });
}

/** Without an address at SdI the customer finds the invoice only in its reserved area (law §3). */
function warningsOf({ codice_destinatario, pec }: SettledRow): string[] {
  const isReachable = (codice_destinatario && codice_destinatario !== '0000000') || pec;
  return isReachable ? [] : ['senza codice destinatario e senza PEC'];
}
