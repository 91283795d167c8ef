import type { Scope } from '#domain/actor';
import type { RowOf } from '#contract/api';
import { buyerIs } from '#domain/legal-buyer';
import type { PhotoFlaw } from '#domain/photo-flaw';
import type { CapturedPurchase, PhotoField, SignatureField } from '#domain/receipt-capture';
import { codeText } from '#server/kit/code-list';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { inScope } from '#server/kit/in-scope';
import { affiliateParty } from '#server/ledger/legal-buyer';
import { logoAddress } from '#server/ledger/logo-address';

/** A purchase with what its capture has so far; photos of another seller's document are not there. */
export interface CaptureRow extends CapturedPurchase, Record<PhotoField | SignatureField, string | null> {
  serial_number: string;
  num_times: number;
  id_affiliato: number;
  id_negozio: number;
  negozio: string;
  ragione_sociale: string;
  logo: string | null;
  /** who buys, where it is the affiliate, with its certified address; null: the company */
  titolare: Record<string, string> | null;
  progressivo: number | null;
  serie: string | null;
  id_modalita_pagamento: number | null;
  difetti_fronte: PhotoFlaw[];
  difetti_retro: PhotoFlaw[];
  fronte_rifare_il: string | null;
  retro_rifare_il: string | null;
  lettura: RowOf<'getCattura'>['lettura'];
  codice_pratica: string;
  versione_testi: string | null;
  secondo_flag: 0 | 1 | null;
  terzo_flag: 0 | 1 | null;
  consensi: boolean;
  conclusa_il: string | null;
  firma_carta_il: string | null;
  link_rinnovato_il: string | null;
}

const oneInScope = fragment`d.serial_number = :serial_number and d.num_times = :num_times
     and ${inScope('d')}`;

/** Locks a purchase of the scope against other phones and tills; null outside the scope. */
export const lockCapture = statement<{ serial_number: string; num_times: number; scope: Scope }>(
  'capture_lock',
  fragment`select 1 as found from device d where ${oneInScope} for update`,
);

export const readCapture = statement<{ serial_number: string; num_times: number; scope: Scope }, CaptureRow>(
  'capture_read',
  fragment`select d.serial_number, d.num_times, d.id_affiliato, d.id_negozio, d.id_stato_device, d.data_apertura, d.id_cliente,
     d.id_tipo_documento, d.numero_documento, s.negozio, a.ragione_sociale, ${logoAddress} as logo,
     case when coalesce(r.acquirente, d.condizioni ->> 'acquirente') = ${codeText(buyerIs.affiliate)}
       then coalesce(r.parte_acquirente, ${affiliateParty}) || jsonb_strip_nulls(jsonb_build_object('pec', nullif(a.pec_destinatario_b2b, '')))
       end as titolare, r.progressivo, r.serie, d.serial_number || '-' || d.num_times as codice_pratica,
     r.versione_testi, coalesce(c.fronte_documento, r.fronte_documento) as fronte_documento,
     coalesce(c.retro_documento, r.retro_documento) as retro_documento, r.firma_contratto_uno, r.firma_contratto_due,
     r.firma_privacy, r.secondo_flag, r.terzo_flag, d.id_modalita_pagamento, c.lettura, c.fronte_rifare_il,
     c.retro_rifare_il, coalesce(front.difetti, '{}') as difetti_fronte, coalesce(back.difetti, '{}') as difetti_retro,
     c.conclusa_il, p.quando as firma_carta_il,
     exists (select from consent k where k.serial_number = d.serial_number and k.num_times = d.num_times) as consensi,
     (select max(l.chiuso_il) from link l where l.serial_number = d.serial_number and l.num_times = d.num_times
       and l.id_cliente is not distinct from d.id_cliente and l.uso in ('capture', 'identity') and l.motivo_chiusura = 'RINNOVATO') as link_rinnovato_il
   from device d join store s on s.id_negozio = d.id_negozio join affiliate a on a.id_affiliato = d.id_affiliato
     left join receipt r on r.serial_number = d.serial_number and r.num_times = d.num_times
     left join capture c on c.serial_number = d.serial_number and c.num_times = d.num_times
       and c.id_cliente is not distinct from d.id_cliente
     left join file front on front.path = coalesce(c.fronte_documento, r.fronte_documento)
     left join file back on back.path = coalesce(c.retro_documento, r.retro_documento)
     left join paper_signature p on p.serial_number = d.serial_number and p.num_times = d.num_times
   where ${oneInScope}`,
);

// Of the same seller, or of nobody yet.
const isSame = 'capture.id_cliente is not distinct from excluded.id_cliente';

/** The photos as they are now; another seller's row is taken over whole. */
export const saveCaptureRow = statement<{
  serial_number: string;
  num_times: number;
  id_cliente: number | null;
  fronte_documento: string | null;
  retro_documento: string | null;
  now: Date;
}>(
  'capture_save',
  `insert into capture (serial_number, num_times, id_cliente, fronte_documento, retro_documento, iniziata_il)
   values (:serial_number, :num_times, :id_cliente, :fronte_documento, :retro_documento, :now)
   on conflict (serial_number, num_times) do update set id_cliente = excluded.id_cliente,
     fronte_documento = excluded.fronte_documento, retro_documento = excluded.retro_documento,
     iniziata_il = case when ${isSame} then capture.iniziata_il else excluded.iniziata_il end,
     lettura = case when ${isSame} then capture.lettura end, letto_il = case when ${isSame} then capture.letto_il end,
     fronte_rifare_il = case when ${isSame} then capture.fronte_rifare_il end,
     retro_rifare_il = case when ${isSame} then capture.retro_rifare_il end`,
);

/** What was read of the document, in the place of what was read before. */
export const saveReading = statement<{
  serial_number: string;
  num_times: number;
  id_cliente: number | null;
  lettura: string;
  now: Date;
}>(
  'capture_reading',
  `insert into capture (serial_number, num_times, id_cliente, iniziata_il, lettura, letto_il)
   values (:serial_number, :num_times, :id_cliente, :now, :lettura, :now)
   on conflict (serial_number, num_times) do update set id_cliente = excluded.id_cliente, lettura = excluded.lettura,
     letto_il = excluded.letto_il, iniziata_il = case when ${isSame} then capture.iniziata_il else excluded.iniziata_il end,
     fronte_documento = case when ${isSame} then capture.fronte_documento end,
     retro_documento = case when ${isSame} then capture.retro_documento end,
     fronte_rifare_il = case when ${isSame} then capture.fronte_rifare_il end,
     retro_rifare_il = case when ${isSame} then capture.retro_rifare_il end`,
);

/** What was read has done its work: the till has confirmed it or typed something else. */
export const dropReading = statement<{ serial_number: string; num_times: number }>(
  'capture_reading_drop',
  `update capture set lettura = null, letto_il = null where serial_number = :serial_number and num_times = :num_times
     and lettura is not null`,
);

/** A capture begun before there was a seller becomes the first one's. */
export const assignCapture = statement<{ serial_number: string; num_times: number; id_cliente: number }>(
  'capture_assign',
  `update capture set id_cliente = :id_cliente where serial_number = :serial_number and num_times = :num_times
     and id_cliente is null`,
);
/** And so do the links that were given out for it. */
export const assignLinks = statement<{ serial_number: string; num_times: number; id_cliente: number }>(
  'link_assign',
  `update link set id_cliente = :id_cliente where serial_number = :serial_number and num_times = :num_times
     and id_cliente is null`,
);

/** Takes a photo off a capture, and notes when it was asked for again. */
export const resetPhoto = statement<{
  serial_number: string;
  num_times: number;
  foto: PhotoField;
  now: Date;
}>(
  'capture_reset_photo',
  `update capture set
     fronte_documento = case when :foto = 'fronte_documento' then null else fronte_documento end,
     fronte_rifare_il = case when :foto = 'fronte_documento' then :now else fronte_rifare_il end,
     retro_documento = case when :foto = 'retro_documento' then null else retro_documento end,
     retro_rifare_il = case when :foto = 'retro_documento' then :now else retro_rifare_il end
   where serial_number = :serial_number and num_times = :num_times`,
);
/** And off its receipt, where there is one. */
export const resetReceiptPhoto = statement<{ serial_number: string; num_times: number; foto: PhotoField }>(
  'receipt_reset_photo',
  `update receipt set fronte_documento = case when :foto = 'fronte_documento' then null else fronte_documento end,
     retro_documento = case when :foto = 'retro_documento' then null else retro_documento end
   where serial_number = :serial_number and num_times = :num_times`,
);

/** Which of these signatures have been sent back once for want of ink. */
export const listAsked = statement<{ serial_number: string; num_times: number }, { quale: SignatureField }>(
  'signature_asked',
  `select distinct tratto_chiesto as quale from file
   where serial_number = :serial_number and num_times = :num_times and tratto_chiesto is not null`,
);
/** Sends pictures back, each for its signature. */
export const askAgain = statement<{ paths: readonly string[]; quali: readonly string[] }>(
  'signature_ask',
  `update file f set tratto_chiesto = asked.quale
   from unnest(:paths::text[], :quali::text[]) as asked (path, quale) where f.path = asked.path`,
);

/** A line of the ledger; a second one for the same signature breaks the primary key. */
export const insertSignature = statement<{
  serial_number: string;
  num_times: number;
  quale: string;
  path: string | null;
  impronta_immagine: Buffer | null;
  impronta_documento: Buffer | null;
  now: Date;
  ip: string;
  userAgent: string;
  id_link: string;
  is_tratto_scarso: 0 | 1;
}>(
  'signature_insert',
  `insert into signature (serial_number, num_times, quale, path, impronta_immagine, impronta_documento, quando, ip,
     user_agent, id_link, is_tratto_scarso)
   values (:serial_number, :num_times, :quale, :path, :impronta_immagine, :impronta_documento, :now, :ip, :userAgent,
     :id_link, :is_tratto_scarso)`,
);

/** Ends the capture and with it every link that was given out for it. */
export const closeCaptureRow = statement<{ serial_number: string; num_times: number; now: Date }>(
  'capture_close',
  `with closed as (
     update link set chiuso_il = :now, motivo_chiusura = 'COMPLETA'
     where serial_number = :serial_number and num_times = :num_times and uso in ('capture', 'identity') and chiuso_il is null
   )
   update capture set conclusa_il = :now where serial_number = :serial_number and num_times = :num_times
     and conclusa_il is null`,
);

/** A new link; with `rinnova` it takes the place of those given out before for the same use. */
export const insertLink = statement<{
  id_link: string;
  uso: string;
  serial_number: string;
  num_times: number;
  id_affiliato: number;
  id_negozio: number;
  /** null: nobody is chosen yet */
  id_cliente: number | null;
  id_operatore: number;
  now: Date;
  scade_il: Date;
  rinnova: 0 | 1;
}>(
  'link_insert',
  `with renewed as (
     update link set chiuso_il = :now, motivo_chiusura = 'RINNOVATO'
     where :rinnova = 1 and serial_number = :serial_number and num_times = :num_times and uso = :uso and chiuso_il is null
   )
   insert into link (id_link, uso, serial_number, num_times, id_affiliato, id_negozio, id_cliente, id_operatore, creato_il, scade_il)
   values (:id_link, :uso, :serial_number, :num_times, :id_affiliato, :id_negozio, :id_cliente, :id_operatore, :now,
     :scade_il)`,
);

export const findCustomerShop = statement<
  { id_cliente: number; scope: Scope },
  { id_affiliato: number; id_negozio: number }
>(
  'consent_customer',
  fragment`select id_affiliato, id_negozio from customer where id_cliente = :id_cliente
     and ${inScope('customer')}`,
);

/** The marks on the receipt, where the phone did not send them with the signatures. */
export const fillMarks = statement<{
  serial_number: string;
  num_times: number;
  flag_due: 0 | 1;
  flag_tre: 0 | 1;
}>(
  'receipt_marks',
  `update receipt set secondo_flag = coalesce(secondo_flag, :flag_due), terzo_flag = coalesce(terzo_flag, :flag_tre)
   where serial_number = :serial_number and num_times = :num_times`,
);

/** The marks as they stand on the paper. */
export const saveMarks = statement<{
  serial_number: string;
  num_times: number;
  flag_due: 0 | 1;
  flag_tre: 0 | 1;
}>(
  'receipt_paper_marks',
  'update receipt set secondo_flag = :flag_due, terzo_flag = :flag_tre where serial_number = :serial_number and num_times = :num_times',
);

export const insertPaperSignature = statement<{
  serial_number: string;
  num_times: number;
  now: Date;
  ip: string;
  userAgent: string;
  id_operatore: number;
}>(
  'paper_signature_insert',
  `insert into paper_signature (serial_number, num_times, quando, ip, user_agent, id_operatore)
   values (:serial_number, :num_times, :now, :ip, :userAgent, :id_operatore)`,
);

export const insertPaperPage = statement<{
  serial_number: string;
  num_times: number;
  pagina: number;
  path: string;
}>(
  'paper_page_insert',
  'insert into paper_page (serial_number, num_times, pagina, path) values (:serial_number, :num_times, :pagina, :path)',
);

/** The scans of the signed pages in their order. */
export const listPaperPages = statement<{ serial_number: string; num_times: number }, { path: string }>(
  'paper_pages',
  'select path from paper_page where serial_number = :serial_number and num_times = :num_times order by pagina',
);
