import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import type { RowOf } from '#contract/api';
import { transfers } from '#contract/lists/payment-runs';
import { formatIban } from '#domain/iban';
import { payeeChecks, runIs, runStates, transferMachine, transferStates } from '#domain/payment-run';
import { mutate } from '#lib/api';
import { askingOne } from '#lib/asking';
import { formatCount, formatDay, formatMoney, formatMoment } from '#lib/format';
import { queryClient } from '#lib/query-client';
import { saveFile } from '#lib/save-file';
import { useAct } from '#lib/use-act';
import { ListPage } from '#parts/list-page';
import { ReasonDialog } from '#parts/reason-dialog';
import { ActProblem } from '#ui/act-problem';
import { Badge, type Tone } from '#ui/badge';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Facts } from '#ui/facts';
import { Money } from '#ui/money';
import { TwoLines } from '#ui/two-lines';
import { WaitingSheet } from '#ui/waiting-sheet';
import { CheckDialog } from './check-dialog.tsx';
import { PaidDialog } from './paid-dialog.tsx';
import type { Run } from './queries.ts';

type Transfer = RowOf<'getBonifici'>;

const tones: Readonly<Record<Transfer['stato_bonifico'], Tone>> = {
  'DA ESEGUIRE': 'amber',
  ACCETTATO: 'blue',
  PAGATO: 'green',
  RIFIUTATO: 'red',
  ANNULLATO: 'grey',
};

const checkTone = (isGood: boolean | null): Tone => (isGood === null ? 'grey' : isGood ? 'green' : 'red');

const cells = {
  negozio: (row: Transfer) => <TwoLines first={row.negozio} second={row.ragione_sociale} />,
  intestatario: (row: Transfer) => (
    <TwoLines
      first={row.intestatario}
      second={<span className="font-mono md:whitespace-nowrap">{formatIban(row.iban)}</span>}
    />
  ),
  stato_bonifico: (row: Transfer) => (
    <TwoLines
      first={<Badge tone={tones[row.stato_bonifico]}>{transferStates[row.stato_bonifico].name}</Badge>}
      second={row.motivo ?? (row.data_esito && formatMoment(row.data_esito))}
    />
  ),
  esito_verifica: ({ esito_verifica, nome_verificato }: Transfer) => (
    <TwoLines
      first={
        <Badge tone={checkTone(payeeChecks[esito_verifica].isGood)}>{payeeChecks[esito_verifica].name}</Badge>
      }
      second={nome_verificato}
    />
  ),
};

interface RunSheetProps {
  id_disposizione: number;
  row: Run | undefined;
  onClose: () => void;
}

/** A run with its transfers: the file, what the bank says, and the way back. */
export function RunSheet({ id_disposizione, row, onClose }: RunSheetProps) {
  const { data, error, refetch } = useQuery(
    askingOne('getDisposizioni', { id_disposizione, conta: 0 }, { enabled: row === undefined }),
  );
  const run = row ?? data;
  if (run) return <Opened run={run} onClose={onClose} />;
  return (
    <WaitingSheet
      title={`Disposizione ${id_disposizione}`}
      missing={
        data === null ? { title: 'Disposizione non trovata', text: 'Il numero non è di nessuna.' } : null
      }
      error={error}
      onRetry={refetch}
      onClose={onClose}
    />
  );
}

function Opened({ run, onClose }: { run: Run; onClose: () => void }) {
  const { id_disposizione } = run;
  const body = useRef<HTMLDivElement>(null);
  const [isPaying, setPaying] = useState(false);
  const [isUndoing, setUndoing] = useState(false);
  const [checking, setChecking] = useState<Transfer | null>(null);
  const [undoing, setUndoingOne] = useState<Transfer | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      initialFocus={body}
      title={`Disposizione ${id_disposizione}`}
      lead={`${runStates[run.stato_disposizione].name} · preparata da ${run.operatore}, ${formatMoment(run.data_creazione)}`}
    >
      <div ref={body} tabIndex={-1} className="grid gap-4 outline-none">
        <Facts
          look="tiles"
          rows={[
            ['Importo', <Money key="" euro={run.importo} className="text-lg font-title" />],
            ['Bonifici', formatCount(run.numero_bonifici)],
            ['Esecuzione', formatDay(run.data_esecuzione)],
            ['Da', formatIban(run.iban_ordinante)],
            ['Pagata il', run.data_pagamento && formatDay(run.data_pagamento)],
            ['Riferimento', run.riferimento],
            ['Annullata perché', run.motivo],
          ]}
        />
        <RunActs run={run} onPay={() => setPaying(true)} onUndo={() => setUndoing(true)} />
        <ListPage
          isLocal
          list={transfers}
          call="getBonifici"
          asked={{ id_disposizione }}
          without={['affiliato', 'negozio', 'importo']}
          cells={cells}
          rowActions={(one) => (
            <span className="inline-flex gap-2">
              <Button
                kind="quiet"
                size="small"
                aria-label={`Verifica beneficiario di ${one.negozio}`}
                onClick={() => setChecking(one)}
              >
                Verifica
              </Button>
              <Button
                kind="quiet"
                size="small"
                aria-label={`Annulla il bonifico a ${one.negozio}`}
                disabledReason={transferMachine.reason('undo', one.stato_bonifico)}
                onClick={() => setUndoingOne(one)}
              >
                Annulla
              </Button>
            </span>
          )}
          empty="Nessun bonifico."
        />
      </div>
      {isPaying ? <PaidDialog run={run} onClose={() => setPaying(false)} /> : null}
      {checking ? <CheckDialog transfer={checking} onClose={() => setChecking(null)} /> : null}
      {isUndoing ? (
        <ReasonDialog
          title={`Annullare la disposizione ${id_disposizione}?`}
          lead="Le sue distinte tornano da pagare, anche quelle già pagate. Se la banca ha il file, va fermato anche lì."
          confirm="Annulla disposizione"
          cancel="Lascia com’è"
          danger
          done="Disposizione annullata: le distinte sono di nuovo da pagare."
          send={(motivo, once) => mutate('setDisposizioneAnnullata', { id_disposizione, motivo }, once)}
          onClose={() => setUndoing(false)}
        />
      ) : null}
      {undoing ? (
        <ReasonDialog
          title="Annullare il bonifico?"
          lead={`${undoing.negozio}, ${formatMoney(undoing.importo)}: le sue distinte tornano da pagare.`}
          confirm="Annulla bonifico"
          cancel="Lascia com’è"
          danger
          done="Bonifico annullato."
          send={(motivo, once) =>
            mutate('setBonificoAnnullato', { id_bonifico: undoing.id_bonifico, motivo }, once)
          }
          onClose={() => setUndoingOne(null)}
        />
      ) : null}
    </Dialog>
  );
}

/** The file, the paid mark, and the way back of the whole run. */
function RunActs({ run, onPay, onUndo }: { run: Run; onPay: () => void; onUndo: () => void }) {
  const file = useAct();
  const { id_disposizione, stato_disposizione, data_file, in_corso } = run;
  const isVoid = stato_disposizione === runIs.void;
  const isOver = isVoid || stato_disposizione === runIs.over;
  const save = async (): Promise<null> => {
    await saveFile('scaricaDisposizione', { id_disposizione });
    // Its state is another now: a file is no mutation that would say so by itself.
    await queryClient.invalidateQueries({ queryKey: ['getDisposizioni'] });
    return null;
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Download size={18} aria-hidden="true" />}
          busy={file.isBusy}
          kind={data_file === null ? 'primary' : 'ghost'}
          disabledReason={
            isOver ? `La disposizione è ${runStates[stato_disposizione].name.toLowerCase()}` : null
          }
          onClick={() => void file.run(save)}
        >
          Scarica file SEPA
        </Button>
        <Button
          kind={data_file === null ? 'ghost' : 'primary'}
          disabledReason={in_corso === 0 ? 'Nessun bonifico aspetta il pagamento' : null}
          onClick={onPay}
        >
          Segna pagata
        </Button>
        <Button kind="quiet" disabledReason={isVoid ? 'Già annullata' : null} onClick={onUndo}>
          Annulla disposizione
        </Button>
      </div>
      <ActProblem act={file} />
    </>
  );
}
