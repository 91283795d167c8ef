import { useRef, useState } from 'react';
import type { SwitchOffEffects } from '#domain/affiliate';
import { faultText } from '#lib/fault-text';
import { useEditForm } from '#lib/use-edit-form';
import { ChangesLink } from '#ui/changes-link';
import { EditSheet } from '#ui/edit-sheet';
import { Notice } from '#ui/notice';
import { SwitchOffDialog } from '#ui/switch-off-dialog';
import { briefly, toast } from '#ui/toast';
import { checkForm, differences, fieldsOf, formOf, type AffiliateForm } from './affiliate-form.ts';
import { IdentityFields } from './identity-fields.tsx';
import { PublicAddress } from './public-address.tsx';
import { refreshAffiliates, saveAffiliate, type Affiliate } from './queries.ts';
import { TermFields } from './term-fields.tsx';

export interface AffiliateEditorProps {
  /** as it is now; null makes a new one */
  row: Affiliate | null;
  onClose: () => void;
  onMade: (id_affiliato: number) => void;
}

const defaultLost = [
  'La valutazione pubblica senza negozio indicato usa il suo token: smette di funzionare.',
];

const conflict = {
  title: 'Un altro utente ha modificato questo affiliato',
  differences,
  formOf: (theirs: Affiliate) => formOf(theirs),
  refresh: refreshAffiliates,
};

/** Edits an affiliate or makes one: messages beside the fields, effects confirmed, somebody else's edit shown. */
export function AffiliateEditor({ row, onClose, onMade }: AffiliateEditorProps) {
  const firstBox = useRef<HTMLInputElement>(null);
  const answerBox = useRef<HTMLDivElement>(null);
  const edit = useEditForm<AffiliateForm, Affiliate>(
    `affiliato-${row?.id_affiliato ?? 'nuovo'}`,
    formOf(row),
    (form) => row === null || differences(form, formOf(row)).length > 0,
    answerBox,
  );
  const { act, form } = edit;
  const [effects, setEffects] = useState<SwitchOffEffects | null>(null);

  const isCompany = row?.is_sede === 1;
  const { errors, warnings } = checkForm(form, isCompany);
  const save = (data_modifica: string | null, conferma: 0 | 1 = 0): void => {
    void act.run(async (key) => {
      const id_affiliato = row?.id_affiliato ?? null;
      const outcome = await saveAffiliate({ ...fieldsOf(form), id_affiliato, data_modifica, conferma }, key);
      setEffects(null);
      if (outcome.ok) {
        edit.drop();
        void refreshAffiliates();
        toast.success(row ? 'Affiliato salvato' : 'Affiliato creato', briefly);
        if (row) onClose();
        else onMade(outcome.id_affiliato);
        return null;
      }
      if (outcome.ret_message === 'CONFERMA_NECESSARIA' && outcome.effetti) {
        setEffects(outcome.effetti);
        return null;
      }
      if (outcome.ret_message === 'AFFILIATO_GIA_MODIFICATO' && outcome.attuale) {
        edit.setTheirs(outcome.attuale);
        return null;
      }
      return faultText(outcome.ret_message);
    });
  };
  const fields = {
    form,
    onForm: edit.change,
    errors: { ...edit.seen<string>(errors), ...act.fields } as Record<string, string>,
    onLeave: edit.leave,
  };

  return (
    <EditSheet
      edit={edit}
      title={row?.ragione_sociale ?? 'Nuovo affiliato'}
      lead={
        row
          ? `Codice ${row.id_affiliato}${isCompany ? ', l’azienda' : ''}`
          : 'Codice e token vengono assegnati al salvataggio.'
      }
      firstBox={firstBox}
      answerBox={answerBox}
      action={row ? 'Salva modifiche' : 'Crea affiliato'}
      isWrong={Object.keys(errors).length > 0}
      save={save}
      conflict={conflict}
      onClose={onClose}
      below={
        <>
          {row?.token_pubblico ? (
            <PublicAddress
              row={row}
              token={row.token_pubblico}
              onRenewed={(data_modifica) => edit.change({ ...form, data_modifica })}
            />
          ) : null}
          {row ? (
            <div className="mt-4 border-t border-line pt-3">
              <ChangesLink oggetto="affiliato" chiave={String(row.id_affiliato)} />
            </div>
          ) : null}
          <SwitchOffDialog
            name={row?.ragione_sociale ?? ''}
            effects={effects}
            more={row?.is_predefinito ? defaultLost : []}
            isBusy={act.isBusy}
            onConfirm={() => save(form.data_modifica, 1)}
            onClose={() => setEffects(null)}
          />
        </>
      }
    >
      <IdentityFields {...fields} firstBox={firstBox} />
      <TermFields {...fields} isCompany={isCompany} />
      {warnings.length > 0 && (row || edit.isTried) ? (
        <Notice kind="info" title="Da sapere">
          <ul className="list-disc pl-5">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </EditSheet>
  );
}
