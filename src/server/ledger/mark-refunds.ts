import type { Context } from '#server/call/context';
import { statement, type Db } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { authorValues, noteOf, told, type EventName, type ToldValues } from './record-event.ts';

// A statement of its own after the slips were closed: only then are the lines there of whoever the closing waited for.
const mark = statement<
  { distinte: readonly number[]; pagato_il: Date | null; evento: EventName } & ToldValues
>(
  'refunds_mark',
  fragment`with paid as (
     select d.serial_number, d.num_times from slip_line l join device d using (serial_number, num_times)
     where l.id_distinta = any(:distinte::int[]) and l.causale = 'RIMBORSO'
     order by d.serial_number, d.num_times for no key update of d
   ), marked as (
     update device d set data_pagamento_rimborso = :pagato_il::timestamptz from paid
     where d.serial_number = paid.serial_number and d.num_times = paid.num_times
     returning d.serial_number, d.num_times, d.id_affiliato, d.id_negozio
   )
   ${told('marked', fragment<{ evento: EventName }>`:evento::text`)}`,
);

/**
 * Writes on the devices of these slips' refund lines when they were paid, or with null that they were not, each with an
 * event that names what it was paid by.
 */
export async function markRefunds(
  tx: Db,
  ctx: Pick<Context, 'actor' | 'now'>,
  distinte: readonly number[],
  pagato_il: Date | null,
  nota: string,
): Promise<void> {
  if (distinte.length === 0) return;
  await mark.run(tx, {
    distinte,
    pagato_il,
    evento: pagato_il === null ? 'RIMBORSO_STORNATO' : 'RIMBORSATO',
    now: ctx.now,
    ...authorValues(ctx.actor),
    nota: noteOf(ctx.actor, nota),
  });
}
