import { useLocation } from '@tanstack/react-router';
import type { QueryName, RowOf } from '#contract/api';
import { mailedRowsMax, viewPaces, type ViewPace } from '#domain/list-view';
import { mutate } from '#lib/api';
import { formatCount } from '#lib/format';
import { FormDialog } from './form-dialog.tsx';
import { CardsField } from './form-fields.tsx';

interface MailingDialogProps {
  view: RowOf<'getVisteLista'>;
  call: QueryName;
  fixed: object;
  prefix: string;
  onClose: () => void;
}

const never = 'MAI';
const cards = [
  { value: never, title: 'Mai' },
  ...(Object.keys(viewPaces) as ViewPace[]).map((value) => ({ value, title: viewPaces[value] })),
];

/** Whether a saved view comes by mail, and how often: one's own choice. */
export function MailingDialog({ view, call, fixed, prefix, onClose }: MailingDialogProps) {
  const { pathname } = useLocation();
  const { id_vista, nome } = view;
  return (
    <FormDialog
      title={`«${nome}» per mail`}
      confirm="Salva"
      onClose={onClose}
      start={{ cadenza: view.cadenza ?? never }}
      check={() => ({})}
      send={({ cadenza }, once) => {
        const pace = cadenza === never ? null : (cadenza as ViewPace);
        const screen = {
          chiamata: call,
          fissi: fixed as Record<string, unknown>,
          pagina: pathname,
          prefisso: prefix,
        };
        return mutate('setInvioVista', { id_vista, cadenza: pace, ...screen }, once);
      }}
      done={(_, { cadenza }) =>
        cadenza === never
          ? `La vista «${nome}» non arriva più per mail`
          : `La vista «${nome}» arriva per mail: ${viewPaces[cadenza as ViewPace].toLowerCase()}`
      }
    >
      <p>
        Al tuo indirizzo, con le righe in un foglio Excel (fino a {formatCount(mailedRowsMax)}) e senza i dati
        dei clienti. Se la vista non trova niente, non parte niente.
      </p>
      <CardsField name="cadenza" legend="Quando" cards={cards} />
    </FormDialog>
  );
}
