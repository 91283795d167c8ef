import type { RowOf } from '#contract/api';
import { persons } from '#contract/lists/persons';
import { formatDay } from '#lib/format';
import { maySession, useSession } from '#lib/session';
import { ListPage } from '#parts/list-page';
import { Badge } from '#ui/badge';
import { CodeText } from '#ui/code-text';
import { TwoLines } from '#ui/two-lines';
import { PersonDialog } from '../features/persons/person-dialog.tsx';

type Row = RowOf<'getClienti'>;

const cells = {
  nominativo: (row: Row) => (
    <TwoLines first={row.nominativo} second={row.cancellazione_chiesta_il ? 'Cancellazione chiesta' : null} />
  ),
  codice: (row: Row) => (row.codice ? <CodeText value={row.codice} label="codice" /> : '—'),
  ultimo_acquisto: (row: Row) => (row.ultimo_acquisto ? formatDay(row.ultimo_acquisto) : '—'),
  richieste_aperte: (row: Row) =>
    row.richieste_aperte === 0 ? '—' : <Badge tone="amber">{row.richieste_aperte}</Badge>,
};

/** Whoever sold a phone: their card with purchases, consents, documents and what they asked (rulings §11). */
export default function Clienti() {
  const isServing = maySession(useSession(), 'persons.serve');
  return (
    <ListPage
      list={persons}
      call="getClienti"
      title="CLIENTI"
      lead={
        isServing
          ? 'Una riga per ogni negozio che li ha inseriti; la scheda riunisce chi ha lo stesso codice fiscale.'
          : 'Chi ha venduto un telefono: acquisti, consensi, documenti, e che cosa chiede dei suoi dati.'
      }
      cells={cells}
      detail={(key, _row, close) => <PersonDialog id={Number(key)} onClose={close} />}
      empty="Nessun cliente."
    />
  );
}
