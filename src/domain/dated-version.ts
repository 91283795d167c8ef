import { formatDay, lastDay, type Day } from './day.ts';

/** Things that hold from a day: settings, legal texts, mail wordings. A change is a new version, never an edit of an old one. */

export const versionStates = ['IN VIGORE', 'PROGRAMMATA', 'SUPERATA'] as const;

export type VersionState = (typeof versionStates)[number];

/**
 * The state on `today` of a version that holds from `from`, among all versions of its key: the last one begun is in
 * force, later ones are planned.
 */
export function versionState(from: Day, all: readonly Day[], today: Day): VersionState {
  if (from > today) return 'PROGRAMMATA';
  return all.some((other) => other > from && other <= today) ? 'SUPERATA' : 'IN VIGORE';
}

/** The day of the version that a new one from `from` comes after: what it must differ from; null: there is none. */
export function versionBefore(from: Day, all: readonly Day[]): Day | null {
  return all.reduce<Day | null>(
    (found, day) => (day < from && (found === null || day > found) ? day : found),
    null,
  );
}

/** Why a version can't begin on this day, in Italian; null when it can: today or later, before 2101. */
export function firstDayError(from: Day, today: Day): string | null {
  if (from === '') return 'Scegli il primo giorno';
  if (from < today) return `Non prima di oggi, ${formatDay(today)}: il passato non si cambia`;
  return from > lastDay ? 'Data non valida' : null;
}
