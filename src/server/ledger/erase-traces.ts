import { pendingExpiresAfter } from '#domain/device';
import { deviceState } from '#domain/device-state';
import { workIs } from '#domain/work-object';
import type { BlobPort } from '#server/gateways/files';
import { codeText } from '#server/kit/code-list';
import { type Db, statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import type { Cycle } from './find-cycles.ts';
import { isHeld } from './kept-until.ts';
import { markDeleted } from './mark-deleted.ts';

/** What somebody left beside what the law keeps (rulings §12): goes at once with the erasure, and with the receipt's ten years. */

interface Whose {
  ids: readonly number[];
  /** what was opened before has expired */
  since: Date;
}

// A purchase that was never concluded: cancelled, or left lying.
const neverWas = `d.id_stato_device in (${deviceState.pending}, ${deviceState.cancelled})
  and not exists (select from receipt r where r.serial_number = d.serial_number and r.num_times = d.num_times)`;
const isLive = `d.id_stato_device = ${deviceState.pending} and d.data_apertura > :since::timestamptz`;
const theirs = fragment<Whose>`d.id_cliente = any(:ids) and not (${isLive}) and not ${isHeld('d')}`;

const listCycles = statement<Whose, Cycle & { never_was: boolean }>(
  'erase_cycles',
  fragment<Whose>`select d.serial_number, d.num_times, (${neverWas}) as never_was from device d where ${theirs}
   order by d.serial_number, d.num_times for update`,
);
/** Of what was bought a search finds the phone from now on; of what never was nothing of its seller is left. */
const forgetDevices = statement<Whose>(
  'erase_devices',
  fragment<Whose>`update device d set nome_cliente = null, contatti_cliente = null from device o
   where o.serial_number = d.serial_number and o.num_times = d.num_times and ${theirs}`,
);
const forgetDocuments = statement<Cycle>(
  'erase_documents',
  `with read as (
     update capture set lettura = null, letto_il = null where serial_number = :serial_number and num_times = :num_times
   )
   update device set numero_documento = null, scadenza_documento = null, ente_rilascio = null, data_rilascio = null,
     nome_firmatario = null, cognome_firmatario = null, codice_fiscale_firmatario = null, ruolo_firmatario = null
   where serial_number = :serial_number and num_times = :num_times`,
);
const listFiles = statement<Cycle & { kinds: readonly string[] }, { path: string }>(
  'erase_files',
  `select path from file where serial_number = :serial_number and num_times = :num_times and eliminato_il is null
     and tipo = any(:kinds::text[]) for update`,
);
const dropNotes = statement<Cycle>(
  'erase_notes',
  `delete from work_note n using work_item w where n.id_lavoro = w.id_lavoro and (
     w.tipo_oggetto = ${codeText(workIs.device)} and w.chiave = :serial_number || '-' || :num_times::int
     or w.tipo_oggetto = ${codeText(workIs.coupon)} and w.chiave in (select coupon_serial_number from coupon
       where serial_number = :serial_number and num_times = :num_times))`,
);
/** An answer that told of them is given again without what it told: done stays done. */
const blankAnswers = statement<{ ids: readonly number[] }>(
  'erase_answers',
  `update idempotent_answer a set risposta = json_build_object('ok', a.risposta->'ok', 'ret_code', a.risposta->'ret_code',
     'ret_message', a.risposta->'ret_message', 'fields', '{}'::json)
   from customer c, unnest(array[c.codice_fiscale, c.partita_iva, c.email, c.telefono_cellulare, c.pec_destinatario_b2b,
     to_json(c.cognome)::text, c.nome || ' ' || c.cognome, c.cognome || ' ' || c.nome, c.ragione_sociale]) as word
   where c.id_cliente = any(:ids) and length(trim(word)) > 3 and strpos(a.risposta::text, word) > 0`,
);

const neverKept = ['foto', 'firma', 'pagina', 'allegato', 'nota'];

/** Takes away what nothing keeps of these customers, before their rows are blanked. */
export async function eraseTraces(tx: Db, files: BlobPort, now: Date, ids: readonly number[]): Promise<void> {
  const whose = { ids, since: new Date(now.getTime() - pendingExpiresAfter) };
  for (const { never_was, serial_number, num_times } of await listCycles.all(tx, whose)) {
    const cycle = { serial_number, num_times };
    await dropFiles(tx, files, now, cycle, never_was ? neverKept : ['nota']);
    await dropNotes.run(tx, cycle);
    if (never_was) await forgetDocuments.run(tx, cycle);
  }
  await forgetDevices.run(tx, whose);
  await blankAnswers.run(tx, { ids });
}

/** What was noted of a purchase goes, with its files. */
export async function dropThread(tx: Db, files: BlobPort, now: Date, cycle: Cycle): Promise<void> {
  await dropFiles(tx, files, now, cycle, ['nota']);
  await dropNotes.run(tx, cycle);
}

/** The bytes first: a row without bytes is deleted again, bytes without a row would stay for ever. */
async function dropFiles(
  tx: Db,
  files: BlobPort,
  now: Date,
  cycle: Cycle,
  kinds: readonly string[],
): Promise<void> {
  for (const { path } of await listFiles.all(tx, { ...cycle, kinds })) {
    await files.delete(path);
    await markDeleted.run(tx, { path, eliminato_il: now, rule: 'CANCELLAZIONE' });
  }
}
