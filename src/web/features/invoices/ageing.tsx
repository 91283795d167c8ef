import { useQuery } from '@tanstack/react-query';
import type { RowOf } from '#contract/api';
import { asking } from '#lib/asking';
import { formatCount } from '#lib/format';
import { Money } from '#ui/money';
import { DataTable, type Column } from '#ui/table';

type Age = RowOf<'getFattureScadenze'>;
type Amount = 'non_scaduto' | 'fino_30' | 'fino_60' | 'fino_90' | 'oltre_90' | 'totale';

const amount = (id: Amount, header: string, className = ''): Column<Age> => ({
  id,
  header,
  align: 'right',
  sortBy: (row) => row[id],
  cell: (row) =>
    row[id] === 0 ? <span className="text-soft">—</span> : <Money euro={row[id]} className={className} />,
});

const columns: Column<Age>[] = [
  {
    id: 'ragione_sociale',
    header: 'Affiliato',
    sortBy: (row) => row.ragione_sociale,
    cell: (row) => row.ragione_sociale,
  },
  {
    id: 'numero',
    header: 'Fatture',
    align: 'right',
    sortBy: (row) => row.numero,
    cell: (row) => formatCount(row.numero),
  },
  amount('non_scaduto', 'In regola'),
  amount('fino_30', '1–30 giorni', 'text-amber'),
  amount('fino_60', '31–60 giorni', 'text-amber'),
  amount('fino_90', '61–90 giorni', 'text-red'),
  amount('oltre_90', 'Oltre 90', 'text-red'),
  amount('totale', 'Da pagare', 'font-semibold'),
];

/** What affiliates owe, by how many days it is overdue; the most overdue first. Nothing while nobody owes anything. */
export function Ageing() {
  const { data = [] } = useQuery(asking('getFattureScadenze', {}));
  if (data.length === 0) return null;
  return (
    <section aria-label="Scadenzario" className="grid gap-3">
      <h2>SCADENZARIO</h2>
      <DataTable
        label="Scadenzario"
        columns={columns}
        rows={data}
        rowKey={(row) => row.id_affiliato}
        pageSizes={[5, 25, 100]}
        dense
        empty=""
      />
    </section>
  );
}
