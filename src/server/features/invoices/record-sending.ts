import { createHash } from 'node:crypto';
import { invoiceFileName, sendingProgressive } from '#domain/invoice-sending';
import { normaliseVatNumber } from '#domain/vat-number';
import { sessionOf, type Context } from '#server/call/context';
import { type Db, statement } from '#server/kit/database';
import { xmlOf } from './read-invoice.ts';
import type { InvoiceRow } from './store.ts';

// All numbers at once: a month has thousands of invoices.
const draw = statement<{ quanti: number }, { id_invio: number }>(
  'invoice_sending_draw',
  `select nextval(pg_get_serial_sequence('invoice_sending', 'id_invio'))::int as id_invio
   from generate_series(1, :quanti::int)`,
);

const retire = statement<{ fatture: readonly number[] }>(
  'invoice_sending_retire',
  'update invoice_sending set is_ultimo = 0 where id_fattura = any(:fatture::int[]) and is_ultimo = 1',
);

const insert = statement<{
  id_invio: readonly number[];
  id_fattura: readonly number[];
  progressivo: readonly string[];
  nome_file: readonly string[];
  xml: readonly string[];
  impronta: readonly string[];
  id_operatore: number;
  now: Date;
}>(
  'invoice_sending_insert',
  `insert into invoice_sending (id_invio, id_fattura, progressivo, nome_file, xml, impronta, id_operatore, data_creazione)
   overriding system value
   select *, :id_operatore::int, :now::timestamptz
   from unnest(:id_invio::int[], :id_fattura::int[], :progressivo::text[], :nome_file::text[], :xml::text[], :impronta::text[])`,
);

/** What a file says of an invoice: its row, without what came of it. */
type Written = Parameters<typeof xmlOf>[0] & Pick<InvoiceRow, 'id_fattura'>;

/**
 * Makes the files that these invoices go to SdI as, in the place of those they had: each with a progressive and a name that was
 * never used. In the transaction of what makes the invoice, or changes it. Answers the names.
 */
export async function recordSendings(tx: Db, ctx: Context, invoices: readonly Written[]): Promise<string[]> {
  if (invoices.length === 0) return [];
  const drawn = await draw.all(tx, { quanti: invoices.length });
  const files = invoices.map((row, place) => {
    const id_invio = drawn[place]?.id_invio ?? 0;
    const progressivo = sendingProgressive(id_invio);
    const xml = xmlOf(row, progressivo);
    const nome_file = invoiceFileName(
      normaliseVatNumber(row.parti.cedente['partita_iva'] ?? ''),
      progressivo,
    );
    return { id_invio, progressivo, nome_file, xml, impronta: fingerprintOf(xml) };
  });
  const fatture = invoices.map(({ id_fattura }) => id_fattura);
  await retire.run(tx, { fatture });
  await insert.run(tx, {
    id_fattura: fatture,
    id_invio: files.map((one) => one.id_invio),
    progressivo: files.map((one) => one.progressivo),
    nome_file: files.map((one) => one.nome_file),
    xml: files.map((one) => one.xml),
    impronta: files.map((one) => one.impronta),
    id_operatore: sessionOf(ctx).id_operatore,
    now: ctx.now,
  });
  return files.map((one) => one.nome_file);
}

/** SHA-256 of a file, hexadecimal, as SdI tells it. */
export function fingerprintOf(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
