import type { RowOf } from '#contract/api';
import { mayKeepView, viewAmbits, viewNameMax, type ViewAmbit } from '#domain/list-view';
import { fieldText } from '#domain/text';
import { mutate } from '#lib/api';
import { useSession } from '#lib/session';
import { FormDialog } from './form-dialog.tsx';
import { CardsField, TextField } from './form-fields.tsx';

interface ViewDialogProps {
  lista: string;
  indirizzo: string;
  /** The one that is renamed; none: a new one. */
  view?: RowOf<'getVisteLista'>;
  onClose: () => void;
}

/** A view's name and whom it is for. */
export function ViewDialog({ lista, indirizzo, view, onClose }: ViewDialogProps) {
  const { id_role, is_impersonato, id_operatore } = useSession();
  const me = { id_role, is_impersonato: is_impersonato === 1, id_operatore };
  // 0 is nobody: what is a colleague's stays for whom it is.
  const author = view?.is_mia === 0 ? 0 : id_operatore;
  const cards = (Object.keys(viewAmbits) as ViewAmbit[])
    .filter((ambito) => mayKeepView(me, { ambito, id_operatore: author }))
    .map((value) => ({ value, title: viewAmbits[value] }));
  const start: { nome: string; ambito: ViewAmbit } = view ?? { nome: '', ambito: 'PERSONALE' };
  return (
    <FormDialog
      title={view ? 'Rinomina la vista' : 'Nuova vista'}
      confirm="Salva"
      onClose={onClose}
      start={{ nome: start.nome, ambito: start.ambito }}
      check={({ nome }) => ({ nome: nome.trim() ? null : fieldText.required })}
      send={({ nome, ambito }, once) => {
        const of = { id_vista: view?.id_vista, data_modifica: view?.data_modifica };
        return mutate('setVistaLista', { lista, nome: nome.trim(), ambito, indirizzo, ...of }, once);
      }}
      done={(_, { nome }) => `Vista «${nome.trim()}» salvata`}
    >
      <TextField name="nome" label="Nome" required maxLength={viewNameMax} />
      {cards.length > 1 ? <CardsField name="ambito" legend="Per chi" cards={cards} /> : null}
    </FormDialog>
  );
}
