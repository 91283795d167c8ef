import { z } from 'zod';
import type { ReportAnswer, ReportChecks } from '#domain/report-finding';

/**
 * What PhoneCheck says of a phone besides its tests. `MDM`, `ESNResponse` (JSON in a text), `BatteryHealthPercentage` and
 * `BatteryCycle` are names of the vendor's; `DeviceLock`, `SimLock` and `Parts` are our definition, because it publishes
 * none (rulings §8). Each may be missing.
 */
export const checkFields = {
  MDM: z.unknown().optional(),
  DeviceLock: z.unknown().optional(),
  SimLock: z.unknown().optional(),
  Parts: z.unknown().optional(),
  ESNResponse: z.unknown().optional(),
  BatteryHealthPercentage: z.unknown().optional(),
  BatteryCycle: z.unknown().optional(),
};

type Sent = { [K in keyof typeof checkFields]?: unknown };

const yes = new Set(['yes', 'on', 'true', '1', 'locked', 'enrolled', 'non-genuine', 'unknown part']);
const no = new Set(['no', 'off', 'false', '0', 'unlocked', 'not enrolled', 'genuine', 'original']);
const nothing = new Set(['', 'n/a', 'na', '-', 'null', 'not checked']);

/** The checks of an answer, and whether its look-up among the operators says itself that the phone is reported. */
export function checksOf(sent: Sent): { checks: ReportChecks; isListed: boolean } {
  const esn = esnOf(sent.ESNResponse);
  return {
    isListed: answerOf(esn.blackliststatus) === 'si',
    checks: {
      mdm: answerOf(sent.MDM),
      account: answerOf(sent.DeviceLock),
      sim: answerOf(sent.SimLock),
      grigia: answerOf(esn.greyliststatus),
      parti: answerOf(sent.Parts),
      batteria: wholeOf(sent.BatteryHealthPercentage, 100),
      cicli: wholeOf(sent.BatteryCycle, 100_000),
    },
  };
}

function answerOf(sent: unknown): ReportAnswer | null {
  if (sent === null || sent === undefined) return null;
  const word = (typeof sent === 'string' ? sent : JSON.stringify(sent)).trim().toLowerCase();
  if (nothing.has(word)) return null;
  if (yes.has(word)) return 'si';
  return no.has(word) ? 'no' : 'dubbio';
}

/** '84', 84 or '84%'; null for what is no number from 0 to the most. */
function wholeOf(sent: unknown, most: number): number | null {
  const text = typeof sent === 'number' ? String(sent) : typeof sent === 'string' ? sent : '';
  const found = text.length > 40 ? null : /^\s*(\d{1,6})(?:[.,]\d+)?\s*%?\s*$/.exec(text);
  if (!found) return null;
  const number = Number(found[1]);
  return number <= most ? number : null;
}

const esnShape = z.object({
  RawResponse: z.object({
    blackliststatus: z.unknown().optional(),
    greyliststatus: z.unknown().optional(),
  }),
});

/** The look-up's own answer; nothing where it is a page of HTML or no JSON, as it may be. */
function esnOf(sent: unknown): { blackliststatus?: unknown; greyliststatus?: unknown } {
  const shaped = esnShape.safeParse(typeof sent === 'string' ? jsonOf(sent) : sent);
  return shaped.success ? shaped.data.RawResponse : {};
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // It may be HTML (the vendor's answer differs by operator): then it says nothing that can be read.
    return null;
  }
}
