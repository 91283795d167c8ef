import { queryOptions } from '@tanstack/react-query';
import { mutate, query } from '#lib/api';

/** Kinds of business for the contact form. */
export const businessKinds = queryOptions({
  queryKey: ['getFormContattoTipoAttivita'],
  queryFn: ({ signal }) => query('getFormContattoTipoAttivita', { dummy: '1' }, { signal }),
  staleTime: Infinity,
});

/** What the contact form collects. */
export interface Contact {
  riferimento: string;
  email: string;
  telefono: string;
  id_tipo_attivita: string;
  note_contatto: string;
}

/** Sends the form; the server spends the ticket of the passed captcha. */
export function sendContact(contact: Contact, idempotencyKey: string) {
  const { id_tipo_attivita, ...rest } = contact;
  return mutate(
    'setFormContatto',
    { ...rest, id_tipo_attivita: id_tipo_attivita ? Number(id_tipo_attivita) : null },
    { idempotencyKey },
  );
}
