import { formatInstantDay } from '#domain/day';
import type { LegalTextKey } from '#domain/legal-text';
import { contractTypes } from '#domain/payment-mode';
import { fillPlaceholders } from '#domain/placeholder';
import { purchaseRegimes } from '#domain/purchase-regime';
import { countsAsFailed } from '#domain/quote';
import { faintStroke, signedIs, signingWays } from '#domain/signing-way';
import { signedBy, signerName } from '#domain/signer';
import type { Block, Fact, PrintedDocument, SignatureBlock, SignatureField } from './block.ts';
import { code, fact } from './fact.ts';
import type { ReceiptData, ReceiptImages } from './receipt-data.ts';
import { purchasePage } from './receipt-purchase.ts';

/**
 * The purchase receipt (S2 §2 'Printable pages'): purchase, declarations, privacy, scans with the list of signatures. The
 * parts flow on, so that a copy is no longer than what it says.
 */

/** The whole receipt. Throws RangeError where the wording it is signed with lacks a text: it must not go out without. */
export function receipt(data: ReceiptData, images: ReceiptImages = {}): PrintedDocument {
  return {
    title: 'Ricevuta di acquisto di bene usato',
    language: 'it',
    masthead: { name: data.ragione_sociale, below: data.negozio, logo: data.logo, color: data.colore },
    footer: `Ricevuta n. ${data.progressivo}/${data.anno} · Pratica ${data.codice_pratica} · ${data.negozio}`,
    blocks: [
      ...purchasePage(data),
      { kind: 'page-break', isFlowing: true },
      ...declarationsPage(data, images),
      { kind: 'page-break', isFlowing: true },
      ...privacyPage(data, images),
      { kind: 'page-break', isFlowing: true },
      ...annexPage(data, images),
    ],
  };
}

// Stands in for texts of a version older than the key; it names no article, which is what dated texts are for.
const specificApproval =
  'Rilette le dichiarazioni e le condizioni di questa pagina, il cedente approva specificamente quelle sulla provenienza del dispositivo, sulla determinazione del prezzo e sulla cancellazione dei dati.';

function declarationsPage(data: ReceiptData, images: ReceiptImages): Block[] {
  return [
    { kind: 'heading', level: 2, text: 'Dichiarazioni del cedente' },
    {
      kind: 'list',
      isNumbered: true,
      items: [declaration(data), wording(data, 'provenienza'), wording(data, 'cancellazione_dati')],
    },
    { kind: 'heading', level: 2, text: 'Condizioni di vendita' },
    { kind: 'paragraph', text: wording(data, 'condizioni') },
    { kind: 'heading', level: 2, text: 'Regime fiscale' },
    fiscalParagraph(data),
    ...forParts(data),
    signature(data, images, 'firma_contratto_uno', 'Prima firma: vendita del dispositivo'),
    { kind: 'heading', level: 2, text: 'Approvazione specifica' },
    { kind: 'paragraph', text: data.testi['approvazione_specifica'] ?? specificApproval },
    signature(data, images, 'firma_contratto_due', 'Seconda firma: approvazione specifica'),
  ];
}

/** The paragraph of the purchase's regime; versions older than its text had one for companies, whatever their regime. */
function fiscalParagraph(data: ReceiptData): Block {
  const { text, needsInvoice } = purchaseRegimes[data.regime_acquisto];
  const isCompany = contractTypes[data.id_tipo_contratto].isCompany;
  const own = isCompany ? data.testi[text] : wording(data, text);
  if (own !== undefined && !needsInvoice) return { kind: 'paragraph', text: own };
  return {
    kind: 'notice',
    title: own === undefined ? 'Cedente con partita IVA' : 'Occorre la fattura del cedente',
    text: own ?? 'Occorre la fattura elettronica del cedente: questa ricevuta non la sostituisce.',
  };
}

/** What failed its tests is bought to be repaired, or for its parts; versions older than the text did not say so. */
function forParts({ test_falliti, testi }: ReceiptData): Block[] {
  const text = testi['per_ricambi'];
  return text && test_falliti.some(countsAsFailed) ? [{ kind: 'paragraph', text }] : [];
}

/** The seller's own, or that of who signs for a company. */
function declaration(data: ReceiptData): string {
  return wording(data, signerName(data) === null ? 'dichiarazione_cedente' : 'dichiarazione_impresa');
}

function privacyPage(data: ReceiptData, images: ReceiptImages): Block[] {
  const answer = (flag: 0 | 1 | null) => (flag === null ? 'open' : flag === 1 ? 'given' : 'refused');
  return [
    { kind: 'heading', level: 2, text: 'Informativa sul trattamento dei dati personali' },
    { kind: 'paragraph', text: wording(data, 'privacy') },
    { kind: 'heading', level: 2, text: 'Presa visione e consensi' },
    {
      kind: 'mark',
      field: 'primo_flag',
      text: wording(data, 'presa_visione'),
      answer: data.firma_privacy === null && data.is_firma_carta === 0 ? 'open' : 'given',
      isRequired: true,
    },
    {
      kind: 'mark',
      field: 'secondo_flag',
      text: wording(data, 'consenso_due'),
      answer: answer(data.secondo_flag),
      isRequired: false,
    },
    {
      kind: 'mark',
      field: 'terzo_flag',
      text: wording(data, 'consenso_tre'),
      answer: answer(data.terzo_flag),
      isRequired: false,
    },
    signature(data, images, 'firma_privacy', 'Terza firma: informativa e consensi'),
  ];
}

const scans = [
  { field: 'fronte_documento', label: 'Fronte del documento' },
  { field: 'retro_documento', label: 'Retro del documento' },
] as const;

const signatures = [
  { field: 'firma_contratto_uno', label: 'Vendita del dispositivo' },
  { field: 'firma_contratto_due', label: 'Approvazione specifica' },
  { field: 'firma_privacy', label: 'Informativa e consensi' },
] as const;

function annexPage(data: ReceiptData, images: ReceiptImages): Block[] {
  return [
    { kind: 'heading', level: 2, text: 'Documento del cedente' },
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
      kind: 'columns',
      columns: scans.map(({ field, label }) => [
        {
          kind: 'picture',
          field,
          label,
          image: images[field] ?? null,
          missing: data[field] === null ? 'Non ancora acquisito' : 'Acquisito, non mostrato in questa copia',
        },
      ]),
    },
    ...scanPurpose(data),
    { kind: 'heading', level: 2, text: 'Elenco delle firme' },
    {
      kind: 'table',
      caption: 'Firme richieste e loro stato',
      columns: [{ header: 'Firma' }, { header: 'Firmatario' }, { header: 'Stato' }],
      rows: signatures.map(({ field, label }) => ({
        cells: [label, signedBy(data.nome_cedente, data), signatureState(data, field)],
      })),
    },
  ];
}

/** Whose the document is, where a company sells. */
export function bearer(data: ReceiptData): Fact[] {
  const name = signerName(data);
  return name === null ? [] : [fact('Intestatario', name)];
}

function signatureState(data: ReceiptData, field: SignatureField): string {
  if (data[field] !== null) return takenWith(data, field);
  return data.is_firma_carta === 1 ? 'Firmata su carta' : 'Non ancora acquisita';
}

/** 'Acquisita con il link, tratto quasi vuoto'; one that went on on paper was begun with the link. */
function takenWith({ modo_firma, firme_scarse, is_firma_carta }: ReceiptData, field: SignatureField): string {
  const way =
    is_firma_carta === 1 && modo_firma === signedIs.paper ? signedIs.link : (modo_firma ?? signedIs.link);
  const faint = firme_scarse?.includes(field) ? `, ${faintStroke}` : '';
  return `Acquisita ${signingWays[way].name}${faint}`;
}

/** A copy without purpose is a tool for fraud (law §4): each scan says what it is for. */
function scanPurpose(data: ReceiptData): Block[] {
  if (data.fronte_documento === null && data.retro_documento === null) return [];
  const text = fillPlaceholders(wording(data, 'copia_documento'), { pratica: data.codice_pratica });
  return [{ kind: 'paragraph', look: 'small', text }];
}

function signature(
  data: ReceiptData,
  images: ReceiptImages,
  field: SignatureField,
  label: string,
): SignatureBlock {
  return {
    kind: 'signature',
    field,
    label,
    signer:
      data[field] === null && data.is_firma_carta === 1
        ? `${signedBy(data.nome_cedente, data)} - firmata su carta`
        : signedBy(data.nome_cedente, data),
    placeAndDay: placeAndDay(data),
    image: images[field] ?? null,
  };
}

function placeAndDay({ luogo_acquisto, data_acquisto }: ReceiptData): string {
  return `${luogo_acquisto}, ${formatInstantDay(data_acquisto)}`;
}

/** A wording of the receipt's day. */
export function wording({ testi }: Pick<ReceiptData, 'testi'>, key: LegalTextKey): string {
  const text = testi[key];
  if (!text) throw new RangeError(`the receipt has no text ${key}`);
  return text;
}
