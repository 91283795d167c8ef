import { Link } from '@tanstack/react-router';
import { workIs } from '#domain/work-object';
import { mutate } from '#lib/api';
import { paths } from '#lib/paths';
import { FormDialog } from '#parts/form-dialog';
import { WorkThread } from '#parts/work-sheet';
import { useSwitchOff } from '#parts/switch-off';
import { ChangesLink } from '#ui/changes-link';
import { AddressFields } from './address-fields.tsx';
import { ClosuresEditor } from './closures-editor.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { PlaceFields } from './place-fields.tsx';
import type { Store } from './queries.ts';
import { StateFields } from './state-fields.tsx';
import { checkForm, differences, fieldsOf, formOf } from './store-form.ts';

interface StoreEditorProps {
  /** as it is now; null makes a new one */
  row: Store | null;
  /** whose a new one shall be, when the list is narrowed to an affiliate */
  id_affiliato: number | null;
  onClose: () => void;
}

/** Edits a shop or makes one; switching it off is confirmed with what it touches. */
export function StoreEditor({ row, id_affiliato, onClose }: StoreEditorProps) {
  const id_negozio = row?.id_negozio ?? null;
  const switchOff = useSwitchOff(row?.negozio ?? '');
  return (
    <FormDialog
      side
      title={row?.negozio ?? 'Nuovo negozio'}
      lead={
        row ? (
          <>
            Codice {id_negozio}, {row.ragione_sociale}.{' '}
            <Link
              to={paths.amministrazioneUtenti()}
              search={{ id_negozio: String(id_negozio) }}
              className="text-accent underline underline-offset-4"
            >
              {row.utenti === 1 ? '1 utente' : `${row.utenti} utenti`}
            </Link>
          </>
        ) : (
          'Il codice viene assegnato al salvataggio.'
        )
      }
      confirm={row ? 'Salva modifiche' : 'Crea negozio'}
      {...(row ? { unchanged: 'Non hai cambiato nulla' } : {})}
      onClose={onClose}
      draft={`negozio-${id_negozio ?? 'nuovo'}`}
      version={row?.data_modifica ?? null}
      start={formOf(row, id_affiliato)}
      check={(typed) => checkForm(typed, row)}
      send={(typed, once) => {
        const { version: data_modifica, isConfirmed } = once;
        const conferma = isConfirmed ? 1 : 0;
        return mutate('setNegozio', { ...fieldsOf(typed), id_negozio, data_modifica, conferma }, once);
      }}
      refused={switchOff.refused}
      conflict={{
        title: 'Un altro utente ha modificato questo negozio',
        theirs: ({ attuale }) => attuale && { typed: formOf(attuale), version: attuale.data_modifica },
        differences,
      }}
      done={row ? 'Negozio salvato' : 'Negozio creato'}
      isBrief
      className="grid gap-6"
      below={
        <>
          {row ? (
            <div className="mt-4 border-t border-line pt-3">
              <ChangesLink oggetto="negozio" chiave={String(id_negozio)} />
            </div>
          ) : null}
          {row ? (
            <div className="mt-3 border-t border-line pt-4">
              <WorkThread work={{ tipo_oggetto: workIs.store, chiave: String(id_negozio) }} />
            </div>
          ) : null}
          {switchOff.dialog}
        </>
      }
    >
      <AddressFields isNew={row === null} />
      <PlaceFields />
      <HoursEditor />
      <ClosuresEditor />
      <StateFields row={row} />
    </FormDialog>
  );
}
