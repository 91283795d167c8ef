import sharp from 'sharp';
import { pagesOf, type Block, type PrintedDocument } from '#documents/block';
import { coupon, type CouponData } from '#documents/coupon';
import { markNote } from '#documents/mark-note';
import type { ReceiptData } from '#documents/receipt-data';
import { receipt } from '#documents/receipt';
import { company } from './business-documents.ts';

const long =
  'Il cedente dichiara di aver ricevuto e letto l’informativa sul trattamento dei dati personali. ';

/** A receipt signed and photographed, with letters that print badly where something is wrong. */
export const signedReceipt: ReceiptData = {
  serial_number: 'F2LX-93K',
  codice_pratica: 'F2LX-93K-2',
  progressivo: 12,
  anno: 2026,
  oggetto: 'Apple iPhone 13 128 GB',
  brand_name: 'Apple',
  model_name: 'iPhone 13',
  memory_gb: 128,
  color: 'Midnight',
  imei: '001234560000014',
  imei2: null,
  grado_estetico: 'A-',
  test_falliti: ['Microfono', 'Face ID'],
  stato_blacklist: 'PULITO',
  prezzo_acquisto: 1285,
  passi: [
    { label: 'Prezzo di listino', amount: 1300, is_total: false },
    { label: 'Grado estetico A- NO GRAFFI', amount: -15, is_total: false },
    { label: 'Valore del dispositivo', amount: 1285, is_total: true },
  ],
  data_acquisto: '2026-11-20T23:30:00+00:00',
  luogo_acquisto: 'Forlì',
  id_modalita_pagamento: 1,
  id_tipo_contratto: 1,
  regime_acquisto: 'PRIVATO',
  logo: null,
  colore: '#0a5c6b',
  bollo: { importo: 2, soglia: 77.47, autorizzazione: null },
  nome_cedente: 'Niccolò D’Amicò Łukasz -> #[x] $12x12$ \\ “affine”',
  codice_fiscale_cedente: 'DMCNCL85T10F205X',
  telefono_cedente: '+39 333 0000000',
  email_cedente: 'niccolo@posta.example',
  indirizzo_cedente: 'Via Roma 12/A, 47121 Forlì (FC)',
  tipo_documento_cedente: 'Passaporto',
  numero_documento_cedente: 'YA1234567',
  ente_rilascio: null,
  data_rilascio: null,
  is_coupon: 1,
  coupon_value: 1335,
  coupon_serial_number: 'K7QX4MDP9TRW',
  data_scadenza_coupon: '2027-11-21',
  coupon_text: 'Buono di 1.335,00\u00a0€',
  secondo_flag: 1,
  terzo_flag: 0,
  fronte_documento: 'fronte',
  retro_documento: 'retro',
  firma_contratto_uno: 'firma-uno',
  firma_contratto_due: 'firma-due',
  firma_privacy: 'firma-privacy',
  is_firma_carta: 0,
  negozio: 'Aurora Milano',
  ragione_sociale: 'Telefonia Aurora',
  partita_iva_affiliato: '00000000001',
  indirizzo_negozio: 'Corso Buenos Aires 10, 20124 Milano (MI)',
  testi: {
    dichiarazione_cedente: long.repeat(3).trim(),
    provenienza: long.repeat(2).trim(),
    cancellazione_dati: long.trim(),
    condizioni: long.repeat(5).trim(),
    regime_margine: long.repeat(2).trim(),
    privacy: long.repeat(20).trim(),
    presa_visione: 'Dichiaro di aver ricevuto e letto l’informativa.',
    copia_documento: 'Copia acquisita per la pratica {pratica}.',
    copie_a_parte: 'TESTO-A-PARTE',
    firme_schermo: 'TESTO-SCHERMO',
    firme_carta: 'TESTO-CARTA',
    ricevuta_su_carta: 'TESTO-FIRMATA-SU-CARTA',
    pagine_su_carta: 'TESTO-PAGINE',
    allegato_documento: 'TESTO-ALLEGATO',
    consenso_due: 'Acconsento all’invio di comunicazioni commerciali.',
    consenso_tre: 'Acconsento all’analisi delle mie preferenze.',
  },
  azienda: company,
  acquirente: 'SEDE',
  parte_acquirente: company,
};

/** The five pictures of `signedReceipt` by their names: two photos as JPEG, three transparent strokes as PNG. */
export async function receiptPictures(): Promise<Map<string, Buffer>> {
  const photo = async (mean: number) => {
    const noise = { type: 'gaussian' as const, mean, sigma: 40 };
    const picture = sharp({ create: { width: 800, height: 504, channels: 3, background: '#888', noise } });
    return picture.jpeg({ quality: 75 }).toBuffer();
  };
  const stroke = async (turn: number) => {
    const path = `<path d="M20 150C100 10 ${turn} 190 300 80S500 20 580 120" stroke="#000" stroke-width="5" fill="none"/>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200">${path}</svg>`;
    return sharp(Buffer.from(svg)).png().toBuffer();
  };
  return new Map([
    ['fronte', await photo(90)],
    ['retro', await photo(150)],
    ['firma-uno', await stroke(150)],
    ['firma-due', await stroke(200)],
    ['firma-privacy', await stroke(250)],
  ]);
}

/** The signed receipt as a document with all its pictures. */
export const receiptDocument: PrintedDocument = receipt(signedReceipt, {
  fronte_documento: 'fronte',
  retro_documento: 'retro',
  firma_contratto_uno: 'firma-uno',
  firma_contratto_due: 'firma-due',
  firma_privacy: 'firma-privacy',
});

/** What a voucher says. */
export const couponData: CouponData = {
  coupon_serial_number: 'K7QX4MDP9TRW',
  coupon_value: 1335.5,
  valore_device: 1285.5,
  valore_bonus: 50,
  data_creazione: '2026-11-20T23:30:00+00:00',
  data_scadenza: '2027-11-21',
  stato_coupon: 'VALIDO',
  negozio: 'Aurora Milano',
  logo: null,
  colore: '#b4501e',
  ragione_sociale: 'Telefonia Aurora',
  brand_name: 'Apple',
  model_name: 'iPhone 13 Pro Max',
  memory_gb: 128,
  imei: '001234560000014',
  regole:
    'Utilizzabile in un’unica soluzione\npresso i punti vendita di {affiliato}\n\nDa utilizzare entro il {scadenza}. Non convertibile in denaro, non dà resto.',
};

/** A voucher, five barcodes. */
export const couponDocument: PrintedDocument = coupon(couponData);

/** All that a reader sees of each page, its foot excepted, in order and without any white space. */
export function textOfPages(document: PrintedDocument): string[] {
  const { masthead } = document;
  const head = masthead ? `${masthead.name}${masthead.below ?? ''}` : '';
  return pagesOf(document).map((blocks, page) =>
    bare((page === 0 ? head : '') + blocks.map(textOf).join('')),
  );
}

/** Text without any white space: where lines break is the printer's matter. */
export function bare(text: string): string {
  return text.replace(/\s/g, '');
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text + (block.aside ?? '');
    case 'facts':
      return block.facts.map(({ label, value }) => label + value).join('');
    case 'paragraph':
      return block.text;
    case 'list':
      return block.items.map((item, place) => (block.isNumbered ? `${place + 1}.` : '•') + item).join('');
    case 'table':
      return [block.columns.map(({ header }) => header), ...block.rows.map(({ cells }) => cells)]
        .flat()
        .join('');
    case 'total':
      return block.label + block.value + (block.note ?? '');
    case 'signature':
      return block.label + block.placeAndDay + block.signer;
    case 'mark':
      return block.text + (block.answer === 'open' ? '' : markNote(block));
    case 'picture':
      return block.label + (block.image === null ? block.missing : '');
    case 'barcode':
      return block.label + block.text;
    case 'stamp-box':
      return block.label + (block.words ?? '') + block.note;
    case 'notice':
      return block.title + block.text;
    case 'columns':
      return block.columns.flatMap((column) => column.map(textOf)).join('');
    case 'page-break':
      return '';
  }
}
