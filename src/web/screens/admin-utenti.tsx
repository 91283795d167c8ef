import { FileSpreadsheet, UserRoundPlus } from 'lucide-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { accounts } from '#contract/lists/accounts';
import type { AccountAct } from '#domain/account';
import { useSession } from '#lib/session';
import { ListPage } from '#parts/list-page';
import { useOpened } from '#parts/use-opened';
import { Button } from '#ui/button';
import { accountCells } from '../features/accounts/account-cells.tsx';
import { AccountDialog } from '../features/accounts/account-dialog.tsx';
import { AccountMenu } from '../features/accounts/account-menu.tsx';
import { ActDialog } from '../features/accounts/act-dialog.tsx';
import type { Account } from '../features/accounts/queries.ts';
import { UploadDialog } from '../features/accounts/upload-dialog.tsx';

type Opened = { act: AccountAct; account: Account } | { id_negozio: number } | 'file' | null;

/** Users and operators: list, invitation, and what may be done with each (rulings §3). */
export default function AdminUtenti() {
  const { id_operatore: id_utente } = useSession();
  // A shop's sheet leads here to all of its people.
  const isOfShop = 'id_negozio' in useSearch({ strict: false });
  // Ctrl-K leads to an invitation.
  const [isInvited, invite] = useOpened('invita');
  const [chosenHere, setOpened] = useState<Opened>(null);
  const opened: Opened = chosenHere ?? (isInvited ? { id_negozio: 0 } : null);
  const close = (): void => {
    setOpened(null);
    if (isInvited) invite(null);
  };
  const chosen = opened !== null && typeof opened === 'object' && 'act' in opened ? opened : null;
  return (
    <>
      <ListPage
        list={accounts}
        call="getUtenti"
        title="Utenti"
        lead="Chi entra in Permuta; gli operatori dei negozi senza un accesso proprio si trovano con il filtro Tipo."
        asked={isOfShop ? {} : { is_account: 1 }}
        actions={({ state }) => (
          <>
            <Button
              kind="ghost"
              size="small"
              icon={<FileSpreadsheet size={16} aria-hidden="true" />}
              onClick={() => setOpened('file')}
            >
              Carica da Excel
            </Button>
            <Button
              size="small"
              icon={<UserRoundPlus size={16} aria-hidden="true" />}
              onClick={() => setOpened({ id_negozio: Number(state.filters['id_negozio']) || 0 })}
            >
              Invita utente
            </Button>
          </>
        )}
        cells={accountCells(id_utente)}
        rowActions={(row) => (
          <AccountMenu
            account={row as Account}
            id_utente={id_utente}
            onAct={(act, account) => setOpened({ act, account })}
          />
        )}
        empty="Ancora nessun utente."
      />
      {opened === 'file' ? <UploadDialog onClose={close} /> : null}
      {opened !== null && typeof opened === 'object' && 'id_negozio' in opened ? (
        <AccountDialog id_utente={id_utente} onClose={close} account={null} id_negozio={opened.id_negozio} />
      ) : null}
      {chosen?.act === 'edit' ? (
        <AccountDialog id_utente={id_utente} onClose={close} account={chosen.account} id_negozio={0} />
      ) : null}
      {chosen && chosen.act !== 'edit' ? (
        <ActDialog act={chosen.act} account={chosen.account} onClose={close} />
      ) : null}
    </>
  );
}
