import type { RowOf } from '#contract/api';
import { securityEventList } from '#contract/lists/security-events';
import { securityEventNames } from '#domain/security-event';
import { formatMoment } from '#lib/format';
import { ListPage } from '#parts/list-page';
import { Badge } from '#ui/badge';

type Row = RowOf<'getEventiSicurezza'>;

const cells = {
  quando: (row: Row) => formatMoment(row.quando),
  tipo: (row: Row) => (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
      {securityEventNames[row.tipo]}
      {row.is_allarme ? <Badge tone="red">Allarme</Badge> : null}
    </span>
  ),
  utente: (row: Row) => row.utente ?? <span className="text-soft">Sconosciuto</span>,
};

/** Who came in, who was turned away and why, who took personal data along. */
export default function AdminSicurezza() {
  return (
    <ListPage
      list={securityEventList}
      call="getEventiSicurezza"
      title="Eventi di sicurezza"
      lead="Accessi, rifiuti, limiti ed esportazioni di dati personali. Un allarme segna troppi eventi uguali in un’ora, dello stesso utente o dallo stesso indirizzo."
      cells={cells}
      empty="Nessun evento finora registrato."
    />
  );
}
