import type { Block, PrintedDocument } from '#documents/block';
import { markNote } from '#documents/mark-note';
import { invoice, type InvoiceData } from '#documents/invoice';
import { transportDocument, type TransportDocumentData } from '#documents/transport-document';

/** The company that buys. */
export const company = {
  ragione_sociale: 'Permuta S.r.l.',
  partita_iva: '00000000000',
  indirizzo: 'Via dell’Esempio 1',
  cap: '20100',
  citta: 'Milano',
  sigla_provincia: 'MI',
};

/** A shipment of three phones from a shop to head office, nothing missing. */
export const transportData: TransportDocumentData = {
  mittente_ragione_sociale: 'Telefonia Aurora',
  mittente_negozio: 'Aurora Milano',
  mittente_indirizzo: 'Corso Buenos Aires 10',
  mittente_cap: '20124',
  mittente_citta: 'Milano',
  mittente_provincia: 'MI',
  mittente_partita_iva: '00000000001',
  destinatario_ragione_sociale: 'Permuta S.r.l.',
  destinatario_indirizzo: 'Via dell’Esempio 1',
  destinatario_cap: '47121',
  destinatario_citta: 'Forlì',
  destinatario_provincia: 'FC',
  destinatario_partita_iva: '00000000000',
  id_negozio: 1001,
  numero_ddt: 7,
  is_numero_negozio: 0,
  data: '2026-11-20',
  data_inizio_trasporto: '2026-11-20T16:05:00+00:00',
  natura_merce: 'Telefoni cellulari usati',
  quantita: 3,
  numero_colli: 1,
  aspetto_esteriore: 'Scatola di cartone',
  causale: 'Trasferimento per lavorazione e vendita',
  vettore: 'Corriere Esempio S.p.A.',
  dispositivi: [
    { brand_name: 'Apple', model_name: 'iPhone 13', imei: '001234560000014', acquirente: 'Permuta S.r.l.' },
    {
      brand_name: 'Samsung',
      model_name: 'Galaxy S22 Ultra',
      imei: '001234560000022',
      acquirente: 'Permuta S.r.l.',
    },
    { brand_name: 'Xiaomi', model_name: '13T Pro', imei: '001234560000030', acquirente: 'Permuta S.r.l.' },
  ],
};

/** An invoice of commissions to an affiliate, one line, on the last day of a month. */
export const invoiceData: InvoiceData = {
  data_fattura: '2026-01-31',
  id_fattura_su_anno: 12,
  negozio: 'Aurora Milano',
  modalita_pagamento: 'Bonifico bancario',
  cod_cli: 'C-0042',
  ragione_sociale: 'Telefonia Aurora',
  sede_legale: 'Corso Buenos Aires 10, 20124 Milano (MI)',
  partita_iva: '00000000001',
  codice_fiscale: null,
  codice_destinatario: 'ABC1234',
  pec: 'aurora@pec.example',
  tipo_documento: 'TD01',
  fattura_collegata: null,
  data_collegata: null,
  imponibile: 1234.25,
  percentuale_iva: 22,
  nota: 'Riferita ai dispositivi liquidati nel mese.',
  testo_copia: 'Copia di cortesia priva di valore fiscale.',
  righe: [{ breve_descrizione: 'Commissioni gennaio 2026', quantita: 1, prezzo: 1234.25 }],
  azienda: company,
};

export const transportPrinted: PrintedDocument = transportDocument(transportData);
export const invoicePrinted: PrintedDocument = invoice(invoiceData);

/** Every text that the blocks show, one by one. */
export function textsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block): string[] => {
    switch (block.kind) {
      case 'heading':
        return [block.text, ...(block.aside ? [block.aside] : [])];
      case 'facts':
        return block.facts.flatMap(({ label, value }) => [label, value]);
      case 'paragraph':
        return [block.text];
      case 'table':
        return [block.columns.map(({ header }) => header), ...block.rows.map(({ cells }) => cells)].flat();
      case 'total':
        return [block.label, block.value, ...(block.note ? [block.note] : [])];
      case 'list':
        return block.items;
      case 'mark':
        return [block.text, markNote(block)];
      case 'picture':
        return block.image === null ? [block.label, block.missing] : [block.label];
      case 'barcode':
        return [block.label, block.text];
      case 'stamp-box':
        return [block.label, ...(block.words ? [block.words] : []), block.note];
      case 'notice':
        return [block.title, block.text];
      case 'signature':
        return [block.label, block.placeAndDay, block.signer];
      case 'columns':
        return block.columns.flatMap(textsOf);
      case 'page-break':
        return [];
    }
  });
}
