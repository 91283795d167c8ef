import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { couponText } from '#domain/text';
import { asCode, formatDay } from '#lib/format';
import { tablePages, tableState } from '#lib/list-table';
import { paths } from '#lib/paths';
import { useAct } from '#lib/use-act';
import { useListAddress } from '#lib/use-list-address';
import { ActProblem } from '#ui/act-problem';
import { CsvButton } from '#ui/csv-button';
import { CodeText } from '#ui/code-text';
import { Field } from '#ui/field';
import { Money } from '#ui/money';
import { SearchBox } from '#ui/search-box';
import { Select } from '#ui/select';
import { DataTable, type Column } from '#ui/table';
import { filterFrom, listedStates, pageSizes, searchOf } from './coupon-filter.ts';
import { CouponStateBadge } from './coupon-state.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { couponPage, saveCoupons, type Coupon, type CouponOwner } from './queries.ts';
import { RowActions, type RowActionsProps } from './row-actions.tsx';

const form = { filterFrom, searchOf };

export interface CouponListProps {
  owner: CouponOwner;
  /** Asks to use a coupon; null for who may only look. */
  onUse: RowActionsProps['onUse'];
  /** Head office: may give a later last day. */
  mayExtend: boolean;
  /** Coupons of several affiliates: the row names its own. */
  showAffiliate: boolean;
  id_operatore: number;
}

/** LISTA COUPONS (S2 §2 /coupon): filtered, sorted and paged by the server, kept in the address. */
export function CouponList({ owner, onUse, mayExtend, showAffiliate, id_operatore }: CouponListProps) {
  const { filter, show } = useListAddress(paths.coupon(), form);
  const { cerca, stato, ordine, pagina, righe } = filter;
  const asked = { search: asCode(cerca) || null, stato_coupon: stato && [stato], sort: ordine };
  const listed = useQuery(couponPage(owner, { ...asked, limit: righe, offset: pagina * righe }));
  const { data } = listed;
  const [extending, setExtending] = useState<Coupon | null>(null);
  const onExtend = mayExtend ? setExtending : null;
  const columns = useMemo(() => columnsFor(onUse, onExtend, showAffiliate), [onUse, onExtend, showAffiliate]);
  const act = useAct();

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox
          label="Cerca nella lista"
          placeholder="Cliente, seriale, IMEI…"
          className="w-full sm:max-w-sm"
          value={cerca}
          onSearch={(text) => show({ ...filter, cerca: text, pagina: 0 }, true)}
        />
        <Field label="Stato" className="w-44 max-sm:grow">
          {(box) => (
            <Select
              {...box}
              placeholder="Tutti"
              choices={listedStates.map((state) => ({ value: state, label: state }))}
              value={stato ?? ''}
              onChange={({ target }) => {
                const chosen = listedStates.find((state) => state === target.value) ?? null;
                show({ ...filter, stato: chosen, pagina: 0 });
              }}
            />
          )}
        </Field>
        <CsvButton
          className="sm:ml-auto"
          isBusy={act.isBusy}
          isEmpty={data?.rows.length === 0}
          onSave={() => void act.run(() => saveCoupons(owner, asked))}
        />
      </div>
      <ActProblem act={act} />
      <DataTable
        label="Coupon emessi"
        columns={columns}
        rows={data?.rows}
        rowKey={(row) => row.coupon_serial_number}
        {...tableState(listed)}
        pageSizes={pageSizes}
        {...tablePages(filter, data?.total, show)}
        empty={emptyText(cerca, stato)}
      />
      {extending ? (
        <ExtendDialog
          key={extending.coupon_serial_number}
          coupon={extending}
          id_operatore={id_operatore}
          onClose={() => setExtending(null)}
        />
      ) : null}
    </div>
  );
}

function emptyText(search: string, state: string | null): string {
  const which = state ? `Nessun coupon ${state}` : 'Nessun coupon';
  if (search) return `${which} per «${search}».`;
  return state ? `${which}.` : 'Nessun coupon finora.';
}

function columnsFor(
  onUse: RowActionsProps['onUse'],
  onExtend: RowActionsProps['onExtend'],
  showAffiliate: boolean,
): Column<Coupon>[] {
  return [
    {
      id: 'coupon_serial_number',
      header: 'Seriale',
      cell: (row) => <CodeText value={row.coupon_serial_number} label="coupon" />,
    },
    {
      id: 'negozio',
      header: 'Negozio',
      sortBy: (row) => row.negozio,
      cell: (row) => (
        <span className="block sm:max-w-36 sm:whitespace-normal">
          {row.negozio}
          {showAffiliate ? <span className="block text-xs text-soft">{row.ragione_sociale}</span> : null}
        </span>
      ),
    },
    { id: 'cliente', header: 'Cliente', sortBy: (row) => row.cliente, cell: (row) => <Customer row={row} /> },
    {
      id: 'data_creazione',
      header: 'Creazione',
      sortBy: (row) => row.data_creazione,
      cell: (row) => formatDay(row.data_creazione),
    },
    {
      id: 'data_scadenza',
      header: 'Scadenza',
      sortBy: (row) => row.data_scadenza,
      cell: (row) => formatDay(row.data_scadenza),
    },
    {
      id: 'data_utilizzo',
      header: 'Utilizzo',
      sortBy: (row) => row.data_utilizzo,
      cell: (row) =>
        row.data_utilizzo ? (
          formatDay(row.data_utilizzo)
        ) : (
          <span className="block sm:max-w-24 sm:whitespace-normal">{couponText.neverUsed}</span>
        ),
    },
    {
      id: 'coupon_value',
      header: 'Valore',
      sortBy: (row) => row.coupon_value,
      align: 'right',
      cell: (row) => <Money euro={row.coupon_value} />,
    },
    { id: 'stato_coupon', header: 'Stato', cell: (row) => <CouponStateBadge state={row.stato_coupon} /> },
    {
      id: 'azioni',
      header: 'Azioni',
      hideHeader: true,
      align: 'right',
      cell: (row) => <RowActions row={row} onUse={onUse} onExtend={onExtend} />,
    },
  ];
}

/** Name, telephone and mail in one cell, so that the actions stay in sight beside them. */
function Customer({ row }: { row: Coupon }) {
  return (
    <span className="block py-1 whitespace-normal sm:max-lg:max-w-36">
      {row.cliente ?? '—'}
      <span className="block text-xs text-soft">{row.telefono_cellulare}</span>
      <span className="block text-xs wrap-anywhere whitespace-normal text-soft">{row.email}</span>
    </span>
  );
}
