import { byKey, namesOf } from './code.ts';
import { addMonthsClamped, romeDay, type Day } from './day.ts';
import { machine } from './machine.ts';
import { permissions } from './permission.ts';

/** Requests from the landing page's form (S1 §3, §5), as head office works through them. */

/** `id_stato_contatto`. */
const contactStateTable = {
  1: { key: 'fresh', name: 'NUOVA' },
  2: { key: 'inWork', name: 'IN LAVORAZIONE' },
  3: { key: 'closed', name: 'CHIUSA' },
} as const;
export type ContactState = keyof typeof contactStateTable;

/** The states by name: `contactIs.fresh`. */
export const contactIs = byKey(contactStateTable);

/** NUOVA: nobody has it; IN LAVORAZIONE: one of head office has; CHIUSA: done with. */
export const contactMachine = machine<ContactState, 'assign' | 'close' | 'reopen'>({
  states: namesOf(contactStateTable),
  initial: [1],
  moves: {
    assign: { from: [1, 2], to: 2, who: permissions['administration.use'] },
    close: { from: [1, 2], to: 3, who: permissions['administration.use'] },
    reopen: { from: [3], to: 2, who: permissions['administration.use'] },
  },
});

/** `stato_contatto`, as lists filter by it. */
export const contactStates = Object.values(contactMachine.states) as [string, ...string[]];

/** The number of a state by its name; null: no such state. */
export function contactStateOf(name: string): ContactState | null {
  const found = Object.entries(contactMachine.states).find(([, shown]) => shown === name);
  return found ? (Number(found[0]) as ContactState) : null;
}

/** The day on which retention deletes a request sent at `sent` (ISO 8601): so many months later (law §4). */
export function contactDeletedOn(sent: string, months: number): Day {
  return addMonthsClamped(romeDay(new Date(sent)), months);
}

/** What somebody may write from the landing page, at most (S1 §9). */
export const longestMessage = 4000;
