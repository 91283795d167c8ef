import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/kit/config';
import { sentenceOf } from '#server/kit/start-fault';
import { Unfit } from '#server/kit/unfit';

const usages = JSON.parse(readFileSync(path.join(import.meta.dirname, 'usage.json'), 'utf8')) as Record<
  string,
  string[]
>;

/** How a command is used; it stands in a file of its own because what installs the packages explains the commands, too. */
export function usageOf(script: string): string {
  return (usages[script] ?? []).join('\n');
}

/** What a command takes: flags (`--esegui`), options with a value (`--key-file F`) and up to so many other words. */
interface Takes {
  flags?: readonly string[];
  valued?: readonly string[];
  words?: number;
}

/** What was typed, read by what a command takes; `strange`: what it doesn't know, in a sentence. */
interface Typed {
  flags: ReadonlySet<string>;
  values: ReadonlyMap<string, string>;
  words: string[];
  strange: string | null;
}

/** Reads what was typed behind a command. The only place that does: what it refuses, it refuses in Italian. */
function readWords({ flags = [], valued = [], words: most = 0 }: Takes, typed: readonly string[]): Typed {
  const { tokens } = parseArgs({
    args: [...typed],
    options: Object.fromEntries(valued.map((name) => [name, { type: 'string' }])),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const options = tokens.flatMap((one) => (one.kind === 'option' ? [one] : []));
  const words = tokens.flatMap((one) => (one.kind === 'positional' ? [one.value] : []));
  const unknown = options.find(
    ({ name, value }) => !valued.includes(name) && (!flags.includes(name) || value !== undefined),
  );
  // `--nome --cognome Conti`: the next option is no value, unless it was tied on (`--nome=--x`).
  const empty = options.find(
    ({ name, value, inlineValue }) =>
      valued.includes(name) && (!value || (!inlineValue && value.startsWith('-'))),
  );
  const strange = unknown
    ? `Opzione sconosciuta: ${unknown.rawName}`
    : empty
      ? `${empty.rawName}: manca il valore.`
      : words[most] && `Parola in più: ${words[most]}`;
  return {
    flags: new Set(options.map(({ name }) => name)),
    values: new Map(options.map(({ name, value }) => [name, value ?? ''])),
    words,
    strange: strange || null,
  };
}

/** The same for one of several commands of a script: what it doesn't know is refused with the script's `help`. */
export function knownWords(takes: Takes, typed: readonly string[], help: string): Omit<Typed, 'strange'> {
  const { strange, ...read } = readWords(takes, typed);
  if (strange) throw new Unfit(`${strange}\n\n${help}`);
  return read;
}

/**
 * The same for a command of its own: `--help` explains and ends, whatever else was typed; a word that the command doesn't know is
 * refused, and nothing is done.
 */
export function wordsOf(
  script: string,
  takes: Takes = {},
  typed: readonly string[] = process.argv.slice(2),
): Omit<Typed, 'strange'> {
  if (typed.includes('--help') || typed.includes('-h')) {
    console.log(usageOf(script));
    process.exit(0);
  }
  const { strange, ...read } = readWords(takes, typed);
  if (strange) refuse(script, strange);
  return read;
}

/** Ends a command that can't mean what was typed, before it has done anything: why, and how it is used. */
export function refuse(script: string, sentence: string): never {
  console.error(`${sentence}\n\n${usageOf(script)}`);
  process.exit(1);
}

/** Runs a command; what whoever typed it can put right is told in a sentence, all else with its stack, and its exit code is 1. */
export async function run(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    tell(error);
    process.exitCode = 1;
  }
}

/** Why a command did not work. */
export function tell(error: unknown): void {
  console.error(sentenceOf(error, settings()) ?? error);
}

function settings(): ReturnType<typeof readConfig> | null {
  try {
    return readConfig();
  } catch (error) {
    if (error instanceof Unfit) return null;
    throw error;
  }
}
