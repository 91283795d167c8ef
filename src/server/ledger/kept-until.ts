import { deviceState } from '#domain/device-state';
import { completePeriods, type RetentionPeriods } from '#domain/retention';
import { codeList } from '#server/kit/code-list';
import type { Db } from '#server/kit/database';
import { fragment, type Fragment } from '#server/kit/fragment';
import { readSetting } from './dated-settings.ts';

/** Until when what a purchase leaves is kept (law §4): asked by the daily deletion and by whoever erases somebody. */

/** How long on a day; what an older version of the setting didn't have yet is what it began with. */
export async function readPeriods(db: Db, now: Date): Promise<RetentionPeriods> {
  return completePeriods(await readSetting<Partial<RetentionPeriods>>(db, 'conservazione', now));
}

/** True for a purchase under a legal hold, or whose phone is held for an authority; `of` has its serial and cycle. */
export const isHeld = (of: string): Fragment<Record<never, never>> =>
  fragment`(exists (select from document_hold h where h.serial_number = ${of}.serial_number
  and h.num_times = ${of}.num_times and h.tolto_il is null)
  or exists (select from device held where held.serial_number = ${of}.serial_number
  and held.num_times = ${of}.num_times and held.fermo is not null))`;

const over = codeList([deviceState.settled, deviceState.cancelled]);
/** A device `d` whose purchase is settled or cancelled. */
export const isOver: Fragment<Record<never, never>> = fragment`d.id_stato_device in ${over}`;
/** One that was concluded and lies somewhere, perhaps for ever. */
export const isStanding: Fragment<Record<never, never>> =
  fragment`d.id_stato_device not in ${codeList([deviceState.settled, deviceState.cancelled, deviceState.pending])}`;

/** When a purchase that is over came to its end. Of the row itself: its events may lie in a month that was taken away. */
export const overSince: Fragment<Record<never, never>> =
  fragment`coalesce(d.data_annullo, d.data_liquidazione)`;
/** When one that stands was made. */
export const standingSince: Fragment<Record<never, never>> =
  fragment`coalesce(d.data_acquisto, d.data_apertura)`;

/** The register counts by years: an entry's time begins when its year has ended. */
export const registerSince = (moment: string): Fragment<Record<never, never>> =>
  fragment`((date_trunc('year', ${moment} at time zone 'Europe/Rome') + interval '1 year') at time zone 'Europe/Rome')`;
