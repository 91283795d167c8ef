import { formatInstant, formatInstantDay } from '#domain/day';
import { signedBy } from '#domain/signer';
import { faintStroke, signedIs, signingWays, type SigningWay } from '#domain/signing-way';
import { deviceName } from '#domain/user-agent';
import type { Block, PrintedDocument, SignatureField } from './block.ts';
import { code, fact } from './fact.ts';
import type { ReceiptData, ReceiptImages } from './receipt-data.ts';
import { bearer, receipt, wording } from './receipt.ts';

/** A line of the ledger of signatures (law §4); hashes are SHA-256 in hex. */
interface SignatureRecord {
  quale: SignatureField;
  /** server time, ISO 8601 */
  quando: string;
  ip: string;
  user_agent: string;
  impronta_immagine: string;
  /** of the document that was shown */
  impronta_documento: string | null;
  modo: SigningWay;
  is_tratto_scarso: boolean;
}

/** What the archived receipt tells of its own making. */
export interface SigningRecord {
  firme: SignatureRecord[];
  /** SHA-256 in hex of each scan; the scans are in the annex */
  scansioni: { fronte_documento: string; retro_documento: string };
  /** signed on paper, in the place of what lacks above; null: all on glass */
  carta: PaperRecord | null;
}

/** A signature on paper as the till recorded it. */
interface PaperRecord {
  /** server time, ISO 8601 */
  quando: string;
  ip: string;
  user_agent: string;
  /** SHA-256 in hex of the scan of each signed page, in order */
  pagine: string[];
}

const signatureNames: Readonly<Record<SignatureField, string>> = {
  firma_contratto_uno: 'Prima firma: vendita del dispositivo',
  firma_contratto_due: 'Seconda firma: approvazione specifica',
  firma_privacy: 'Terza firma: informativa e consensi',
};

/**
 * The receipt as it is archived and mailed (rulings §8): its pages with the signatures, then the register of signatures
 * in the place of the scans, of which it bears the hashes.
 */
export function signedReceipt(
  data: ReceiptData,
  images: ReceiptImages,
  record: SigningRecord,
): PrintedDocument {
  const whole = receipt(data, images);
  const [title, ...pages] = whole.blocks.slice(
    0,
    whole.blocks.findLastIndex(({ kind }) => kind === 'page-break') + 1,
  );
  if (!title) throw new RangeError('a receipt without pages');
  const note: Block[] = record.carta ? [paperNote(data)] : [];
  return { ...whole, blocks: [title, ...note, ...pages, ...register(data, record)] };
}

const paperNote = (data: ReceiptData): Block => ({
  kind: 'notice',
  title: 'Firmata su carta',
  text: wording(data, 'ricevuta_su_carta'),
});

/** The pages signed on paper, each as it was scanned: kept as long as the receipt. */
export function paperPages(
  data: ReceiptData,
  images: readonly string[],
  carta: PaperRecord,
): PrintedDocument {
  const page = (image: string, place: number): Block[] => {
    const label = `Pagina firmata ${place + 1} di ${images.length}`;
    return [
      { kind: 'page-break' },
      { kind: 'picture', field: null, label, image, missing: '', isPage: true },
      { kind: 'facts', facts: [code('Impronta SHA-256', carta.pagine[place] ?? null)] },
    ];
  };
  return {
    title: 'Ricevuta firmata su carta: pagine firmate',
    language: 'it',
    footer: `Ricevuta n. ${data.progressivo}/${data.anno} · Pratica ${data.codice_pratica} · pagine firmate su carta`,
    blocks: [
      {
        kind: 'heading',
        level: 1,
        text: 'Pagine firmate su carta',
        aside: `N. ${data.progressivo}/${data.anno}`,
      },
      {
        kind: 'facts',
        across: 3,
        facts: [
          fact('Cedente', data.nome_cedente),
          code('Codice pratica', data.codice_pratica),
          fact('Registrate il', formatInstant(carta.quando)),
        ],
      },
      { kind: 'paragraph', text: wording(data, 'pagine_su_carta') },
      ...images.flatMap(page),
    ],
  };
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

/** The scans of the seller's document, apart from the receipt: never mailed, deleted by rule (rulings §8). */
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
          ...bearer(data),
          fact('Documento', data.tipo_documento_cedente),
          code('Numero', data.numero_documento_cedente),
        ],
      },
      {
        kind: 'notice',
        title: `Copia acquisita il ${formatInstantDay(at)} per la pratica ${data.codice_pratica} - uso esclusivo`,
        text: wording(data, 'allegato_documento'),
      },
      ...scan('fronte_documento', 'Fronte del documento'),
      ...scan('retro_documento', 'Retro del documento'),
    ],
  };
}

function register(data: ReceiptData, { firme, scansioni, carta }: SigningRecord): Block[] {
  return [
    { kind: 'heading', level: 2, text: 'Registro delle firme' },
    ...(carta ? onPaper(data, carta) : []),
    ...(firme.length > 0 ? onGlass(data, firme) : []),
    { kind: 'heading', level: 3, text: 'Copie del documento di identità' },
    {
      kind: 'facts',
      facts: [
        code('Impronta fronte', scansioni.fronte_documento),
        code('Impronta retro', scansioni.retro_documento),
      ],
    },
    { kind: 'paragraph', look: 'small', text: wording(data, 'copie_a_parte') },
  ];
}

function onGlass(data: ReceiptData, firme: readonly SignatureRecord[]): Block[] {
  return [
    { kind: 'paragraph', text: wording(data, 'firme_schermo') },
    ...firme.flatMap((one): Block[] => [
      { kind: 'heading', level: 3, text: signatureNames[one.quale] },
      {
        kind: 'facts',
        facts: [
          fact('Firmatario', signedBy(data.nome_cedente, data)),
          fact('Data e ora', formatInstant(one.quando)),
          fact('Modo', signingWays[one.modo].register + (one.is_tratto_scarso ? `; ${faintStroke}` : '')),
          fact('Indirizzo di rete', one.ip),
          fact('Dispositivo', deviceName(one.user_agent)),
          code('Impronta del tratto', one.impronta_immagine),
          code('Impronta documento', one.impronta_documento),
        ],
      },
    ]),
  ];
}

function onPaper(data: ReceiptData, carta: PaperRecord): Block[] {
  return [
    { kind: 'heading', level: 3, text: 'Firmata su carta' },
    { kind: 'paragraph', text: wording(data, 'firme_carta') },
    {
      kind: 'facts',
      facts: [
        fact('Firmatario', signedBy(data.nome_cedente, data)),
        fact('Modo', signingWays[signedIs.paper].register),
        fact('Registrata il', formatInstant(carta.quando)),
        fact('Indirizzo di rete', carta.ip),
        fact('Dispositivo', deviceName(carta.user_agent)),
        ...carta.pagine.map((impronta, place) => code(`Impronta pagina ${place + 1}`, impronta)),
      ],
    },
  ];
}
