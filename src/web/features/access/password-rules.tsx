import { clsx } from 'clsx';
import { Check, Circle, X } from 'lucide-react';
import {
  passwordFlaws,
  passwordLongest,
  passwordShortest,
  type PasswordFlaw,
  type PasswordOwner,
} from '#domain/password';

interface PasswordRulesProps {
  id: string;
  password: string;
  owner: PasswordOwner;
  /** The server has found this very password among the known ones. */
  isKnown: boolean;
}

type State = 'open' | 'kept' | 'broken';
const marks = { open: Circle, kept: Check, broken: X };
const looks = { open: 'text-soft', kept: 'text-green', broken: 'text-red' };
const words = { open: 'da rispettare', kept: 'va bene', broken: 'non va bene' };

/** The rules of a password, told off one by one as it is typed. */
export function PasswordRules({ id, password, owner, isKnown }: PasswordRulesProps) {
  const flaws = passwordFlaws(password, owner);
  const length = [...password].length;
  const missing = passwordShortest - length;
  const rules: [string, State][] = [
    [
      length > passwordLongest
        ? `Al massimo ${passwordLongest} caratteri`
        : `Almeno ${passwordShortest} caratteri${length > 0 && missing > 0 ? `: ${missing === 1 ? 'ne manca 1' : `ne mancano ${missing}`}` : ''}`,
      length > passwordLongest ? 'broken' : missing > 0 ? 'open' : 'kept',
    ],
    [
      'Senza il nome utente e il nome dell’azienda',
      stateOf(flaws, length, 'CONTIENE_NOME', 'CONTIENE_AZIENDA'),
    ],
    ['Niente sequenze, né pochi caratteri ripetuti', stateOf(flaws, length, 'SEQUENZA')],
    ['Non tra le password più usate', isKnown ? 'broken' : 'open'],
  ];
  return (
    <ul id={id} aria-label="Regole per la password" className="grid gap-1.5 text-sm">
      {rules.map(([text, state]) => {
        const Mark = marks[state];
        return (
          <li key={text} className="flex items-start gap-2">
            <Mark
              size={state === 'open' ? 10 : 16}
              strokeWidth={state === 'open' ? 2 : 2.6}
              className={clsx('shrink-0', looks[state], state === 'open' ? 'mx-[3px] mt-1.5' : 'mt-0.5')}
              aria-hidden="true"
            />
            <span className={state === 'broken' ? 'font-medium text-red' : undefined}>
              {text}
              <span className="sr-only"> ({words[state]})</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function stateOf(flaws: readonly PasswordFlaw[], length: number, ...own: PasswordFlaw[]): State {
  if (own.some((flaw) => flaws.includes(flaw))) return 'broken';
  return length === 0 ? 'open' : 'kept';
}
