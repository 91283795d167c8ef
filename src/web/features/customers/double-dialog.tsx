import { personField } from '#domain/customer';
import { formatDay } from '#lib/format';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Facts } from '#ui/facts';
import { customerName, type Customer } from './queries.ts';

interface DoubleDialogProps {
  /** The shop's customer of the same tax code or VAT number. */
  customer: Customer;
  onUse: () => void;
  onMake: () => void;
  onClose: () => void;
}

/** Somebody is entered who is there already: that customer is offered first, a second one is made only if it is meant. */
export function DoubleDialog({ customer, onUse, onMake, onClose }: DoubleDialogProps) {
  const name = customerName(customer);
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Cliente già in anagrafica"
      lead="Il negozio ha già un cliente con questo codice fiscale o questa partita IVA."
      footer={
        <>
          <Button kind="ghost" onClick={onMake}>
            Crea lo stesso un nuovo cliente
          </Button>
          <Button onClick={onUse}>Usa {name}</Button>
        </>
      }
    >
      <Facts
        rows={[
          ['Cliente', name],
          ['Codice fiscale', personField(customer, 'codice_fiscale')],
          ['Partita IVA', customer.partita_iva],
          [
            'Indirizzo',
            [customer.indirizzo, customer.numero_civico, customer.citta].filter(Boolean).join(' '),
          ],
          ['Telefono', customer.telefono_cellulare],
          ['Ultima modifica', formatDay(customer.data_modifica)],
        ]}
      />
    </Dialog>
  );
}
