import type { ReactNode } from 'react';
import { paymentRuns } from '#contract/lists/payment-runs';
import { runStates } from '#domain/payment-run';
import { formatMoment } from '#lib/format';
import { ListPage } from '#parts/list-page';
import { Badge, type Tone } from '#ui/badge';
import { TwoLines } from '#ui/two-lines';
import { AnswerButton } from './answer-dialog.tsx';
import type { Run } from './queries.ts';
import { RunSheet } from './run-sheet.tsx';

const tones: Readonly<Record<Run['stato_disposizione'], Tone>> = {
  PREPARATA: 'amber',
  INVIATA: 'blue',
  CONCLUSA: 'green',
  ANNULLATA: 'grey',
};

const cells = {
  data_creazione: (row: Run) => <TwoLines first={formatMoment(row.data_creazione)} second={row.operatore} />,
  stato_disposizione: (row: Run) => (
    <TwoLines
      first={<Badge tone={tones[row.stato_disposizione]}>{runStates[row.stato_disposizione].name}</Badge>}
      second={row.motivo ?? row.riferimento}
    />
  ),
};

/** Payment runs: each opens with its file, its transfers, and what came of them. */
export function RunList({ title, first }: { title: string; first: ReactNode }) {
  return (
    <ListPage
      list={paymentRuns}
      call="getDisposizioni"
      title={title}
      lead="I pagamenti preparati per la banca: il file, l’esito di ogni bonifico, il ritorno."
      first={first}
      cells={cells}
      actions={<AnswerButton />}
      detail={(id, row, close) => (
        <RunSheet key={id} id_disposizione={Number(id)} row={row} onClose={close} />
      )}
      empty="Nessuna disposizione finora: si prepara dalle distinte da pagare."
    />
  );
}
