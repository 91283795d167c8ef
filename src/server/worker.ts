import { Logger, run, runMigrations, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { App } from '#server/call/app-state';
import { archiveReceipt, archiveReceipts, type Cycle } from '#server/features/documents/archive-receipt';
import { sendResets, type ResetJob } from '#server/features/access/send-resets';
import { sendMails } from '#server/features/mail/send-mail';
import { applyDueImports } from '#server/features/price-imports/apply-import';
import { dropPreviews, dropRows } from '#server/features/price-imports/store';
import { sendSamsungReports } from '#server/features/campaigns/send-samsung-reports';
import { checkPickups } from '#server/features/shipments/check-pickups';
import { requestPickup, type PickupJob } from '#server/features/shipments/request-pickup';
import { statement } from '#server/kit/database';
import { applyRetention } from '#server/features/retention/delete-old';

const dropOld = [
  statement(
    'clean_answers',
    "delete from idempotent_answer where creata_il < $1::timestamptz - interval '24 hours'",
  ),
  statement(
    'clean_tickets',
    "delete from captcha_ticket where scade_il < $1::timestamptz - interval '1 hour'",
  ),
  statement('clean_windows', "delete from rate_window where inizio < $1::timestamptz - interval '25 hours'"),
  statement('clean_attempts', "delete from login_attempt where quando < $1::timestamptz - interval '1 day'"),
  // Drafts of shipments are void after an hour (rulings §6).
  statement(
    'clean_draft_contents',
    `delete from shipment_device sd using shipment s where s.id_spedizione_magcent = sd.id_spedizione_magcent
       and s.stato = 'BOZZA' and s.data_creazione < $1::timestamptz - interval '1 day'`,
  ),
  statement(
    'clean_drafts',
    "delete from shipment where stato = 'BOZZA' and data_creazione < $1::timestamptz - interval '1 day'",
  ),
  statement('clean_factor_tickets', 'delete from second_factor_ticket where scade_il < $1'),
  // So long a link still says what became of it; its mail, which bears a name and an address, goes with it.
  statement(
    'clean_link_mails',
    `delete from mail_outbox m using password_link l
     where l.id_link = m.id_link_password and l.scade_il < $1::timestamptz - interval '90 days'`,
  ),
  statement('clean_links', "delete from password_link where scade_il < $1::timestamptz - interval '90 days'"),
  statement('clean_codes', "delete from recovery_code where usato_il < $1::timestamptz - interval '90 days'"),
  statement('clean_sessions', "delete from session where scade_il < $1::timestamptz - interval '30 days'"),
  dropPreviews,
  dropRows,
];

/** What runs outside calls. Each task is safe to run twice. */
function tasks(app: App): TaskList {
  return {
    clean_up: async () => {
      for (const one of dropOld) await one.run(app.pool, [app.now()]);
    },
    archive_receipt: (payload) => archiveReceipt(app, payload as Cycle),
    archive_receipts: () => archiveReceipts(app),
    send_mail: () => sendMails(app),
    reset_password: (payload) => sendResets(app, payload as ResetJob),
    report_samsung: () => sendSamsungReports(app),
    request_pickup: (payload, { job }) =>
      requestPickup(app, payload as PickupJob, job.attempts >= job.max_attempts),
    check_pickups: () => checkPickups(app),
    delete_files: async (payload) => {
      for (const path of (payload as { paths: string[] }).paths) await app.files.delete(path);
    },
    apply_price_imports: async () => {
      const applied = await applyDueImports(app);
      if (applied > 0) app.log.info({ applied }, 'planned price lists');
    },
    retention: async () => {
      app.log.info({ ...(await applyRetention(app)) }, 'retention');
    },
  };
}

/** The tables of the queue: calls may ask for jobs before anybody runs them. */
export async function prepareJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool });
}

/** Starts the jobs of this process; the queue is in the database and shared by all. */
export async function startWorker(app: App): Promise<{ stop(): Promise<void> }> {
  const runner = await run({
    pgPool: app.pool,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2000,
    crontab:
      '17 * * * * clean_up ?fill=1h\n* * * * * apply_price_imports\n* * * * * report_samsung\n* * * * * send_mail\n* * * * * check_pickups\n*/10 * * * * archive_receipts\n40 2 * * * retention ?fill=1d',
    taskList: tasks(app),
    logger: quietLogger(app),
  });
  return { stop: () => runner.stop() };
}

/** graphile-worker's lines in our log; its chatter about each job stays at debug. */
function quietLogger(app: App): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') app.log.error({ source: 'jobs' }, message);
    else if (level === 'warning') app.log.warn({ source: 'jobs' }, message);
    else app.log.debug({ source: 'jobs' }, message);
  });
}
