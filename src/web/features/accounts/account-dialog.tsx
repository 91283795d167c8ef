import { useState, type FormEvent } from 'react';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { FormActions } from '#ui/form-actions';
import { Notice } from '#ui/notice';
import { toast } from '#ui/toast';
import { PersonFields } from './person-fields.tsx';
import { PlaceField } from './place-field.tsx';
import { RoleChoice } from './role-choice.tsx';
import { inviteText, nameOf, sessionsText } from './account-words.ts';
import { refreshAccounts, reloadAccount, type Account } from './queries.ts';
import { useAccountForm } from './use-account-form.ts';

export interface AccountDialogProps {
  /** null: somebody new, who is invited */
  account: Account | null;
  /** The account that looks. */
  id_utente: number;
  /** The shop offered to somebody new; 0: none. */
  id_negozio: number;
  onClose: () => void;
  /** Begins again with the data as a colleague left them. */
  onReload: (account: Account) => void;
}

/** Invites somebody, or edits him: the role first, then only what that role needs. */
export function AccountDialog({ account, id_utente, id_negozio, onClose, onReload }: AccountDialogProps) {
  const { form, set, fields, errors } = useAccountForm(account, id_negozio);
  const [isTried, setTried] = useState(false);
  const [newer, setNewer] = useState<Account | null>(null);
  const act = useAct();
  const isSelf = account?.id_operatore === id_utente;
  const isMoving =
    account !== null &&
    fields !== null &&
    (fields.id_role !== account.id_role ||
      (fields.id_role === 1 && fields.id_negozio !== account.id_negozio) ||
      (fields.id_role === 2 && fields.id_affiliato !== account.id_affiliato));
  const shown = isTried ? { ...errors, ...act.fields } : act.fields;
  const isDummy = form.is_dummy === 1;

  const save = async (idempotencyKey: string): Promise<string | null> => {
    if (!fields) return null;
    const known = account ? { id_operatore: account.id_operatore, data_modifica: account.data_modifica } : {};
    const outcome = await mutate('setUtente', { ...fields, ...known }, { idempotencyKey });
    await refreshAccounts();
    if (!outcome.ok) {
      const isOld = account !== null && outcome.ret_message === 'UTENTE_GIA_MODIFICATO';
      setNewer(isOld ? await reloadAccount(account.id_operatore) : null);
      return faultText(outcome.ret_message);
    }
    const who = nameOf(fields);
    if (account === null)
      toast.success(isDummy ? `${who} è tra gli operatori.` : `Invito in arrivo per ${who}.`);
    else if (outcome.is_invitato === 1)
      toast.success(`${who}: dati salvati, invito mandato al nuovo indirizzo.`);
    else toast.success(`${who}: dati salvati.`);
    onClose();
    return null;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (fields && Object.keys(errors).length === 0) void act.run(save);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={account ? `Modifica ${nameOf(account)}` : 'Invita utente'}
      size="normal"
      footer={
        <FormActions
          form="utente"
          busy={act.isBusy}
          disabledReason={form.role === null ? 'Prima scegli il ruolo' : null}
          onCancel={onClose}
        >
          {account ? 'Salva' : isDummy ? 'Aggiungi operatore' : 'Manda l’invito'}
        </FormActions>
      }
    >
      <form id="utente" noValidate onSubmit={submit} className="grid gap-5">
        {account?.is_dummy === 1 ? null : (
          <RoleChoice form={form} onChange={set} isKnown={account !== null} isSelf={isSelf} />
        )}
        {form.role === null ? null : (
          <>
            <PlaceField form={form} onChange={set} errors={shown} isSelf={isSelf} account={account} />
            <PersonFields form={form} onChange={set} errors={shown} isNew={account === null} />
            {account === null && !isDummy ? (
              <Notice>{inviteText(form.nome, form.email.trim() || null)}</Notice>
            ) : null}
            {account && isMoving ? (
              <Notice kind="warn">
                Cambiando ruolo o posto {account.nome} dovrà accedere di nuovo
                {account.sessioni > 0 ? `: ${sessionsText(account.sessioni)}, che si chiuderanno subito` : ''}
                . Gli acquisti in corso restano al negozio.
              </Notice>
            ) : null}
          </>
        )}
      </form>
      <ActProblem act={act} className="mt-4" />
      {newer ? (
        <Button kind="ghost" size="small" className="mt-3" onClick={() => onReload(newer)}>
          Vedi i dati aggiornati
        </Button>
      ) : null}
    </Dialog>
  );
}
