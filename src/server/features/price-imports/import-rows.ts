import path from 'node:path';
import type { ParsedOf } from '#contract/api';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, type Outcome } from '#server/call/outcome';
import { lockPrices } from '#server/features/price-list/store';
import { applyRowsOf } from './apply-import.ts';
import { loaderOf, readApart, refusalOf, storePreview } from './check-list.ts';
import type { CheckedRows } from './check-rows.ts';
import { setHighAside } from './set-aside.ts';
import { findImport, wrongRows } from './store.ts';
import { rowsAtOnce } from './write-rows.ts';

/**
 * /massiveUpload: the rows that are right are imported in one transaction; those that are not are answered as they were
 * sent, each with its row number and reason (S2 §7). There is no preview, but history and undo as for a file. A process
 * apart reads what was sent: tens of megabytes would hold up everybody else.
 */
export async function importRows(ctx: Context, body: ParsedOf<'massiveUpload'>['data']): Promise<Outcome> {
  const { bytes, isForm } = body;
  const checked = await readApart<CheckedRows>(path.join(import.meta.dirname, 'check-rows.ts'), {
    bytes,
    isForm,
  });
  if (checked.kind === 'unread')
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { data: checked.message } });
  if (checked.kind !== 'rows') return refusalOf(checked);
  return ctx.write(async (tx) => {
    await lockPrices.run(tx);
    const preview = { columns: checked.columns, rows: checked.rows, sheet: null };
    const id_import = await storePreview(tx, loaderOf(ctx), 'Righe da massiveUpload', 'MASSIVO', preview);
    await setHighAside(tx, ctx, id_import, null, false);
    await applyRowsOf(tx, id_import, { author: ctx, who: sessionOf(ctx).id_operatore, tell: () => {} });
    const { nuovi, cambiati, invariati, errati } = await findImport.one(tx, { id_import });
    const outcome = done({ id_import, nuovi, cambiati, invariati, errati });
    if (errati === 0) return outcome;
    const sentRow = sentRows(checked);
    const wrong = await wrongRows.all(tx, { id_import });
    const sent = wrong.map(({ riga, motivo }) => ({ ...sentRow(riga), riga, motivo }));
    return { ...outcome, ret_code: 1, ret_message: JSON.stringify(sent) };
  });
}

/** Rows as they were sent, by their number; of the pieces that they came in only those asked for become objects. */
function sentRows({ sent, first }: Extract<CheckedRows, { kind: 'rows' }>): (riga: number) => object {
  const read = new Map<number, unknown[]>();
  return (riga) => {
    const place = riga - first;
    const piece = Math.floor(place / rowsAtOnce);
    const rows =
      read.get(piece) ?? (JSON.parse(Buffer.from(sent[piece] ?? []).toString('utf8')) as unknown[]);
    read.set(piece, rows);
    const row = rows[place % rowsAtOnce];
    return Array.isArray(row) ? { valori: row } : ((row as object | undefined) ?? {});
  };
}
