import type { DeviceState } from '#domain/device-state';
import { statement } from '#server/kit/database';

type FileKind = 'foto' | 'firma' | 'pagina' | 'ricevuta' | 'allegato' | 'pagine';

export interface FileRow {
  path: string;
  impronta: Buffer;
  tipo_contenuto: string;
  tipo: FileKind;
  serial_number: string | null;
  num_times: number | null;
  id_affiliato: number;
  id_negozio: number;
  eliminato_il: string | null;
}

/** Writes down a file; no row when this phone sent the very same picture before. */
export const insertFile = statement<{ path: string }>(
  'file_insert',
  `insert into file (path, impronta, dimensione, tipo_contenuto, tipo, serial_number, num_times, id_affiliato, id_negozio,
     id_operatore, id_link, creato_il)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
   on conflict (serial_number, num_times, tipo, impronta) where eliminato_il is null and id_link is not null do nothing
   returning path`,
);

/** The file that a phone sent before with the same bytes. */
export const findUpload = statement<{ path: string }>(
  'file_upload_find',
  `select path from file where serial_number = $1 and num_times = $2 and tipo = $3 and impronta = $4
     and eliminato_il is null and id_link is not null`,
);

export const findFiles = statement<FileRow>(
  'file_find',
  `select path, impronta, tipo_contenuto, tipo, serial_number, num_times, id_affiliato, id_negozio, eliminato_il
   from file where path = any($1) and eliminato_il is null`,
);

/** A photo of a phone, which no document of its purchase uses as a scan. */
export const findPhoto = statement<FileRow>(
  'file_photo_find',
  `select f.path, f.impronta, f.tipo_contenuto, f.tipo, f.serial_number, f.num_times, f.id_affiliato, f.id_negozio,
     f.eliminato_il
   from file f join device_photo p on p.foto = f.path
     join device d on d.serial_number = p.serial_number and d.num_times = p.num_times
     left join receipt r on r.serial_number = p.serial_number and r.num_times = p.num_times
     left join capture c on c.serial_number = p.serial_number and c.num_times = p.num_times
   where f.path = $1 and f.eliminato_il is null and f.path <> all (array_remove(array[d.prova_acquisto, r.fronte_documento,
     r.retro_documento, c.fronte_documento, c.retro_documento], null))`,
);

/** A device of the scope with its shop, locked; null outside it. */
export const lockDevice = statement<{
  id_stato_device: DeviceState;
  id_affiliato: number;
  id_negozio: number;
}>(
  'file_device_lock',
  `select id_stato_device, id_affiliato, id_negozio from device where serial_number = $1 and num_times = $2
     and ($3::int is null or id_affiliato = $3) and ($4::int is null or id_negozio = $4) for update`,
);
/** The same without the lock. */
export const findDevice = statement<{
  id_stato_device: DeviceState;
  id_affiliato: number;
  id_negozio: number;
}>(
  'file_device',
  `select id_stato_device, id_affiliato, id_negozio from device where serial_number = $1 and num_times = $2
     and ($3::int is null or id_affiliato = $3) and ($4::int is null or id_negozio = $4)`,
);

export const saveProof = statement(
  'file_proof_save',
  'update device set prova_acquisto = $3 where serial_number = $1 and num_times = $2',
);

/** A line for each scan looked at; $4 and $1 run in step. */
export const recordViews = statement(
  'document_view_insert',
  `insert into document_view (path, campo, quando, id_operatore, id_utente, is_impersonato, id_link, ip, motivo)
   select path, campo, $3, $4, $5, $6, $7, $8, $9 from unnest($1::text[], $2::text[]) as seen (path, campo)`,
);
