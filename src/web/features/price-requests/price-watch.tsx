import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isCalledOut, openPriceRequests, priceRequestStates } from '#domain/price-request';
import { asking } from '#lib/asking';
import { formatTime } from '#lib/format';
import { useTold } from '#lib/use-told';
import { LiveRequest } from '#parts/live-requests';
import { Button } from '#ui/button';
import { AnswerDialog, phoneOf } from './answer-dialog.tsx';

const waiting = openPriceRequests.filter((one) => priceRequestStates[one].isWaiting);

/** Prices that a till has just asked for, while the customer may still stand there; the others wait in their list. */
export function PriceWatch() {
  const isLive = useTold('setRispostaPrezzo', ({ tipo }) => tipo === 'prezzo');
  const { data, dataUpdatedAt } = useQuery(
    asking(
      'getRichiestePrezzo',
      { stato: waiting, conta: 0, limit: 5 },
      { staleTime: 0, refetchInterval: isLive ? 60_000 : 15_000 },
    ),
  );
  const [answering, setAnswering] = useState<number | null>(null);
  const [later, setLater] = useState<readonly number[]>([]);
  const now = new Date(dataUpdatedAt);
  const called = (data ?? []).filter(
    ({ id_richiesta, chiesta_il }) => isCalledOut(chiesta_il, now) && !later.includes(id_richiesta),
  );
  const answered = data?.find(({ id_richiesta }) => id_richiesta === answering);
  return (
    <>
      {called.map((request) => (
        <LiveRequest
          key={request.id_richiesta}
          title={`${request.negozio} chiede un prezzo`}
          label={`Prezzo di ${phoneOf(request)}`}
          actions={
            <>
              <Button size="small" onClick={() => setAnswering(request.id_richiesta)}>
                Rispondi
              </Button>
              <Button kind="ghost" size="small" onClick={() => setLater([...later, request.id_richiesta])}>
                Più tardi
              </Button>
            </>
          }
        >
          <p className="text-sm">
            {phoneOf(request)}, non a listino. Chiede {request.operatore}, alle{' '}
            {formatTime(request.chiesta_il)}.
          </p>
        </LiveRequest>
      ))}
      {answered ? <AnswerDialog request={answered} onClose={() => setAnswering(null)} /> : null}
    </>
  );
}
