import { roles } from '#domain/role';
import { mutate } from '#lib/api';
import { queryClient } from '#lib/query-client';
import { FormDialog } from '#parts/form-dialog';
import { Notice } from '#ui/notice';
import { checkForm, differences, fieldsOf, formOf, type AccountForm } from './account-form.ts';
import { inviteText, nameOf, sessionsText } from './account-words.ts';
import { PersonFields } from './person-fields.tsx';
import { PlaceField } from './place-field.tsx';
import { accountOf, type Account } from './queries.ts';
import { RoleChoice } from './role-choice.tsx';

interface AccountDialogProps {
  /** null: somebody new, who is invited */
  account: Account | null;
  /** The account that looks. */
  id_utente: number;
  /** The shop offered to somebody new; 0: none. */
  id_negozio: number;
  onClose: () => void;
}

/** Invites somebody, or edits him: the role first, then only what that role needs. */
export function AccountDialog({ account, id_utente, id_negozio, onClose }: AccountDialogProps) {
  const isNew = account === null;
  const isSelf = account?.id_operatore === id_utente;
  const isMoving = (typed: AccountForm): boolean => {
    const fields = fieldsOf(typed);
    if (account === null || fields === null) return false;
    const { place } = roles[fields.id_role];
    return (
      fields.id_role !== account.id_role ||
      (place === 'shop' && fields.id_negozio !== account.id_negozio) ||
      (place === 'affiliate' && fields.id_affiliato !== account.id_affiliato)
    );
  };
  return (
    <FormDialog
      size="normal"
      title={account ? `Modifica ${nameOf(account)}` : 'Invita utente'}
      confirm={({ is_dummy }) => (account ? 'Salva' : is_dummy ? 'Aggiungi operatore' : 'Manda l’invito')}
      onClose={onClose}
      draft={`utente-${account?.id_operatore ?? 'nuovo'}`}
      version={account?.data_modifica ?? null}
      start={formOf(account, id_negozio)}
      check={(typed) => ({
        ...checkForm(typed, isNew),
        role: typed.role === null ? 'Prima scegli il ruolo' : null,
      })}
      send={(typed, once) => {
        const fields = fieldsOf(typed);
        if (!fields) throw new Error('sent without a role');
        const known = account ? { id_operatore: account.id_operatore, data_modifica: once.version } : {};
        return mutate('setUtente', { ...fields, ...known }, once);
      }}
      conflict={{
        title: 'Un altro utente ha modificato questa persona',
        theirs: async ({ ret_message }) => {
          if (!account || ret_message !== 'UTENTE_GIA_MODIFICATO') return null;
          const row = await queryClient.fetchQuery(accountOf(account.id_operatore));
          return row && { typed: formOf(row), version: row.data_modifica };
        },
        differences,
      }}
      done={({ is_invitato }, typed) => {
        const who = nameOf(typed);
        if (isNew) return typed.is_dummy ? `${who} è tra gli operatori.` : `Invito in arrivo per ${who}.`;
        return `${who}: dati salvati${is_invitato === 1 ? ', invito mandato al nuovo indirizzo' : ''}.`;
      }}
      className="grid gap-5"
    >
      {({ typed }) => (
        <>
          {account?.is_dummy === 1 ? null : <RoleChoice isKnown={!isNew} isSelf={isSelf} />}
          {typed.role === null ? null : (
            <>
              <PlaceField role={typed.role} isSelf={isSelf} account={account} />
              <PersonFields isNew={isNew} />
              {isNew && typed.is_dummy === 0 ? (
                <Notice>{inviteText(typed.nome, typed.email.trim() || null)}</Notice>
              ) : null}
              {account && isMoving(typed) ? (
                <Notice kind="warn">
                  Cambiando ruolo o posto {account.nome} dovrà accedere di nuovo
                  {account.sessioni > 0
                    ? `: ${sessionsText(account.sessioni)}, che si chiuderanno subito`
                    : ''}
                  . Gli acquisti in corso restano al negozio.
                </Notice>
              ) : null}
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
