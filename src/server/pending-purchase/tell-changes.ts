import { changeText } from '#domain/purchase-change';
import { changedFacts } from '#domain/purchase-hint';
import type { Db } from '#server/kit/database';
import { recordEvent, type Author } from '#server/ledger/record-event';
import { quoteOf } from './read-purchase.ts';
import type { PurchaseRow } from './store.ts';
import { tellHints } from './tell-hints.ts';

/** Tells what was changed of a pending purchase: in its history, before and after, and to the hints that go by it. */
export async function tellChanges(
  tx: Db,
  author: Author,
  now: Date,
  before: PurchaseRow,
  after: PurchaseRow,
): Promise<void> {
  const value = (row: PurchaseRow) => quoteOf(row).valore_pagato;
  const nota = changeText([before, value(before)], [after, value(after)]);
  const { serial_number, num_times, id_affiliato, id_negozio } = before;
  const event = { serial_number, num_times, id_affiliato, id_negozio, evento: 'MODIFICATO', nota } as const;
  if (nota !== null) await recordEvent(tx, author, now, event);
  await tellHints(tx, author, now, before, changedFacts(before, after));
}
