import { differenceText } from '#domain/appraisal';
import { memoryName } from '#domain/memory';
import { toCents } from '#domain/money';
import { formatDay, groupCode } from '#lib/format';
import { CodeText } from '#ui/code-text';
import { Money } from '#ui/money';
import type { Column } from '#ui/table';
import type { Device } from './queries.ts';

/** 'Apple iPhone 13 128 GB'. */
export function deviceName(row: Pick<Device, 'brand_name' | 'model_name' | 'memory_gb'>): string {
  return `${row.brand_name} ${row.model_name} ${row.memory_gb > 0 ? memoryName(row.memory_gb) : ''}`.trim();
}

/** What a button of a row is about, for its name. */
export function namedRow(row: Device): string {
  return `${deviceName(row)}, IMEI ${groupCode(row.imei)}`;
}

/** The columns that the three tables share (S2 §2 /get-devices). */
export const purchaseDate: Column<Device> = {
  id: 'data_acquisto',
  header: 'Acquisto',
  cell: (row) => formatDay(row.data_acquisto),
  sortBy: (row) => row.data_acquisto,
};

export const device: Column<Device> = {
  id: 'model_name',
  header: 'Device',
  cell: (row) => (
    <span className="block sm:max-w-64 sm:truncate sm:max-lg:max-w-52" title={deviceName(row)}>
      <b className="font-semibold">
        {row.brand_name} {row.model_name}
      </b>{' '}
      <span className="text-soft">{row.memory_gb > 0 ? memoryName(row.memory_gb) : null}</span>
    </span>
  ),
  sortBy: (row) => row.model_name,
};

export const imei: Column<Device> = {
  id: 'imei',
  header: 'IMEI',
  cell: (row) => <CodeText value={row.imei} label="IMEI" className="-ml-1" />,
  sortBy: (row) => row.imei,
};

export const paidValue: Column<Device> = {
  id: 'valore_acquisto',
  header: 'Valore',
  align: 'right',
  cell: (row) => <Money euro={row.valore_acquisto} />,
  sortBy: (row) => row.valore_acquisto,
};

export const store: Column<Device> = {
  id: 'negozio_acquisto',
  header: 'Negozio',
  cell: (row) => (
    <span
      className="block sm:max-w-40 sm:truncate"
      title={`${row.negozio_acquisto} · ${row.ragione_sociale}`}
    >
      {row.negozio_acquisto}
    </span>
  ),
  sortBy: (row) => row.negozio_acquisto,
};

export const acceptedValue: Column<Device> = {
  id: 'valore_accettazione',
  header: 'Accettato',
  align: 'right',
  cell: (row) => (
    <span className="inline-grid justify-items-end leading-[1.15]">
      <Money euro={row.valore_accettazione} className="font-semibold" />
      <Difference row={row} />
    </span>
  ),
  sortBy: (row) => row.valore_accettazione,
};

function Difference({ row }: { row: Device }) {
  if (row.valore_accettazione === null) return null;
  const text = differenceText(toCents(row.valore_acquisto), toCents(row.valore_accettazione));
  return text ? <span className="text-xs leading-[1.15] text-soft">{text}</span> : null;
}

/** A day of the wire under its own name. */
export function dayColumn(
  id: 'data_valutazione' | 'data_liquidazione' | 'data_pagamento_rimborso',
  header: string,
  none: string,
): Column<Device> {
  return {
    id,
    header,
    cell: (row) => (row[id] ? formatDay(row[id]) : <span className="text-soft">{none}</span>),
    sortBy: (row) => row[id],
  };
}
