import type { App } from '#server/call/app-state';
import { type Db, statement, transaction } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import type { Cycle } from '#server/ledger/find-cycles';
import { isHeld } from '#server/ledger/kept-until';
import { dropThread } from '#server/ledger/erase-traces';
import { markDeleted } from '#server/ledger/mark-deleted';
import type { Past } from './find-due.ts';

/** Receipts whose years are over: their seller is forgotten, what was bought for how much stays (law §4). */

/** When each receipt falls due. */
export const dueReceipts = fragment`select r.serial_number, r.num_times, r.data_acquisto + make_interval(months => :periodo) as scade
  from receipt r where r.cancellata_il is null and not ${isHeld('r')}`;

const listDue = statement<Past, Cycle>(
  'retention_receipts',
  fragment`select serial_number, num_times from (${dueReceipts}) t where scade < :now::timestamptz`,
);
export const countDueReceipts = statement<Past, { n: number }>(
  'retention_receipt_count',
  fragment`select count(*) as n from (${dueReceipts}) t where scade < :now::timestamptz`,
);

const lockReceipt = statement<Cycle>(
  'retention_receipt_lock',
  fragment`select 1 as found from receipt r where r.serial_number = :serial_number and r.num_times = :num_times
     and r.cancellata_il is null and not ${isHeld('r')} for update`,
);
const listFiles = statement<Cycle, { path: string }>(
  'retention_receipt_files',
  `select path from file where serial_number = :serial_number and num_times = :num_times and eliminato_il is null
     and tipo in ('foto', 'allegato', 'ricevuta', 'firma', 'pagina', 'pagine')
     and not exists (select from device_photo p where p.foto = file.path)`,
);
const blankReceipt = statement<Cycle & { now: Date }>(
  'retention_receipt_blank',
  `with forgotten as (
     update device set nome_cliente = null, contatti_cliente = null, numero_documento = '', scadenza_documento = null,
       ente_rilascio = null, data_rilascio = null,
       nome_firmatario = null, cognome_firmatario = null, codice_fiscale_firmatario = null, ruolo_firmatario = null
     where serial_number = :serial_number and num_times = :num_times
   ), unasked as (
     update approval set codice_fiscale_firmatario = null
     where serial_number = :serial_number and num_times = :num_times and codice_fiscale_firmatario is not null
   )
   update receipt set cancellata_il = :now, nome_cedente = 'Dati cancellati', codice_fiscale_cedente = null,
     telefono_cedente = '', email_cedente = '', indirizzo_cedente = '', numero_documento_cedente = '',
     nome_firmatario = null, cognome_firmatario = null, codice_fiscale_firmatario = null, ruolo_firmatario = null
   where serial_number = :serial_number and num_times = :num_times`,
);

// It refers to what goes after it.
const dropMails = statement<Cycle>(
  'retention_receipt_mails',
  'delete from mail_outbox where serial_number = :serial_number and num_times = :num_times',
);
/** What is written once only the database lets go, once it finds the years over, too. */
const dropPapers = statement<Cycle>(
  'retention_receipt_papers',
  'select from drop_old_papers(:serial_number, :num_times)',
);

/** Forgets the sellers of receipts whose years are over; answers how many. */
export async function deleteReceipts(app: App, past: Past): Promise<number> {
  let forgotten = 0;
  for (const cycle of await listDue.all(app.pool, past)) {
    try {
      forgotten += await transaction(app.pool, (tx) => forget(app, tx, cycle));
    } catch (error) {
      app.log.error({ ...cycle, reason: (error as Error).message }, 'retention: receipt not deleted');
    }
  }
  return forgotten;
}

async function forget(app: App, tx: Db, { serial_number, num_times }: Cycle): Promise<number> {
  const cycle = { serial_number, num_times };
  if ((await lockReceipt.run(tx, cycle)) === 0) return 0;
  await dropMails.run(tx, cycle);
  await dropPapers.run(tx, cycle);
  await dropThread(tx, app.files, app.now(), cycle);
  for (const { path } of await listFiles.all(tx, cycle)) {
    await app.files.delete(path);
    await markDeleted.run(tx, { path, eliminato_il: app.now(), rule: 'RICEVUTE' });
  }
  await blankReceipt.run(tx, { ...cycle, now: app.now() });
  return 1;
}
