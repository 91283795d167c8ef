import { cents, formatEuro, percentOf, sum, toCents, type Cents } from '#domain/money';
import { monthName } from '#domain/day';
import { treatmentIs, vatTreatments, type VatTreatment } from '#domain/vat-treatment';
import type { Block, PrintedDocument, TableBlock } from './block.ts';
import { euro, fact, partyFacts } from './fact.ts';

/** A phone that an affiliate sells on to the company, or a correction of one; `importo` in euro, without VAT, perhaps below zero. */
interface SoldLine {
  descrizione: string;
  imei: string;
  /** 'n/aaaa' of the receipt it was bought by */
  ricevuta: string;
  trattamento: VatTreatment;
  importo: number;
}

/** What an affiliate's sale of a month's settled phones to the company comes to: what it makes its own invoice of. */
interface SaleDraftData {
  /** first day of the month */
  mese: string;
  venditore: Record<string, string>;
  acquirente: Record<string, string>;
  righe: readonly SoldLine[];
  /** what of it the company has paid by honouring vouchers */
  con_buono: number;
  /** of lines under ordinary VAT, per cent */
  percentuale_iva: number;
  /** wordings in force, by key */
  testi: Readonly<Record<string, string>>;
}

/** The draft of the affiliate's invoice to the company (rulings §10): without number, each line with its treatment of VAT. */
export function saleDraft(data: SaleDraftData): PrintedDocument {
  const month = monthName(data.mese);
  const seller = data.venditore['ragione_sociale'] ?? '';
  return {
    title: 'Bozza di fattura di vendita',
    language: 'it',
    footer: `Bozza senza numero · ${seller} · ${month}`,
    blocks: [
      { kind: 'heading', level: 1, text: 'Bozza di fattura di vendita', aside: 'Senza numero' },
      {
        kind: 'notice',
        title: 'Da confermare con un professionista',
        text: data.testi['bozza_vendita'] ?? '',
      },
      {
        kind: 'columns',
        columns: [
          [
            { kind: 'heading', level: 2, text: 'Cedente' },
            { kind: 'facts', facts: partyFacts(data.venditore) },
          ],
          [
            { kind: 'heading', level: 2, text: 'Cessionario' },
            { kind: 'facts', facts: partyFacts(data.acquirente) },
          ],
        ],
      },
      { kind: 'heading', level: 2, text: 'Dettaglio' },
      {
        kind: 'facts',
        facts: [fact('Oggetto', `Dispositivi usati liquidati nel mese di ${month}`)],
      },
      lines(data.righe),
      { kind: 'heading', level: 2, text: 'Totali' },
      totals(data),
      { kind: 'total', label: 'Totale', value: formatEuro(totalOf(data)) },
      ...belowZero(data),
      { kind: 'heading', level: 2, text: 'Come è regolato' },
      settlement(data),
      ...notes(data),
    ],
  };
}

function lines(righe: readonly SoldLine[]): TableBlock {
  return {
    kind: 'table',
    caption: 'Righe della bozza',
    columns: [
      { header: 'N.', align: 'right' },
      { header: 'Descrizione' },
      { header: 'IMEI' },
      { header: 'Ricevuta' },
      { header: 'IVA' },
      { header: 'Importo', align: 'right' },
    ],
    rows: righe.map(({ descrizione, imei, ricevuta, trattamento, importo }, place) => ({
      cells: [String(place + 1), descrizione, imei, ricevuta, treatmentName(trattamento), euro(importo)],
    })),
  };
}

/** 'N5' where the electronic invoice has a code, else the name. */
function treatmentName(one: VatTreatment): string {
  const { name, natura } = vatTreatments[one];
  return natura ?? name;
}

const used = ({ righe }: SaleDraftData): VatTreatment[] => [...new Set(righe.map((one) => one.trattamento))];

function amountOf({ righe }: SaleDraftData, treatment: VatTreatment): Cents {
  return sum(...righe.filter((one) => one.trattamento === treatment).map(({ importo }) => toCents(importo)));
}

function vatOf(data: SaleDraftData): Cents {
  return percentOf(amountOf(data, treatmentIs.ordinary), data.percentuale_iva);
}

function totalOf(data: SaleDraftData): Cents {
  return sum(...data.righe.map(({ importo }) => toCents(importo)), vatOf(data));
}

function totals(data: SaleDraftData): TableBlock {
  const treatments = used(data);
  return {
    kind: 'table',
    caption: 'Totali per trattamento IVA',
    columns: [{ header: 'Voce' }, { header: 'Importo', align: 'right' }],
    rows: [
      ...treatments.map((one) => ({
        cells: [
          one === treatmentIs.ordinary
            ? 'Imponibile, IVA ordinaria'
            : `${vatTreatments[one].name} (${vatTreatments[one].natura})`,
          formatEuro(amountOf(data, one)),
        ],
      })),
      ...(treatments.includes(treatmentIs.ordinary)
        ? [{ cells: [`IVA ${data.percentuale_iva}%`, formatEuro(vatOf(data))] }]
        : []),
    ],
  };
}

/** An invoice has no total below zero: what is owed back is another document. */
function belowZero(data: SaleDraftData): Block[] {
  if (!used(data).some((one) => amountOf(data, one) < 0)) return [];
  const text =
    'Le rettifiche superano quanto è stato venduto nel mese: per la differenza serve una nota di credito, non una fattura.';
  return [{ kind: 'notice', title: 'Importo negativo', text }];
}

/** By what the company has paid it already, without VAT: vouchers that it honoured, and the slips. */
function settlement({ righe, con_buono }: SaleDraftData): TableBlock {
  const whole = sum(...righe.map(({ importo }) => toCents(importo)));
  const vouchers = toCents(con_buono);
  return {
    kind: 'table',
    caption: 'Come l’importo senza IVA è regolato',
    columns: [{ header: 'Voce' }, { header: 'Importo', align: 'right' }],
    rows: [
      { cells: ['Prezzo dei telefoni pagati con buono, onorato dall’azienda', formatEuro(vouchers)] },
      { cells: ['In distinta: rimborsi e rettifiche', formatEuro(cents(whole - vouchers))] },
      { cells: ['Totale senza IVA', formatEuro(whole)], isTotal: true },
    ],
  };
}

/** What the treatments that show no VAT make the invoice say, once each. */
function notes(data: SaleDraftData): Block[] {
  const texts = used(data).flatMap((one) => {
    const { text } = vatTreatments[one];
    return text === null ? [] : [data.testi[text] ?? vatTreatments[one].name];
  });
  if (texts.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: 'Note' },
    ...texts.map((text): Block => ({ kind: 'paragraph', text })),
  ];
}
