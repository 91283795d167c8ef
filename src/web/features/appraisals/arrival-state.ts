import { caseCode, deviceMachine, phoneName } from '#domain/device';
import type { DeviceState } from '#domain/device-state';
import { deviceState, deviceStates } from '#domain/device-state';
import { asCode, groupCode } from '#lib/format';
import type { Heard } from '#parts/code-reader';

/** Arrivals read one after the other, before and after they are registered; kept as a draft. */

/** ready: SPEDITO, to be registered. unchecked: the line broke before anybody knew. */
type Verdict = 'ready' | 'here' | 'not-shipped' | 'cancelled' | 'unknown' | 'unchecked';

/** What was read, each device or code once. */
export interface Line {
  /** as it was read, without gaps */
  code: string;
  /** null: nothing is known by this code */
  device: { serial_number: string; num_times: number; imei: string; name: string } | null;
  verdict: Verdict;
  /** How often it was read. */
  times: number;
}

/** What came of a line once arrivals were registered. */
export interface LineOutcome {
  line: Line;
  isDone: boolean;
  text: string;
}

export interface Arrivals {
  /** The parcel that is unpacked; null: none in particular. */
  shipment: number | null;
  /** newest first */
  lines: readonly Line[];
  /** What came of it; null: not registered yet. */
  outcomes: readonly LineOutcome[] | null;
}

/** What matters of a device that is read. */
export interface Readable {
  serial_number: string;
  num_times: number;
  imei: string;
  imei2?: string | null;
  brand_name: string;
  model_name: string;
  id_stato_device: DeviceState;
}

/** Nothing read. */
export const noArrivals: Arrivals = { shipment: null, lines: [], outcomes: null };

/** Sentences of what was read and is not to be registered; the same before and after. */
export const verdictText: Readonly<Record<Verdict, string>> = {
  ready: 'Da registrare',
  here: 'Già in sede: il suo arrivo è registrato',
  'not-shipped': 'Non spedito: il negozio non lo ha messo in una spedizione',
  cancelled: 'Acquisto annullato dal negozio',
  unknown: 'Sconosciuto: nessun device con questo codice',
  unchecked: 'Non verificato: la connessione è mancata, leggilo di nuovo',
};

/** What a device's state says about its arrival. */
export function verdictOf(state: DeviceState): Verdict {
  if (deviceMachine.can('receive', state)) return 'ready';
  if (state === deviceState.cancelled) return 'cancelled';
  return deviceStates[state].atOffice ? 'here' : 'not-shipped';
}

/** True when the device bears this code: IMEI, IMEI2 or serial. */
export function bears(device: Readable, code: string): boolean {
  const wanted = asCode(code).toUpperCase();
  return [device.imei, device.imei2, device.serial_number].some((one) => one?.toUpperCase() === wanted);
}

/** The line of a code or of its device, when it was read before. */
export function lineOf(arrivals: Arrivals, code: string, device: Readable | null): Line | undefined {
  const key = device ? caseCode(device) : null;
  return arrivals.lines.find(
    (line) =>
      line.code === asCode(code) || (key !== null && line.device !== null && caseCode(line.device) === key),
  );
}

/** Adds what was read. `device` null: nobody knows the code; undefined: it couldn't be asked. */
export function read(
  arrivals: Arrivals,
  code: string,
  device: Readable | null | undefined,
): { arrivals: Arrivals; heard: Heard } {
  const before = lineOf(arrivals, code, device ?? null);
  if (before && before.verdict !== 'unchecked') {
    const again = { ...before, times: before.times + 1 };
    const text = `${nameOf(again)}: già letto`;
    return { arrivals: replace(arrivals, before, again), heard: { kind: 'again', text } };
  }
  const verdict = device ? verdictOf(device.id_stato_device) : device === null ? 'unknown' : 'unchecked';
  const line: Line = { code: asCode(code), device: device ? partOf(device) : null, verdict, times: 1 };
  const others = arrivals.lines.filter((one) => one !== before);
  return {
    arrivals: { ...arrivals, lines: [line, ...others] },
    heard: {
      kind: verdict === 'ready' ? 'good' : 'bad',
      text: verdict === 'ready' ? nameOf(line) : `${nameOf(line)}. ${verdictText[verdict]}`,
    },
  };
}

/** Takes a line away: it was read by mistake, or unticked. */
export function drop(arrivals: Arrivals, line: Line): Arrivals {
  return { ...arrivals, lines: arrivals.lines.filter((one) => one.code !== line.code) };
}

/** What is ready to be registered, what the parcel lacks, and what is read beyond it. */
export function sortOut<R extends Readable>(arrivals: Arrivals, contents: readonly R[] | null) {
  const ready = arrivals.lines.filter(({ verdict }) => verdict === 'ready');
  const readKeys = new Set(arrivals.lines.flatMap(({ device }) => (device ? [caseCode(device)] : [])));
  const expected = new Set((contents ?? []).map(caseCode));
  return {
    ready,
    missing: (contents ?? []).filter(
      (row) => verdictOf(row.id_stato_device) === 'ready' && !readKeys.has(caseCode(row)),
    ),
    extra: contents === null ? [] : ready.filter(({ device }) => device && !expected.has(caseCode(device))),
  };
}

/**
 * What came of every line: of those sent what the server answered, `now` being the state in which a refused one is
 * found afterwards (null: not there); of the others why they were not sent.
 */
export function outcomesOf(
  lines: readonly Line[],
  answers: readonly { serial_number: string; num_times: number; ret_code: number | null }[],
  now: ReadonlyMap<string, DeviceState | null>,
): LineOutcome[] {
  const codes = new Map(answers.map((answer) => [caseCode(answer), answer.ret_code]));
  return lines
    .map((line) => {
      const key = line.device ? caseCode(line.device) : '';
      if (line.verdict !== 'ready') return { line, isDone: false, text: verdictText[line.verdict] };
      if (codes.get(key) === 0) return { line, isDone: true, text: 'ARRIVATO A MAGAZZINO' };
      const state = now.get(key) ?? null;
      const verdict = state === null ? 'unknown' : verdictOf(state);
      const text =
        verdict === 'here'
          ? 'Già arrivato: un collega lo ha registrato prima'
          : verdict === 'ready'
            ? 'Non registrato: riprova'
            : verdictText[verdict];
      return { line, isDone: false, text };
    })
    .toSorted((one, other) => Number(one.isDone) - Number(other.isDone));
}

/** The name of what was read, or the code itself. */
export function nameOf({ device, code }: Line): string {
  return device ? device.name : groupCode(code);
}

function partOf({ serial_number, num_times, imei, brand_name, model_name }: Readable): Line['device'] {
  return { serial_number, num_times, imei, name: phoneName({ brand_name, model_name }) };
}

function replace(arrivals: Arrivals, before: Line, after: Line): Arrivals {
  return { ...arrivals, lines: arrivals.lines.map((one) => (one === before ? after : one)) };
}
