import type { Role } from '#domain/role';

/** A session that holds, as it was looked up. */
export interface SessionRow {
  id_sessione: number;
  id_role: Role;
  id_utente: number;
  id_operatore: number;
  id_affiliato: number | null;
  id_negozio: number | null;
  is_impersonato: 0 | 1;
  scade_il: string;
  creata_il: string;
  usata_il: string;
  /** the rule wants a second factor that this account has not */
  is_secondo_fattore_dovuto: boolean;
}

/** For so long (ms) a session that was looked up is taken to hold. */
const goodFor = 2000;

interface Remembered {
  row: SessionRow;
  /** when, by the clock that nobody sets */
  at: number;
  /** and by the product's */
  now: Date;
}

/**
 * Sessions looked up a moment ago, by their tokens: a screen makes several calls at once, and each would ask the database
 * who asks. Held only while this process hears what all tell each other of access, and only until it hears of a change;
 * what writes looks again in its own transaction (`holds` of sign-in.ts).
 */
export class RememberedSessions {
  readonly #known = new Map<string, Remembered>();
  #isHearing = false;
  /** How often something was forgotten: what was asked for before that may be older than what was heard. */
  #turn = 0;

  /** The session of a token, if it was looked up within two seconds and nothing was heard since. */
  recall(token: string, now: Date): SessionRow | null {
    const known = this.#known.get(token);
    if (!known || !isWithin(performance.now() - known.at) || !isWithin(now.getTime() - known.now.getTime()))
      return null;
    return new Date(known.row.scade_il) > now ? known.row : null;
  }

  /** Begins a look-up; what it answers is handed in when it has come. Who owes a second factor is looked up each time. */
  begin(token: string, now: Date): (row: SessionRow | null) => void {
    const [turn, at] = [this.#turn, performance.now()];
    return (row) => {
      this.#known.delete(token);
      if (!row || row.is_secondo_fattore_dovuto || !this.#isHearing || turn !== this.#turn) return;
      this.#known.set(token, { row, at, now });
      for (const [oldest, { at: since }] of this.#known) {
        if (isWithin(at - since)) break;
        this.#known.delete(oldest);
      }
    };
  }

  /** Whether this process hears of changes now. */
  listen(isHearing: boolean): void {
    this.#isHearing = isHearing;
    this.forget();
  }

  hear(heard: { tipo: string } | 'missed'): void {
    if (heard !== 'missed' && heard.tipo === 'accesso') this.forget();
  }

  forget(): void {
    this.#turn += 1;
    this.#known.clear();
  }
}

function isWithin(age: number): boolean {
  return age >= 0 && age < goodFor;
}
