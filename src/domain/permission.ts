import type { SessionActor } from './actor.ts';
import { profileOf, type Profile } from './role.ts';

/**
 * Who may do what (S1 §6, S2 §6, rulings §3). One table, asked by the server before every call and by the screens
 * to show or hide; which rows they may do it to is the scope's matter.
 */
export const permissions = {
  'prices.read': ['shop', 'master', 'office', 'support', 'support_as_shop'],
  'campaigns.read': ['shop', 'master', 'office', 'support', 'support_as_shop'],
  'stores.read': ['shop', 'master', 'office', 'support', 'support_as_shop'],
  'operators.read': ['shop', 'master', 'office', 'support', 'support_as_shop'],
  'operators.create': ['shop', 'master', 'support_as_shop'],
  // a forgotten PIN of the till (rulings §11): who answers for the shop; who stands in for it has no password of it
  'operators.reset_pin': ['shop', 'master', 'office', 'support_as_shop'],
  'shop.choose': ['shop', 'master', 'support_as_shop'],
  'shop.impersonate': ['support', 'support_as_shop'],
  'purchases.make': ['shop', 'master', 'support_as_shop'],
  'purchases.read': ['shop', 'master', 'office', 'support', 'support_as_shop'],
  'customers.use': ['shop', 'master', 'support_as_shop'],
  // who the customers are, with their purchases, consents and requests (rulings §11)
  'persons.read': ['shop', 'master', 'office', 'support', 'support_as_shop'],
  // taking consents back for whoever asks; giving them is the person's own (rulings §10)
  'persons.withdraw': ['shop', 'master', 'office', 'support_as_shop'],
  // what somebody asks about the data kept of them is taken down where they ask, and served by head office
  'persons.request': ['shop', 'master', 'office', 'support_as_shop'],
  'persons.serve': ['office'],
  // who looked at which identity document
  'document_views.read': ['office'],
  // the same person entered twice in one shop (rulings §11)
  'customers.merge': ['office', 'support'],
  'devices.read': ['shop', 'master', 'office', 'support', 'support_as_shop'],
  'devices.cancel': ['shop', 'support_as_shop'],
  'devices.erase': ['shop', 'support_as_shop'],
  'devices.complete_documents': ['shop', 'support_as_shop'],
  // a cancellation after the coupon's use (rulings §5)
  'devices.correct': ['office'],
  'devices.photograph': ['shop', 'office', 'support', 'support_as_shop'],
  'devices.receive': ['office', 'support'],
  'devices.appraise': ['office', 'support'],
  'devices.settle': ['office', 'support'],
  // a value below what the shop paid: contested by the shop, upheld or raised by head office (rulings §11)
  'cases.read': ['shop', 'master', 'office', 'support', 'support_as_shop'],
  'cases.contest': ['shop', 'support_as_shop'],
  'cases.decide': ['office', 'support'],
  // the thread of a case: whoever has a part in it
  'cases.write': ['shop', 'office', 'support', 'support_as_shop'],
  // photos at the counter, and head office's of what arrived
  'files.upload': ['shop', 'master', 'office', 'support', 'support_as_shop'],
  'receipts.read': ['shop', 'master', 'office', 'support', 'support_as_shop'],
  // of a purchase that was cancelled: closed to shops and customers (rulings §10)
  'receipts.read_cancelled': ['office', 'support'],
  'receipts.send': ['shop', 'office', 'support', 'support_as_shop'],
  'coupons.read': ['shop', 'master', 'office', 'support', 'support_as_shop'],
  'coupons.use': ['shop', 'master', 'support_as_shop'],
  // a later last day, with a reason (rulings §7)
  'coupons.extend': ['office'],
  'packaging.read': ['shop', 'master', 'office', 'support', 'support_as_shop'],
  'packaging.request': ['shop', 'support_as_shop'],
  'packaging.fulfil': ['office', 'support'],
  'shipments.read': ['shop', 'master', 'office', 'support', 'support_as_shop'],
  'shipments.create': ['shop', 'support_as_shop'],
  'slips.read': ['shop', 'master', 'office', 'support', 'support_as_shop'],
  'slips.pay': ['office', 'support'],
  // where affiliates and shops are paid to: typed by one user, in force once another has confirmed it (rulings §11)
  'bank_accounts.read': ['office', 'support'],
  'bank_accounts.edit': ['office'],
  'invoices.read': ['shop', 'master', 'office', 'support', 'support_as_shop'],
  'invoices.pay': ['office', 'support'],
  'invoices.generate': ['office'],
  'invoices.export': ['office', 'support'],
  // statements of a month to all shops by mail (rulings §11)
  'statements.send': ['office', 'support'],
  // out to SdI, and what SdI answers (rulings §11)
  'invoices.send': ['office', 'support'],
  // what accounting and the conservatore take over: invoices and receipts of a period
  'archive.export': ['office'],
  'stamps.read': ['office', 'support'],
  // what accounting takes over: an affiliate's own books, head office's too (rulings §11)
  'journal.read': ['master', 'office', 'support'],
  // the register of used-goods operations: a check finds the shop able to show its own
  'registers.read': ['shop', 'master', 'office', 'support', 'support_as_shop'],
  // purchase side of the margin-scheme register
  'margin.read': ['master', 'office', 'support'],
  'dashboard.read': ['master', 'office', 'support'],
  // what is to do first: on everybody's home (rulings §11)
  'attentions.read': ['shop', 'master', 'office', 'support', 'support_as_shop'],
  // views of lists saved for the affiliate or for head office; support does so in its own name only
  'views.share': ['master', 'office', 'support'],
  // the ban list, and the approvals that entries on persons ask for (rulings §11)
  'bans.read': ['office', 'support'],
  'bans.edit': ['office'],
  // what authorities ask about a phone or a person: a shop sees only that its phone is held (rulings §11)
  'authority.use': ['office'],
  'approvals.answer': ['master', 'office'],
  // acts that want a second person: head office's own answer, support sees what it has asked (rulings §12)
  'four_eyes.read': ['office', 'support'],
  'four_eyes.answer': ['office'],
  // what a phone is worth that the list has no price for: of whoever keeps the list (rulings §11)
  'prices.answer': ['office'],
  // purchases of test shops only (rulings §6)
  'devices.delete_tests': ['office'],
  // notes on what one may see (rulings §11); inner ones, assignee and flag are among head office
  'notes.use': ['shop', 'master', 'office', 'support', 'support_as_shop'],
  'notes.inner': ['office', 'support'],
  'settings.edit': ['office'],
  'administration.use': ['office'],
} as const satisfies Record<string, readonly Exclude<Profile, 'nobody'>[]>;

export type Permission = keyof typeof permissions;

/** True when the session's role may do this at all. */
export function may(
  actor: Pick<SessionActor, 'id_role' | 'is_impersonato'>,
  permission: Permission,
): boolean {
  return (permissions[permission] as readonly Profile[]).includes(profileOf(actor));
}
