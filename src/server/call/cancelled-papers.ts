import type { Actor } from '#domain/actor';
import { may } from '#domain/permission';

/** True for who still reads receipt, coupon and documents of a cancelled purchase: head office and support (rulings §10). */
export function seesCancelled(actor: Actor): boolean {
  return actor.kind === 'session' && may(actor, 'receipts.read_cancelled');
}
