import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { isCalledOut, openPriceRequests, priceRequestStates } from '#domain/price-request';
import { asking } from '#lib/asking';
import { formatTime } from '#lib/format';
import { paths } from '#lib/paths';
import { useTold } from '#lib/use-told';
import { LiveRequest } from '#parts/live-requests';
import { Button, buttonClass } from '#ui/button';
import { AnswerDialog, phoneOf } from './answer-dialog.tsx';

const waiting = openPriceRequests.filter((one) => priceRequestStates[one].isWaiting);

/**
 * The price that a till has asked for first of those whose customer may still stand there, with the way to the others; they
 * all wait in their list. Nothing on that very list.
 */
export function PriceWatch() {
  const isLive = useTold('setRispostaPrezzo', ({ tipo }) => tipo === 'prezzo');
  const { pathname } = useLocation();
  const { data, dataUpdatedAt } = useQuery(
    asking(
      'getRichiestePrezzo',
      { stato: waiting, conta: 0, limit: 20 },
      { staleTime: 0, refetchInterval: isLive ? 60_000 : 15_000 },
    ),
  );
  const [answering, setAnswering] = useState<number | null>(null);
  const [later, setLater] = useState<readonly number[]>([]);
  const now = new Date(dataUpdatedAt);
  const called = (data ?? []).filter(
    ({ id_richiesta, chiesta_il }) => isCalledOut(chiesta_il, now) && !later.includes(id_richiesta),
  );
  const first = pathname === paths.richiestePrezzo() ? undefined : called.at(-1);
  const answered = data?.find(({ id_richiesta }) => id_richiesta === answering);
  const others = called.length - 1;
  return (
    <>
      {first ? (
        <LiveRequest
          key={first.id_richiesta}
          title={`${first.negozio} chiede un prezzo`}
          label={`Prezzo di ${phoneOf(first)}`}
          actions={
            <>
              <Button size="small" onClick={() => setAnswering(first.id_richiesta)}>
                Rispondi
              </Button>
              <Button kind="ghost" size="small" onClick={() => setLater([...later, first.id_richiesta])}>
                Più tardi
              </Button>
              {others > 0 ? (
                <Link to={paths.richiestePrezzo()} className={buttonClass({ kind: 'quiet', size: 'small' })}>
                  {others === 1 ? 'E un’altra' : `E altre ${others}`}
                </Link>
              ) : null}
            </>
          }
        >
          <p className="text-sm">
            {phoneOf(first)}, non a listino. Chiede {first.operatore}, alle {formatTime(first.chiesta_il)}.
          </p>
        </LiveRequest>
      ) : null}
      {answered ? <AnswerDialog request={answered} onClose={() => setAnswering(null)} /> : null}
    </>
  );
}
