import { useQuery } from '@tanstack/react-query';
import type { RowOf } from '#contract/api';
import type { approvalAnswers } from '#domain/approval';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { formatTime } from '#lib/format';
import { useLiveEvents } from '#lib/live-events';
import { askAgain } from '#lib/query-client';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Money } from '#ui/money';
import { toast } from '#ui/toast';
import { waitingApprovals } from './queries.ts';

type Request = RowOf<'getApprovazioni'>;

/** Approvals that a till waits for, above whatever screen is open: answered from where one is. */
export function ApprovalWatch() {
  const isLive = useLiveEvents((event) => {
    if (event === 'ricarica' || event.tipo === 'approvazione') void askAgain('setApprovazione');
  });
  const { data } = useQuery(waitingApprovals(isLive));
  if (!data || data.length === 0) return null;
  return (
    <aside
      aria-label="Approvazioni da dare"
      className="fixed right-4 bottom-4 z-30 grid max-h-[70dvh] w-[min(26rem,calc(100%-2rem))] gap-3 overflow-y-auto"
    >
      {data.map((request) => (
        <WaitingRequest key={request.id_approvazione} request={request} />
      ))}
    </aside>
  );
}

function WaitingRequest({ request }: { request: Request }) {
  const act = useAct();
  const answer = (esito: (typeof approvalAnswers)[number], said: string): void =>
    void act.run(async (idempotencyKey) => {
      const { id_approvazione } = request;
      const given = await mutate('setApprovazione', { id_approvazione, esito }, { idempotencyKey });
      // Its place here goes once somebody has answered: a snackbar tells, whoever it was.
      if (given.ok) toast.success(said);
      else toast.error(faultText(given.ret_message));
      return null;
    });
  return (
    <section
      role="alert"
      aria-label={`Approvazione per ${request.codice_pratica}`}
      className="card grid gap-2 p-4 shadow-lg"
    >
      <h2 className="text-base">Approvazione richiesta da {request.negozio}</h2>
      <p className="text-sm">
        {request.oggetto}, <Money euro={request.valore_acquisto} />, da {request.nome_cliente}. Chiede{' '}
        {request.operatore}; si aspetta fino alle {formatTime(request.scade_il)}.
      </p>
      {request.motivo ? <p className="text-sm text-soft">Motivo della voce: {request.motivo}</p> : null}
      <div className="flex flex-wrap gap-2">
        <Button size="small" busy={act.isBusy} onClick={() => answer('CONCESSA', 'Approvazione concessa.')}>
          Approva
        </Button>
        <Button
          kind="ghost"
          size="small"
          busy={act.isBusy}
          onClick={() => answer('RIFIUTATA', 'Approvazione non concessa.')}
        >
          Non approvare
        </Button>
      </div>
      <ActProblem act={act} />
    </section>
  );
}
