import { useQuery } from '@tanstack/react-query';
import { profileOf } from '#domain/actor';
import { tablePages, tableState } from '#lib/list-table';
import { maySession, type Session } from '#lib/session';
import { saveCsv } from '#lib/save-csv';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { CsvButton } from '#ui/csv-button';
import { Button } from '#ui/button';
import { PeriodBox } from '#ui/period-box';
import { SearchBox } from '#ui/search-box';
import { ContentsDialog } from './contents-dialog.tsx';
import { HistoryTable } from './history-table.tsx';
import { historyCall, shipmentPage, type Whose } from './queries.ts';
import { inputOf, isUnfiltered, type ShipmentFilter } from './shipment-filter.ts';

export interface HistorySectionProps {
  session: Session;
  filter: ShipmentFilter;
  /** `isTyping`: the next letters replace this step of the browser's history. */
  onFilter: (filter: ShipmentFilter, isTyping?: boolean) => void;
  onOpen: (id: number | null) => void;
}

/** STORICO SPEDIZIONI with its filters, export and contents (S2 §2 /spedizioni). */
export function HistorySection({ session, filter, onFilter, onOpen }: HistorySectionProps) {
  const whose = whoseOf(session);
  const listed = useQuery(shipmentPage(whose, inputOf(filter)));
  const { data } = listed;
  const act = useAct();
  const save = async (): Promise<void> => {
    const { name, input } = historyCall(whose, inputOf(filter));
    await saveCsv(name, input, 'Spedizioni');
  };
  return (
    <section aria-labelledby="storico" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="storico">STORICO SPEDIZIONI</h2>
        <CsvButton
          size="small"
          className="ml-auto"
          isBusy={act.isBusy}
          isEmpty={data?.rows.length === 0}
          onSave={() => void act.run(save)}
        />
      </div>
      <ActProblem act={act} />
      <Filters filter={filter} onFilter={onFilter} />
      <HistoryTable
        rows={data?.rows}
        {...tableState(listed)}
        empty={
          isUnfiltered(filter)
            ? 'Nessuna spedizione finora.'
            : 'Nessuna spedizione con questi filtri: allarga le date o cambia la ricerca.'
        }
        {...tablePages(filter, data?.total, onFilter)}
        withStore={session.id_role > 1 && !session.is_impersonato}
        id_operatore={maySession(session, 'shipments.create') ? session.id_operatore : null}
        open={filter.aperta}
        onOpen={onOpen}
      />
      {filter.aperta ? (
        <ContentsDialog
          key={filter.aperta}
          id={filter.aperta}
          shipment={data?.rows.find((row) => row.id_spedizione_magcent === filter.aperta)}
          onClose={() => onOpen(null)}
        />
      ) : null}
    </section>
  );
}

/** The master's own call for its affiliate; a shop's own shipments; else all (S2 §6). */
function whoseOf(session: Session): Whose {
  const actor = { id_role: session.id_role, is_impersonato: session.is_impersonato === 1 };
  const profile = profileOf(actor);
  if (profile === 'master') return { id_affiliato: session.id_affiliato };
  return { id_negozio: profile === 'shop' || profile === 'support_as_shop' ? session.id_negozio : 0 };
}

function Filters({ filter, onFilter }: Pick<HistorySectionProps, 'filter' | 'onFilter'>) {
  return (
    <search aria-label="Filtri dello storico" className="flex flex-wrap items-start gap-3">
      <SearchBox
        label="Cerca nello storico"
        placeholder="DDT, tracking, negozio, IMEI…"
        className="min-w-44 flex-1 basis-52 sm:max-w-sm"
        value={filter.cerca}
        onSearch={(cerca) => onFilter({ ...filter, cerca, pagina: 0 }, true)}
      />
      <PeriodBox
        label="Data spedizione"
        value={{ da: filter.da, a: filter.a }}
        onChange={({ da, a }) => onFilter({ ...filter, da, a, pagina: 0 })}
      />
      {isUnfiltered(filter) ? null : (
        <Button
          kind="ghost"
          className="sm:mt-6.5"
          onClick={() => onFilter({ ...filter, da: '', a: '', cerca: '', pagina: 0 })}
        >
          AZZERA FILTRI
        </Button>
      )}
    </search>
  );
}
