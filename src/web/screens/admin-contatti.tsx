import { useQuery } from '@tanstack/react-query';
import { contacts } from '#contract/lists/contacts';
import { formatMoment } from '#lib/format';
import { ListPage } from '#parts/list-page';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { contactCells } from '../features/contacts/contact-cells.tsx';
import { newContacts } from '../features/contacts/queries.ts';
import { RequestDialog } from '../features/contacts/request-dialog.tsx';

/** The requests of the landing page's form (S1 §5) as an inbox with states and notes (rulings §3). */
export default function AdminContatti() {
  const unread = useQuery(newContacts).data?.nuove ?? 0;
  return (
    <ListPage
      list={contacts}
      call="getContatti"
      title="Richieste di contatto"
      lead="Chi ha scritto dal modulo della pagina iniziale."
      actions={unread > 0 ? <Badge tone="blue">{unread === 1 ? '1 nuova' : `${unread} nuove`}</Badge> : null}
      cells={contactCells}
      rowActions={(row, { open }) => (
        <Button
          kind="ghost"
          size="small"
          aria-label={`Apri la richiesta di ${row.riferimento} del ${formatMoment(row.data_creazione)}`}
          onClick={open}
        >
          Apri
        </Button>
      )}
      detail={(id, _row, close) => <RequestDialog key={id} id={Number(id)} onClose={close} />}
      empty="Nessuna richiesta finora: arrivano dal modulo CONTATTACI della pagina iniziale."
    />
  );
}
