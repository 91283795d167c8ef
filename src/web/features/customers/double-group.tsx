import { useState } from 'react';
import type { RowOf } from '#contract/api';
import { maskPhone } from '#domain/phone';
import { formatDay } from '#lib/format';
import { useMutate } from '#parts/mutate';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { ConfirmDialog } from '#ui/confirm-dialog';

type DoubleRow = RowOf<'getClientiDoppi'>;

const receipts = (count: number) => (count === 1 ? '1 ricevuta' : `${count} ricevute`);

/** One person, entered more than once in a shop: one of the rows is kept, the others are merged into it. */
export function DoubleGroup({ rows }: { rows: readonly DoubleRow[] }) {
  const [kept, setKept] = useState<DoubleRow | null>(null);
  const { act, send } = useMutate('setClientiUniti', {
    done: ({ uniti }) => (uniti === 1 ? 'Unito 1 doppione' : `Uniti ${uniti} doppioni`),
    onDone: () => setKept(null),
  });
  const [first] = rows;
  if (!first) return null;
  const doubles = rows.filter((row) => row !== kept);
  return (
    <section aria-label={`${first.nominativo}, ${first.negozio}`} className="card p-5">
      <h2 className="font-semibold">
        {first.nominativo} · <CodeText plain value={first.codice} />
      </h2>
      <p className="text-sm text-soft">{first.negozio}</p>
      <ul className="mt-3 divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id_cliente} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{row.nominativo}</span>
              <span className="block text-sm wrap-anywhere text-soft">
                {row.indirizzo} · {maskPhone(row.telefono_cellulare)} · {receipts(row.ricevute)} · modificato
                il {formatDay(row.data_modifica)}
              </span>
            </span>
            <Button
              size="small"
              kind="ghost"
              aria-label={`Tieni ${row.nominativo}, ${row.indirizzo}`}
              onClick={() => setKept(row)}
            >
              Tieni questo
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={kept !== null}
        title="Unire i doppioni?"
        confirmLabel="Unisci"
        busy={act.isBusy}
        onClose={() => setKept(null)}
        onConfirm={() => {
          if (kept)
            void send({ id_cliente: kept.id_cliente, doppi: doubles.map(({ id_cliente }) => id_cliente) });
        }}
      >
        <p>
          D’ora in poi il negozio trova solo <b>{kept?.nominativo}</b>, {kept?.indirizzo}. Le ricevute già
          firmate restano come sono.
        </p>
        <ul className="mt-2 list-disc pl-5">
          {doubles.map((row) => (
            <li key={row.id_cliente}>
              {row.nominativo}, {row.indirizzo}: {receipts(row.ricevute)}
            </li>
          ))}
        </ul>
        <ActProblem act={act} className="mt-3" />
      </ConfirmDialog>
    </section>
  );
}
