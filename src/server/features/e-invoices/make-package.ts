import { invoiceKinds } from '#domain/credit-note';
import type { Day } from '#domain/day';
import { sdiMessages, sendingStates } from '#domain/invoice-sending';
import { writeXml, type XmlFields } from '#server/formats/xml';
import { writeZip } from '#server/formats/write-zip';
import { bytesOf } from '#server/features/invoices/read-invoice';
import { fingerprintOf } from '#server/features/invoices/record-sending';
import { listDated, type InvoiceRow } from '#server/features/invoices/store';
import type { Db } from '#server/kit/database';
import { messagesDated } from './store.ts';

/** A file of the package with what the index says of it. */
interface Kept {
  name: string;
  bytes: Buffer;
  entry: XmlFields;
}

type Party = { ragione_sociale?: string | null; partita_iva?: string | null; codice_fiscale?: string | null };

/**
 * What of a month goes to whoever keeps it for ten years (D.Lgs. 82/2005 art. 43, DM 17 June 2014): invoices and credit notes dated
 * in it as they went out, what SdI answered, refusals too, and `indice.xml`, which tells of each its hash, type, date and
 * parties. Null: nothing is dated in it.
 */
export async function makePackage(
  db: Db,
  month: { da: Day; fino_a: Day },
  now: Date,
): Promise<Buffer | null> {
  const invoices = await listDated.all(db, month);
  if (invoices.length === 0) return null;
  const rows = new Map(invoices.map((row) => [row.id_fattura, row]));
  const kept: Kept[] = invoices.map((row) => {
    const bytes = bytesOf(row);
    return { name: row.nome_file, bytes, entry: invoiceEntry(row, bytes) };
  });
  const refused = new Set<number>();
  const taken = new Set(kept.map(({ name }) => name));
  for (const message of await messagesDated.all(db, month)) {
    const row = rows.get(message.id_fattura);
    if (!row) continue;
    // The file that a refusal is about, where another has followed.
    if (message.is_ultimo === 0 && message.xml !== null && !refused.has(message.id_invio)) {
      refused.add(message.id_invio);
      const bytes = Buffer.from(message.xml);
      const entry = { ...invoiceEntry(row, bytes), Stato: sendingStates.SCARTATA.name };
      kept.push({ name: message.nome_inviato, bytes, entry });
    }
    const name = freeName(taken, message.nome_file);
    kept.push({
      name,
      bytes: message.contenuto,
      entry: {
        Tipo: message.tipo_messaggio,
        Descrizione: sdiMessages[message.tipo_messaggio].name,
        Impronta: message.impronta,
        Data: message.data_messaggio,
        IdentificativoSdI: message.id_sdi,
        Riferimento: message.nome_inviato,
      },
    });
  }
  const index = Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml({
      Indice: {
        Periodo: month.da.slice(0, 7),
        Creato: now.toISOString(),
        Algoritmo: 'SHA-256',
        NumeroFile: String(kept.length),
        File: kept.map(({ name, entry }) => ({ Nome: name, ...entry })),
      },
    })}\n`,
  );
  return writeZip(
    [...kept.map(({ name, bytes }) => ({ name, bytes })), { name: 'indice.xml', bytes: index }],
    now,
  );
}

function invoiceEntry(row: InvoiceRow, bytes: Buffer): XmlFields {
  return {
    Tipo: row.tipo_documento,
    Descrizione: invoiceKinds[row.tipo_documento].name,
    Impronta: fingerprintOf(bytes),
    Data: row.data_fattura,
    Numero: `${row.id_fattura_su_anno}/${row.anno}`,
    Importo: row.importo_lordo.toFixed(2),
    Stato: sendingStates[row.stato_invio].name,
    Cedente: partyOf(row.parti.cedente),
    Cessionario: partyOf(row.parti.cessionario),
  };
}

const partyOf = ({ ragione_sociale, partita_iva, codice_fiscale }: Party): XmlFields => ({
  Denominazione: ragione_sociale ?? null,
  PartitaIva: partita_iva ?? null,
  CodiceFiscale: codice_fiscale ?? null,
});

/** Two receipts may bear one name; in the package each has its own. */
function freeName(taken: Set<string>, wanted: string): string {
  const dot = wanted.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [wanted.slice(0, dot), wanted.slice(dot)] : [wanted, ''];
  let name = wanted;
  for (let copy = 2; taken.has(name); copy += 1) name = `${stem}-${copy}${ending}`;
  taken.add(name);
  return name;
}
