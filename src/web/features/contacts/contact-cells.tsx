import { clsx } from 'clsx';
import { contactMachine } from '#domain/contact';
import { formatMoment } from '#lib/format';
import { ContactStateBadge } from './contact-state.tsx';
import type { Contact } from './queries.ts';

/** What the inbox draws otherwise than its kinds say; what nobody has taken stands out. */
export const contactCells = {
  id_stato_contatto: (row: Contact) => <ContactStateBadge state={row.id_stato_contatto} />,
  riferimento: (row: Contact) => (
    <span className="inline-grid leading-tight">
      <span className={clsx(contactMachine.isInitial(row.id_stato_contatto) && 'font-semibold')}>
        {row.riferimento}
      </span>
      <span className="text-xs font-normal wrap-anywhere text-soft">{row.attivita ?? row.email}</span>
    </span>
  ),
  note_contatto: (row: Contact) => (
    <span className="line-clamp-2 max-w-80 leading-tight whitespace-normal">{row.note_contatto}</span>
  ),
  operatore: (row: Contact) => row.operatore ?? <span className="text-soft">nessuno</span>,
  data_creazione: (row: Contact) => formatMoment(row.data_creazione),
};
