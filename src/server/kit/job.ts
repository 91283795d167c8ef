import { statement, type Db } from './database.ts';

const add = statement('job_add', 'select graphile_worker.add_job($1, $2::json, $3)');

/** The jobs that calls ask for; what runs them is in worker.ts. */
type JobName = 'archive_receipt' | 'send_mail' | 'reset_password' | 'request_pickup' | 'delete_files';

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
  await add.run(tx, [name, JSON.stringify(payload), queue]);
}
