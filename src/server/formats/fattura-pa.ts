import { isCreditNote, type InvoiceKind } from '#domain/credit-note';
import { monthEnd, type Day } from '#domain/day';
import { isInvoicePec, noRecipientCode, readRea, readShareCapital } from '#domain/invoice-party';
import { normaliseTaxCode } from '#domain/tax-code';
import { normaliseVatNumber } from '#domain/vat-number';
import { latin } from './latin-text.ts';

/**
 * An invoice or a credit note as FatturaPA, FPR12, schema 1.2.3 (law §3, decision 16): TD01 or TD04, one line, one rate. The
 * order of the elements is the schema's.
 */

/** Seller and customer as they were when the invoice was made: it says the same for ever. */
export interface InvoiceParties {
  cedente: Readonly<Record<string, string>>;
  cessionario: {
    ragione_sociale: string;
    partita_iva: string | null;
    codice_fiscale: string | null;
    indirizzo: string | null;
    cap: string | null;
    citta: string | null;
    sigla_provincia: string | null;
    codice_destinatario: string | null;
    pec: string | null;
  };
}

/** What the file says, as the invoice is kept. */
interface FatturaPa {
  tipo_documento: InvoiceKind;
  /** the invoice that a credit note takes back, '12/2026', and its day */
  fattura_collegata: string | null;
  data_collegata: Day | null;
  anno: number;
  id_fattura_su_anno: number;
  data_fattura: Day;
  /** the last day on which it can be paid */
  data_scadenza: Day;
  /** the first day of its month */
  periodo: Day;
  oggetto: string;
  imponibile: number;
  percentuale_iva: number;
  imposta: number;
  importo_lordo: number;
  nota: string | null;
  parti: InvoiceParties;
}

/** A name with a text, or with further elements; what is null is left out. */
type Element = readonly [name: string, content: string | readonly (Element | null)[]];

const namespace = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2';

/** The whole file, UTF-8; `progressivo` is the sending's, also in the file's name. */
export function writeXml(row: FatturaPa, progressivo: string): string {
  const body = [header(row, progressivo), content(row)].map((element) => written(element, 1)).join('');
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<p:FatturaElettronica versione="FPR12" xmlns:p="${namespace}">\n${body}</p:FatturaElettronica>\n`
  );
}

function header(row: FatturaPa, progressivo: string): Element {
  const { cedente, cessionario } = row.parti;
  const code = cessionario.codice_destinatario?.trim().toUpperCase() ?? '';
  const recipient = /^[A-Z0-9]{7}$/.test(code) ? code : noRecipientCode;
  // The certified mail address counts only where there is no recipient code.
  const pec = recipient === noRecipientCode ? (cessionario.pec?.trim() ?? '') : '';
  return [
    'FatturaElettronicaHeader',
    [
      [
        'DatiTrasmissione',
        [
          ['IdTrasmittente', vatId(cedente['partita_iva'])],
          ['ProgressivoInvio', progressivo],
          ['FormatoTrasmissione', 'FPR12'],
          ['CodiceDestinatario', recipient],
          isInvoicePec(pec) ? ['PECDestinatario', pec] : null,
        ],
      ],
      [
        'CedentePrestatore',
        [
          [
            'DatiAnagrafici',
            [
              ['IdFiscaleIVA', vatId(cedente['partita_iva'])],
              ['Anagrafica', [['Denominazione', latin(cedente['ragione_sociale'], 80)]]],
              ['RegimeFiscale', 'RF01'],
            ],
          ],
          ['Sede', seat(cedente)],
          companyRegister(cedente),
          contacts(cedente['pec']),
        ],
      ],
      [
        'CessionarioCommittente',
        [
          [
            'DatiAnagrafici',
            [
              ['IdFiscaleIVA', vatId(cessionario.partita_iva)],
              taxCode(cessionario.codice_fiscale),
              ['Anagrafica', [['Denominazione', latin(cessionario.ragione_sociale, 80)]]],
            ],
          ],
          ['Sede', seat(cessionario)],
        ],
      ],
    ],
  ];
}

function content(row: FatturaPa): Element {
  const rate = decimals(row.percentuale_iva);
  const net = decimals(row.imponibile);
  const gross = decimals(row.importo_lordo);
  return [
    'FatturaElettronicaBody',
    [
      [
        'DatiGenerali',
        [
          [
            'DatiGeneraliDocumento',
            [
              ['TipoDocumento', row.tipo_documento],
              ['Divisa', 'EUR'],
              ['Data', row.data_fattura],
              ['Numero', `${row.id_fattura_su_anno}/${row.anno}`],
              ['ImportoTotaleDocumento', gross],
              row.nota ? ['Causale', latin(row.nota, 200)] : null,
            ],
          ],
          linkedInvoice(row),
        ],
      ],
      [
        'DatiBeniServizi',
        [
          [
            'DettaglioLinee',
            [
              ['NumeroLinea', '1'],
              ['Descrizione', latin(row.oggetto, 1000)],
              ['Quantita', '1.00'],
              ['DataInizioPeriodo', row.periodo],
              ['DataFinePeriodo', monthEnd(row.periodo)],
              ['PrezzoUnitario', net],
              ['PrezzoTotale', net],
              ['AliquotaIVA', rate],
            ],
          ],
          [
            'DatiRiepilogo',
            [
              ['AliquotaIVA', rate],
              ['ImponibileImporto', net],
              ['Imposta', decimals(row.imposta)],
              ['EsigibilitaIVA', 'I'],
            ],
          ],
        ],
      ],
      // What is paid back has neither a term nor our own account.
      isCreditNote(row.tipo_documento)
        ? null
        : [
            'DatiPagamento',
            [
              ['CondizioniPagamento', 'TP02'],
              [
                'DettaglioPagamento',
                [
                  ['ModalitaPagamento', 'MP05'],
                  ['DataScadenzaPagamento', row.data_scadenza],
                  ['ImportoPagamento', gross],
                  bankAccount(row.parti.cedente['iban']),
                ],
              ],
            ],
          ],
    ],
  ];
}

function vatOf(number: string | null | undefined): string {
  return normaliseVatNumber(number ?? '');
}

function vatId(number: string | null | undefined): Element[] {
  return [
    ['IdPaese', 'IT'],
    ['IdCodice', vatOf(number)],
  ];
}

function linkedInvoice({ fattura_collegata, data_collegata }: FatturaPa): Element | null {
  if (fattura_collegata === null || data_collegata === null) return null;
  return [
    'DatiFattureCollegate',
    [
      ['IdDocumento', fattura_collegata],
      ['Data', data_collegata],
    ],
  ];
}

function taxCode(code: string | null): Element | null {
  const given = normaliseTaxCode(code ?? '');
  return /^[A-Z0-9]{11,16}$/.test(given) ? ['CodiceFiscale', given] : null;
}

function seat(party: {
  indirizzo?: string | null;
  cap?: string | null;
  citta?: string | null;
  sigla_provincia?: string | null;
}): Element[] {
  return [
    ['Indirizzo', latin(party.indirizzo, 60)],
    ['CAP', party.cap ?? ''],
    ['Comune', latin(party.citta, 60)],
    ['Provincia', party.sigla_provincia ?? ''],
    ['Nazione', 'IT'],
  ];
}

/** Left out where the settings hold nothing of the kind. */
function companyRegister(company: Readonly<Record<string, string>>): Element | null {
  const rea = readRea(company['rea']);
  if (!rea) return null;
  const capital = readShareCapital(company['capitale_sociale']);
  return [
    'IscrizioneREA',
    [
      ['Ufficio', rea.ufficio],
      ['NumeroREA', rea.numero],
      capital === null ? null : ['CapitaleSociale', capital],
      company['socio_unico'] ? ['SocioUnico', company['socio_unico']] : null,
      ['StatoLiquidazione', 'LN'],
    ],
  ];
}

function contacts(pec: string | undefined): Element | null {
  const given = pec?.trim() ?? '';
  return isInvoicePec(given) ? ['Contatti', [['Email', given]]] : null;
}

function bankAccount(iban: string | undefined): Element | null {
  const given = iban?.replace(/\s/g, '').toUpperCase() ?? '';
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(given) ? ['IBAN', given] : null;
}

function decimals(amount: number): string {
  return amount.toFixed(2);
}

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function written([name, content]: Element, depth: number): string {
  const indent = '  '.repeat(depth);
  if (typeof content === 'string')
    return `${indent}<${name}>${content.replace(/[&<>"']/g, (mark) => marks[mark] ?? '')}</${name}>\n`;
  const inner = content.map((element) => (element ? written(element, depth + 1) : '')).join('');
  return `${indent}<${name}>\n${inner}${indent}</${name}>\n`;
}
