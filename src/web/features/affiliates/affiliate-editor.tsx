import { mutate } from '#lib/api';
import { FormDialog } from '#parts/form-dialog';
import { useSwitchOff } from '#parts/switch-off';
import { ChangesLink } from '#ui/changes-link';
import { Notice } from '#ui/notice';
import { BuyerTerm } from './buyer-term.tsx';
import { AffiliateLogo } from './affiliate-logo.tsx';
import { checkForm, differences, fieldsOf, formOf } from './affiliate-form.ts';
import { IdentityFields } from './identity-fields.tsx';
import { PublicAddress } from './public-address.tsx';
import type { Affiliate } from './queries.ts';
import { TermFields } from './term-fields.tsx';

interface AffiliateEditorProps {
  /** as it is now; null makes a new one */
  row: Affiliate | null;
  onClose: () => void;
  onMade: (id_affiliato: number) => void;
}

const defaultLost = [
  'La valutazione pubblica senza negozio indicato usa il suo token: smette di funzionare.',
];

/** Edits an affiliate or makes one; switching it off is confirmed with what it touches. */
export function AffiliateEditor({ row, onClose, onMade }: AffiliateEditorProps) {
  const id_affiliato = row?.id_affiliato ?? null;
  const isCompany = row?.is_sede === 1;
  const switchOff = useSwitchOff(row?.ragione_sociale ?? '', row?.is_predefinito ? defaultLost : []);
  return (
    <FormDialog
      side
      title={row?.ragione_sociale ?? 'Nuovo affiliato'}
      lead={
        row
          ? `Codice ${id_affiliato}${isCompany ? ', l’azienda' : ''}`
          : 'Codice e token vengono assegnati al salvataggio.'
      }
      confirm={row ? 'Salva modifiche' : 'Crea affiliato'}
      {...(row ? { unchanged: 'Non hai cambiato nulla' } : {})}
      onClose={onClose}
      draft={`affiliato-${id_affiliato ?? 'nuovo'}`}
      version={row?.data_modifica ?? null}
      start={formOf(row)}
      check={(typed) => checkForm(typed, isCompany).errors}
      send={(typed, once) => {
        const { version: data_modifica, isConfirmed } = once;
        const conferma = isConfirmed ? 1 : 0;
        return mutate('setAffiliato', { ...fieldsOf(typed), id_affiliato, data_modifica, conferma }, once);
      }}
      refused={switchOff.refused}
      conflict={{
        title: 'Un altro utente ha modificato questo affiliato',
        theirs: ({ attuale }) => attuale && { typed: formOf(attuale), version: attuale.data_modifica },
        differences,
      }}
      done={row ? 'Affiliato salvato' : 'Affiliato creato'}
      isBrief
      onDone={(made) => {
        if (!row) onMade(made.id_affiliato);
        return !row;
      }}
      className="grid gap-6"
      below={(form) => (
        <>
          {row?.token_pubblico ? (
            <PublicAddress row={row} token={row.token_pubblico} onRenewed={form.rebase} />
          ) : null}
          {row && id_affiliato !== null && !isCompany ? <BuyerTerm id_affiliato={id_affiliato} /> : null}
          {row && id_affiliato !== null ? <AffiliateLogo id_affiliato={id_affiliato} /> : null}
          {row ? (
            <div className="mt-4 border-t border-line pt-3">
              <ChangesLink oggetto="affiliato" chiave={String(id_affiliato)} />
            </div>
          ) : null}
          {switchOff.dialog}
        </>
      )}
    >
      {({ typed, isTried }) => {
        const { warnings } = checkForm(typed, isCompany);
        return (
          <>
            <IdentityFields />
            <TermFields typed={typed} isCompany={isCompany} />
            {warnings.length > 0 && (row || isTried) ? (
              <Notice kind="info" title="Da sapere">
                <ul className="list-disc pl-5">
                  {warnings.map((warning) => (
                    <li key={warning}>{warning}</li>
                  ))}
                </ul>
              </Notice>
            ) : null}
          </>
        );
      }}
    </FormDialog>
  );
}
