import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ApprovalState } from '#domain/approval';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { formatTime } from '#lib/format';
import { useAct } from '#lib/use-act';
import { useTold } from '#lib/use-told';
import type { Cycle } from '#parts/device';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { approvalOf } from './queries.ts';

/** What the till reads before it has asked, and after. */
const words: Readonly<Record<ApprovalState | 'NUOVA', string>> = {
  NUOVA: 'Chiedila adesso: master e sede la ricevono subito, dovunque siano.',
  CHIESTA:
    'Richiesta inviata. Intanto puoi servire altri clienti: questo acquisto resta in corso e lo riprendi quando vuoi.',
  CONCESSA: 'Approvazione concessa: puoi concludere l’acquisto.',
  RIFIUTATA: 'Approvazione non concessa. Per ogni domanda il cliente può rivolgersi alla sede.',
  SCADUTA: 'Nessuno ha risposto in 5 minuti. Continua con altri acquisti o chiedi di nuovo.',
};

/** The approval that a purchase wants before it is concluded, asked for and waited for; nothing at all where it wants none. */
export function ApprovalBand({ cycle }: { cycle: Cycle }) {
  const act = useAct();
  useTold(
    'setApprovazione',
    (event) => event.serial_number === cycle.serial_number && event.num_times === cycle.num_times,
  );
  const { data } = useQuery(approvalOf(cycle));
  // Its answer comes while one may stand further down.
  const box = useRef<HTMLDivElement>(null);
  const known = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (known.current !== undefined && known.current !== data?.stato)
      box.current?.scrollIntoView({ block: 'nearest' });
    if (data) known.current = data.stato;
  }, [data]);
  if (!data || data.is_necessaria === 0) return null;
  const stato = data.stato ?? 'NUOVA';
  const mayAsk = stato === 'NUOVA' || stato === 'SCADUTA';
  const { serial_number, num_times } = cycle;
  const ask = (): void =>
    void act.run(async (idempotencyKey) => {
      const asked = await mutate(
        'setRichiestaApprovazione',
        { serial_number, num_times },
        { idempotencyKey },
      );
      return asked.ok ? null : faultText(asked.ret_message);
    });
  return (
    <div ref={box} className="scroll-mt-[calc(var(--bar)+5rem)]">
      <Notice
        kind={stato === 'CONCESSA' ? 'success' : stato === 'RIFIUTATA' ? 'warn' : 'info'}
        {...(stato === 'CONCESSA' ? {} : { title: 'Per concludere serve un’approvazione' })}
        actions={
          mayAsk ? (
            <Button size="small" busy={act.isBusy} onClick={ask}>
              {stato === 'NUOVA' ? 'Chiedi l’approvazione' : 'Chiedi di nuovo'}
            </Button>
          ) : null
        }
      >
        {words[stato]}
        {stato === 'CHIESTA' && data.scade_il ? ` Si aspetta fino alle ${formatTime(data.scade_il)}.` : null}
        <ActProblem act={act} />
      </Notice>
    </div>
  );
}
