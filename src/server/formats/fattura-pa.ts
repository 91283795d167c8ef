import { monthEnd, type Day } from '#domain/day';
import { normaliseVatNumber } from '#domain/vat-number';

/**
 * An invoice as FatturaPA, FPR12, schema 1.2.3 (law §3, decision 16): TD01, one line, one rate. The order of the elements
 * is the schema's.
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
  id_fattura: number;
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

/** The whole file, UTF-8. */
export function writeXml(row: FatturaPa): string {
  const body = [header(row), content(row)].map((element) => written(element, 1)).join('');
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<p:FatturaElettronica versione="FPR12" xmlns:p="${namespace}">\n${body}</p:FatturaElettronica>\n`
  );
}

/** 'IT01234567890_0002S.xml': the sender and a progressive of its own, never used twice. */
export function xmlName(row: Pick<FatturaPa, 'id_fattura' | 'parti'>): string {
  return `IT${vatOf(row.parti.cedente['partita_iva'])}_${progressive(row)}.xml`;
}

function progressive({ id_fattura }: Pick<FatturaPa, 'id_fattura'>): string {
  return id_fattura.toString(36).toUpperCase().padStart(5, '0');
}

function header(row: FatturaPa): Element {
  const { cedente, cessionario } = row.parti;
  const code = cessionario.codice_destinatario?.trim().toUpperCase() ?? '';
  const recipient = /^[A-Z0-9]{7}$/.test(code) ? code : '0000000';
  // The certified mail address counts only where there is no recipient code.
  const pec = recipient === '0000000' ? (cessionario.pec?.trim() ?? '') : '';
  return [
    'FatturaElettronicaHeader',
    [
      [
        'DatiTrasmissione',
        [
          ['IdTrasmittente', vatId(cedente['partita_iva'])],
          ['ProgressivoInvio', progressive(row)],
          ['FormatoTrasmissione', 'FPR12'],
          ['CodiceDestinatario', recipient],
          /^[\w+-]+(\.[\w+-]+)*@[\w-]+(\.[\w-]+)+$/.test(pec) && pec.length <= 256
            ? ['PECDestinatario', pec]
            : null,
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
          companyRegister(cedente['rea']),
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
              ['TipoDocumento', 'TD01'],
              ['Divisa', 'EUR'],
              ['Data', row.data_fattura],
              ['Numero', `${row.id_fattura_su_anno}/${row.anno}`],
              ['ImportoTotaleDocumento', gross],
              row.nota ? ['Causale', latin(row.nota, 200)] : null,
            ],
          ],
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
      [
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

function taxCode(code: string | null): Element | null {
  const given = code?.trim().toUpperCase() ?? '';
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

/** From 'MI-1234567'; left out where the settings hold nothing of the kind. */
function companyRegister(rea: string | undefined): Element | null {
  const found = /^([A-Z]{2})[\s-]*(\d{1,20})$/.exec(rea?.trim() ?? '');
  if (!found) return null;
  return [
    'IscrizioneREA',
    [
      ['Ufficio', found[1] ?? ''],
      ['NumeroREA', found[2] ?? ''],
      ['StatoLiquidazione', 'LN'],
    ],
  ];
}

function bankAccount(iban: string | undefined): Element | null {
  const given = iban?.replace(/\s/g, '').toUpperCase() ?? '';
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(given) ? ['IBAN', given] : null;
}

function decimals(amount: number): string {
  return amount.toFixed(2);
}

// Letters that no accent is taken from, and signs people paste from elsewhere.
const replaced: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '…': '...',
  '€': 'EUR',
  '™': '(TM)',
  '•': '-',
  Œ: 'OE',
  œ: 'oe',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
};

/**
 * Text as the schema's Latin types take it: letters outside Latin-1 without their accents, what has no like as '?', one blank
 * for any space, at most `most` characters.
 */
export function latin(text: string | null | undefined, most: number): string {
  const kept = Array.from((text ?? '').normalize('NFC'), (letter) => {
    if (/\s/.test(letter)) return ' ';
    if (/[\u0000-\u001f\u007f-\u009f]/.test(letter)) return '';
    if (letter <= '\u00ff') return letter;
    const plain = replaced[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
    return /^[ -~\u00a0-\u00ff]+$/.test(plain) ? plain : '?';
  });
  return kept.join('').replace(/ +/g, ' ').trim().slice(0, most).trimEnd();
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
