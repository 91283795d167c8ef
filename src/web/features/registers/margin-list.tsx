import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { CircleCheck, Clock } from 'lucide-react';
import type { RowOf } from '#contract/api';
import { marginEntries } from '#contract/lists/registers';
import { memoryName } from '#domain/memory';
import { marginDeadline } from '#domain/register';
import { roles } from '#domain/role';
import { askingOne } from '#lib/asking';
import { formatCount, formatDay } from '#lib/format';
import { useSession } from '#lib/session';
import { ListPage } from '#parts/list-page';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { TwoLines } from '#ui/two-lines';
import { HandOver } from './hand-over.tsx';

/** Purchase side of the margin-scheme register: found, handed to accounting, and warned about when that is late. */
export function MarginList() {
  const { negozio } = useSearch({ strict: false }) as { negozio?: string };
  const { data: waiting, refetch } = useQuery(
    askingOne('getRegistroMargineScadenze', { id_negozio: Number(negozio) || 0 }),
  );
  const late = waiting?.in_ritardo ?? 0;
  const { keepsBooks } = roles[useSession().id_role];
  return (
    <div className="grid gap-3">
      <ListPage
        list={marginEntries}
        call="getRegistroMargine"
        heading="Acquisti, registro del margine"
        isDense={false}
        cells={cells}
        actions={(running) =>
          keepsBooks ? (
            <HandOver
              asked={running.asked}
              waiting={waiting?.da_esportare ?? 0}
              onDone={() => {
                running.onRetry();
                void refetch();
              }}
            />
          ) : null
        }
        above={({ state, show }) =>
          late > 0 ? (
            <Notice
              kind="warn"
              title={
                late === 1
                  ? `1 acquisto da oltre ${marginDeadline} giorni non ancora esportato`
                  : `${formatCount(late)} acquisti da oltre ${marginDeadline} giorni non ancora esportati`
              }
              actions={
                <Button
                  kind="ghost"
                  size="small"
                  onClick={() => {
                    const { regime: _all, ...filters } = state.filters;
                    show({ filters: { ...filters, esportati: '0' } });
                  }}
                >
                  Mostra da esportare
                </Button>
              }
            >
              Vanno annotati entro {marginDeadline} giorni dall’acquisto; il primo è del{' '}
              {formatDay(waiting?.dal)}.
            </Notice>
          ) : null
        }
        empty="Nessun acquisto nel regime del margine finora."
      />
      <p className="max-w-prose text-sm text-soft">
        I file hanno anche le colonne della vendita, vuote: le compila la contabilità. Gli acquisti da imprese
        che hanno detratto l’IVA non rientrano nel regime del margine e si vedono solo scegliendo il loro
        regime.
      </p>
    </div>
  );
}

type MarginRow = RowOf<'getRegistroMargine'>;

const cells = {
  model_name: (row: MarginRow) => (
    <TwoLines
      first={`${row.model_name} ${memoryName(row.memory_gb)}`}
      second={`grado ${row.grado_estetico ?? '—'}`}
    />
  ),
  data_esportazione: (row: MarginRow) => (
    <span className="inline-grid justify-items-start gap-1 max-sm:justify-items-end">
      {row.data_esportazione ? (
        <Badge tone="green" icon={<CircleCheck size={14} aria-hidden="true" />}>
          {formatDay(row.data_esportazione)}
        </Badge>
      ) : (
        <Badge tone="amber" icon={<Clock size={14} aria-hidden="true" />}>
          Da esportare
        </Badge>
      )}
      {row.data_annullo ? <Badge tone="red">Annullato il {formatDay(row.data_annullo)}</Badge> : null}
    </span>
  ),
};
