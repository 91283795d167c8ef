import { defaultBuyer } from '#domain/legal-buyer';
import type { Block, Fact, PrintedDocument } from './block.ts';
import { unsigned, type ReceiptData } from './receipt-data.ts';
import { receipt } from './receipt.ts';

// Room to write in by hand.
const line = '____________________';

// Figures and dates that a receipt has by its types; what they print is blanked below.
const nobody = {
  serial_number: line,
  codice_pratica: line,
  progressivo: 0,
  anno: 0,
  oggetto: line,
  brand_name: line,
  model_name: '',
  memory_gb: 0,
  color: line,
  imei: line,
  imei2: line,
  grado_estetico: line,
  test_falliti: [line],
  stato_blacklist: line,
  prezzo_acquisto: 0,
  passi: [],
  luogo_acquisto: line,
  id_modalita_pagamento: null,
  id_tipo_contratto: 2,
  regime_acquisto: 'PRIVATO',
  bollo: null,
  nome_cedente: line,
  codice_fiscale_cedente: line,
  telefono_cedente: line,
  email_cedente: line,
  indirizzo_cedente: line,
  tipo_documento_cedente: line,
  numero_documento_cedente: line,
  ente_rilascio: null,
  data_rilascio: null,
  is_coupon: 0,
  coupon_value: null,
  coupon_serial_number: null,
  data_scadenza_coupon: null,
  coupon_text: null,
  ...unsigned,
  logo: null,
  colore: null,
  negozio: line,
  ragione_sociale: line,
  partita_iva_affiliato: line,
  indirizzo_negozio: line,
} satisfies Omit<ReceiptData, 'data_acquisto' | 'testi' | 'azienda' | 'acquirente' | 'parte_acquirente'>;

/**
 * The receipt with empty lines in place of what a purchase fills in (S2 §2 /ricevute): the pages and the wordings that are in force, for
 * a private seller. `now` in ISO 8601. Throws RangeError where a text is missing.
 */
export function receiptTemplate(
  { testi, azienda }: Pick<ReceiptData, 'testi' | 'azienda'>,
  now: string,
): PrintedDocument {
  const { masthead: _nobody, ...document } = receipt({
    ...nobody,
    data_acquisto: now,
    testi,
    azienda,
    acquirente: defaultBuyer,
    parte_acquirente: azienda,
  });
  return {
    ...document,
    title: 'Modello della ricevuta di acquisto',
    footer: 'Modello della ricevuta di acquisto di bene usato',
    blocks: document.blocks.map(blank),
  };
}

const blankFacts = new Set(['Luogo e data', 'Memoria', 'Pagamento']);

function blank(block: Block): Block {
  switch (block.kind) {
    case 'columns':
      return { ...block, columns: block.columns.map((column) => column.map(blank)) as typeof block.columns };
    case 'heading':
      return block.level === 1 ? { ...block, aside: 'N. ______/______' } : block;
    case 'facts':
      return { ...block, facts: block.facts.map(blankFact) };
    case 'total':
      return { ...block, value: '__________ €' };
    case 'signature':
      return { ...block, placeAndDay: line };
    case 'picture':
      return { ...block, missing: block.label };
    case 'table':
      return block.rows.length === 0
        ? { ...block, rows: Array.from({ length: 4 }, () => ({ cells: [line, '________ €'] })) }
        : { ...block, rows: block.rows.map(({ cells }) => ({ cells: [...cells.slice(0, -1), ''] })) };
    default:
      return block;
  }
}

function blankFact(fact: Fact): Fact {
  return blankFacts.has(fact.label) ? { ...fact, value: line } : fact;
}
