import type { Scope } from '#domain/actor';
import type { RowOf } from '#contract/api';
import { type None, statement } from '#server/kit/database';
import { codeText } from '#server/kit/code-list';
import { fragment } from '#server/kit/fragment';
import { signedIs, type SigningWay } from '#domain/signing-way';
import { deviceState } from '#domain/device-state';
import { inScope } from '#server/kit/in-scope';
import { isErasedPerson } from '#server/ledger/erased-person';

/** Who asks: whose rows, and whether those of cancelled purchases too. */
interface Reader {
  scope: Scope;
  sees_cancelled: boolean;
}

/** The papers of a cancelled purchase, and of who asked to be erased, are head office's and support's alone (rulings §10, §12). */
const notCancelled = fragment<{
  sees_cancelled: boolean;
}>`(d.id_stato_device <> ${deviceState.cancelled} and not ${isErasedPerson('d')} or :sees_cancelled::boolean)`;

export type DocumentKind = 'ricevuta' | 'allegato' | 'pagine';

/** A capture that is complete, with its files and their hashes as hex; null fields are files that are gone. */
export interface SigningRow {
  id_affiliato: number;
  id_negozio: number;
  conclusa_il: string;
  fronte_documento: string;
  retro_documento: string;
  impronta_fronte: string;
  impronta_retro: string;
  firme: {
    quale: 'firma_contratto_uno' | 'firma_contratto_due' | 'firma_privacy';
    path: string;
    quando: string;
    ip: string;
    user_agent: string;
    impronta_immagine: string;
    impronta_documento: string | null;
    modo: SigningWay;
    is_tratto_scarso: boolean;
  }[];
  /** signed on paper, with the scans in their order */
  carta: {
    quando: string;
    ip: string;
    user_agent: string;
    pagine: { path: string; impronta: string }[];
  } | null;
}

/** What a signed receipt is made of; no row while something of the capture is missing. */
export const readSigning = statement<{ serial_number: string; num_times: number }, SigningRow>(
  'archive_signing',
  `select r.id_affiliato, r.id_negozio, c.conclusa_il, c.fronte_documento, c.retro_documento,
     encode(f.impronta, 'hex') as impronta_fronte, encode(b.impronta, 'hex') as impronta_retro, signed.firme,
     case when p.quando is not null then jsonb_build_object('quando', p.quando, 'ip', p.ip, 'user_agent', p.user_agent,
       'pagine', pages.pagine) end as carta
   from receipt r join capture c on c.serial_number = r.serial_number and c.num_times = r.num_times
     join file f on f.path = c.fronte_documento join file b on b.path = c.retro_documento
     cross join lateral (
       select coalesce(jsonb_agg(jsonb_build_object('quale', s.quale, 'path', s.path, 'quando', s.quando, 'ip', s.ip,
         'user_agent', s.user_agent, 'impronta_immagine', encode(s.impronta_immagine, 'hex'),
         'impronta_documento', encode(s.impronta_documento, 'hex'), 'is_tratto_scarso', s.is_tratto_scarso = 1,
         'modo', case when s.id_link is null then ${codeText(signedIs.till)} else ${codeText(signedIs.link)} end) order by s.quale = 'firma_privacy', s.quale desc), '[]') as firme,
         count(*) as n
       from signature s where s.serial_number = r.serial_number and s.num_times = r.num_times) signed
     left join paper_signature p on p.serial_number = r.serial_number and p.num_times = r.num_times
     cross join lateral (
       select jsonb_agg(jsonb_build_object('path', g.path, 'impronta', encode(s.impronta, 'hex')) order by g.pagina) as pagine
       from paper_page g join file s on s.path = g.path
       where g.serial_number = r.serial_number and g.num_times = r.num_times) pages
   where r.serial_number = :serial_number and r.num_times = :num_times and c.conclusa_il is not null
     and (signed.n = 3 or p.quando is not null)`,
);

/** Which documents of a receipt are archived. */
export const listKinds = statement<{ serial_number: string; num_times: number }, { tipo: DocumentKind }>(
  'archive_kinds',
  'select tipo from archived_document where serial_number = :serial_number and num_times = :num_times',
);

/** Receipts that are signed and not archived yet, oldest first. */
export const listUnarchived = statement<None, { serial_number: string; num_times: number }>(
  'archive_missing',
  `select c.serial_number, c.num_times from capture c
   where c.conclusa_il is not null and not exists (select from archived_document a
     where a.serial_number = c.serial_number and a.num_times = c.num_times and a.tipo = 'ricevuta')
   order by c.conclusa_il limit 50`,
);

/** Files the bytes under their name and makes the document, once: no row when there is one of this kind already. */
export const insertDocument = statement<
  {
    serial_number: string;
    num_times: number;
    tipo: DocumentKind;
    path: string;
    impronta: Buffer;
    dimensione: number;
    impronta_contenuto: Buffer;
    id_affiliato: number;
    id_negozio: number;
    now: Date;
  },
  { id_documento: string }
>(
  'archive_insert',
  `with stored as (
     insert into file (path, impronta, dimensione, tipo_contenuto, tipo, serial_number, num_times, id_affiliato, id_negozio,
       creato_il)
     select :path, :impronta, :dimensione, 'application/pdf', :tipo, :serial_number, :num_times, :id_affiliato,
       :id_negozio, :now
     where not exists (select from archived_document where serial_number = :serial_number and num_times = :num_times
       and tipo = :tipo)
     returning path
   )
   insert into archived_document (tipo, serial_number, num_times, id_affiliato, id_negozio, path, impronta, impronta_contenuto,
     creato_il)
   select :tipo, :serial_number, :num_times, :id_affiliato, :id_negozio, path, :impronta, :impronta_contenuto, :now
     from stored
   returning id_documento`,
);

/** A document with its bytes' name, for who may see it. */
export const findDocument = statement<
  { id_documento: string; scope: Scope; sees_cancelled: boolean },
  {
    tipo: DocumentKind;
    serial_number: string;
    num_times: number;
    path: string;
    impronta: Buffer;
    is_eliminato: boolean;
  }
>(
  'archive_find',
  fragment<Reader>`select a.tipo, a.serial_number, a.num_times, a.path, a.impronta, f.eliminato_il is not null as is_eliminato
   from archived_document a join file f on f.path = a.path
     join device d on d.serial_number = a.serial_number and d.num_times = a.num_times
   where a.id_documento = :id_documento and ${inScope('a')} and ${notCancelled}`,
);

/** The documents of a receipt in scope; for a link without the annex. */
export const listDocuments = statement<
  { serial_number: string; num_times: number; scope: Scope; is_link: boolean; sees_cancelled: boolean },
  RowOf<'getDocumentiRicevuta'>
>(
  'archive_list',
  fragment<Reader>`select a.id_documento, a.tipo, encode(a.impronta, 'hex') as impronta, f.dimensione, a.creato_il,
     (f.eliminato_il is not null)::int as is_eliminato
   from archived_document a join file f on f.path = a.path
     join device d on d.serial_number = a.serial_number and d.num_times = a.num_times
   where a.serial_number = :serial_number and a.num_times = :num_times and ${inScope('a')} and ${notCancelled}
     and (not :is_link::boolean or a.tipo = 'ricevuta')
   order by a.tipo desc`,
);

/** What has this hash, and the day it was made. */
export const findByHash = statement<{ impronta: Buffer }, { tipo: DocumentKind; creato_il: string }>(
  'archive_by_hash',
  `select tipo, creato_il from archived_document where impronta = :impronta or impronta_contenuto = :impronta limit 1`,
);
