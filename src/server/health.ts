import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '#server/call/app-state';
import { CallFault } from '#server/call/outcome';
import { statement } from '#server/kit/database';
import { countCall, countProcess, figures, metrics, textOfAll, type Figures } from '#server/kit/metrics';
import { roomIn } from '#server/kit/room';
import { troubleOf, type Trouble } from '#server/kit/trouble';
import { waitingWriters } from '#server/kit/writers';

/** A row that is written, to see that rows can be: one an hour, which the cleaning up takes away. */
const tryWriting = statement<{ now: Date }>(
  'ready_write',
  `insert into rate_window (chiave, inizio, conteggio) values ('readyz', date_trunc('hour', :now::timestamptz), 1)
   on conflict (chiave, inizio) do update set conteggio = rate_window.conteggio + 1`,
);

/** Who balances load asks every few seconds and doesn't wait: what takes longer (ms) is a no. */
const patience = 3000;
/** An answer is good for whoever asks within this time (ms): anybody may ask, and each answer costs a write. */
const fresh = 1000;

/**
 * `/healthz`: the process is there and was once ready for all (it listens only then); it stays so while the database is
 * away, because to end it would mend nothing. `/readyz`: calls can be served now, rows written and files kept.
 */
export function serveHealth(http: FastifyInstance, app: App): void {
  countProcess();
  http.addHook('onResponse', (request, reply, done) => {
    countCall(request.routeOptions.url ?? '', reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  http.get('/healthz', (_, reply) => reply.header('Cache-Control', 'no-store').send({ ok: true }));
  http.get('/readyz', async (_, reply) => {
    const motivo = await readiness(app);
    void reply.header('Cache-Control', 'no-store');
    if (motivo === null) return reply.send({ ok: true });
    return reply.code(503).header('Retry-After', '5').send({ ok: false, motivo });
  });
  http.get('/metrics', async (request, reply) => {
    if (!isFromHere(request) && !hasToken(request, app.config.metricsToken))
      throw new CallFault('NON_TROVATO');
    void reply.type(metrics.contentType);
    if (app.askProcesses) return textOfAll(await app.askProcesses());
    await lookUp(app);
    return metrics.metrics();
  });
}

/** What this process has to say at `/metrics`, where another of the same port is asked. */
export async function ownFigures(app: App): Promise<Figures> {
  await lookUp(app);
  return metrics.getMetricsAsJSON();
}

/** What waits to be done; the queue's own tables are the library's. */
const backlog = statement<
  { now: Date },
  { jobs: number; late: number; mails: number; strays: number; damaged: number }
>(
  'metrics_backlog',
  `select (select count(*)::int from graphile_worker.jobs where run_at <= :now and locked_at is null) as jobs,
     (select coalesce(extract(epoch from :now::timestamptz - min(run_at)), 0)::float8 from graphile_worker.jobs
      where run_at <= :now and locked_at is null) as late,
     (select count(*)::int from mail_outbox where stato = 'IN CODA' and prossimo_il <= :now) as mails,
     count_stray_events() as strays, (select count(*)::int from file_fault) as damaged`,
);

async function lookUp(app: App): Promise<void> {
  figures.connections.set(app.pool.totalCount);
  figures.idle.set(app.pool.idleCount);
  figures.waiting.set(app.pool.waitingCount + waitingWriters(app.pool));
  if (app.copy) figures.copyLag.set(await app.copy.lag());
  figures.ready.set((await readiness(app)) === null ? 1 : 0);
  figures.room.set(await roomIn(app.config.dataDir));
  try {
    const { jobs, late, mails, strays, damaged } = await backlog.one(app.pool, { now: app.now() });
    figures.jobsDue.set(jobs);
    figures.jobsLate.set(late);
    figures.mailsWaiting.set(mails);
    figures.strayEvents.set(strays);
    figures.damagedFiles.set(damaged);
  } catch (error) {
    // The rest is still true, and is wanted most while the database is away.
    app.log.warn({ reason: (error as Error).message }, 'metrics without the database');
    const { jobsDue, jobsLate, mailsWaiting, strayEvents, damagedFiles } = figures;
    for (const unknown of [jobsDue, jobsLate, mailsWaiting, strayEvents, damagedFiles])
      unknown.set(Number.NaN);
  }
}

const answers = new WeakMap<App, { at: number; answer: Promise<Trouble | null> }>();

/** Why this process is not ready, or null; those who ask at the same time share one answer. */
function readiness(app: App): Promise<Trouble | null> {
  const known = answers.get(app);
  if (known && Date.now() - known.at < fresh) return known.answer;
  const answer = inTime(findTrouble(app));
  answers.set(app, { at: Date.now(), answer });
  return answer;
}

async function inTime(answer: Promise<Trouble | null>): Promise<Trouble | null> {
  const clock = new AbortController();
  const late = sleep(patience, 'SERVER_OCCUPATO' as const, { signal: clock.signal, ref: false });
  const first = await Promise.race([answer, late]);
  clock.abort();
  await late.catch(() => undefined);
  return first;
}

async function findTrouble(app: App): Promise<Trouble | null> {
  if ((await roomIn(app.config.dataDir)) < app.config.leastRoom) return 'SPAZIO_ESAURITO';
  try {
    await tryWriting.run(app.pool, { now: app.now() });
    return null;
  } catch (error) {
    app.log.warn({ reason: (error as Error).message }, 'not ready');
    return troubleOf(error) ?? 'SERVER_OCCUPATO';
  }
}

/** What a proxy on this machine hands on comes from loopback too, and is not from here. */
function isFromHere({ headers, ip }: FastifyRequest): boolean {
  const isHandedOn = Object.keys(headers).some((name) =>
    /^(x-forwarded-|x-real-ip$|forwarded$|via$)/.test(name),
  );
  return !isHandedOn && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip);
}

function hasToken({ headers }: FastifyRequest, token: string | null): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return token !== null && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}
