import { type Db, statement } from './database.ts';

const add = statement<{ name: string; payload: string; queue: string | null }>(
  'job_add',
  'select graphile_worker.add_job(:name, :payload::json, :queue)',
);

/** The jobs that calls ask for; what runs them is in worker.ts. */
type JobName =
  | 'archive_receipt'
  | 'send_mail'
  | 'send_statements'
  | 'mail_invoices'
  | 'reset_password'
  | 'request_pickup'
  | 'delete_files'
  | 'tell_alarm'
  | 'tell_four_eyes';

/**
 * Asks for a job when the transaction commits, and only then. Jobs of one `queue` run one after the other: those that wait
 * for somebody outside never hold up all the others.
 */
export async function addJob(
  tx: Db,
  name: JobName,
  payload: Record<string, unknown> = {},
  queue: string | null = null,
): Promise<void> {
  await add.run(tx, { name, payload: JSON.stringify(payload), queue });
}
