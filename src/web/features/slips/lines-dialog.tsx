import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { useRef } from 'react';
import { monthName } from '#domain/day';
import { cents, toCents, toEuro } from '#domain/money';
import { formatDay, groupCode } from '#lib/format';
import { tableState } from '#lib/list-table';
import { saveCsv } from '#lib/save-csv';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { Dialog } from '#ui/dialog';
import { Money } from '#ui/money';
import { DataTable, type Column } from '#ui/table';
import { linesOf, type Slip, type SlipLine } from './queries.ts';
import { causeName, typeName } from './slip-words.ts';

/** The lines of a slip with their sum, and as CSV. */
export function LinesDialog({
  id,
  slip,
  onClose,
}: {
  id: number;
  /** The row of the grid, when it is on the page. */
  slip: Slip | undefined;
  onClose: () => void;
}) {
  const listed = useQuery(linesOf(id));
  const { data } = listed;
  const act = useAct();
  const body = useRef<HTMLDivElement>(null);
  const fileName = slip
    ? `Distinta-${slip.tipo_distinta}-${slip.periodo.slice(0, 7)}-${slip.negozio}`
    : `Distinta-${id}`;
  return (
    <Dialog
      open
      onClose={onClose}
      dismissOutside
      size="wide"
      initialFocus={body}
      title={
        slip ? `Distinta ${typeName(slip.tipo_distinta)} di ${monthName(slip.periodo)}` : `Distinta ${id}`
      }
      lead={
        slip
          ? `${slip.ragione_sociale} · ${slip.negozio} · ${slip.pagata ? `pagata il ${formatDay(slip.data_pagamento)}` : 'da pagare'}`
          : null
      }
    >
      <div ref={body} tabIndex={-1} className="outline-none">
        {data?.length ? (
          <div className="mb-4 flex flex-wrap items-center gap-x-8 gap-y-3">
            <Sums lines={data} />
            <Button
              kind="ghost"
              size="small"
              className="ml-auto"
              busy={act.isBusy}
              icon={<Download size={16} aria-hidden="true" />}
              onClick={() =>
                void act.run(() =>
                  saveCsv(
                    'getDistintaRighe',
                    { id_distinta: id },
                    fileName.replaceAll(/[^\p{L}\p{N}-]+/gu, '-'),
                  ),
                )
              }
            >
              ESPORTA CSV
            </Button>
            <ActProblem act={act} className="w-full" />
          </div>
        ) : null}
        <DataTable
          dense
          label="Righe della distinta"
          columns={columns}
          rows={data}
          rowKey={(row) => row.id_riga}
          {...tableState(listed)}
          pageSizes={[10, 50, 100]}
          empty="Nessuna riga in questa distinta."
        />
      </div>
    </Dialog>
  );
}

function Sums({ lines }: { lines: readonly SlipLine[] }) {
  const sum = (pick: (line: SlipLine) => number | null) =>
    toEuro(cents(lines.reduce((total, line) => total + toCents(pick(line) ?? 0), 0)));
  const total = sum(({ importo }) => importo);
  const accepted = lines.some(({ valore_accettazione }) => valore_accettazione !== null);
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      <div>
        <dt className="text-sm text-soft">Righe</dt>
        <dd>{lines.length}</dd>
      </div>
      <div>
        <dt className="text-sm text-soft">Acquistato</dt>
        <dd>
          <Money euro={sum(({ valore_acquisto }) => valore_acquisto)} />
        </dd>
      </div>
      {accepted ? (
        <div>
          <dt className="text-sm text-soft">Accettato</dt>
          <dd>
            <Money euro={sum(({ valore_accettazione }) => valore_accettazione)} />
          </dd>
        </div>
      ) : null}
      <div>
        <dt className="text-sm text-soft">Totale della distinta</dt>
        <dd>
          <Money euro={total} className={clsx('text-lg font-[680]', total < 0 && 'text-danger')} />
        </dd>
      </div>
    </dl>
  );
}

const columns: Column<SlipLine>[] = [
  { id: 'data', header: 'Data', cell: (row) => formatDay(row.data), sortBy: (row) => row.data },
  {
    id: 'causale',
    header: 'Causale',
    cell: (row) => (
      <span className="inline-grid leading-[1.15]">
        {causeName(row.causale)}
        {row.coupon_serial_number ? (
          <span className="font-mono text-xs leading-[1.15] text-soft">
            {groupCode(row.coupon_serial_number)}
          </span>
        ) : null}
      </span>
    ),
    sortBy: (row) => row.causale,
  },
  {
    id: 'model_name',
    header: 'Device',
    cell: (row) => (
      <span className="block sm:max-w-48 sm:whitespace-normal">
        {row.brand_name} {row.model_name}
      </span>
    ),
    sortBy: (row) => `${row.brand_name} ${row.model_name}`,
  },
  {
    id: 'imei',
    header: 'IMEI',
    cell: (row) => <CodeText value={row.imei} label="IMEI" className="-mx-1" />,
    sortBy: (row) => row.imei,
  },
  {
    id: 'valore_acquisto',
    header: 'Acquistato',
    align: 'right',
    cell: (row) => <Money euro={row.valore_acquisto} />,
    sortBy: (row) => row.valore_acquisto,
  },
  {
    id: 'valore_accettazione',
    header: 'Accettato',
    align: 'right',
    cell: (row) => <Money euro={row.valore_accettazione} />,
    sortBy: (row) => row.valore_accettazione,
  },
  {
    id: 'importo',
    header: 'Importo',
    align: 'right',
    cell: (row) => (
      <Money euro={row.importo} className={clsx('font-semibold', row.importo < 0 && 'text-danger')} />
    ),
    sortBy: (row) => row.importo,
  },
];
