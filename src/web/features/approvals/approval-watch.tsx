import { useQuery } from '@tanstack/react-query';
import type { RowOf } from '#contract/api';
import type { approvalAnswers } from '#domain/approval';
import { mutate } from '#lib/api';
import { formatTime } from '#lib/format';
import { useTold } from '#lib/use-told';
import { LiveRequest } from '#parts/live-requests';
import { Money } from '#ui/money';
import { waitingApprovals } from './queries.ts';

/** Approvals that a till waits for. */
export function ApprovalWatch() {
  const isLive = useTold('setApprovazione', ({ tipo }) => tipo === 'approvazione');
  const { data } = useQuery(waitingApprovals(isLive));
  return data?.map((request) => <WaitingApproval key={request.id_approvazione} request={request} />);
}

function WaitingApproval({ request }: { request: RowOf<'getApprovazioni'> }) {
  const { id_approvazione, nome_cliente, motivo } = request;
  const giving = (label: string, esito: (typeof approvalAnswers)[number], done: string) => ({
    label,
    done,
    send: (idempotencyKey: string) =>
      mutate('setApprovazione', { id_approvazione, esito }, { idempotencyKey }),
  });
  return (
    <LiveRequest
      title={`Approvazione richiesta da ${request.negozio}`}
      label={`Approvazione per ${request.codice_pratica}`}
      answers={[
        giving('Approva', 'CONCESSA', 'Approvazione concessa.'),
        giving('Non approvare', 'RIFIUTATA', 'Approvazione non concessa.'),
      ]}
    >
      <p className="text-sm">
        {request.oggetto}, <Money euro={request.valore_acquisto} />, da {nome_cliente}. Chiede{' '}
        {request.operatore}; si aspetta fino alle {formatTime(request.scade_il)}.
      </p>
      {motivo ? <p className="text-sm text-soft">Motivo della voce: {motivo}</p> : null}
    </LiveRequest>
  );
}
