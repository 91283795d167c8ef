import { useNavigate } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { InputOf } from '#contract/api';
import { slips } from '#contract/lists/slips';
import { monthName } from '#domain/day';
import { slipTypes } from '#domain/slip';
import { mutate } from '#lib/api';
import { formatCount, formatMoney } from '#lib/format';
import { paths } from '#lib/paths';
import { maySession, useSession } from '#lib/session';
import { ListPage } from '#parts/list-page';
import { ReasonDialog } from '#parts/reason-dialog';
import { Button } from '#ui/button';
import { AccountList } from '../features/bank-accounts/account-list.tsx';
import { RunDialog } from '../features/payment-runs/run-dialog.tsx';
import { RunList } from '../features/payment-runs/run-list.tsx';
import { LinesDialog } from '../features/slips/lines-dialog.tsx';
import { PayDialog } from '../features/slips/pay-dialog.tsx';
import { payRefusal, slipCells, SlipActs, type Slip } from '../features/slips/slip-cells.tsx';
import { SlipTabs, usePart } from '../features/slips/slip-tabs.tsx';

type RunInput = Omit<InputOf<'setDisposizione'>, 'anteprima'>;

const title = 'DISTINTE';
/** As many as one file can pay, and what a browser holds with ease. */
const mostTicked = 5000;

/** Payment slips (S2 §2 /distinte): what head office owes each shop, by type and month, and how it pays it. */
export default function Distinte() {
  const session = useSession();
  const navigate = useNavigate();
  const mayPay = maySession(session, 'slips.pay');
  const mayReadAccounts = maySession(session, 'bank_accounts.read');
  const part = usePart(mayPay, mayReadAccounts);
  const [paying, setPaying] = useState<Slip | null>(null);
  const [undoing, setUndoing] = useState<Slip | null>(null);
  const [running, setRunning] = useState<RunInput | null>(null);
  const first = <SlipTabs {...{ part, mayPay, mayReadAccounts }} />;
  if (part === 'disposizioni') return <RunList title={title} first={first} />;
  if (part === 'conti') return <AccountList title={title} first={first} />;
  const isDue = mayPay && part === 'da-pagare';
  return (
    <>
      <ListPage
        list={slips}
        call="getDistinte"
        title={title}
        lead="Quanto la sede paga ai negozi: i rimborsi dei device liquidati e i coupon accettati."
        first={first}
        cells={slipCells}
        actions={({ asked }) =>
          isDue ? (
            <Button
              size="small"
              icon={<Send size={16} aria-hidden="true" />}
              onClick={() => setRunning(asked as RunInput)}
            >
              Prepara disposizione
            </Button>
          ) : null
        }
        {...(part === 'tutte' ? {} : { asked: { is_collaudo: 0 }, without: ['pagata', 'collaudo'] })}
        rowActions={mayPay ? (row) => <SlipActs row={row} onPay={setPaying} onUndo={setUndoing} /> : null}
        {...(isDue
          ? {
              selecting: {
                nameOf: (row: Slip) =>
                  `${slipTypes[row.tipo_distinta].name} ${monthName(row.periodo)}, ${row.negozio}`,
                refusal: payRefusal,
                most: mostTicked,
              },
              selectionActs: ({ rows }: { rows: readonly Slip[] }) => (
                <Button
                  size="small"
                  disabledReason={rows.length === 0 ? 'Seleziona almeno una distinta' : null}
                  onClick={() => setRunning({ distinte: rows.map(({ id_distinta }) => id_distinta) })}
                >
                  {rows.length === 0 ? 'Paga le selezionate' : `Paga ${formatCount(rows.length)} distinte`}
                </Button>
              ),
            }
          : {})}
        detail={(id, row, close) => <LinesDialog key={id} id={Number(id)} slip={row} onClose={close} />}
        empty="Nessuna distinta finora: nascono quando la sede liquida un device o un negozio accetta un coupon."
      />
      {paying ? (
        <PayDialog slip={paying} id_operatore={session.id_operatore} onClose={() => setPaying(null)} />
      ) : null}
      {undoing ? (
        <ReasonDialog
          title="Stornare il pagamento della distinta?"
          lead={`${undoing.negozio}, ${slipTypes[undoing.tipo_distinta].name} di ${monthName(undoing.periodo)}, ${formatMoney(undoing.valore)}: torna da pagare.`}
          confirm="Storna"
          danger
          done="Pagamento stornato: la distinta è di nuovo da pagare."
          send={(motivo, once) =>
            mutate('setDistintaStornata', { id_distinta: undoing.id_distinta, motivo }, once)
          }
          onClose={() => setUndoing(null)}
        />
      ) : null}
      {running ? (
        <RunDialog
          asked={running}
          onClose={() => setRunning(null)}
          onMade={(id) =>
            void navigate({ to: paths.distinte(), search: { scheda: 'disposizioni', id } as never })
          }
        />
      ) : null}
    </>
  );
}
