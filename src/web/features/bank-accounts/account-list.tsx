import { Landmark } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { RowOf } from '#contract/api';
import { bankAccounts } from '#contract/lists/bank-accounts';
import { bankAccountMachine, confirmProblem } from '#domain/bank-account';
import { formatIban } from '#domain/iban';
import { mutate } from '#lib/api';
import { formatMoment } from '#lib/format';
import { maySession, useSession } from '#lib/session';
import { ListPage } from '#parts/list-page';
import { useMutate } from '#parts/mutate';
import { ReasonDialog } from '#parts/reason-dialog';
import { ActProblem } from '#ui/act-problem';
import { Badge, type Tone } from '#ui/badge';
import { Button } from '#ui/button';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { Facts } from '#ui/facts';
import { TwoLines } from '#ui/two-lines';
import { YesNo } from '#ui/yes-no';
import { AccountDialog } from './account-dialog.tsx';

type Account = RowOf<'getConti'>;

const tones: Readonly<Record<Account['stato_conto'], Tone>> = {
  'DA CONFERMARE': 'amber',
  CONFERMATO: 'green',
  RIFIUTATO: 'grey',
};

const cells = {
  negozio: (row: Account) => row.negozio ?? <span className="text-soft">Tutti</span>,
  iban: (row: Account) => <span className="font-mono text-[0.93em]">{formatIban(row.iban)}</span>,
  intestatario: (row: Account) => (
    <TwoLines
      first={row.intestatario}
      second={<span className="font-mono whitespace-nowrap">{formatIban(row.iban)}</span>}
    />
  ),
  stato_conto: (row: Account) => (
    <TwoLines first={<Badge tone={tones[row.stato_conto]}>{row.stato_conto}</Badge>} second={row.motivo} />
  ),
  is_in_vigore: (row: Account) => <YesNo is={row.is_in_vigore === 1} />,
  inserito_da: (row: Account) => (
    <TwoLines first={row.inserito_da} second={formatMoment(row.data_creazione)} />
  ),
};

/** Where affiliates and shops are paid to; what a colleague has typed waits here for its second look. */
export function AccountList({ title, first }: { title: string; first: ReactNode }) {
  const session = useSession();
  const mayEdit = maySession(session, 'bank_accounts.edit');
  const [isAdding, setAdding] = useState(false);
  const [confirming, setConfirming] = useState<Account | null>(null);
  const [refusing, setRefusing] = useState<Account | null>(null);
  const answer = useMutate('setContoRisposta', {
    done: 'Conto confermato.',
    onDone: () => setConfirming(null),
  });
  return (
    <>
      <ListPage
        list={bankAccounts}
        call="getConti"
        title={title}
        lead="I conti su cui vengono pagate le distinte. Un conto nuovo vale dopo la conferma di un altro utente della sede."
        first={first}
        cells={cells}
        actions={
          mayEdit ? (
            <Button
              size="small"
              icon={<Landmark size={16} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              Nuovo conto
            </Button>
          ) : null
        }
        rowActions={(row) =>
          mayEdit && bankAccountMachine.can('confirm', row.stato_conto) ? (
            <span className="inline-flex gap-2">
              <Button
                kind="quiet"
                size="small"
                aria-label={`Rifiuta il conto di ${row.ragione_sociale}`}
                onClick={() => setRefusing(row)}
              >
                Rifiuta
              </Button>
              <Button
                kind="ghost"
                size="small"
                aria-label={`Conferma il conto di ${row.ragione_sociale}`}
                disabledReason={confirmProblem(row, session.id_operatore)}
                onClick={() => setConfirming(row)}
              >
                Conferma
              </Button>
            </span>
          ) : null
        }
        empty="Nessun conto: senza IBAN un negozio non entra nelle disposizioni di pagamento."
      />
      {isAdding ? <AccountDialog onClose={() => setAdding(false)} /> : null}
      <ConfirmDialog
        open={confirming !== null}
        title="Confermare il conto?"
        confirmLabel="Conferma"
        busy={answer.isBusy}
        onConfirm={() =>
          confirming && void answer.send({ id_conto: confirming.id_conto, esito: 'CONFERMATO' })
        }
        onClose={() => {
          setConfirming(null);
          answer.act.clear();
        }}
      >
        {confirming ? (
          <Facts
            rows={[
              ['Affiliato', confirming.ragione_sociale],
              ['Negozio', confirming.negozio ?? 'tutti'],
              ['IBAN', <b key="iban">{formatIban(confirming.iban)}</b>],
              ['Intestatario', confirming.intestatario],
              ['Inserito da', confirming.inserito_da],
            ]}
          />
        ) : null}
        <p className="mt-4 text-soft">
          Controlla con chi lo ha comunicato: da qui passa il denaro dei negozi.
        </p>
        <ActProblem act={answer.act} className="mt-3" />
      </ConfirmDialog>
      {refusing ? (
        <ReasonDialog
          title="Rifiutare il conto?"
          lead={`${refusing.ragione_sociale}: ${formatIban(refusing.iban)}`}
          confirm="Rifiuta"
          danger
          done="Conto rifiutato."
          send={(motivo, once) =>
            mutate('setContoRisposta', { id_conto: refusing.id_conto, esito: 'RIFIUTATO', motivo }, once)
          }
          onClose={() => setRefusing(null)}
        />
      ) : null}
    </>
  );
}
