import { sum, toCents, toEuro } from '#domain/money';
import type { Context } from '#server/call/context';
import type { Db } from '#server/kit/database';
import { fourEyesLimit, wantSecond, wantSecondOver } from '#server/ledger/want-second';
import type { FileTransfer, KnownRun } from './store.ts';

/** What a second person is asked about a run (rulings §12). */
const asked = (run: KnownRun, transfers: readonly FileTransfer[]) => ({
  chiave: String(run.id_disposizione),
  titolo: `Disposizione ${run.id_disposizione}, ${transfers.length === 1 ? '1 bonifico' : `${transfers.length} bonifici`}`,
  prima: {
    stato_disposizione: run.stato_disposizione,
    bonifici: transfers.map(({ id_bonifico, iban, importo, stato_bonifico }) => [
      id_bonifico,
      iban,
      importo,
      stato_bonifico,
    ]),
  },
});
const totalOf = (transfers: readonly FileTransfer[]) =>
  toEuro(sum(...transfers.map(({ importo }) => toCents(importo))));

/** Its file goes out for the first time. */
export function wantRelease(
  tx: Db,
  ctx: Context,
  run: KnownRun,
  transfers: readonly FileTransfer[],
): Promise<void> {
  return wantSecondOver(tx, ctx, totalOf(transfers), {
    ...asked(run, transfers),
    atto: 'DISPOSIZIONE',
    cambia: [{ campo: 'File per la banca', da: null, a: 'rilasciato' }],
  });
}

/** It is taken back, whole or a transfer of it: whatever the amount once the bank may have its file. */
export async function wantTakenBack(
  tx: Db,
  ctx: Context,
  run: KnownRun,
  transfers: readonly FileTransfer[],
  motivo: string,
): Promise<void> {
  const importo = totalOf(transfers);
  const limit = await fourEyesLimit(tx, ctx.now);
  const isWanted = run.data_file !== null || (limit !== null && toCents(importo) > limit);
  await wantSecond(
    tx,
    ctx,
    {
      ...asked(run, transfers),
      atto: 'STORNO_DISPOSIZIONE',
      importo,
      cambia: [
        {
          campo: 'Distinte',
          da: run.data_file ? 'in un file per la banca' : 'in una disposizione',
          a: 'da pagare',
        },
      ],
      motivo,
    },
    isWanted,
  );
}
