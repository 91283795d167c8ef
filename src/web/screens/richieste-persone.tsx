import type { RowOf } from '#contract/api';
import { personRequests } from '#contract/lists/persons';
import { personRequestStates } from '#domain/person-request';
import { maySession, useSession } from '#lib/session';
import { useToday } from '#lib/use-today';
import { ListPage } from '#parts/list-page';
import { Button } from '#ui/button';
import { RequestBadge } from '../features/persons/person-parts.tsx';
import { Deadline, RequestSheet } from '../features/persons/request-sheet.tsx';

type Row = RowOf<'getRichiestePersone'>;

/** What people ask about the data kept of them, each with its last day (rulings §11). */
export default function RichiestePersone() {
  const mayServe = maySession(useSession(), 'persons.serve');
  const today = useToday();
  return (
    <ListPage
      list={personRequests}
      call="getRichiestePersone"
      title="RICHIESTE SUI DATI"
      lead="Accesso, rettifica, cancellazione: ognuna ha 30 giorni dal giorno in cui è arrivata. Si registrano dalla scheda del cliente."
      cells={{
        stato: (row: Row) => <RequestBadge state={row.stato} />,
        scade_il: (row: Row) => <Deadline asked={row} today={today} />,
      }}
      rowActions={(row: Row, { open }) =>
        mayServe && personRequestStates[row.stato].isOpen ? (
          <Button size="small" aria-label={`Rispondi: ${row.nominativo}`} onClick={open}>
            Rispondi
          </Button>
        ) : null
      }
      detail={(key, _row, close) => <RequestSheet id={Number(key)} onClose={close} />}
      empty="Nessuna richiesta."
    />
  );
}
