import type { Profile } from './role.ts';

/** One move of a state machine: from which states, to which, and whose it is. */
interface Move<S> {
  from: readonly S[];
  to: S;
  /** Of whom `permissions` says so; `system` beside them, and `customer`, by a link on one's own phone. */
  who: readonly (Profile | 'system' | 'customer')[];
}

/** A state table with the questions that screens and server ask of it. */
export interface Machine<S extends string | number, M extends string> {
  /** State to its name as shown. */
  states: Readonly<Record<S, string>>;
  moves: Readonly<Record<M, Move<S>>>;
  /** True for a state in which rows are born. */
  isInitial(state: S): boolean;
  /** True when the move starts in this state. */
  can(move: M, state: S): boolean;
  /** Why the move is impossible in this state, in Italian; null when it is possible. */
  reason(move: M, state: S): string | null;
  /** A line for each state, a column for each move: the target state or '.'. Printed by a test. */
  grid(): string[];
}

/** Builds a machine; throws when a move names an unknown state or a state can't be reached from the first one. */
export function machine<S extends string | number, M extends string>(table: {
  states: Record<S, string>;
  /** Rows are born in one of these. */
  initial: readonly S[];
  moves: Record<M, Move<S>>;
}): Machine<S, M> {
  const { states, moves, initial } = table;
  const known = new Set(Object.keys(states));
  const reached = new Set<string>(initial.map(String));
  const all = Object.entries(moves) as [M, Move<S>][];
  for (const [name, move] of all) {
    for (const state of [...move.from, move.to]) {
      if (!known.has(String(state))) throw new Error(`move ${name} names an unknown state ${state}`);
    }
  }
  for (let grew = true; grew;) {
    grew = false;
    for (const [, move] of all) {
      if (!reached.has(String(move.to)) && move.from.some((state) => reached.has(String(state)))) {
        reached.add(String(move.to));
        grew = true;
      }
    }
  }
  for (const state of known) if (!reached.has(state)) throw new Error(`state ${state} can't be reached`);

  const can = (move: M, state: S) => moves[move].from.includes(state);
  return {
    states,
    moves,
    isInitial: (state) => initial.includes(state),
    can,
    reason: (move, state) =>
      can(move, state)
        ? null
        : `Possibile solo nello stato ${moves[move].from.map((one) => states[one]).join(' o ')}.`,
    grid: () =>
      (Object.keys(states) as S[]).map((key) => {
        const state = (/^\d+$/.test(String(key)) ? Number(key) : key) as S;
        const cells = all.map(([name, move]) => (can(name, state) ? `${name}→${move.to}` : '.'));
        return `${state} ${states[state]}: ${cells.join(' ')}`;
      }),
  };
}

/** A request as it stands now: unanswered or of no more use when its time has come, it has expired, whatever is kept of it. */
export function stateNow<S extends string, M extends string>(
  { can, moves }: Machine<S, M | 'expire'>,
  row: { stato: S; scade_il: string },
  now: Date,
): S {
  const isOver = can('expire', row.stato) && now.getTime() >= Date.parse(row.scade_il);
  return isOver ? moves.expire.to : row.stato;
}
