import { formatInstant, formatInstantDay } from '#domain/day';
import type { Block, PrintedDocument, SignatureField } from './block.ts';
import { code, fact } from './fact.ts';
import type { ReceiptData, ReceiptImages } from './receipt-data.ts';
import { receipt } from './receipt.ts';

/** A line of the ledger of signatures (italy.md §4); hashes are SHA-256 in hex. */
export interface SignatureRecord {
  quale: SignatureField;
  /** server time, ISO 8601 */
  quando: string;
  ip: string;
  user_agent: string;
  impronta_immagine: string;
  /** of the document that was shown */
  impronta_documento: string | null;
}

/** What the archived receipt tells of its own making. */
export interface SigningRecord {
  firme: SignatureRecord[];
  /** SHA-256 in hex of each scan; the scans are in the annex */
  scansioni: { fronte_documento: string; retro_documento: string };
}

const signatureNames: Readonly<Record<SignatureField, string>> = {
  firma_contratto_uno: 'Prima firma: vendita del dispositivo',
  firma_contratto_due: 'Seconda firma: approvazione specifica',
  firma_privacy: 'Terza firma: informativa e consensi',
};

/**
 * The receipt as it is archived and mailed (decisions §8): its pages with the signatures, then the register of signatures
 * in the place of the scans, of which it bears the hashes.
 */
export function signedReceipt(
  data: ReceiptData,
  images: ReceiptImages,
  record: SigningRecord,
): PrintedDocument {
  const whole = receipt(data, images);
  const pages = whole.blocks.slice(0, whole.blocks.findLastIndex(({ kind }) => kind === 'page-break') + 1);
  return { ...whole, blocks: [...pages, ...register(data, record)] };
}

/** The same with the QR code that leads to the public page of verification; `impronta` is the hash of what it says. */
export function withVerification(
  document: PrintedDocument,
  indirizzo: string,
  impronta: string,
): PrintedDocument {
  const blocks: Block[] = [
    { kind: 'heading', level: 3, text: 'Verifica' },
    {
      kind: 'barcode',
      symbology: 'qrcode',
      content: `${indirizzo}#${impronta}`,
      label: 'Inquadrando il codice si controlla che questo documento sia stato archiviato',
      text: impronta,
    },
  ];
  return { ...document, blocks: [...document.blocks, ...blocks] };
}

/** The scans of the seller's document, apart from the receipt: never mailed, deleted by rule (decisions §8). */
export function receiptAnnex(
  data: ReceiptData,
  images: ReceiptImages,
  record: SigningRecord,
  at: string,
): PrintedDocument {
  const scan = (field: 'fronte_documento' | 'retro_documento', label: string): Block[] => [
    { kind: 'picture', field, label, image: images[field] ?? null, missing: 'Non acquisito' },
    { kind: 'facts', facts: [code('Impronta SHA-256', record.scansioni[field])] },
  ];
  return {
    title: 'Allegato alla ricevuta: documento del cedente',
    language: 'it',
    footer: `Copia acquisita il ${formatInstantDay(at)} per la pratica ${data.codice_pratica} - uso esclusivo`,
    blocks: [
      { kind: 'heading', level: 1, text: 'Documento del cedente', aside: `Pratica ${data.codice_pratica}` },
      {
        kind: 'facts',
        across: 3,
        facts: [
          fact('Cedente', data.nome_cedente),
          fact('Documento', data.tipo_documento_cedente),
          code('Numero', data.numero_documento_cedente),
        ],
      },
      {
        kind: 'notice',
        title: `Copia acquisita il ${formatInstantDay(at)} per la pratica ${data.codice_pratica} - uso esclusivo`,
        text: 'Serve a provare l’identificazione del cedente; è cancellata alla scadenza indicata nell’informativa.',
      },
      ...scan('fronte_documento', 'Fronte del documento'),
      ...scan('retro_documento', 'Retro del documento'),
    ],
  };
}

function register(data: ReceiptData, { firme, scansioni }: SigningRecord): Block[] {
  return [
    { kind: 'heading', level: 2, text: 'Registro delle firme' },
    {
      kind: 'paragraph',
      text: 'Firme elettroniche semplici, tracciate a mano su schermo. Di ogni firma sono conservati il tratto, il momento, l’indirizzo da cui è arrivata e l’impronta SHA-256 del documento mostrato.',
    },
    ...firme.flatMap((one): Block[] => [
      { kind: 'heading', level: 3, text: signatureNames[one.quale] },
      {
        kind: 'facts',
        facts: [
          fact('Firmatario', data.nome_cedente),
          fact('Data e ora', formatInstant(one.quando)),
          fact('Indirizzo di rete', one.ip),
          fact('Browser', one.user_agent),
          code('Impronta del tratto', one.impronta_immagine),
          code('Impronta documento', one.impronta_documento),
        ],
      },
    ]),
    { kind: 'heading', level: 3, text: 'Copie del documento di identità' },
    {
      kind: 'facts',
      facts: [
        code('Impronta fronte', scansioni.fronte_documento),
        code('Impronta retro', scansioni.retro_documento),
      ],
    },
    {
      kind: 'paragraph',
      look: 'small',
      text: 'Le copie sono conservate a parte, nell’allegato, fino alla scadenza indicata nell’informativa.',
    },
  ];
}
