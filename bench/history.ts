import { rmSync } from 'node:fs';
import { openPool } from '#server/kit/database';
import { createLog } from '#server/kit/log';
import { importFolder } from '#server/features/history-import/import-folder';
import { historyFolder, imeiOf, phone, receiptFor, seller } from '#tests/kit/history-folder';
import { ms, type Bench, type Measure } from './measure.ts';

const count = 50_000;

/** History of another system: 50 000 devices with their receipts, of 5 000 sellers, checked and written in a transaction that is then rolled back. */
export async function measureHistory({ database }: Bench): Promise<Measure[]> {
  const { rows } = await database.pool.query<{ id_negozio: number }>(
    'select id_negozio from store where is_sede = 0 order by id_negozio limit 100',
  );
  const shopOf = (place: number) => rows[place % rows.length]?.id_negozio ?? 0;
  const ids = Array.from({ length: count }, (_, place) => String(900_000_000 + place));
  const sellers = count / 10;
  const folder = historyFolder({
    CLIENTI: Array.from({ length: sellers }, (_, place) => seller(`C${place}`)),
    DISPOSITIVI: ids.map((id, place) =>
      phone(id, { cliente: `C${place % sellers}`, id_negozio: shopOf(place % sellers), imei: imeiOf(id) }),
    ),
    RICEVUTE: ids.map((id, place) => receiptFor(id, place + 1)),
  });
  const pool = openPool(database.productUrl, 2, createLog('error'), 'work');
  try {
    const start = performance.now();
    const { written, faults } = await importFolder(pool, folder, { now: new Date(), isDry: true });
    const taken = performance.now() - start;
    if (written === null) throw new Error(`${faults} faults in the folder that was made`);
    return [
      {
        job: `import of ${count} devices of another system, with receipts and sellers, tried without writing`,
        value: ms(taken),
        figures: { taken, written },
      },
    ];
  } finally {
    await pool.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
