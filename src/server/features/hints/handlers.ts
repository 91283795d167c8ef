import type { RowOf } from '#contract/api';
import type { Scope } from '#domain/actor';
import { codesOf } from '#domain/code';
import { hints } from '#domain/purchase-hint';
import type { Handlers } from '#server/call/handlers';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { inScope } from '#server/kit/in-scope';
import type { Cycle } from '#server/ledger/find-cycles';

const found = statement<Cycle & { scope: Scope; order: readonly string[] }, RowOf<'getSegnali'>>(
  'hints_of_purchase',
  fragment`select h.segnale, h.conteggio, h.testo, h.quando
   from purchase_hint h join device d on d.serial_number = h.serial_number and d.num_times = h.num_times
   where h.serial_number = :serial_number and h.num_times = :num_times and ${inScope('d')}
   order by array_position(:order::text[], h.segnale)`,
);

export const hintsHandlers: Handlers<'getSegnali'> = {
  getSegnali: (ctx, { serial_number, num_times }) =>
    found.all(ctx.db, { serial_number, num_times, scope: ctx.scope, order: codesOf(hints) }),
};
