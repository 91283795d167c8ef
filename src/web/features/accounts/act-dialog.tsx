import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AccountAct } from '#domain/account';
import { passwordLinkLife } from '#domain/password-link';
import { mutate } from '#lib/api';
import { FormDialog } from '#parts/form-dialog';
import { CheckField, ReasonField } from '#parts/form-fields';
import type { Once } from '#parts/form-state';
import { reasonProblem } from '#parts/reason-dialog';
import { nameOf, sessionsText } from './account-words.ts';
import { accountOf, type Account } from './queries.ts';

interface ActDialogProps {
  act: AccountAct;
  account: Account;
  onClose: () => void;
}

interface Question {
  title: string;
  body: ReactNode;
  confirm: string;
  done: string;
  danger?: true;
}

/** Asks once, naming the person and how many sessions end; block wants a reason, a reset says when the old password ends. */
export function ActDialog({ act, account: listed, onClose }: ActDialogProps) {
  // How many sessions run is asked anew: the list may be of an hour ago.
  const { data } = useQuery(accountOf(listed.id_operatore));
  const account = data ?? listed;
  const question = (isNow: boolean) => questionOf(act, account, isNow);
  const first = question(false);
  if (!first) return null;
  return (
    <FormDialog
      title={first.title}
      confirm={({ is_immediato }) => question(is_immediato === 1)?.confirm ?? ''}
      danger={({ is_immediato }) => question(is_immediato === 1)?.danger ?? false}
      onClose={onClose}
      start={begun}
      check={(typed) => (act === 'block' ? reasonProblem(typed) : {})}
      send={(typed, once) => send(act, account.id_operatore, typed, once)}
      done={first.done}
    >
      {({ typed }) => (
        <>
          <div className="grid gap-2">{question(typed.is_immediato === 1)?.body}</div>
          {act === 'block' ? <ReasonField rows={2} help="Lo vedono solo i colleghi della sede." /> : null}
          {act === 'reset' ? (
            <CheckField
              name="is_immediato"
              label="Annulla subito la password attuale"
              help="Se qualcun altro potrebbe conoscerla."
            />
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

interface Typed {
  motivo: string;
  is_immediato: 0 | 1;
}
const begun: Typed = { motivo: '', is_immediato: 0 };

function send(act: AccountAct, id_operatore: number, { motivo, is_immediato }: Typed, once: Once) {
  switch (act) {
    case 'block':
    case 'unblock': {
      const is_blocked = act === 'block' ? 1 : 0;
      return mutate('setUtenteBloccato', { id_operatore, is_blocked, motivo: motivo.trim() }, once);
    }
    case 'invite':
      return mutate('setUtenteInvito', { id_operatore }, once);
    case 'reset':
      return mutate('setUtenteRipristino', { id_operatore, is_immediato }, once);
    case 'secondFactor':
      return mutate('setUtenteSecondoFattore', { id_operatore }, once);
    case 'leave':
    case 'rejoin':
      return mutate('setUtenteUscito', { id_operatore, is_uscito: act === 'leave' ? 1 : 0 }, once);
    case 'edit':
    case 'move':
      throw new Error(`${act} has a dialog of its own`);
  }
}

function questionOf(act: AccountAct, account: Account, isNow: boolean): Question | null {
  const name = nameOf(account);
  const person = <b className="font-semibold">{name}</b>;
  switch (act) {
    case 'block':
      return {
        title: `Bloccare ${name}?`,
        body: (
          <>
            <p>
              {person} non potrà più {account.is_dummy === 1 ? 'essere scelto come operatore' : 'accedere'}.
              Quello che ha fatto resta, e gli acquisti in corso restano al negozio.
            </p>
            <Ending count={account.sessioni} />
          </>
        ),
        confirm: 'Blocca',
        done: `${name} è bloccato.`,
        danger: true,
      };
    case 'unblock':
      return {
        title: `Sbloccare ${name}?`,
        body: <p>{person} potrà di nuovo lavorare, con la password di prima.</p>,
        confirm: 'Sblocca',
        done: `${name} è sbloccato.`,
      };
    case 'invite':
      return {
        title: `Mandare di nuovo l’invito a ${name}?`,
        body: (
          <p>
            Un nuovo link arriva a <b className="font-semibold wrap-anywhere">{account.email}</b> e vale{' '}
            {passwordLinkLife.INVITO}. Quello di prima non funzionerà più.
          </p>
        ),
        confirm: 'Manda l’invito',
        done: `Invito in arrivo per ${name}.`,
      };
    case 'reset':
      return {
        title: `Reimpostare la password di ${name}?`,
        body: (
          <>
            <p>
              Un link per sceglierne una nuova arriva a{' '}
              <b className="font-semibold wrap-anywhere">{account.email}</b> e vale{' '}
              {passwordLinkLife.RIPRISTINO}.
            </p>
            {isNow ? (
              <Ending count={account.sessioni} />
            ) : (
              <p className="text-soft">Fino ad allora vale la password attuale.</p>
            )}
          </>
        ),
        confirm: isNow ? 'Annulla la password e manda il link' : 'Manda il link',
        done: `Link per la password in arrivo per ${name}.`,
        ...(isNow ? { danger: true as const } : {}),
      };
    case 'secondFactor':
      return {
        title: `Azzerare il secondo fattore di ${name}?`,
        body: (
          <p>
            Serve quando ha perso il telefono: accerta prima che sia davvero {person} a chiederlo. Il prossimo
            accesso sarà con la sola password, poi potrà attivarlo di nuovo.
          </p>
        ),
        confirm: 'Azzera',
        done: `Secondo fattore di ${name} azzerato.`,
        danger: true,
      };
    case 'leave':
      return {
        title: `Segnare ${name} come uscito?`,
        body: (
          <>
            <p>
              {person} non lavora più qui: non potrà accedere né essere scelto come operatore. Il suo nome
              resta in ciò che ha fatto. Se torna, lo si può riammettere.
            </p>
            <Ending count={account.sessioni} />
          </>
        ),
        confirm: 'Segna come uscito',
        done: `${name} è segnato come uscito.`,
        danger: true,
      };
    case 'rejoin':
      return {
        title: `Riammettere ${name}?`,
        body: <p>{person} torna come prima, con lo stesso ruolo e la stessa password.</p>,
        confirm: 'Riammetti',
        done: `${name} è riammesso.`,
      };
    case 'edit':
    case 'move':
      return null;
  }
}

/** What ends at once. */
function Ending({ count }: { count: number }) {
  if (count === 0) return <p className="text-soft">Ora non ha sessioni aperte.</p>;
  return (
    <p>
      <b className="font-semibold">{sessionsText(count)}</b>: {count === 1 ? 'si chiude' : 'si chiudono'}{' '}
      subito.
    </p>
  );
}
