import type { Scope } from '#domain/actor';
import type { DeviceState } from '#domain/device-state';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { inScope } from '#server/kit/in-scope';
import { isErasedPerson } from '#server/ledger/erased-person';

type FileKind = 'foto' | 'firma' | 'pagina' | 'ricevuta' | 'allegato' | 'pagine' | 'nota';

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
export const insertFile = statement<
  {
    path: string;
    impronta: Buffer;
    dimensione: number;
    contentType: string;
    tipo: string;
    serial_number: string | null;
    num_times: number | null;
    id_affiliato: number;
    id_negozio: number;
    id_operatore: number | null;
    id_link: string | null;
    difetti: readonly string[];
    is_tratto_scarso: boolean | null;
    now: Date;
  },
  { path: string }
>(
  'file_insert',
  `insert into file (path, impronta, dimensione, tipo_contenuto, tipo, serial_number, num_times, id_affiliato, id_negozio,
     id_operatore, id_link, difetti, is_tratto_scarso, creato_il)
   values (:path, :impronta, :dimensione, :contentType, :tipo, :serial_number, :num_times, :id_affiliato,
     :id_negozio, :id_operatore, :id_link, :difetti, :is_tratto_scarso, :now)
   on conflict (serial_number, num_times, tipo, impronta) where eliminato_il is null and id_link is not null do nothing
   returning path`,
);

/** The file that a phone sent before with the same bytes. */
export const findUpload = statement<
  { serial_number: string | null; num_times: number | null; tipo: string; impronta: Buffer },
  { path: string }
>(
  'file_upload_find',
  `select path from file where serial_number = :serial_number and num_times = :num_times and tipo = :tipo
   and impronta = :impronta
     and eliminato_il is null and id_link is not null`,
);

/** Files that are there, with the state of the purchase they are of; null: of none. */
export const findFiles = statement<
  { paths: readonly string[] },
  FileRow & { id_stato_device: DeviceState | null; is_cedente_cancellato: boolean }
>(
  'file_find',
  fragment`select f.path, f.impronta, f.tipo_contenuto, f.tipo, f.serial_number, f.num_times, f.id_affiliato, f.id_negozio, f.eliminato_il,
     d.id_stato_device, ${isErasedPerson('d')} as is_cedente_cancellato
   from file f left join device d on d.serial_number = f.serial_number and d.num_times = f.num_times
   where f.path = any(:paths) and f.eliminato_il is null`,
);

/** A photo of a phone, which no document of its purchase uses as a scan. */
export const findPhoto = statement<{ path: string }, FileRow>(
  'file_photo_find',
  `select f.path, f.impronta, f.tipo_contenuto, f.tipo, f.serial_number, f.num_times, f.id_affiliato, f.id_negozio,
     f.eliminato_il
   from file f join device_photo p on p.foto = f.path
     join device d on d.serial_number = p.serial_number and d.num_times = p.num_times
     left join receipt r on r.serial_number = p.serial_number and r.num_times = p.num_times
     left join capture c on c.serial_number = p.serial_number and c.num_times = p.num_times
   where f.path = :path and f.eliminato_il is null and not exists (select from purchase_proof v where v.path = f.path)
     and f.path <> all (array_remove(array[r.fronte_documento, r.retro_documento, c.fronte_documento, c.retro_documento], null))`,
);

/** A device of the scope with its shop and proof, locked; null outside it. */
export const lockDevice = statement<
  { serial_number: string; num_times: number; scope: Scope },
  { id_stato_device: DeviceState; id_affiliato: number; id_negozio: number; prova_acquisto: string | null }
>(
  'file_device_lock',
  fragment`select id_stato_device, id_affiliato, id_negozio, prova_acquisto from device where serial_number = :serial_number
   and num_times = :num_times
     and ${inScope('device')} for update`,
);
/** The same without the lock. */
export const findDevice = statement<
  { serial_number: string; num_times: number; scope: Scope },
  { id_stato_device: DeviceState; id_affiliato: number; id_negozio: number }
>(
  'file_device',
  fragment`select id_stato_device, id_affiliato, id_negozio from device where serial_number = :serial_number
   and num_times = :num_times
     and ${inScope('device')}`,
);

/** Another version of the proof, which is the device's from now on; answers it with the hash of the one before. */
export const saveProof = statement<
  {
    serial_number: string;
    num_times: number;
    prova_acquisto: string;
    impronta: Buffer;
    id_operatore: number | null;
    now: Date;
  },
  { versione: number; impronta_prima: Buffer | null }
>(
  'file_proof_save',
  `with before as (
     select coalesce(max(versione), 0) as versione, (array_agg(impronta order by versione desc))[1] as impronta from purchase_proof
     where serial_number = :serial_number and num_times = :num_times
   ), kept as (
     insert into purchase_proof (serial_number, num_times, versione, path, impronta, quando, id_operatore)
     select :serial_number, :num_times, versione + 1, :prova_acquisto, :impronta, :now, :id_operatore from before returning versione
   ), shown as (
     update device set prova_acquisto = :prova_acquisto where serial_number = :serial_number and num_times = :num_times
   )
   select kept.versione, before.impronta as impronta_prima from kept cross join before`,
);

/**
 * A line for each scan looked at; paths and fields run in step. `isCounter`: who identifies the seller looks at the photos
 * as often as it takes, and that is one line each while they are being taken.
 */
export const recordViews = statement<{
  paths: readonly string[];
  fields: readonly string[];
  now: Date;
  id_operatore: number | null;
  id_utente: number | null;
  is_impersonato: 0 | 1;
  id_link: string | null;
  ip: string;
  motivo: string;
  isCounter: boolean;
}>(
  'document_view_insert',
  `insert into document_view (path, campo, quando, id_operatore, id_utente, is_impersonato, id_link, ip, motivo)
   select path, campo, :now, :id_operatore::integer, :id_utente, :is_impersonato::smallint, :id_link, :ip, :motivo::text
     from unnest(:paths::text[], :fields::text[]) as seen (path, campo)
     where not :isCounter or not exists (
       select from document_view v join capture c on v.path in (c.fronte_documento, c.retro_documento)
       where v.path = seen.path and v.id_operatore = :id_operatore::integer and v.is_impersonato = :is_impersonato::smallint
         and v.id_link is null and v.motivo = :motivo::text and c.conclusa_il is null)`,
);
