import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronDown, Eye, FileCode } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { formatCount, formatDay } from '#lib/format';
import { tableState } from '#lib/list-table';
import { paths } from '#lib/paths';
import { saveCsv } from '#lib/save-csv';
import { saveFile } from '#lib/save-file';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { CsvButton } from '#ui/csv-button';
import { Button, buttonClass } from '#ui/button';
import { Money } from '#ui/money';
import { DataTable, type Column } from '#ui/table';
import { invoicePage, type Invoice } from './queries.ts';

export interface InvoicePanelProps {
  title: string;
  /** 0: pending, 1: paid */
  isPaid: 0 | 1;
  /** whose: 0 for all in scope */
  id_negozio: number;
  search: string;
  empty: string;
  /** Asks to mark as paid; null for who may not, and where all are. */
  onPay: ((invoice: Invoice) => void) | null;
  /** Head office alone sends XML to SdI. */
  mayExport: boolean;
}

/** Rows a page (S2 §9). */
const pageSize = 5;

/** One of the two panels of /docs (S2 §2): a title that opens and closes it, a table of five rows a page. */
export function InvoicePanel(props: InvoicePanelProps) {
  const { title, isPaid, id_negozio, search, onPay, mayExport } = props;
  const [isOpen, setOpen] = useState(true);
  const [sort, setSort] = useState<string | null>(null);
  const [shown, setShown] = useState({ search, page: 0 });
  // Another search begins at its first page.
  const page = shown.search === search ? shown.page : 0;
  const asked = {
    id_negozio,
    search: search.trim() || null,
    ...(isPaid ? { is_pagata: 1 as const } : { only_pending: 1 as const }),
  };
  const listed = useQuery(invoicePage({ ...asked, sort, limit: pageSize, offset: page * pageSize }));
  const { data } = listed;
  const act = useAct();
  const { run } = act;
  const columns = useMemo(
    () => columnsFor(isPaid, onPay, mayExport ? (row) => void run(() => saveXml(row)) : null),
    [isPaid, onPay, mayExport, run],
  );
  const region = useId();
  return (
    <section aria-labelledby={`${region}-title`} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={`${region}-title`} className="mr-auto">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={region}
            onClick={() => setOpen(!isOpen)}
            className="inline-flex min-h-11 items-center gap-2 rounded-md pr-2 text-left hover:text-accent"
          >
            <ChevronDown
              size={20}
              aria-hidden="true"
              className={clsx('transition-transform', !isOpen && '-rotate-90')}
            />
            {title}
            {data ? (
              <span className="text-base font-normal text-soft">
                {typeof data.total === 'number' ? formatCount(data.total) : data.total}
              </span>
            ) : null}
          </button>
        </h2>
        {isOpen ? (
          <CsvButton
            size="small"
            of={title}
            isBusy={act.isBusy}
            isEmpty={data?.rows.length === 0}
            onSave={() => void run(() => saveCsv('getFattureLista', asked, 'Fatture'))}
          />
        ) : null}
      </div>
      <div id={region} hidden={!isOpen} className="grid gap-3">
        <ActProblem act={act} />
        <DataTable
          label={title}
          columns={columns}
          rows={data?.rows}
          rowKey={(row) => row.id_fattura}
          {...tableState(listed)}
          pageSizes={[pageSize]}
          page={{
            index: page,
            size: pageSize,
            total: data?.total ?? 0,
            onChange: ({ index }) => setShown({ search, page: index }),
          }}
          sort={sort}
          onSort={(next) => {
            setSort(next);
            setShown({ search, page: 0 });
          }}
          empty={search.trim() ? `Nessuna fattura per «${search.trim()}».` : props.empty}
        />
      </div>
    </section>
  );
}

const saveXml = ({ id_fattura }: Invoice) => saveFile('scaricaFatturaXml', { id_fattura });

/** '12/2026'. */
export const numberOf = ({ id_fattura_su_anno, anno }: Invoice) => `${id_fattura_su_anno}/${anno}`;

function columnsFor(
  isPaid: 0 | 1,
  onPay: InvoicePanelProps['onPay'],
  onXml: ((row: Invoice) => void) | null,
): Column<Invoice>[] {
  return [
    {
      id: 'id_fattura_su_anno',
      header: 'Numero',
      sortBy: (row) => row.id_fattura_su_anno,
      cell: (row) => <span className="font-semibold tabular-nums">{numberOf(row)}</span>,
    },
    {
      id: 'ragione_sociale',
      header: 'Affiliato',
      sortBy: (row) => row.ragione_sociale,
      cell: (row) => <span className="block sm:max-w-44 sm:whitespace-normal">{row.ragione_sociale}</span>,
    },
    {
      id: 'negozio',
      header: 'Negozio',
      sortBy: (row) => row.negozio,
      cell: (row) => row.negozio ?? <span className="text-soft">Tutti</span>,
    },
    {
      id: 'data_fattura',
      header: 'Data',
      sortBy: (row) => row.data_fattura,
      cell: (row) => (
        <span className="inline-grid leading-[1.15]">
          {formatDay(row.data_fattura)}
          <span className="text-xs leading-[1.15] text-soft">
            {isPaid ? `pagata ${formatDay(row.data_pagamento)}` : `scade ${formatDay(row.data_scadenza)}`}
          </span>
        </span>
      ),
    },
    {
      id: 'periodo',
      header: 'Periodo',
      sortBy: (row) => row.periodo,
      cell: (row) => row.periodo_riferimento,
    },
    {
      id: 'oggetto',
      header: 'Oggetto',
      cell: (row) => (
        <span className="block text-sm leading-tight sm:max-w-52 sm:whitespace-normal">{row.oggetto}</span>
      ),
    },
    {
      id: 'importo_lordo',
      header: 'Importo lordo',
      align: 'right',
      sortBy: (row) => row.importo_lordo,
      cell: (row) => <Money euro={row.importo_lordo} className="font-semibold" />,
    },
    {
      id: 'azioni',
      header: 'Azioni',
      hideHeader: true,
      align: 'right',
      cell: (row) => (
        <span className="inline-flex gap-2">
          {onXml ? (
            <Button
              kind="quiet"
              size="small"
              aria-label={`XML della fattura ${numberOf(row)}`}
              title="Scarica l’XML per SdI"
              icon={<FileCode size={18} aria-hidden="true" />}
              className="px-2!"
              onClick={() => onXml(row)}
            />
          ) : null}
          <a
            href={paths.stampaFattura(row.id_fattura)}
            target="_blank"
            rel="noreferrer"
            aria-label={`Visualizza la fattura ${numberOf(row)}, si apre in una nuova finestra`}
            className={buttonClass({ kind: 'quiet', size: 'small' })}
          >
            <Eye size={18} aria-hidden="true" /> <span className="sm:max-lg:hidden">Visualizza</span>
          </a>
          {onPay ? (
            <Button
              kind="ghost"
              size="small"
              aria-label={`Pagata, fattura ${numberOf(row)}`}
              onClick={() => onPay(row)}
            >
              Pagata
            </Button>
          ) : null}
        </span>
      ),
    },
  ];
}
