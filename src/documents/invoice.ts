import { addMonthsClamped, formatDay } from '#domain/day';
import { cents, formatEuro, percentOf, sum, toCents, type Cents } from '#domain/money';
import { invoiceKinds, isCreditNote, type InvoiceKind } from '#domain/credit-note';
import { formatIban } from '#domain/iban';
import { noRecipientCode } from '#domain/invoice-party';
import type { Block, Fact, FactsBlock, PrintedDocument, TableBlock } from './block.ts';
import { code, euro, fact, partyFacts } from './fact.ts';

/** A line of `/getFatturaBody` (S2 §3): `prezzo` is one piece's, in euro without VAT. */
interface InvoiceLine {
  breve_descrizione: string;
  quantita: number;
  prezzo: number;
}

/** What an invoice prints: `/getFatturaHeader` with its lines (S2 §3), money in euro, days 'YYYY-MM-DD'. */
export interface InvoiceData {
  data_fattura: string;
  id_fattura_su_anno: number;
  negozio: string | null;
  modalita_pagamento: string | null;
  cod_cli: string | null;
  ragione_sociale: string;
  sede_legale: string;
  partita_iva: string | null;
  codice_fiscale: string | null;
  /** where SdI delivers it */
  codice_destinatario: string | null;
  pec: string | null;
  tipo_documento: InvoiceKind;
  /** of a credit note: the invoice that it takes back, and its day */
  fattura_collegata: string | null;
  data_collegata: string | null;
  imponibile: number;
  /** whole number; 22 (S2 §9) unless the setting says otherwise */
  percentuale_iva: number;
  nota: string | null;
  /** the wording of its day that tells it from the electronic original */
  testo_copia: string;
  righe: InvoiceLine[];
  /** the seller, by key */
  azienda: Record<string, string>;
}

/** In cents. */
interface InvoiceTotals {
  imponibile: Cents;
  iva: Cents;
  totale: Cents;
}

/** VAT half up on the whole. Throws RangeError where the lines don't add up to the taxable amount: it must not go out. */
export function invoiceTotals(data: InvoiceData): InvoiceTotals {
  const imponibile = toCents(data.imponibile);
  const lines = sum(...data.righe.map(lineAmount));
  if (lines !== imponibile) throw new RangeError(`lines of ${lines} cents, taxable amount of ${imponibile}`);
  const iva = percentOf(imponibile, data.percentuale_iva);
  return { imponibile, iva, totale: sum(imponibile, iva) };
}

/** When it is to be paid: one month after its date, held back to the month's last day (rulings §7). */
export function invoiceDueDay(data_fattura: string): string {
  return addMonthsClamped(data_fattura, 1);
}

/** The invoice (S2 §2 /stampaFattura), or a credit note. Throws RangeError as `invoiceTotals` does. */
export function invoice(data: InvoiceData): PrintedDocument {
  const { totale } = invoiceTotals(data);
  const { name } = invoiceKinds[data.tipo_documento];
  const isCredit = isCreditNote(data.tipo_documento);
  return {
    title: name,
    language: 'it',
    footer: data.testo_copia,
    blocks: [
      {
        kind: 'heading',
        level: 1,
        text: name,
        aside: `N. ${data.id_fattura_su_anno}/${data.data_fattura.slice(0, 4)}`,
      },
      {
        kind: 'columns',
        columns: [
          [
            { kind: 'heading', level: 2, text: 'Cedente / prestatore' },
            { kind: 'facts', facts: sellerFacts(data.azienda) },
          ],
          [{ kind: 'heading', level: 2, text: 'Cliente' }, customer(data)],
        ],
      },
      { kind: 'heading', level: 2, text: isCredit ? 'Dati della nota' : 'Dati della fattura' },
      { kind: 'facts', across: 3, facts: isCredit ? creditFacts(data) : termFacts(data) },
      ...(isCredit ? [] : payee(data)),
      { kind: 'heading', level: 2, text: 'Dettaglio' },
      lines(data),
      { kind: 'heading', level: 2, text: 'Totali' },
      ...beforeTotal(data),
      { kind: 'total', label: isCredit ? 'Totale a credito' : 'Totale fattura', value: formatEuro(totale) },
      ...remarks(data),
    ],
  };
}

/** The company with what the law wants on its invoices (c.c. art. 2250); what the settings lack is left out. */
function sellerFacts(azienda: Record<string, string>): Fact[] {
  const asked: [label: string, value: string | undefined][] = [
    ['REA', azienda['rea']],
    ['Capitale sociale', azienda['capitale_sociale']],
    ['PEC', azienda['pec']],
  ];
  return [
    ...partyFacts(azienda),
    ...asked.flatMap(([label, value]) => (value?.trim() ? [fact(label, value)] : [])),
  ];
}

function termFacts(data: InvoiceData): Fact[] {
  return [
    fact('Data fattura', formatDay(data.data_fattura)),
    fact('Modalità di pagamento', data.modalita_pagamento),
    { ...fact('Scadenza pagamento', formatDay(invoiceDueDay(data.data_fattura))), isStrong: true },
  ];
}

/** Where it is paid to: a line of its own, which is long. */
function payee({ azienda }: InvoiceData): Block[] {
  const iban = azienda['iban']?.trim();
  return iban ? [{ kind: 'facts', facts: [code('IBAN', formatIban(iban))] }] : [];
}

function creditFacts(data: InvoiceData): Fact[] {
  const { fattura_collegata, data_collegata } = data;
  const of =
    fattura_collegata && data_collegata && `N. ${fattura_collegata} del ${formatDay(data_collegata)}`;
  return [fact('Data', formatDay(data.data_fattura)), fact('Fattura stornata', of)];
}

function lineAmount({ prezzo, quantita }: InvoiceLine): Cents {
  return cents(toCents(prezzo) * quantita);
}

function customer(data: InvoiceData): FactsBlock {
  const facts = [
    fact('Ragione sociale', data.ragione_sociale),
    fact('P.IVA', data.partita_iva),
    ...(data.codice_fiscale && data.codice_fiscale !== data.partita_iva
      ? [fact('Codice fiscale', data.codice_fiscale)]
      : []),
    fact('Sede legale', data.sede_legale),
    ...recipientFacts(data),
    fact('Codice cliente', data.cod_cli),
    // An affiliate's invoice is about all of its shops.
    fact('Negozio', data.negozio ?? 'Tutti'),
  ];
  return { kind: 'facts', facts };
}

/** Where SdI delivers it; nothing where only the reserved area has it. */
function recipientFacts({ codice_destinatario, pec }: InvoiceData): Fact[] {
  if (codice_destinatario && codice_destinatario !== noRecipientCode)
    return [code('Codice destinatario', codice_destinatario)];
  return pec ? [fact('PEC', pec)] : [];
}

function lines({ righe }: InvoiceData): TableBlock {
  return {
    kind: 'table',
    caption: 'Righe della fattura',
    columns: [
      { header: 'Descrizione' },
      { header: 'Quantità', align: 'right' },
      { header: 'Prezzo', align: 'right' },
      { header: 'Importo', align: 'right' },
    ],
    rows: righe.map((line) => ({
      cells: [line.breve_descrizione, String(line.quantita), euro(line.prezzo), formatEuro(lineAmount(line))],
    })),
  };
}

/** What leads to the total. */
function beforeTotal(data: InvoiceData): Block[] {
  const { imponibile, iva } = invoiceTotals(data);
  return [
    {
      kind: 'table',
      caption: 'Totali della fattura',
      columns: [{ header: 'Voce' }, { header: 'Importo', align: 'right' }],
      rows: [
        { cells: ['Imponibile', formatEuro(imponibile)] },
        { cells: [`IVA ${data.percentuale_iva}%`, formatEuro(iva)] },
      ],
    },
  ];
}

function remarks({ nota }: InvoiceData): Block[] {
  if (!nota) return [];
  return [
    { kind: 'heading', level: 2, text: 'Note' },
    { kind: 'paragraph', text: nota },
  ];
}
