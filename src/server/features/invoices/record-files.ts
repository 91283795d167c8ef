import type { App } from '#server/call/app-state';
import { statement } from '#server/kit/database';
import { xmlOf } from './read-invoice.ts';
import { fingerprintOf } from './record-sending.ts';
import { listUnkept } from './store.ts';

const keep = statement<{ id_invio: readonly number[]; xml: readonly string[]; impronta: readonly string[] }>(
  'invoice_file_keep',
  `update invoice_sending v set xml = f.xml, impronta = f.impronta
   from unnest(:id_invio::int[], :xml::text[], :impronta::text[]) as f (id_invio, xml, impronta)
   where v.id_invio = f.id_invio and v.xml is null`,
);

/**
 * Invoices of before files were kept get theirs once, at the first start that finds them: written at each reading, it would change with
 * the program, and the conservatore would be given what never went out. Answers how many.
 */
export async function keepFiles({ pool, log }: Pick<App, 'pool' | 'log'>): Promise<number> {
  let [after, kept] = [0, 0];
  for (;;) {
    const rows = await listUnkept.all(pool, { after });
    if (rows.length === 0) return kept;
    after = rows.at(-1)?.id_fattura ?? after;
    const files = rows.flatMap((row) => {
      try {
        const xml = xmlOf(row, row.progressivo);
        return [{ id_invio: row.id_invio, xml, impronta: fingerprintOf(xml) }];
      } catch (error) {
        // One that can't be written keeps nobody from starting: it is told, and its download fails as before.
        log.error({ err: error, id_fattura: row.id_fattura }, 'file of an invoice');
        return [];
      }
    });
    await keep.run(pool, {
      id_invio: files.map((one) => one.id_invio),
      xml: files.map((one) => one.xml),
      impronta: files.map((one) => one.impronta),
    });
    kept += files.length;
  }
}
