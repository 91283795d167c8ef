import { Logger, run, runMigrations, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { App } from '#server/call/app-state';
import { archiveReceipt, archiveReceipts, type Cycle } from '#server/features/documents/archive-receipt';
import { sendMails } from '#server/features/mail/send-mail';
import { sendSamsungReports } from '#server/features/campaigns/send-samsung-reports';
import { statement } from '#server/kit/database';
import { applyRetention } from '#server/retention';

const dropOld = [
  statement(
    'clean_answers',
    "delete from idempotent_answer where creata_il < $1::timestamptz - interval '24 hours'",
  ),
  statement(
    'clean_tickets',
    "delete from captcha_ticket where scade_il < $1::timestamptz - interval '1 hour'",
  ),
  statement('clean_windows', "delete from rate_window where inizio < $1::timestamptz - interval '1 hour'"),
  statement('clean_attempts', "delete from login_attempt where quando < $1::timestamptz - interval '1 day'"),
  statement('clean_sessions', "delete from session where scade_il < $1::timestamptz - interval '30 days'"),
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
    report_samsung: () => sendSamsungReports(app),
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
      '17 * * * * clean_up ?fill=1h\n* * * * * report_samsung\n* * * * * send_mail\n*/10 * * * * archive_receipts\n40 2 * * * retention ?fill=1d',
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
