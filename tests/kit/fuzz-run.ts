import fc from 'fast-check';
import { z } from 'zod';
import { api, type CallName } from '#contract/api';
import { openApi } from '#server/call/openapi';
import { fieldsFor, type Input, type Schema } from './fuzz-inputs.ts';
import type { TestServer } from './test-server.ts';
import { allRows } from './walk/all-rows.ts';
import { walkPeople, type Person } from './walk/people.ts';
import { walkThings, type Things } from './walk/things.ts';

/** What came of so many inputs. */
interface FuzzReport {
  inputs: number;
  /** how many answers had each status */
  statuses: Record<number, number>;
  /** calls that did what was asked at least once */
  answered: Set<CallName>;
  /** answers that no input may have: what was sent, by whom, and what came back */
  faults: string[];
  /** the slowest answers (ms), the slowest first */
  slowest: { ms: number; what: string }[];
}

/** Every answer is a list of rows, or a file. */
const shape = z.array(z.looseObject({ ret_code: z.number().optional() }));
const names = Object.keys(api) as CallName[];
const batch = 100;
const atOnce = 4;

/**
 * Sends inputs made from openapi.json, over all calls, by everybody: fields of the right kind and of the wrong, from whole
 * ones that do something. The same seed sends the same inputs.
 */
export async function fuzz(
  server: TestServer,
  { inputs, seed, each }: { inputs: number; seed: number; each?: (done: number) => void },
): Promise<FuzzReport> {
  const people = await walkPeople(server);
  const things = [
    await walkThings(server, { user: 'negozio', id_affiliato: 100, id_negozio: 1001 }),
    await walkThings(server, { user: 'diretto', id_affiliato: 364, id_negozio: 3641 }),
  ];
  const mend = await keeper(server, people);
  const report: FuzzReport = { inputs: 0, statuses: {}, answered: new Set(), faults: [], slowest: [] };
  const arbitrary = inputArbitrary(people, things);
  for (let from = 0; from < inputs; from += batch) {
    const drawn = fc.sample(arbitrary, { seed: seed + from, numRuns: Math.min(batch, inputs - from) });
    await mend();
    const waiting = drawn.values();
    const work = async () => {
      for (const input of waiting) await send(people[input.person]!, input, report);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    each?.(report.inputs);
  }
  return report;
}

function inputArbitrary(people: Person[], things: Things[]): fc.Arbitrary<Input> {
  const paths = openApi()['paths'] as Record<
    string,
    { post: { requestBody: { content: Record<string, { schema: Schema }> } } }
  >;
  return fc.oneof(
    ...names.map((name) => {
      const schema = paths[`/api/${name}`]!.post.requestBody.content['application/json']!.schema;
      const { who, fields } = allRows[name]!;
      const allowed = people.flatMap(({ letter }, place) =>
        who === 'open' || who.includes(letter) ? [place] : [],
      );
      return fc.record({
        name: fc.constant(name),
        person: fc.oneof(
          { weight: 9, arbitrary: fc.constantFrom(...allowed) },
          fc.nat({ max: people.length - 1 }),
        ),
        fields: fc.oneof(...things.map((aim) => fieldsFor(schema, fields?.(aim) ?? {}))),
        isForm: fc.boolean(),
      });
    }),
  );
}

async function send(person: Person, { name, fields, isForm }: Input, report: FuzzReport): Promise<void> {
  const body = isForm ? asForm(fields) : JSON.stringify(fields);
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  const what = () => `${name} by ${person.name} ${isForm ? 'form' : 'json'} ${body.slice(0, 1500)}`;
  const begun = performance.now();
  const response = await person.client.request(`/api/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
  });
  const text = await response.text();
  note(report, performance.now() - begun, what);
  report.inputs += 1;
  report.statuses[response.status] = (report.statuses[response.status] ?? 0) + 1;
  const isFile = api[name].kind === 'file' || !response.headers.get('content-type')?.includes('json');
  const rows = isFile && response.ok ? [] : rowsOf(text);
  if (response.status >= 500 || rows === null)
    report.faults.push(`${response.status} ${text.slice(0, 300)} ← ${what()}`);
  else if (response.ok && (rows[0]?.ret_code ?? 0) === 0) report.answered.add(name);
}

function rowsOf(text: string): z.infer<typeof shape> | null {
  try {
    return shape.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

function note({ slowest }: FuzzReport, ms: number, what: () => string): void {
  const least = slowest.at(-1);
  if (slowest.length >= 10 && least && least.ms >= ms) return;
  slowest.push({ ms, what: what() });
  slowest.sort((a, b) => b.ms - a.ms);
  slowest.length = Math.min(slowest.length, 10);
}

function asForm(fields: Record<string, unknown>): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value));
  return form.toString();
}

/**
 * What inputs do must not keep the next ones out: between two batches nobody has called too often, accounts are as they were,
 * and who was signed out is in again.
 */
async function keeper({ db }: TestServer, people: Person[]): Promise<() => Promise<void>> {
  const kept = ['operator', 'session', 'store', 'affiliate'] as const;
  const back: string[] = [
    'delete from rate_window',
    'delete from login_attempt',
    'delete from second_factor',
    `update setting set valore = '{"obbligatorio_dal": null, "master_dal": null}' where chiave = 'secondo_fattore'`,
  ];
  for (const table of kept) {
    await db.query(`create table fuzz_${table} as select * from ${table}`);
    const { rows } = await db.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns where table_schema = 'public'
         and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
      [table],
    );
    const [key = '', ...others] = rows.map(({ name }) => name);
    const columns = [key, ...others].join(', ');
    back.push(`insert into ${table} (${columns}) overriding system value select ${columns} from fuzz_${table}
      on conflict (${key}) do update set ${others.map((name) => `${name} = excluded.${name}`).join(', ')}`);
  }
  const cookies = people.map(({ client }) => new Map(client.cookies));
  return async () => {
    for (const sql of back) await db.query(sql);
    for (const [place, { client }] of people.entries()) {
      client.cookies.clear();
      for (const [name, value] of cookies[place]!) client.cookies.set(name, value);
    }
  };
}
