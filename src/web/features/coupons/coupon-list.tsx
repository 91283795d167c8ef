import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { couponText } from '#domain/text';
import { faultText } from '#lib/fault-text';
import { formatDay } from '#lib/format';
import { paths } from '#lib/paths';
import { Button, buttonClass } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { Field } from '#ui/field';
import { Money } from '#ui/money';
import { DataTable, type Column } from '#ui/table';
import { TextInput } from '#ui/text-input';
import { CouponStateBadge, whyNotUsable } from './coupon-state.tsx';
import { couponPage, type Coupon } from './queries.ts';

const pageSizes = [5, 10, 20, 50];

export interface CouponListProps {
  /** 0: all in scope. */
  id_negozio: number;
  /** Asks to use a coupon; null for who may only look. */
  onUse: ((code: string) => void) | null;
}

/** LISTA COUPONS (S2 §2 /coupon), paged by the server. */
export function CouponList({ id_negozio, onUse }: CouponListProps) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState({ index: 0, size: 5 });
  useEffect(() => {
    const timer = setTimeout(() => {
      setSearch(typed.trim());
      setPage((before) => ({ ...before, index: 0 }));
    }, 250);
    return () => clearTimeout(timer);
  }, [typed]);
  const asked = { id_negozio, search, limit: page.size, offset: page.index * page.size };
  const { data, error, isFetching, refetch } = useQuery(couponPage(asked));
  const columns = useMemo(() => columnsFor(onUse), [onUse]);

  return (
    <div className="grid gap-3">
      <Field label="Cerca nella lista" className="max-w-sm">
        {(field) => (
          <TextInput
            {...field}
            type="search"
            icon={<Search size={18} />}
            placeholder="Seriale, cliente, telefono…"
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <DataTable
        label="Coupon emessi"
        columns={columns}
        rows={data?.rows}
        rowKey={(row) => row.coupon_serial_number}
        loading={isFetching}
        error={error && !data ? faultText(error) : null}
        onRetry={() => void refetch()}
        pageSizes={pageSizes}
        page={{ ...page, total: data?.total ?? 0, onChange: setPage }}
        empty={search ? `Nessun coupon per «${search}».` : 'Nessun coupon finora.'}
      />
    </div>
  );
}

function columnsFor(onUse: CouponListProps['onUse']): Column<Coupon>[] {
  return [
    {
      id: 'coupon_serial_number',
      header: 'Seriale',
      cell: (row) => <CodeText value={row.coupon_serial_number} label="coupon" />,
    },
    {
      id: 'negozio',
      header: 'Negozio',
      cell: (row) => <span className="block max-w-36 whitespace-normal">{row.negozio}</span>,
      from: 'desktop',
    },
    { id: 'cliente', header: 'Cliente', cell: (row) => <Customer row={row} /> },
    {
      id: 'data_creazione',
      header: 'Creazione',
      cell: (row) => formatDay(row.data_creazione),
      from: 'desktop',
    },
    { id: 'data_scadenza', header: 'Scadenza', cell: (row) => formatDay(row.data_scadenza) },
    {
      id: 'data_utilizzo',
      header: 'Utilizzo',
      cell: (row) =>
        row.data_utilizzo ? (
          formatDay(row.data_utilizzo)
        ) : (
          <span className="block max-w-24 whitespace-normal">{couponText.neverUsed}</span>
        ),
      from: 'desktop',
    },
    {
      id: 'coupon_value',
      header: 'Valore',
      align: 'right',
      cell: (row) => <Money euro={row.coupon_value} />,
    },
    { id: 'stato_coupon', header: 'Stato', cell: (row) => <CouponStateBadge state={row.stato_coupon} /> },
    {
      id: 'azioni',
      header: 'Azioni',
      hideHeader: true,
      align: 'right',
      cell: (row) => <Actions row={row} onUse={onUse} />,
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

function Actions({ row, onUse }: { row: Coupon; onUse: CouponListProps['onUse'] }) {
  const { coupon_serial_number: serial } = row;
  const reason = whyNotUsable(row.stato_coupon);
  return (
    <span className="inline-flex gap-2 sm:max-lg:flex-col sm:max-lg:items-end sm:max-lg:py-1">
      {onUse ? (
        <Button
          kind="ghost"
          size="small"
          aria-label={`Utilizza il coupon ${serial}`}
          disabledReason={reason}
          onClick={() => onUse(serial)}
        >
          Utilizza
        </Button>
      ) : null}
      {reason ? (
        <Button kind="ghost" size="small" aria-label={`Ristampa il coupon ${serial}`} disabledReason={reason}>
          Ristampa
        </Button>
      ) : (
        <a
          href={paths.stampaCoupon(serial)}
          target="_blank"
          rel="noopener"
          aria-label={`Ristampa il coupon ${serial} (nuova finestra)`}
          className={buttonClass({ kind: 'ghost', size: 'small' })}
        >
          Ristampa
        </a>
      )}
    </span>
  );
}
