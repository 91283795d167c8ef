import { useId, useRef, useState } from 'react';
import type { RowOf } from '#contract/api';
import { mayKeepView, viewAmbits, viewNameMax, type ViewAmbit } from '#domain/list-view';
import { useSession } from '#lib/session';
import type { Act } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Dialog } from '#ui/dialog';
import { Field } from '#ui/field';
import { FormActions } from '#ui/form-actions';
import { RadioCards } from '#ui/radio-cards';
import { TextInput } from '#ui/text-input';

interface ViewDialogProps {
  /** The one that is renamed; none: a new one. */
  view?: RowOf<'getVisteLista'>;
  act: Act;
  onSave: (typed: { nome: string; ambito: ViewAmbit }) => void;
  onClose: () => void;
}

/** A view's name and whom it is for. */
export function ViewDialog({ view, act, onSave, onClose }: ViewDialogProps) {
  const { id_role, is_impersonato, id_operatore } = useSession();
  const [nome, setName] = useState(view?.nome ?? '');
  const [ambito, setAmbit] = useState<ViewAmbit>(view?.ambito ?? 'PERSONALE');
  const form = useId();
  const box = useRef<HTMLInputElement>(null);
  const me = { id_role, is_impersonato: is_impersonato === 1, id_operatore };
  // 0 is nobody: what is a colleague's stays for whom it is.
  const author = view?.is_mia === 0 ? 0 : id_operatore;
  const cards = (Object.keys(viewAmbits) as ViewAmbit[])
    .filter((value) => mayKeepView(me, { ambito: value, id_operatore: author }))
    .map((value) => ({ value, title: viewAmbits[value] }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={view ? 'Rinomina la vista' : 'Nuova vista'}
      size="small"
      initialFocus={box}
      footer={
        <FormActions form={form} busy={act.isBusy} onCancel={onClose}>
          Salva
        </FormActions>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          onSave({ nome: nome.trim(), ambito });
        }}
      >
        <Field label="Nome" required error={act.fields['nome']}>
          {(field) => (
            <TextInput
              {...field}
              ref={box}
              maxLength={viewNameMax}
              autoComplete="off"
              value={nome}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        {cards.length > 1 ? (
          <RadioCards legend="Per chi" cards={cards} value={ambito} onChange={setAmbit} />
        ) : null}
        <ActProblem act={act} />
      </form>
    </Dialog>
  );
}
