import { addressLine } from '#documents/fact';
import { invoiceDueDay, type InvoiceData } from '#documents/invoice';
import type { Scope } from '#domain/actor';
import { writeXml } from '#server/formats/fattura-pa';
import type { Db } from '#server/kit/database';
import { findInvoice, type InvoiceFile, type InvoiceRow, type PrintedInvoice } from './store.ts';

/** The header of an invoice (S2 §3) as `/getFatturaHeader` answers it. */
export function headerOf(row: PrintedInvoice) {
  const { cedente, cessionario } = row.parti;
  const { indirizzo, cap, citta, sigla_provincia } = cessionario;
  return {
    data_fattura: row.data_fattura,
    id_fattura_su_anno: row.id_fattura_su_anno,
    negozio: row.negozio,
    modalita_pagamento: row.modalita_pagamento,
    cod_cli: String(row.id_affiliato),
    ragione_sociale: cessionario.ragione_sociale,
    sede_legale: addressLine(indirizzo, cap, citta, sigla_provincia),
    partita_iva: cessionario.partita_iva,
    codice_fiscale: cessionario.codice_fiscale,
    codice_destinatario: cessionario.codice_destinatario,
    pec: cessionario.pec,
    tipo_documento: row.tipo_documento,
    fattura_collegata: row.fattura_collegata,
    data_collegata: row.data_collegata,
    imponibile: row.imponibile,
    percentuale_iva: row.percentuale_iva,
    nota: row.nota,
    testo_copia: row.testo_copia,
    data_scadenza: invoiceDueDay(row.data_fattura),
    is_pagata: row.is_pagata,
    azienda: cedente,
  };
}

/** Its lines: the one of the month's commission (rulings §7). */
export function linesOf(row: InvoiceRow) {
  return [{ breve_descrizione: row.oggetto, quantita: 1, prezzo: row.imponibile }];
}

/** What an invoice in scope prints, or null. */
export async function readInvoice(db: Db, scope: Scope, id_fattura: number): Promise<InvoiceData | null> {
  const row = await findInvoice(db, scope, id_fattura);
  return row && { ...headerOf(row), righe: linesOf(row) };
}

/** The file of an invoice for SdI, written from its row. */
export function xmlOf(
  row: Omit<Parameters<typeof writeXml>[0], 'data_scadenza'>,
  progressivo: string,
): string {
  return writeXml({ ...row, data_scadenza: invoiceDueDay(row.data_fattura) }, progressivo);
}

/** The file as it went out: never one that is written now. */
export function bytesOf({ xml, nome_file }: InvoiceFile): Buffer {
  if (xml === null) throw new Error(`the file ${nome_file} was never kept`);
  return Buffer.from(xml);
}
