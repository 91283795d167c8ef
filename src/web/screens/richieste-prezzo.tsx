import { useState } from 'react';
import type { RowOf } from '#contract/api';
import { priceRequests } from '#contract/lists/price-requests';
import { memoryName } from '#domain/memory';
import { priceRequestStates, type PriceRequestState } from '#domain/price-request';
import { formatMoment } from '#lib/format';
import { maySession, useSession } from '#lib/session';
import { useTold } from '#lib/use-told';
import { ListPage } from '#parts/list-page';
import { Badge, type Tone } from '#ui/badge';
import { Button } from '#ui/button';
import { TwoLines } from '#ui/two-lines';
import { AnswerDialog, phoneOf } from '../features/price-requests/answer-dialog.tsx';

type Request = RowOf<'getRichiestePrezzo'>;

const tones: Readonly<Record<PriceRequestState, Tone>> = {
  CHIESTA: 'amber',
  PREZZATA: 'green',
  RIFIUTATA: 'red',
  RITIRATA: 'grey',
  SCADUTA: 'grey',
};

const cells = {
  chiesta_il: (row: Request) => <TwoLines first={formatMoment(row.chiesta_il)} second={row.operatore} />,
  negozio: (row: Request) => <TwoLines first={row.negozio} second={row.ragione_sociale} />,
  model_name: (row: Request) => (
    <TwoLines first={`${row.brand_name} ${row.model_name}`} second={memoryName(row.memory_gb)} />
  ),
  stato: (row: Request) => (
    <TwoLines
      first={<Badge tone={tones[row.stato]}>{priceRequestStates[row.stato].name}</Badge>}
      second={row.motivo ?? row.operatore_risposta}
    />
  ),
};

/** Prices that shops ask head office for, of models that the list has none for (rulings §11). */
export default function RichiestePrezzo() {
  const mayAnswer = maySession(useSession(), 'prices.answer');
  const [answering, setAnswering] = useState<Request | null>(null);
  useTold('setRispostaPrezzo', ({ tipo }) => tipo === 'prezzo');
  return (
    <>
      <ListPage
        list={priceRequests}
        call="getRichiestePrezzo"
        title="PREZZI CHIESTI"
        lead="Modelli che il listino non ha, con il report del telefono. La risposta vale per quel telefono, finché vale il suo report."
        cells={cells}
        rowActions={
          mayAnswer
            ? (row) =>
                priceRequestStates[row.stato].isWaiting ? (
                  <Button
                    size="small"
                    aria-label={`Rispondi: ${phoneOf(row)}, ${row.negozio}`}
                    onClick={() => setAnswering(row)}
                  >
                    Rispondi
                  </Button>
                ) : null
            : null
        }
        empty="Nessun prezzo chiesto."
      />
      {answering ? <AnswerDialog request={answering} onClose={() => setAnswering(null)} /> : null}
    </>
  );
}
