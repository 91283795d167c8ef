import type { Scope } from '#domain/actor';
import { deviceState } from '#domain/device-state';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { inScope } from '#server/kit/in-scope';
import { isDouble } from '#server/kit/same-phone';
import { isSignedAtTill } from '#server/ledger/signing-way';
import type { Waiting } from './read-kept.ts';

/** What was found to contradict a rule when the rule came: listed for head office, never changed. */

/** Phones that are there twice. What is settled is over: it stays in the list. */
export const countDoubles = statement<{ scope: Scope }, Waiting>(
  'dashboard_waiting_doubles',
  fragment`select count(*) as numero, coalesce(sum(d.valore_acquisto), 0) as valore from device d
     where ${isDouble('d')} and d.id_stato_device <> ${deviceState.settled} and ${inScope('d')}`,
);

/** Receipts that a till signed, before only links and paper could. */
export const countSignedAtTill = statement<{ scope: Scope }, Waiting>(
  'dashboard_waiting_signed_at_till',
  fragment`select count(*) as numero, coalesce(sum(d.valore_acquisto), 0) as valore from device d
     where ${isSignedAtTill('d')} and d.id_stato_device not in (${deviceState.settled}, ${deviceState.cancelled})
       and ${inScope('d')}`,
);
