import { useQuery } from '@tanstack/react-query';
import type { RowOf } from '#contract/api';
import { asking } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { formatDay } from '#lib/format';
import { LoadProblem } from '#ui/load-problem';
import { Money } from '#ui/money';

/** The payments of an invoice, the oldest first; those taken back stay, struck through, with the reason. */
export function PaymentList({ id_fattura }: { id_fattura: number }) {
  const { data, error, refetch } = useQuery(asking('getPagamentiFattura', { id_fattura }));
  if (error && !data) return <LoadProblem text={faultText(error)} onRetry={refetch} />;
  if (!data) return null;
  return (
    <section aria-label="Pagamenti" className="grid gap-2">
      <h3 className="font-semibold">Pagamenti</h3>
      {data.length === 0 ? (
        <p className="text-soft">Nessun pagamento finora.</p>
      ) : (
        <ul className="grid gap-2">
          {data.map((row) => (
            <Payment key={row.id_pagamento} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Payment({ row }: { row: RowOf<'getPagamentiFattura'> }) {
  const isUndone = row.data_storno !== null;
  return (
    <li className="border-t border-line pt-2 first:border-0 first:pt-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className={isUndone ? 'text-soft line-through' : undefined}>
          {formatDay(row.data_pagamento)}
          {row.riferimento ? ` · ${row.riferimento}` : ''}
        </span>
        <Money euro={row.importo} className={isUndone ? 'text-soft line-through' : 'font-semibold'} />
      </p>
      <p className="text-sm text-soft">
        Registrato da {row.operatore} il {formatDay(row.data_creazione)}
      </p>
      {isUndone ? (
        <p className="text-sm">
          Stornato il {formatDay(row.data_storno)} da {row.operatore_storno}: {row.motivo}
        </p>
      ) : null}
    </li>
  );
}
