import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { SwitchOffEffects } from '#domain/affiliate';
import type { Weekday } from '#domain/day';
import { faultText } from '#lib/fault-text';
import { paths } from '#lib/paths';
import { useEditForm } from '#lib/use-edit-form';
import { ChangesLink } from '#ui/changes-link';
import { EditSheet } from '#ui/edit-sheet';
import { SwitchOffDialog } from '#ui/switch-off-dialog';
import { briefly, toast } from '#ui/toast';
import { AddressFields } from './address-fields.tsx';
import { ClosuresEditor } from './closures-editor.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { PlaceFields } from './place-fields.tsx';
import { refreshStores, saveStore, type Store } from './queries.ts';
import { StateFields } from './state-fields.tsx';
import { checkForm, differences, fieldsOf, formOf, type StoreForm } from './store-form.ts';

export interface StoreEditorProps {
  /** as it is now; null makes a new one */
  row: Store | null;
  /** whose a new one shall be, when the list is narrowed to an affiliate */
  id_affiliato: number | null;
  onClose: () => void;
}

const conflict = {
  title: 'Un altro utente ha modificato questo negozio',
  differences,
  formOf: (theirs: Store) => formOf(theirs),
  refresh: refreshStores,
};

/** Edits a shop or makes one: messages beside the fields, effects confirmed, somebody else's edit shown. */
export function StoreEditor({ row, id_affiliato, onClose }: StoreEditorProps) {
  const firstBox = useRef<HTMLInputElement>(null);
  const answerBox = useRef<HTMLDivElement>(null);
  const edit = useEditForm<StoreForm, Store>(
    `negozio-${row?.id_negozio ?? 'nuovo'}`,
    formOf(row, id_affiliato),
    (form) => row === null || differences(form, formOf(row)).length > 0,
    answerBox,
  );
  const { act, form, change } = edit;
  const [effects, setEffects] = useState<SwitchOffEffects | null>(null);

  const { errors, days } = checkForm(form, row);
  const isWrong = Object.keys(errors).length + Object.keys(days).length > 0;
  const save = (data_modifica: string | null, conferma: 0 | 1 = 0): void => {
    void act.run(async (key) => {
      const id_negozio = row?.id_negozio ?? null;
      const input = {
        ...fieldsOf(form),
        id_negozio,
        id_affiliato: form.id_affiliato,
        data_modifica,
        conferma,
      };
      const outcome = await saveStore(input, key);
      setEffects(null);
      if (outcome.ok) {
        edit.drop();
        void refreshStores();
        toast.success(row ? 'Negozio salvato' : 'Negozio creato', briefly);
        onClose();
        return null;
      }
      if (outcome.ret_message === 'CONFERMA_NECESSARIA' && outcome.effetti) {
        setEffects(outcome.effetti);
        return null;
      }
      if (outcome.ret_message === 'NEGOZIO_GIA_MODIFICATO' && outcome.attuale) {
        edit.setTheirs(outcome.attuale);
        return null;
      }
      return faultText(outcome.ret_message);
    });
  };
  const fields = {
    form,
    onForm: change,
    errors: { ...edit.seen(errors), ...act.fields },
    onLeave: edit.leave,
  };

  return (
    <EditSheet
      edit={edit}
      title={row?.negozio ?? 'Nuovo negozio'}
      lead={
        row ? (
          <>
            Codice {row.id_negozio}, {row.ragione_sociale}.{' '}
            <Link
              to={paths.amministrazioneUtenti()}
              search={{ id_negozio: String(row.id_negozio) } as never}
              className="text-accent underline underline-offset-4"
            >
              {row.utenti === 1 ? '1 utente' : `${row.utenti} utenti`}
            </Link>
          </>
        ) : (
          'Il codice viene assegnato al salvataggio.'
        )
      }
      firstBox={firstBox}
      answerBox={answerBox}
      action={row ? 'Salva modifiche' : 'Crea negozio'}
      isWrong={isWrong}
      save={save}
      conflict={conflict}
      onClose={onClose}
      below={
        <>
          {row ? (
            <div className="mt-4 border-t border-line pt-3">
              <ChangesLink oggetto="negozio" chiave={String(row.id_negozio)} />
            </div>
          ) : null}
          <SwitchOffDialog
            name={row?.negozio ?? ''}
            effects={effects}
            isBusy={act.isBusy}
            onConfirm={() => save(form.data_modifica, 1)}
            onClose={() => setEffects(null)}
          />
        </>
      }
    >
      <AddressFields {...fields} firstBox={firstBox} isNew={row === null} />
      <PlaceFields {...fields} />
      <HoursEditor
        week={form.settimana}
        onWeek={(settimana) => change({ ...form, settimana })}
        problems={edit.seen<`${Weekday}`>(days, 'giorno-')}
        onLeave={(giorno) => edit.leave(`giorno-${giorno}`)}
      />
      <ClosuresEditor
        closures={form.chiusure}
        onClosures={(chiusure) => change({ ...form, chiusure })}
        error={fields.errors.chiusure}
      />
      <StateFields {...fields} row={row} />
    </EditSheet>
  );
}
