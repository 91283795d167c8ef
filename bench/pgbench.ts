import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import type { RecordedStatement, Recording } from './recorded-sql.ts';

/** What a value becomes in the script: a variable drawn anew each time; undefined leaves the value as recorded. */
export type Drawn = (value: unknown, statement: RecordedStatement, place: number) => string | undefined;

interface Script {
  /** the file's text */
  text: string;
  /** values given on the command line, by variable */
  given: Record<string, string>;
  /** settings of its sessions, as PGOPTIONS takes them */
  options: string;
}

const places = [
  ...(process.env['PATH'] ?? '').split(path.delimiter),
  '/opt/homebrew/bin',
  '/opt/homebrew/opt/libpq/bin',
];

/** Where pgbench is: `PGBENCH`, Debian's own folder, the path; null when there is none. */
export function findPgbench(): string | null {
  const debian = globSync('/usr/lib/postgresql/*/bin/pgbench').sort().reverse();
  const all = [
    process.env['PGBENCH'] ?? '',
    ...debian,
    ...places.map((folder) => path.join(folder, 'pgbench')),
  ];
  return all.find((file) => file !== '' && existsSync(file)) ?? null;
}

/**
 * The recorded statements as a pgbench script. Parameters keep their place and type, so that the plans are those of the
 * product; only a null is written out, because pgbench can't send one.
 */
export async function scriptOf(
  db: pg.Pool,
  { statements, options }: Recording,
  draws: readonly string[],
  drawn: Drawn,
): Promise<Script> {
  const given: Record<string, string> = {};
  const lines = draws.map((draw) => `\\set ${draw}`);
  for (const [number, statement] of statements.entries()) {
    const types = await parameterTypes(db, statement);
    const parameter = (value: unknown, place: number): string => {
      const variable = drawn(value, statement, place);
      if (variable) return `:${variable}`;
      const name = `s${number}_${place}_${Object.keys(given).length}`;
      given[name] = asText(value);
      return `:${name}`;
    };
    const text = withoutColons(statement.text).replace(/\$(\d+)/g, (_, digits: string) => {
      const place = Number(digits) - 1;
      const value = statement.values[place];
      const type = types[place] ?? 'text';
      if (value === null || value === undefined) return `null::${type}`;
      // pgbench takes no more than 255 parameters: a long list is one.
      if (Array.isArray(value) && type.endsWith('[]') && value.length > 100)
        return `${parameter(`{${value.join(',')}}`, place)}::${type}`;
      if (Array.isArray(value) && type.endsWith('[]'))
        return `array[${value.map((one) => parameter(one, place)).join(', ')}]::${type}`;
      return `${parameter(value, place)}::${type}`;
    });
    lines.push(`${text.trim()};`);
  }
  return { text: `${lines.join('\n')}\n`, given, options };
}

/** pgbench takes every ':name' for a variable, also within a text: 'HH24:MI' is written in two. */
function withoutColons(text: string): string {
  return text.replace(/'[^']*'/g, (literal) =>
    /:[a-z_]/i.test(literal) ? `(${literal.replace(/:(?=[a-z_])/gi, ":' || '")})` : literal,
  );
}

/** Transactions a second of the script with so many connections. */
export async function pgbench(
  program: string,
  url: string,
  script: Script,
  clients: number,
  seconds: number,
): Promise<number> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'permuta-pgbench-'));
  const file = path.join(folder, 'script.sql');
  writeFileSync(file, script.text);
  const values = Object.entries(script.given).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
  const length = String(Math.max(1, Math.round(seconds)));
  const words = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    '1',
    '-T',
    length,
    '-f',
    file,
    ...values,
    url,
  ];
  try {
    const output = await outputOf(program, words, script.options);
    const rate = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
    if (!(rate > 0) || /aborted|error/i.test(output)) throw new Error(`pgbench:\n${output}\n${script.text}`);
    return rate;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function parameterTypes(db: pg.Pool, { text, values }: RecordedStatement): Promise<string[]> {
  if (values.length === 0) return [];
  const client = await db.connect();
  try {
    await client.query(`prepare asked as ${text}`);
    const { rows } = await client.query<{ types: string[] }>(
      "select parameter_types::text[] as types from pg_prepared_statements where name = 'asked'",
    );
    await client.query('deallocate asked');
    return rows[0]?.types ?? [];
  } finally {
    client.release();
  }
}

function asText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
}

function outputOf(program: string, words: string[], options: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      env: { ...process.env, PGOPTIONS: options },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (output += text.toString()));
    child.on('error', reject);
    child.on('exit', () => resolve(output));
  });
}
