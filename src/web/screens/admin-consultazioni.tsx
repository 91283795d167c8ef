import type { RowOf } from '#contract/api';
import { documentViews } from '#contract/lists/document-views';
import { viewedNames } from '#domain/document-view';
import { formatMoment } from '#lib/format';
import { ListPage } from '#parts/list-page';
import { TwoLines } from '#ui/two-lines';
import { ViewChain } from '../features/document-views/view-chain.tsx';

type Row = RowOf<'getConsultazioni'>;

const cells = {
  quando: (row: Row) => {
    const [day, time] = formatMoment(row.quando).split(' ');
    return <TwoLines first={day} second={time} className="sm:min-w-0! sm:whitespace-nowrap!" />;
  },
  operatore: (row: Row) => (
    <TwoLines first={row.operatore} second={row.is_impersonato === 1 ? 'per conto del negozio' : null} />
  ),
  campo: (row: Row) => <TwoLines first={viewedNames[row.campo] ?? row.campo} second={null} />,
  negozio: (row: Row) => <TwoLines first={row.negozio} second={null} />,
  motivo: (row: Row) => <TwoLines first={row.motivo} second={null} className="wrap-break-word" />,
};

/** Who looked at which identity document, when and why (law §4). */
export default function AdminConsultazioni() {
  return (
    <ListPage
      list={documentViews}
      call="getConsultazioni"
      title="Consultazioni dei documenti"
      lead="Chi ha guardato il documento d’identità di chi, e perché. Ogni ora le righe nuove sono sigillate in una catena."
      above={<ViewChain />}
      cells={cells}
      empty="Nessuno ha guardato un documento d’identità, finora."
    />
  );
}
