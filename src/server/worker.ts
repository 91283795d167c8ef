import { EventEmitter } from 'node:events';
import { Logger, run, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { readCardDays } from '#domain/inbox-event';
import type { App } from '#server/call/app-state';
import { archiveReceipt, archiveReceipts, type Cycle } from '#server/features/documents/archive-receipt';
import { sendResets, type ResetJob } from '#server/features/access/send-resets';
import { sendReports } from '#server/features/dashboard/send-reports';
import { readMailbox } from '#server/features/certified-mail/read-mailbox';
import { dropLookedAt } from '#server/features/certified-mail/store';
import { verifyNightly } from '#server/features/files/verify-nightly';
import { settleDue } from '#server/features/four-eyes/settle-due';
import { tellWaiting, type WaitingJob } from '#server/features/four-eyes/tell-waiting';
import { sendInboxes } from '#server/features/inbox/send-inboxes';
import { sendViews } from '#server/features/list-views/send-views';
import { sendMails } from '#server/features/mail/send-mail';
import { applyDueImports } from '#server/features/price-imports/apply-import';
import { sendReminders as remindOfCoupons } from '#server/features/coupons/send-reminders';
import { dropPreviews, dropRows } from '#server/features/price-imports/store';
import { sendSamsungReports } from '#server/features/campaigns/send-samsung-reports';
import { checkPickups } from '#server/features/shipments/check-pickups';
import { requestPickup, type PickupJob } from '#server/features/shipments/request-pickup';
import { tellLate } from '#server/features/shipments/tell-late';
import { keepListening, statement } from '#server/kit/database';
import { keepRunning } from '#server/kit/keep-running';
import { countJob } from '#server/kit/metrics';
import { closeOverdue } from '#server/features/valuation-cases/close-case';
import { sendReminders } from '#server/features/valuation-cases/send-reminders';
import { tellAlarm, type AlarmJob } from '#server/features/security/tell-alarm';
import { applyRetention } from '#server/features/retention/delete-old';
import { sendStatements, type SendJob } from '#server/features/statements/send-statements';
import { writeSeals } from '#server/features/document-views/write-seals';
import { closeStandIns } from '#server/features/session/close-stand-ins';
import { keepFigures } from '#server/ledger/keep-figures';
import { keepMonths } from '#server/ledger/keep-months';

const dropOld = [
  statement<{ now: Date }>(
    'clean_answers',
    "delete from idempotent_answer where creata_il < :now::timestamptz - interval '24 hours'",
  ),
  statement<{ now: Date }>(
    'clean_tickets',
    "delete from captcha_ticket where scade_il < :now::timestamptz - interval '1 hour'",
  ),
  statement<{ now: Date }>(
    'clean_windows',
    "delete from rate_window where inizio < :now::timestamptz - interval '25 hours'",
  ),
  statement<{ now: Date }>(
    'clean_attempts',
    "delete from login_attempt where quando < :now::timestamptz - interval '1 day'",
  ),
  // Drafts of shipments are void after an hour (rulings §6).
  statement<{ now: Date }>(
    'clean_draft_contents',
    `delete from shipment_device sd using shipment s where s.id_spedizione_magcent = sd.id_spedizione_magcent
       and s.stato = 'BOZZA' and s.data_creazione < :now::timestamptz - interval '1 day'`,
  ),
  statement<{ now: Date }>(
    'clean_drafts',
    "delete from shipment where stato = 'BOZZA' and data_creazione < :now::timestamptz - interval '1 day'",
  ),
  statement<{ now: Date }>('clean_factor_tickets', 'delete from second_factor_ticket where scade_il < :now'),
  // So long a link still says what became of it; its mail, which bears a name and an address, goes with it.
  statement<{ now: Date }>(
    'clean_link_mails',
    `delete from mail_outbox m using password_link l
     where l.id_link = m.id_link_password and l.scade_il < :now::timestamptz - interval '90 days'`,
  ),
  statement<{ now: Date }>(
    'clean_links',
    "delete from password_link where scade_il < :now::timestamptz - interval '90 days'",
  ),
  statement<{ now: Date }>(
    'clean_codes',
    "delete from recovery_code where usato_il < :now::timestamptz - interval '90 days'",
  ),
  statement<{ now: Date }>(
    'clean_sessions',
    "delete from session where scade_il < :now::timestamptz - interval '30 days'",
  ),
  // By then no service has the report any more.
  statement<{ now: Date }>(
    'clean_traces',
    "delete from report_trace where letto_il < :now::timestamptz - interval '1 year'",
  ),
  // One's inbox is no archive: what was read goes, and what nobody ever read, later.
  statement<{ now: Date }>(
    'clean_cards',
    `delete from inbox_card where non_letti = 0 and rimandato_al is null
       and quando < :now::timestamptz - interval '${readCardDays} days' or quando < :now::timestamptz - interval '1 year'`,
  ),
  dropLookedAt,
  dropPreviews,
  dropRows,
];

/** What runs outside calls. Each task is safe to run twice. */
function tasks(app: App): TaskList {
  return {
    clean_up: async () => {
      await closeStandIns(app);
      for (const one of dropOld) await one.run(app.pool, { now: app.now() });
    },
    archive_receipt: (payload) => archiveReceipt(app, payload as Cycle),
    archive_receipts: () => archiveReceipts(app),
    send_mail: () => sendMails(app),
    mail_invoices: () => readMailbox(app),
    mail_reports: async () => {
      app.log.info({ mailed: await sendReports(app) }, 'weekly mails');
    },
    mail_inboxes: async () => {
      app.log.info({ mailed: await sendInboxes(app) }, 'daily mails');
    },
    mail_views: async () => {
      app.log.info({ mailed: await sendViews(app) }, 'mailed views');
    },
    send_statements: (payload) => sendStatements(app, payload as SendJob),
    reset_password: (payload) => sendResets(app, payload as ResetJob),
    report_samsung: () => sendSamsungReports(app),
    request_pickup: (payload, { job }) =>
      requestPickup(app, payload as PickupJob, job.attempts >= job.max_attempts),
    check_pickups: async (_payload, { addJob }) => {
      await checkPickups(app);
      // The clock knows minutes only; of those that are asked for more often one waits at a time.
      const { courierPauseMs } = app.config;
      if (courierPauseMs < 60_000)
        await addJob(
          'check_pickups',
          {},
          { jobKey: 'check_pickups', runAt: new Date(Date.now() + courierPauseMs) },
        );
    },
    tell_four_eyes: (payload) => tellWaiting(app, payload as WaitingJob),
    settle_four_eyes: async () => {
      const settled = await settleDue(app);
      if (settled > 0) app.log.info({ settled }, 'acts that waited');
    },
    tell_alarm: (payload) => tellAlarm(app, payload as AlarmJob),
    tell_late: async () => {
      app.log.info({ told: await tellLate(app) }, 'late parcels');
    },
    delete_files: async (payload) => {
      for (const path of (payload as { paths: string[] }).paths) await app.files.delete(path);
    },
    apply_price_imports: async () => {
      const applied = await applyDueImports(app);
      if (applied > 0) app.log.info({ applied }, 'planned price lists');
    },
    close_cases: async () => {
      await closeOverdue(app);
      await sendReminders(app);
    },
    remind_coupons: async () => {
      app.log.info({ queued: await remindOfCoupons(app) }, 'reminders of vouchers');
    },
    keep_figures: () => keepFigures(app.pool),
    keep_months: async () => {
      const strays = await keepMonths(app.pool, app.now());
      if (strays > 0) app.log.error({ strays }, 'events without a month');
    },
    verify_files: async () => {
      app.log.info({ ...(await verifyNightly(app)) }, 'stored files');
    },
    seal_views: async () => {
      app.log.info({ sealed: await writeSeals(app) }, 'views of documents');
    },
    retention: async () => {
      app.log.info({ ...(await applyRetention(app)) }, 'retention');
    },
  };
}

/** When what is run by the clock is run (UTC). */
const schedule = [
  '17 * * * * clean_up ?fill=1h',
  '* * * * * apply_price_imports',
  '* * * * * report_samsung',
  '* * * * * send_mail',
  '*/2 * * * * mail_invoices',
  '* * * * * check_pickups',
  '* * * * * keep_figures',
  '* * * * * settle_four_eyes ?fill=1d',
  '*/10 * * * * archive_receipts',
  '*/10 * * * * close_cases ?fill=1h',
  '7 * * * * seal_views ?fill=1h',
  '20 1 * * * keep_months ?fill=1d',
  '40 2 * * * retention ?fill=1d',
  '10 3 * * * verify_files ?fill=1d',
  '30 5 * * * tell_late ?fill=1d',
  '0 6 * * * mail_inboxes ?fill=12h',
  '10 5 * * 1 mail_reports ?fill=2d',
  '20 5 * * * mail_views ?fill=12h',
  '30 7 * * * remind_coupons ?fill=12h',
];

/** The tables of the queue: calls may ask for jobs before anybody runs them. */
export async function prepareJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool });
}

/**
 * Starts the jobs of this process; the queue is in the database and shared by all. `stop` resolves once what was done is
 * off the queue: a job that is not would be done again hours later.
 */
export function startWorker(app: App): Promise<{ stop(): Promise<void> }> {
  const start = async () => {
    const runner = await run({
      pgPool: app.direct,
      concurrency: 2,
      noHandleSignals: true,
      pollInterval: 2000,
      // In batches the library waits for what it takes off the queue, and tries again where no connection is free; one
      // by one it does neither, and an error there ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      crontab: schedule.join('\n'),
      taskList: tasks(app),
      logger: quietLogger(app),
      events: watchedEvents(app.direct),
    });
    return { ended: runner.promise, stop: () => runner.stop() };
  };
  // It gives up where the database stays away for minutes.
  return keepRunning(start, app.log, 5000);
}

/** What becomes of each job, for `GET /metrics`; and the connection that hears of new ones is looked at. */
function watchedEvents(pool: pg.Pool): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:listen:success', ({ client }) => keepListening(pool, client));
  events.on('job:success', ({ job }) => countJob(job.task_identifier, 'done'));
  events.on('job:error', ({ job }) =>
    countJob(job.task_identifier, job.attempts < job.max_attempts ? 'failed' : 'given_up'),
  );
  return events;
}

/** graphile-worker's lines in our log; its chatter about each job stays at debug. */
function quietLogger(app: App): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') app.log.error({ source: 'jobs' }, message);
    else if (level === 'warning') app.log.warn({ source: 'jobs' }, message);
    else app.log.debug({ source: 'jobs' }, message);
  });
}
