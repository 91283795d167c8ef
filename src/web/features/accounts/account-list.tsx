import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import type { AccountAct } from '#domain/account';
import { tablePages, tableState } from '#lib/list-table';
import { paths } from '#lib/paths';
import { saveCsv } from '#lib/save-csv';
import { useSession } from '#lib/session';
import { useAct } from '#lib/use-act';
import { useListAddress } from '#lib/use-list-address';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { CsvButton } from '#ui/csv-button';
import { PageHeader } from '#ui/page-header';
import { AccountDialog } from './account-dialog.tsx';
import { filterFrom, questionOf, searchOf, type AccountFilter } from './account-filter.ts';
import { AccountFilters } from './account-filters.tsx';
import { AccountTable } from './account-table.tsx';
import { ActDialog } from './act-dialog.tsx';
import { accountPage, type Account } from './queries.ts';
import { UploadDialog } from './upload-dialog.tsx';

const form = { filterFrom, searchOf };

type Opened = { act: AccountAct; account: Account } | 'new' | 'file' | null;

/** Users and operators: list, invitation, and what may be done with each (decisions §3). */
export function AccountList() {
  const { filter, show } = useListAddress(paths.amministrazioneUtenti(), form);
  const { id_operatore: id_utente } = useSession();
  const asked = questionOf(filter);
  const { pagina, righe } = filter;
  const listed = useQuery(accountPage({ ...asked, limit: righe, offset: pagina * righe }));
  const { data } = listed;
  const [opened, setOpened] = useState<Opened>(null);
  const csv = useAct();
  const close = (): void => setOpened(null);
  const chosen = typeof opened === 'object' ? opened : null;
  const dialog = { id_utente, onClose: close };

  return (
    <>
      <PageHeader
        title="Utenti"
        lead="Chi entra in Permuta, e gli operatori dei negozi che lavorano senza un accesso proprio."
        actions={
          <>
            <Button
              kind="ghost"
              icon={<FileSpreadsheet size={18} aria-hidden="true" />}
              onClick={() => setOpened('file')}
            >
              Carica da Excel
            </Button>
            <Button icon={<UserRoundPlus size={18} aria-hidden="true" />} onClick={() => setOpened('new')}>
              Invita utente
            </Button>
          </>
        }
      />
      <div className="grid gap-3">
        <AccountFilters
          filter={filter}
          onShow={show}
          csv={
            <CsvButton
              isBusy={csv.isBusy}
              isEmpty={data?.rows.length === 0}
              onSave={() => void csv.run(() => saveCsv('getUtenti', asked, 'Utenti'))}
            />
          }
        />
        <ActProblem act={csv} />
        <AccountTable
          rows={data?.rows}
          {...tableState(listed)}
          empty={emptyText(filter)}
          {...tablePages(filter, data?.total, show)}
          id_utente={id_utente}
          onAct={(act, account) => setOpened({ act, account })}
        />
      </div>
      {opened === 'new' ? <AccountDialog {...dialog} account={null} id_negozio={filter.id_negozio} /> : null}
      {opened === 'file' ? <UploadDialog onClose={close} /> : null}
      {chosen?.act === 'edit' ? <AccountDialog {...dialog} account={chosen.account} id_negozio={0} /> : null}
      {chosen && chosen.act !== 'edit' ? (
        <ActDialog act={chosen.act} account={chosen.account} onClose={close} />
      ) : null}
    </>
  );
}

function emptyText(filter: AccountFilter): string {
  if (filter.cerca) return `Nessuno per «${filter.cerca}».`;
  const isFiltered = filter.ruolo || filter.stato || filter.id_affiliato || filter.id_negozio || filter.tipo;
  return isFiltered ? 'Nessuno con questi filtri.' : 'Ancora nessun utente.';
}
