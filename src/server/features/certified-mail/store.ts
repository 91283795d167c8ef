import type { RowOf } from '#contract/api';
import { setAsideMails } from '#contract/lists/set-aside-mails';
import type { MailState } from '#domain/set-aside-mail';
import { listOf } from '#server/call/list';
import { statement } from '#server/kit/database';

/** Keeps a message; no row where it was kept before. */
export const insertAside = statement<
  {
    chiave: string;
    now: Date;
    mittente: string;
    oggetto: string;
    dimensione: number;
    motivo: string;
    allegati: readonly string[];
  },
  { id_posta: number }
>(
  'set_aside_insert',
  `insert into set_aside_mail (chiave, data_arrivo, mittente, oggetto, dimensione, motivo, allegati)
   values (:chiave, :now, :mittente, :oggetto, :dimensione, :motivo, :allegati::text[])
   on conflict (chiave) do nothing returning id_posta`,
);

/** Keeps a file of it. */
export const insertAsideFile = statement<{ id_posta: number; nome_file: string; contenuto: Uint8Array }>(
  'set_aside_file_insert',
  'insert into set_aside_file (id_posta, nome_file, contenuto) values (:id_posta, :nome_file, :contenuto)',
);

/** The messages that were set aside. */
export const listAside = listOf<RowOf<'getPostaDaGuardare'>>(setAsideMails, {
  from: 'set_aside_mail p left join operator o on o.id_operatore = p.id_operatore',
  alias: 'p',
  columns: {
    stato_posta: 'p.stato',
    allegati: `array_to_string(p.allegati, ', ')`,
    ricevute: '(select count(*)::int from set_aside_file f where f.id_posta = p.id_posta)',
    operatore: `o.nome || ' ' || o.cognome`,
  },
  search: `fold(concat_ws(' ', p.mittente, p.oggetto, p.motivo, array_to_string(p.allegati, ' ')))`,
  tie: { 'p.id_posta': 'int' },
});

/** A message, held until the transaction ends. */
export const lockAside = statement<
  { id_posta: number },
  { stato: MailState; mittente: string; oggetto: string }
>(
  'set_aside_lock',
  'select stato, mittente, oggetto from set_aside_mail where id_posta = :id_posta for update',
);

/** The answers of SdI that lie in it. */
export const asideFiles = statement<{ id_posta: number }, { nome_file: string; contenuto: Buffer }>(
  'set_aside_files',
  'select nome_file, contenuto from set_aside_file where id_posta = :id_posta order by id_file',
);

/** Somebody is done with it. */
export const closeAside = statement<{
  id_posta: number;
  from: readonly MailState[];
  to: MailState;
  id_operatore: number;
  nota: string | null;
  now: Date;
}>(
  'set_aside_close',
  `update set_aside_mail set stato = :to, id_operatore = :id_operatore, nota = :nota, data_chiusura = :now
   where id_posta = :id_posta and stato = any(:from::text[])`,
);

/** What somebody has looked at is kept for a year; the mailbox has the message for longer. */
export const dropLookedAt = statement<{ now: Date }>(
  'set_aside_drop',
  "delete from set_aside_mail where data_chiusura < :now::timestamptz - interval '1 year'",
);
