import { statement, type Db } from './database.ts';

const add = statement('job_add', 'select graphile_worker.add_job($1, $2::json)');

/** The jobs that calls ask for; what runs them is in worker.ts. */
export type JobName = 'archive_receipt' | 'send_mail';

/** Asks for a job when the transaction commits, and only then. */
export async function addJob(tx: Db, name: JobName, payload: Record<string, unknown> = {}): Promise<void> {
  await add.run(tx, [name, JSON.stringify(payload)]);
}
