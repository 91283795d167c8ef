import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName } from '#lib/format';
import { maySession, useSession } from '#lib/session';
import { ResetPinDialog } from '#parts/reset-pin-dialog';
import { Button } from '#ui/button';
import { operatorsOf } from './queries.ts';

/** The colleagues who have a PIN, for who answers for the shop: one that was forgotten is taken off here. */
export function OperatorPins() {
  const session = useSession();
  const { data = [] } = useQuery(operatorsOf(session.id_negozio));
  const [reset, setReset] = useState<{ id_operatore: number; name: string } | null>(null);
  const others = data.filter((one) => one.is_pin === 1 && one.id_operatore !== session.id_operatore);
  if (!maySession(session, 'operators.reset_pin') || others.length === 0) return null;
  return (
    <section className="card grid content-start gap-3 p-5 sm:p-6">
      <h2>PIN dei colleghi</h2>
      <ul className="divide-y divide-line">
        {others.map(({ id_operatore, nome, cognome }) => {
          const name = fullName(nome, cognome);
          return (
            <li key={id_operatore} className="flex flex-wrap items-center justify-between gap-2 py-1">
              {name}
              <Button kind="quiet" size="small" onClick={() => setReset({ id_operatore, name })}>
                Azzera<span className="sr-only"> il PIN di {name}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      {reset ? <ResetPinDialog operator={reset} onClose={() => setReset(null)} /> : null}
    </section>
  );
}
