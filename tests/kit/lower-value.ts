import type pg from 'pg';
import type { Cycle } from './buy-phone.ts';

/** What a value below the purchase's wants besides its note. */
export const whyLower = { motivo_accettazione: 'SCHERMO SEGNI', is_difetto_visibile: 1 } as const;

/** Head office has photographed these devices: a row each, without a picture behind it. */
export async function photographed(db: pg.Pool, cycles: readonly Cycle[]): Promise<void> {
  const serials = cycles.map(({ serial_number }) => serial_number);
  await db.query(
    `with taken as (
       insert into file (path, impronta, dimensione, tipo_contenuto, tipo, serial_number, num_times, id_affiliato, id_negozio,
         creato_il)
       select md5(serial_number || '-' || num_times), sha256(serial_number::bytea), 1, 'image/jpeg', 'foto', serial_number,
         num_times, id_affiliato, id_negozio, now() from device where serial_number = any($1)
       on conflict (path) do nothing returning path, serial_number, num_times
     )
     insert into device_photo (serial_number, num_times, foto, origine, quando, id_operatore)
     select serial_number, num_times, path, 'SEDE', now(),
       (select min(id_operatore) from operator where id_role = 3) from taken`,
    [serials],
  );
}
