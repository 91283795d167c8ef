import type { ParsedOf } from '#contract/api';
import { addMonthsClamped, monthOf, romeDay, type Day } from '#domain/day';
import {
  invoiceAmounts,
  invoiceNote,
  invoicePayment,
  invoiceSubject,
  isMonthOver,
  type InvoiceAmounts,
} from '#domain/invoice';
import {
  missingOnParty,
  refusedOfCustomer,
  refusedOfSeller,
  warningsOfCustomer,
  warningsOfSeller,
} from '#domain/invoice-party';
import { invoiceIs } from '#domain/credit-note';
import { formatEuro, sum, toCents, toEuro } from '#domain/money';
import { normaliseVatNumber } from '#domain/vat-number';
import { sessionOf, type Context } from '#server/call/context';
import { done, refuse, type Outcome } from '#server/call/outcome';
import { findCompanyProblem } from '#server/ledger/company-details';
import { readSetting } from '#server/ledger/dated-settings';
import { recordChange } from '#server/ledger/record-change';
import type { Db } from '#server/kit/database';
import { recordSendings } from './record-sending.ts';
import {
  countMonth,
  insertInvoice,
  lastNumber,
  listSettled,
  lockInvoices,
  type InvoiceCustomer,
  type SettledRow,
} from './store.ts';

interface Draft {
  row: SettledRow;
  amounts: InvoiceAmounts;
  mancanti: string[];
  errati: string[];
  numero: number | null;
}

/** The company as the settings have it: the seller. */
type Company = Readonly<Record<string, string>>;

/**
 * /setFatture: the invoices of a month that is over, shown or made (rulings §7). Whoever confirms at the same time waits, and
 * then finds nothing left to make. An affiliate whose record lacks something is left out until it is complete.
 */
export async function createInvoices(ctx: Context, input: ParsedOf<'setFatture'>): Promise<Outcome> {
  const periodo = monthOf(input.periodo);
  if (!isMonthOver(periodo, ctx.now)) return refuse('MESE_NON_CONCLUSO');
  const azienda = await readSetting<Company>(ctx.db, 'azienda', ctx.now);
  const mancanti = missingOnParty(azienda);
  const errati = refusedOfSeller(azienda);
  if (mancanti.length + errati.length > 0) return refuse('DATI_AZIENDA_MANCANTI', { mancanti, errati });
  if ((await findCompanyProblem(ctx.db, ctx.now)) !== null) return refuse('DATI_AZIENDA_DI_ESEMPIO');
  const percentuale_iva = await readSetting<number>(ctx.db, 'percentuale_iva', ctx.now);
  const terms = { periodo, azienda, percentuale_iva };
  if (input.anteprima === 1) return answer(ctx.db, terms, await draftsOf(ctx.db, terms));

  return ctx.write(async (tx) => {
    await lockInvoices.run(tx);
    const drafts = await draftsOf(tx, terms);
    const complete = drafts.filter(isWhole);
    const lordo = totalOf(complete, 'lordo');
    if (input.importo_lordo !== null && toCents(input.importo_lordo) !== lordo)
      return refuse('FATTURE_CAMBIATE', { importo_lordo: toEuro(lordo) });
    const data_fattura = romeDay(ctx.now);
    const anno = Number(data_fattura.slice(0, 4));
    let { ultimo } = await lastNumber.one(tx, { anno });
    const made: Parameters<typeof recordSendings>[2][number][] = [];
    for (const draft of complete) {
      ultimo += 1;
      draft.numero = ultimo;
      const parti = { cedente: azienda, cessionario: customerOf(draft.row) };
      const values = {
        id_affiliato: draft.row.id_affiliato,
        id_negozio: null,
        tipo_documento: invoiceIs.invoice,
        id_fattura_collegata: null,
        anno,
        id_fattura_su_anno: ultimo,
        data_fattura,
        periodo,
        ...contentOf(periodo, draft, percentuale_iva),
      };
      const { id_fattura } = await insertInvoice.one(tx, {
        ...values,
        parti: JSON.stringify(parti),
        id_operatore: sessionOf(ctx).id_operatore,
        now: ctx.now,
      });
      made.push({ ...values, id_fattura, parti, fattura_collegata: null, data_collegata: null });
    }
    await recordSendings(tx, ctx, made);
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
    return answer(tx, terms, drafts);
  });
}

/** What holds for all invoices of a generation. */
interface Terms {
  periodo: Day;
  azienda: Company;
  percentuale_iva: number;
}

const isWhole = ({ mancanti, errati }: Draft) => mancanti.length + errati.length === 0;

/** Affiliates to be invoiced; a commission of nothing makes no invoice. */
async function draftsOf(db: Db, { periodo, azienda, percentuale_iva }: Terms): Promise<Draft[]> {
  const rows = await listSettled.all(db, { periodo, fino_a: addMonthsClamped(periodo, 1) });
  return rows.flatMap((row) => {
    const settled = toCents(row.valore_liquidato);
    const amounts = invoiceAmounts(settled, row.percentuale_commissione, percentuale_iva);
    if (amounts.imponibile === 0) return [];
    const mancanti = missingOnParty(row);
    return { row, amounts, mancanti, errati: refusedOfCustomer(row, azienda), numero: null };
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

/** A customer as an invoice keeps it. */
export function customerOf(row: InvoiceCustomer): InvoiceCustomer {
  const { ragione_sociale, codice_fiscale, indirizzo, cap, citta, sigla_provincia } = row;
  const { codice_destinatario, pec } = row;
  const partita_iva = normaliseVatNumber(row.partita_iva ?? '');
  const address = { indirizzo, cap, citta, sigla_provincia };
  return { ragione_sociale, partita_iva, codice_fiscale, ...address, codice_destinatario, pec };
}

const totalOf = (drafts: readonly Draft[], what: keyof InvoiceAmounts) =>
  sum(...drafts.map(({ amounts }) => amounts[what]));

async function answer(db: Db, { periodo, azienda }: Terms, drafts: readonly Draft[]): Promise<Outcome> {
  const complete = drafts.filter(isWhole);
  return done({
    periodo,
    fatture: drafts.map(({ row, amounts, mancanti, errati, numero }) => ({
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
      errati,
      avvisi: warningsOfCustomer(row),
    })),
    numero: complete.length,
    imponibile: toEuro(totalOf(complete, 'imponibile')),
    importo_lordo: toEuro(totalOf(complete, 'lordo')),
    gia_emesse: (await countMonth.one(db, { periodo })).n - complete.filter(({ numero }) => numero).length,
    avvisi: warningsOfSeller(azienda),
  });
}
