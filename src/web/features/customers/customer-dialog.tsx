import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutate } from '#lib/api';
import { settingsQuery } from '#lib/counter-settings';
import { onEnter } from '#lib/next-box';
import { useToday } from '#lib/use-today';
import { FormDialog } from '#parts/form-dialog';
import { DoubleDialog } from './double-dialog.tsx';
import { CustomerFormFields } from './customer-fields.tsx';
import { checkForm, differences, fieldsOf, formOf, newForm } from './customer-form.ts';
import type { Customer } from './queries.ts';
import type { ReadName } from './read-name-offer.tsx';

interface CustomerDialogProps {
  /** The purchase that a new customer is for. */
  purchase?: string;
  id_negozio: number;
  /** The one to edit; null makes a new one. */
  customer: Customer | null;
  /** What was searched for, offered in a new form. */
  searched?: string;
  /** Whose document was read, offered in a new form. */
  read?: ReadName | null;
  onSaved?: (id_cliente: number) => void;
  onClose: () => void;
}

/** Makes or edits a customer: messages beside the fields, oddities confirmed, somebody else's edit shown (S1 §5, rulings §4). */
export function CustomerDialog(props: CustomerDialogProps) {
  const { purchase = '', id_negozio, customer, searched = '', read = null, onSaved, onClose } = props;
  const id_cliente = customer?.id_cliente ?? null;
  const today = useToday();
  const takesNumeric = useQuery(settingsQuery).data?.accetta_cf_speciali === 1;
  const [double, setDouble] = useState<{ customer: Customer; makeAnyway: () => void } | null>(null);
  return (
    <FormDialog
      size="normal"
      title={customer ? 'Modifica cliente' : 'Nuovo cliente'}
      confirm={customer ? 'Salva modifiche' : 'Salva e usa'}
      onClose={onClose}
      draft={`cliente-${id_cliente ?? `nuovo-${purchase}`}`}
      version={customer?.data_modifica ?? null}
      start={customer ? formOf(customer) : newForm(searched, read)}
      check={(typed) => checkForm(typed, today, takesNumeric).errors}
      warn={(typed) => checkForm(typed, today, takesNumeric).warnings}
      send={(typed, once) => {
        const { version: data_modifica, isConfirmed } = once;
        const about = {
          id_negozio,
          data_modifica,
          id_cliente,
          conferma_doppio: isConfirmed ? 1 : 0,
        } as const;
        return mutate('setCliente', { ...fieldsOf(typed), ...about }, once);
      }}
      refused={({ ret_message, cliente }, again) => {
        if (ret_message !== 'CLIENTE_GIA_PRESENTE' || !cliente) return undefined;
        setDouble({ customer: cliente, makeAnyway: again });
        return null;
      }}
      conflict={{
        title: 'Un altro operatore ha modificato questo cliente',
        theirs: ({ ret_message, cliente }) =>
          ret_message === 'CLIENTE_GIA_MODIFICATO' && cliente
            ? { typed: formOf(cliente), version: cliente.data_modifica }
            : null,
        differences,
      }}
      onDone={(saved) => onSaved?.(saved.id_cliente)}
      below={(form) =>
        double ? (
          <DoubleDialog
            customer={double.customer}
            onUse={() => {
              form.drop();
              onSaved?.(double.customer.id_cliente);
              onClose();
            }}
            onMake={() => {
              setDouble(null);
              double.makeAnyway();
            }}
            onClose={() => setDouble(null)}
          />
        ) : null
      }
    >
      {(form) => (
        // What Enter does here depends on which box has the focus.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div onKeyDown={onEnter}>
          <CustomerFormFields
            id_negozio={id_negozio}
            isNew={customer === null}
            takesNumeric={takesNumeric}
            onUse={(id) => {
              form.drop();
              onSaved?.(id);
              onClose();
            }}
          />
        </div>
      )}
    </FormDialog>
  );
}
