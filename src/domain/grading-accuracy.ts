import { cents, type Cents } from './money.ts';

/**
 * How well a shop grades: what head office accepts a device for against what the shop bought it for. A shop that grades
 * too well pays too much, one that grades too low loses customers.
 */

/** A device that head office has valued. */
export interface Graded {
  valore_acquisto: Cents;
  valore_accettazione: Cents;
}

/**
 * The finest step between two grades takes 5 % of the price (S2 §9): what head office accepts within that of the shop's
 * value was graded alike.
 */
export const tolerancePercent = 5;

/** What head office's value differs from the shop's; negative: head office values it lower. */
export function deviation({ valore_acquisto, valore_accettazione }: Graded): Cents {
  return cents(valore_accettazione - valore_acquisto);
}

/** The deviation in per cent of the shop's value, to one decimal; null where the shop paid nothing. */
export function deviationPercent(device: Graded): number | null {
  if (device.valore_acquisto === 0) return null;
  return tenths((deviation(device) * 100) / device.valore_acquisto);
}

/** True when head office would have graded it alike, in cents: at the tolerance exactly it counts as alike. */
export function isGradedAlike(device: Graded): boolean {
  return Math.abs(deviation(device)) * 100 <= device.valore_acquisto * tolerancePercent;
}

/** What a number of valued devices says about who graded them. */
interface GradingAccuracy<G extends Graded = Graded> {
  numero: number;
  /** graded alike, in per cent of all, to one decimal */
  precisione: number;
  scarto_medio: Cents;
  scarto_mediano: Cents;
  /** null where the shop paid nothing for any */
  scarto_medio_percento: number | null;
  scarto_mediano_percento: number | null;
  numero_ribassati: number;
  /** valued lower than bought, in per cent of all, to one decimal */
  quota_ribassati: number;
  /** the one valued lowest against what was paid, in euro; null when none was valued lower */
  peggiore: G | null;
}

/** The accuracy over some valued devices; null when there are none: nothing was right or wrong. */
export function gradingAccuracy<G extends Graded>(devices: readonly G[]): GradingAccuracy<G> | null {
  const numero = devices.length;
  if (numero === 0) return null;
  const deviations = devices.map(deviation).sort((one, other) => one - other);
  const percents = devices
    .map(deviationPercent)
    .filter((one) => one !== null)
    .sort((one, other) => one - other);
  const lower = devices.filter((device) => deviation(device) < 0);
  const peggiore = lower.reduce<G | null>(
    (worst, device) => (worst === null || deviation(device) < deviation(worst) ? device : worst),
    null,
  );
  return {
    numero,
    precisione: share(devices.filter(isGradedAlike).length, numero),
    scarto_medio: cents(halfUp(total(deviations) / numero)),
    scarto_mediano: cents(halfUp(median(deviations))),
    scarto_medio_percento: percents.length === 0 ? null : tenths(total(percents) / percents.length),
    scarto_mediano_percento: percents.length === 0 ? null : tenths(median(percents)),
    numero_ribassati: lower.length,
    quota_ribassati: share(lower.length, numero),
    peggiore,
  };
}

/** A part in per cent of a whole, to one decimal; 0 of nothing. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : tenths((part * 100) / whole);
}

function median(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

/** Half away from zero: a loss is rounded as a gain is. */
function halfUp(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value)) || 0;
}

function tenths(value: number): number {
  return halfUp(value * 10) / 10;
}
