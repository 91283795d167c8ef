import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { RowOf } from '#contract/api';
import { requestMachine } from '#domain/four-eyes';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { maySession, useSession } from '#lib/session';
import { useMutate } from '#parts/mutate';
import { ReasonDialog } from '#parts/reason-dialog';
import { ActProblem } from '#ui/act-problem';
import { Button, buttonClass } from '#ui/button';
import { toast } from '#ui/toast';
import { wayTo } from './queries.ts';

type Request = RowOf<'getQuattroOcchi'>;

/** What may be done with a request: look at what it is about, say yes, say no with the reason; one's own is stopped. */
export function RequestActs({ request }: { request: Request }) {
  const { id_richiesta, titolo, stato, is_propria } = request;
  const session = useSession();
  const [isRefusing, setRefusing] = useState(false);
  const yes = useMutate('setQuattroOcchi', {
    done: 'Approvata: l’operazione è fatta',
    refused: ({ ret_message, parola }) => {
      if (ret_message !== 'RICHIESTA_SUPERATA') return undefined;
      // Its row may leave the list: said beside it, nobody would read it.
      const why = parola === undefined ? '' : ` (${faultText(parola as never)})`;
      toast.error(`${faultText(ret_message)}${why}`);
      return null;
    },
  });
  const stop = useMutate('setQuattroOcchiFermata', { done: 'Richiesta fermata' });
  const way = wayTo(request);
  const isOpen = requestMachine.can('approve', stato);
  const mayAnswer = isOpen && is_propria === 0 && maySession(session, 'four_eyes.answer');
  return (
    <>
      <div className="flex flex-wrap justify-end gap-2 lg:grid lg:grid-flow-col">
        {way ? (
          <Link
            to={way.to}
            search={way.search}
            aria-label={`Guarda ${titolo}`}
            className={buttonClass({ kind: 'ghost', size: 'small' })}
          >
            Guarda
          </Link>
        ) : null}
        {mayAnswer ? (
          <>
            <Button
              size="small"
              aria-label={`Approva ${titolo}`}
              busy={yes.isBusy}
              onClick={() => void yes.send({ id_richiesta, esito: 'APPROVATA', motivo: null })}
            >
              Approva
            </Button>
            <Button
              kind="ghost"
              size="small"
              aria-label={`Rifiuta ${titolo}`}
              onClick={() => setRefusing(true)}
            >
              Rifiuta
            </Button>
          </>
        ) : null}
        {isOpen && is_propria === 1 ? (
          <Button
            kind="ghost"
            size="small"
            aria-label={`Ferma ${titolo}`}
            busy={stop.isBusy}
            onClick={() => void stop.send({ id_richiesta, motivo: null })}
          >
            Ferma
          </Button>
        ) : null}
      </div>
      <ActProblem act={yes.act} className="mt-2 text-left whitespace-normal" />
      <ActProblem act={stop.act} className="mt-2 text-left whitespace-normal" />
      {isRefusing ? (
        <ReasonDialog
          title="Rifiutare la richiesta?"
          lead={`${titolo}. Chi l’ha chiesta legge il motivo.`}
          confirm="Rifiuta"
          danger
          onClose={() => setRefusing(false)}
          send={(motivo, once) =>
            mutate('setQuattroOcchi', { id_richiesta, esito: 'RIFIUTATA', motivo }, once)
          }
          done="Richiesta rifiutata"
        />
      ) : null}
    </>
  );
}
