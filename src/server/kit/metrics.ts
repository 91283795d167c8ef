import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What this process counts of itself, for `GET /metrics` (Prometheus). Names without a prefix are prom-client's own. */
export const metrics = new Registry();

const registers = [metrics];

const calls = new Histogram({
  name: 'permuta_call_seconds',
  help: 'Calls answered, by name and class of status (2xx, 4xx, 5xx)',
  labelNames: ['call', 'status'],
  buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
  registers,
});

const jobs = new Counter({
  name: 'permuta_jobs_total',
  help: 'Jobs run by this process, by task and outcome (done, failed: it is tried again, given_up)',
  labelNames: ['task', 'outcome'],
  registers,
});

const reads = new Counter({
  name: 'permuta_copy_reads_total',
  help: 'Calls that a copy of the database may answer, by who did: copy, or the primary and why (behind, lost, promoted, failed)',
  labelNames: ['by'],
  registers,
});

const outside = new Histogram({
  name: 'permuta_outside_seconds',
  help: 'Questions to outside services, by host and outcome (answered, unavailable)',
  labelNames: ['host', 'outcome'],
  buckets: [0.1, 0.3, 1, 3, 10],
  registers,
});

/** A call was answered; `route` as it was registered, so that no address anybody invents makes a line of its own. */
export function countCall(route: string, status: number, seconds: number): void {
  const call = route.startsWith('/api/') ? route.slice('/api/'.length) : 'pages';
  calls.observe({ call, status: `${Math.floor(status / 100)}xx` }, seconds);
}

export function countJob(task: string, outcome: 'done' | 'failed' | 'given_up'): void {
  jobs.inc({ task, outcome });
}

/** Who answered a call that a copy of the database may answer. */
export function countRead(by: string): void {
  reads.inc({ by });
}

/** `host` is the configured one; the set of them is small. */
export function countOutside(host: string, outcome: 'answered' | 'unavailable', seconds: number): void {
  outside.observe({ host, outcome }, seconds);
}

/** A figure that is looked up when it is asked for; where several processes have one, `together` makes it theirs. */
function figure(name: string, help: string, together: 'sum' | 'min' | 'first'): Gauge {
  return new Gauge({ name, help, registers, aggregator: together });
}

/** What is looked up at every reading of `/metrics`. */
export const figures = {
  ready: figure('permuta_ready', 'Whether calls can be served now, as /readyz says (1, 0)', 'min'),
  connections: figure('permuta_db_connections', 'Connections to the database', 'sum'),
  idle: figure('permuta_db_idle_connections', 'Connections to the database that nobody uses', 'sum'),
  waiting: figure('permuta_db_waiting', 'Calls that wait for a connection', 'sum'),
  copyLag: figure(
    'permuta_copy_behind_bytes',
    'What the copy of the database lacks of what is written; NaN: none answers',
    'first',
  ),
  room: figure('permuta_data_free_bytes', 'Free space where the data folder is', 'min'),
  jobsDue: figure('permuta_jobs_due', 'Jobs whose time has come and that nobody has begun', 'first'),
  jobsLate: figure('permuta_jobs_late_seconds', 'For how long the oldest of them has been due', 'first'),
  mailsWaiting: figure('permuta_mails_waiting', 'Mails that have not gone out', 'first'),
  strayEvents: figure('permuta_stray_events', 'Events of devices without a month to lie in', 'first'),
  damagedFiles: figure('permuta_damaged_files', 'Stored files that are not what their rows say', 'first'),
};

let isOfProcess = false;

/** Memory, garbage collection, open files and the delay of the event loop, from now on; once in a process. */
export function countProcess(): void {
  if (isOfProcess) return;
  isOfProcess = true;
  collectDefaultMetrics({ register: metrics });
}

/** The figures of one process, as another can add them to its own. */
export type Figures = readonly object[];

/** The figures of several processes as one text. */
export function textOfAll(figuresOfEach: readonly Figures[]): Promise<string> {
  return AggregatorRegistry.aggregate([...figuresOfEach]).metrics();
}
