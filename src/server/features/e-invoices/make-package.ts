import { invoiceKinds } from '#domain/credit-note';
import { romeDay, type Day } from '#domain/day';
import type { Context } from '#server/call/context';
import { sdiMessages, sendingStates } from '#domain/invoice-sending';
import { writeXml, type XmlFields } from '#server/formats/xml';
import type { ZipFile } from '#server/formats/write-zip';
import { bytesOf } from '#server/features/invoices/read-invoice';
import { fingerprintOf } from '#server/features/invoices/record-sending';
import { listDated, type InvoiceRow } from '#server/features/invoices/store';
import type { Db } from '#server/kit/database';
import { startOf } from '#server/kit/rome-time';
import { messagesDated, receiptsDated, type ArchivedReceipt } from './store.ts';

/** A file of the package with what the index says of it. */
interface Kept {
  name: string;
  bytes: Buffer;
  entry: XmlFields;
}

type Party = { ragione_sociale?: string | null; partita_iva?: string | null; codice_fiscale?: string | null };

/**
 * What of a month goes to whoever keeps it for ten years (D.Lgs. 82/2005 art. 43, DM 17 June 2014): invoices and credit notes dated
 * in it as they went out, what SdI answered, refusals too, the signed receipts of its purchases, and `indice.xml`, which tells of
 * each its hash, type, date and parties. Receipts are read one by one as they are sent. Null: nothing is dated in it.
 */
export async function makePackage(
  ctx: Pick<Context, 'db' | 'files' | 'now'>,
  month: { da: Day; fino_a: Day },
): Promise<AsyncIterable<ZipFile> | null> {
  const receipts = await receiptsDated.all(ctx.db, { dal: startOf(month.da), al: startOf(month.fino_a) });
  const kept = await invoiceFiles(ctx.db, month);
  return receipts.length + kept.length === 0 ? null : packed(ctx, month, kept, receipts);
}

/** The files, then the index of all that were there. */
async function* packed(
  { files, now }: Pick<Context, 'files' | 'now'>,
  month: { da: Day },
  kept: readonly Kept[],
  receipts: readonly ArchivedReceipt[],
): AsyncGenerator<ZipFile> {
  const entries: XmlFields[] = [];
  for (const { name, bytes, entry } of kept) {
    entries.push({ Nome: name, ...entry });
    yield { name, bytes };
  }
  for (const row of receipts) {
    const bytes = await files.get(row.path);
    const name = `ricevute/${row.id_negozio}-${row.anno}-${String(row.progressivo).padStart(6, '0')}-${row.tipo}.pdf`;
    entries.push({ Nome: name, ...receiptEntry(row, bytes) });
    if (bytes !== null) yield { name, bytes };
  }
  const index = {
    Indice: {
      Periodo: month.da.slice(0, 7),
      Creato: now.toISOString(),
      Algoritmo: 'SHA-256',
      NumeroFile: String(entries.length),
      File: entries,
    },
  };
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(index)}\n`;
  yield { name: 'indice.xml', bytes: Buffer.from(text) };
}

const documentNames: Readonly<Record<ArchivedReceipt['tipo'], string>> = {
  ricevuta: 'Ricevuta di acquisto di bene usato',
  pagine: 'Pagine della ricevuta firmate su carta',
};

/** One whose bytes are lost is said so, and keeps the others from nothing. */
function receiptEntry(row: ArchivedReceipt, bytes: Uint8Array | null): XmlFields {
  return {
    Tipo: row.tipo.toUpperCase(),
    Descrizione: documentNames[row.tipo],
    Impronta: bytes && fingerprintOf(bytes),
    Data: romeDay(new Date(row.data_acquisto)),
    Numero: `${row.progressivo}/${row.anno}`,
    Negozio: row.negozio,
    Importo: row.prezzo_acquisto.toFixed(2),
    Stato: bytes === null ? 'File mancante' : row.is_annullato === 1 ? 'Annullata' : 'Emessa',
    Cedente: { Denominazione: row.nome_cedente, CodiceFiscale: row.codice_fiscale_cedente },
    Cessionario: partyOf(row.acquirente),
  };
}

/** Invoices and notes dated in the month, what SdI answered, and the files of before that it refused. */
async function invoiceFiles(db: Db, month: { da: Day; fino_a: Day }): Promise<Kept[]> {
  const invoices = await listDated.all(db, month);
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
  return kept;
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
