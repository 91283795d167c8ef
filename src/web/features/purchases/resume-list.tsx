import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { faultText } from '#lib/fault-text';
import { formatMoment } from '#lib/format';
import { cycleOf, type Cycle } from '#parts/device';
import { useKeptHeight } from '#parts/use-kept-height';
import { Button } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { Money } from '#ui/money';
import { Notice } from '#ui/notice';
import { toast } from '#ui/toast';
import { DropReasons } from './drop-offer.tsx';
import { lossesAfter } from './losses-after.ts';
import { cancelPurchase, pendingQuery } from './queries.ts';
import { memoryText } from './summary.tsx';
import { UndoButton } from './undo-button.tsx';

const line =
  'flex flex-wrap items-center gap-x-3 gap-y-1 sm:gap-x-5 border-b border-line px-4 py-3 last:border-b-0 sm:px-6';
/** Its words break before its buttons do. */
const text = 'min-w-0 grow basis-56';

/**
 * The shop's pending purchases, to be taken up again from any till (rulings §4) or cancelled as inside of each; `started`:
 * phones not bought yet.
 */
export function ResumeList({
  id_negozio,
  id_operatore,
  onResume,
  started,
  onResumeStarted,
  onDropStarted,
  isFolded,
}: {
  id_negozio: number;
  id_operatore: number;
  onResume: (cycle: Cycle) => void;
  /** What this person has identified at this till and left. */
  started: readonly { id: string; name: string; note: string }[];
  onResumeStarted: (id: string) => void;
  onDropStarted: (id: string) => void;
  /** Something is begun already: a line says how many there are, and opens. */
  isFolded: boolean;
}) {
  const [isOpened, setOpened] = useState(false);
  const { data, error, refetch } = useQuery(pendingQuery(id_negozio));
  const { box, height } = useKeptHeight<HTMLElement>(
    `in-corso-${id_negozio}`,
    data !== undefined && !isFolded,
  );
  if (error && !data) {
    return (
      <Notice
        kind="warn"
        title="Acquisti in corso non disponibili"
        className="mb-5"
        actions={
          <Button kind="ghost" size="small" onClick={() => void refetch()}>
            Riprova
          </Button>
        }
      >
        {faultText(error)}
      </Notice>
    );
  }
  if (!data && height && !isFolded) return <div style={{ height }} className="mb-5" />;
  const count = (data?.length ?? 0) + started.length;
  const title = count === 1 ? 'Un acquisto in corso' : `${count} acquisti in corso`;
  if (count === 0) return null;
  if (isFolded && !isOpened) {
    return (
      <p className="mb-3 flex items-center gap-2 text-sm text-soft">
        {title}
        <Button kind="quiet" size="small" onClick={() => setOpened(true)}>
          Mostra
        </Button>
      </p>
    );
  }
  return (
    <section
      ref={box}
      // However many there are, the first step's button stays above the fold.
      className="card mb-5 max-h-[45dvh] overflow-y-auto sm:max-h-[min(18rem,32dvh)]"
      aria-label="Acquisti in corso"
      tabIndex={0}
    >
      <h2 className="px-4 pt-4 sm:px-6">{title}</h2>
      <ul>
        {started.map(({ id, name, note }) => (
          <StartedLine
            key={id}
            {...{ name, note }}
            onDrop={() => onDropStarted(id)}
            onResume={() => onResumeStarted(id)}
          />
        ))}
        {data?.map((row) => (
          <li key={row.codice_pratica} className={line}>
            <div className={text}>
              <p className="font-semibold">
                {row.brand_name} {row.model_name} {memoryText(row.memory_gb)}
              </p>
              <p className="text-sm text-soft">
                <CodeText value={row.imei} plain /> · {row.operatore}, {formatMoment(row.data_apertura)}
                {row.cliente ? ` · ${row.cliente.cognome ?? row.cliente.ragione_sociale ?? ''}` : ''}
              </p>
            </div>
            <Money euro={row.coupon_value ?? row.valore_pagato} className="font-semibold" />
            <UndoButton
              label="Annulla device"
              of={`${row.brand_name} ${row.model_name}, pratica ${row.codice_pratica}`}
              danger
              losses={lossesAfter(row, 'device')}
              onUndo={async (key) => {
                const refusal = await cancelPurchase(row, id_operatore, key);
                if (!refusal) toast.info('Acquisto annullato.');
                return refusal;
              }}
              more={(close) => <DropReasons offer={cycleOf(row)} onDropped={close} />}
            />
            <Button
              kind="ghost"
              aria-label={`Riprendi ${row.brand_name} ${row.model_name}, pratica ${row.codice_pratica}`}
              onClick={() => onResume(row)}
            >
              Riprendi
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A phone that is identified and not bought yet: let go of after a question, because its test is lost with it. */
function StartedLine(props: { name: string; note: string; onDrop: () => void; onResume: () => void }) {
  const { name, note, onDrop, onResume } = props;
  return (
    <li className={line}>
      <div className={text}>
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-soft">{note}</p>
      </div>
      <UndoButton
        label="Scarta"
        of={`${name}, ${note}`}
        losses={[`${name}, ${note}`]}
        onUndo={async () => {
          onDrop();
          return null;
        }}
      />
      <Button kind="ghost" aria-label={`Riprendi ${name}, ${note}`} onClick={onResume}>
        Riprendi
      </Button>
    </li>
  );
}
