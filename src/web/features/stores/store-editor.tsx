import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { SwitchOffEffects } from '#domain/affiliate';
import type { Weekday } from '#domain/opening-hours';
import { readDraft, useDraft } from '#lib/drafts';
import { faultText } from '#lib/fault-text';
import { paths } from '#lib/paths';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { ChangesLink } from '#ui/changes-link';
import { Dialog } from '#ui/dialog';
import { EditConflict } from '#ui/edit-conflict';
import { ResumedDraft } from '#ui/resumed-draft';
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

/** Edits a shop or makes one: messages beside the fields, effects confirmed, somebody else's edit shown. */
export function StoreEditor({ row, id_affiliato, onClose }: StoreEditorProps) {
  const formId = useId();
  const act = useAct();
  const firstBox = useRef<HTMLInputElement>(null);
  const answerBox = useRef<HTMLDivElement>(null);
  const draft = `negozio-${row?.id_negozio ?? 'nuovo'}`;
  const [form, setForm, dropForm] = useDraft<StoreForm>(draft, formOf(row, id_affiliato));
  const [isResumed, setResumed] = useState(() => readDraft(draft) !== null);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [isTried, setTried] = useState(false);
  const [theirs, setTheirs] = useState<Store | null>(null);
  const [effects, setEffects] = useState<SwitchOffEffects | null>(null);

  const { errors, days } = checkForm(form, row);
  const isWrong = Object.keys(errors).length + Object.keys(days).length > 0;
  const seen = <K extends string>(problems: Partial<Record<K, string>>, prefix = '') =>
    Object.fromEntries(
      Object.entries(problems).filter(([name]) => isTried || left.includes(prefix + name)),
    ) as Partial<Record<K, string>>;
  const isChanged = row ? differences(form, formOf(row)).length > 0 : true;

  useEffect(() => {
    if (theirs || act.problem) answerBox.current?.scrollIntoView({ block: 'nearest' });
  }, [theirs, act.problem]);

  const leave = (name: string): void =>
    setLeft((before) => (before.includes(name) ? before : [...before, name]));
  const change = (next: StoreForm): void => {
    act.clear();
    setForm(next);
  };
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
        dropForm();
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
        setTheirs(outcome.attuale);
        return null;
      }
      return faultText(outcome.ret_message);
    });
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (!isWrong) {
      save(form.data_modifica);
      return;
    }
    const boxes = event.currentTarget;
    // After the messages are drawn: on to the first wrong box.
    setTimeout(() => boxes.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const fields = { form, onForm: change, errors: { ...seen(errors), ...act.fields }, onLeave: leave };

  return (
    <Dialog
      open
      side
      onClose={onClose}
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
      initialFocus={firstBox}
      footer={
        <>
          <Button
            kind="ghost"
            onClick={() => {
              dropForm();
              onClose();
            }}
          >
            Annulla
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={act.isBusy}
            disabledReason={isChanged ? null : 'Non hai cambiato nulla'}
          >
            {row ? 'Salva modifiche' : 'Crea negozio'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-6 pt-2">
        {isResumed ? (
          <ResumedDraft
            onDrop={() => {
              dropForm();
              setResumed(false);
            }}
          />
        ) : null}
        <AddressFields {...fields} firstBox={firstBox} isNew={row === null} />
        <PlaceFields {...fields} />
        <HoursEditor
          week={form.settimana}
          onWeek={(settimana) => change({ ...form, settimana })}
          problems={seen<`${Weekday}`>(days, 'giorno-')}
          onLeave={(giorno) => leave(`giorno-${giorno}`)}
        />
        <ClosuresEditor
          closures={form.chiusure}
          onClosures={(chiusure) => change({ ...form, chiusure })}
          error={fields.errors.chiusure}
        />
        <StateFields {...fields} row={row} />
        <div ref={answerBox} className="grid gap-4 empty:hidden">
          {theirs ? (
            <EditConflict
              what="questo negozio"
              rows={differences(form, formOf(theirs))}
              isBusy={act.isBusy}
              onTake={() => {
                setForm(formOf(theirs));
                setTheirs(null);
                void refreshStores();
              }}
              onRepeat={() => {
                const { data_modifica } = theirs;
                setForm({ ...form, data_modifica });
                setTheirs(null);
                save(data_modifica);
              }}
            />
          ) : null}
          <ActProblem act={act} />
        </div>
      </form>
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
    </Dialog>
  );
}
