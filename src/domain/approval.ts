import { asTheyAre } from './code.ts';
import { machine } from './machine.ts';
import { permissions } from './permission.ts';

/** What the affiliate's master or head office must allow before a purchase is concluded (rulings §11). */

/** How long a request waits for its answer; then it is asked anew. */
const minutesToAnswer = 5;

/** What may be answered. */
export const approvalAnswers = ['CONCESSA', 'RIFIUTATA'] as const;
export const approvalStates = asTheyAre(['CHIESTA', ...approvalAnswers, 'SCADUTA']);
export type ApprovalState = keyof typeof approvalStates;

/** One request: answered once, or expired. */
export const approvalMachine = machine<ApprovalState, 'grant' | 'refuse' | 'expire'>({
  states: approvalStates,
  initial: ['CHIESTA'],
  moves: {
    grant: { from: ['CHIESTA'], to: 'CONCESSA', who: permissions['approvals.answer'] },
    refuse: { from: ['CHIESTA'], to: 'RIFIUTATA', who: permissions['approvals.answer'] },
    expire: { from: ['CHIESTA'], to: 'SCADUTA', who: ['system'] },
  },
});

/** When a request made now is no longer waited for. */
export function approvalDeadline(now: Date): Date {
  return new Date(now.getTime() + minutesToAnswer * 60_000);
}
