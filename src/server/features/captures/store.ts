import type { CapturedPurchase, PhotoField, SignatureField } from '#domain/receipt-capture';
import { statement } from '#server/kit/database';

/** A purchase with what its capture has so far; photos of another seller's document are not there. */
export interface CaptureRow extends CapturedPurchase, Record<PhotoField | SignatureField, string | null> {
  serial_number: string;
  num_times: number;
  id_affiliato: number;
  id_negozio: number;
  progressivo: number | null;
  codice_pratica: string;
  versione_testi: string | null;
  secondo_flag: 0 | 1 | null;
  terzo_flag: 0 | 1 | null;
  consensi: boolean;
  conclusa_il: string | null;
  firma_carta_il: string | null;
  link_rinnovato_il: string | null;
}

const inScope = `d.serial_number = $1 and d.num_times = $2
     and ($3::int is null or d.id_affiliato = $3) and ($4::int is null or d.id_negozio = $4)`;

/** Locks a purchase of the scope against other phones and tills; null outside the scope. */
export const lockCapture = statement(
  'capture_lock',
  `select 1 as found from device d where ${inScope} for update`,
);

export const readCapture = statement<CaptureRow>(
  'capture_read',
  `select d.serial_number, d.num_times, d.id_affiliato, d.id_negozio, d.id_stato_device, d.data_apertura, d.id_cliente,
     d.id_tipo_documento, d.numero_documento, r.progressivo, d.serial_number || '-' || d.num_times as codice_pratica,
     r.versione_testi, coalesce(c.fronte_documento, r.fronte_documento) as fronte_documento,
     coalesce(c.retro_documento, r.retro_documento) as retro_documento, r.firma_contratto_uno, r.firma_contratto_due,
     r.firma_privacy, r.secondo_flag, r.terzo_flag, c.conclusa_il, p.quando as firma_carta_il,
     exists (select from consent k where k.serial_number = d.serial_number and k.num_times = d.num_times) as consensi,
     (select max(l.chiuso_il) from link l where l.serial_number = d.serial_number and l.num_times = d.num_times
       and l.id_cliente = d.id_cliente and l.uso = 'capture' and l.motivo_chiusura = 'RINNOVATO') as link_rinnovato_il
   from device d left join receipt r on r.serial_number = d.serial_number and r.num_times = d.num_times
     left join capture c on c.serial_number = d.serial_number and c.num_times = d.num_times and c.id_cliente = d.id_cliente
     left join paper_signature p on p.serial_number = d.serial_number and p.num_times = d.num_times
   where ${inScope}`,
);

/** The photos as they are now; another seller's row is taken over whole. */
export const saveCaptureRow = statement(
  'capture_save',
  `insert into capture (serial_number, num_times, id_cliente, fronte_documento, retro_documento, iniziata_il)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (serial_number, num_times) do update set id_cliente = excluded.id_cliente,
     fronte_documento = excluded.fronte_documento, retro_documento = excluded.retro_documento,
     iniziata_il = case when capture.id_cliente = excluded.id_cliente then capture.iniziata_il else excluded.iniziata_il end`,
);

/** A line of the ledger; a second one for the same signature breaks the primary key. */
export const insertSignature = statement(
  'signature_insert',
  `insert into signature (serial_number, num_times, quale, path, impronta_immagine, impronta_documento, quando, ip,
     user_agent, id_link, id_operatore)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

/** Ends the capture and with it every link that was given out for it. */
export const closeCaptureRow = statement(
  'capture_close',
  `with closed as (
     update link set chiuso_il = $3, motivo_chiusura = 'COMPLETA'
     where serial_number = $1 and num_times = $2 and uso = 'capture' and chiuso_il is null
   )
   update capture set conclusa_il = $3 where serial_number = $1 and num_times = $2 and conclusa_il is null`,
);

/** A new link; with $11 = 1 it takes the place of those given out before for the same use. */
export const insertLink = statement(
  'link_insert',
  `with renewed as (
     update link set chiuso_il = $9, motivo_chiusura = 'RINNOVATO'
     where $11 = 1 and serial_number = $3 and num_times = $4 and uso = $2 and chiuso_il is null
   )
   insert into link (id_link, uso, serial_number, num_times, id_affiliato, id_negozio, id_cliente, id_operatore, creato_il, scade_il)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

export const findCustomerShop = statement<{ id_affiliato: number; id_negozio: number }>(
  'consent_customer',
  `select id_affiliato, id_negozio from customer where id_cliente = $1
     and ($2::int is null or id_affiliato = $2) and ($3::int is null or id_negozio = $3)`,
);

/** A line of the ledger, unless the same link said the same of the same text last time. */
export const insertConsent = statement(
  'consent_insert',
  `insert into consent (id_cliente, id_affiliato, id_negozio, serial_number, num_times, flag, valore, quando, ip, user_agent,
     versione_testi, impronta_testo, canale, id_link, id_operatore)
   select $1, $2, $3, $4, $5, $6, $7::smallint, $8, $9, $10, $11, $12, $13, $14, $15
   where $14::text is null or not exists (
     select from (select valore, impronta_testo from consent where id_cliente = $1 and flag = $6 and id_link = $14
       order by id_consenso desc limit 1) last
     where valore = $7::smallint and impronta_testo = $12)`,
);

/** The marks on the receipt, where the phone did not send them with the signatures. */
export const fillMarks = statement(
  'receipt_marks',
  `update receipt set secondo_flag = coalesce(secondo_flag, $3), terzo_flag = coalesce(terzo_flag, $4)
   where serial_number = $1 and num_times = $2`,
);

/** The marks as they stand on the paper. */
export const saveMarks = statement(
  'receipt_paper_marks',
  'update receipt set secondo_flag = $3, terzo_flag = $4 where serial_number = $1 and num_times = $2',
);

export const insertPaperSignature = statement(
  'paper_signature_insert',
  `insert into paper_signature (serial_number, num_times, quando, ip, user_agent, id_operatore)
   values ($1, $2, $3, $4, $5, $6)`,
);

export const insertPaperPage = statement(
  'paper_page_insert',
  'insert into paper_page (serial_number, num_times, pagina, path) values ($1, $2, $3, $4)',
);

/** The scans of the signed pages in their order. */
export const listPaperPages = statement<{ path: string }>(
  'paper_pages',
  'select path from paper_page where serial_number = $1 and num_times = $2 order by pagina',
);
