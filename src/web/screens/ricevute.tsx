import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { profileOf, type Profile } from '#domain/actor';
import { receiptStates } from '#domain/receipt-state';
import { asCode } from '#lib/format';
import { tablePages, tableState } from '#lib/list-table';
import { paths } from '#lib/paths';
import { useSession, type Session } from '#lib/session';
import { useAct } from '#lib/use-act';
import { useListAddress } from '#lib/use-list-address';
import { ActProblem } from '#ui/act-problem';
import { CsvButton } from '#ui/csv-button';
import { buttonClass } from '#ui/button';
import { Field } from '#ui/field';
import { PageHeader } from '#ui/page-header';
import { SearchBox } from '#ui/search-box';
import { Select } from '#ui/select';
import { receiptPage, saveReceipts, type ReceiptOwner } from '../features/receipts/queries.ts';
import { filterFrom, searchOf } from '../features/receipts/receipt-filter.ts';
import { ReceiptTable } from '../features/receipts/receipt-table.tsx';

const form = { filterFrom, searchOf };

/** The affiliate's master has the whole affiliate, a shop its own (S2 §6), head office all. */
function ownerOf(profile: Profile, { id_negozio, id_affiliato }: Session): ReceiptOwner {
  if (profile === 'master') return { id_affiliato };
  return profile === 'shop' || profile === 'support_as_shop' ? { id_negozio } : null;
}

/** Purchase receipts (S2 §2 /ricevute): found by practice code, seller or phone, and opened to view and print. */
export function Ricevute() {
  const session = useSession();
  const profile = profileOf({ id_role: session.id_role, is_impersonato: session.is_impersonato === 1 });
  const owner = ownerOf(profile, session);
  const { filter, show } = useListAddress(paths.ricevute(), form);
  const { cerca, stato, ordine, pagina, righe } = filter;
  const asked = { search: asCode(cerca) || null, stato_ricevuta: stato && [stato], sort: ordine };
  const listed = useQuery(receiptPage(owner, { ...asked, limit: righe, offset: pagina * righe }));
  const { data } = listed;
  const act = useAct();
  const shops = profile === 'master' ? 'store' : 'affiliate';

  return (
    <>
      <PageHeader
        title="RICEVUTE"
        actions={
          <a
            href="/api/documenti/modello-ricevuta.pdf"
            download="Modello-ricevuta.pdf"
            className={buttonClass({ kind: 'ghost' })}
          >
            <FileText size={18} aria-hidden="true" />
            Scarica il modello della ricevuta
          </a>
        }
      />
      <div className="grid gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <SearchBox
            label="Cerca nelle ricevute"
            placeholder="Cedente, codice, telefono, IMEI…"
            className="w-full sm:max-w-sm"
            value={cerca}
            onSearch={(text) => show({ ...filter, cerca: text, pagina: 0 }, true)}
          />
          <Field label="Stato" className="w-44 max-sm:grow">
            {(box) => (
              <Select
                {...box}
                placeholder="Tutti"
                choices={receiptStates.map((state) => ({ value: state, label: state }))}
                value={stato ?? ''}
                onChange={({ target }) => {
                  const chosen = receiptStates.find((state) => state === target.value) ?? null;
                  show({ ...filter, stato: chosen, pagina: 0 });
                }}
              />
            )}
          </Field>
          <CsvButton
            className="sm:ml-auto"
            isBusy={act.isBusy}
            isEmpty={data?.rows.length === 0}
            onSave={() => void act.run(() => saveReceipts(owner, asked))}
          />
        </div>
        <ActProblem act={act} />
        <ReceiptTable
          owners={owner && 'id_negozio' in owner ? 'none' : shops}
          rows={data?.rows}
          {...tableState(listed)}
          empty={emptyText(cerca, stato)}
          {...tablePages(filter, data?.total, show)}
        />
      </div>
    </>
  );
}

function emptyText(search: string, state: string | null): string {
  const which = state ? `Nessuna ricevuta ${state}` : 'Nessuna ricevuta';
  if (search) return `${which} per «${search}».`;
  return state ? `${which}.` : 'Nessuna ricevuta finora: nascono quando si conclude un acquisto.';
}
