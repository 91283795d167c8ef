import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { formatCount, formatMoment } from '#lib/format';
import { tableState } from '#lib/list-table';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { DataTable, type Column } from '#ui/table';
import { briefly, toast } from '#ui/toast';
import {
  soldImeiLists,
  useRefreshImeis,
  type OfficeCampaign,
  type SoldImeiList,
} from './settings-queries.ts';

/** The lists loaded for a campaign: who, when, how many; the free IMEIs of one may be taken out again. */
export function SoldImeisLoads({ campaign }: { campaign: OfficeCampaign }) {
  const listed = useQuery(soldImeiLists(campaign));
  const { data } = listed;
  const [asked, setAsked] = useState<SoldImeiList | null>(null);
  const refresh = useRefreshImeis();
  const act = useAct();
  const columns = useMemo(
    (): Column<SoldImeiList>[] => [
      { id: 'quando', header: 'Quando', cell: (row) => formatMoment(row.data_caricamento) },
      { id: 'chi', header: 'Chi', cell: (row) => row.operatore },
      {
        id: 'file',
        header: 'File',
        cell: (row) => (
          <span className="inline-grid leading-tight wrap-anywhere">
            {row.nome_file}
            {row.is_tutti === 1 ? <span className="text-xs text-soft">tutti i clienti</span> : null}
          </span>
        ),
      },
      { id: 'caricati', header: 'Caricati', align: 'right', cell: (row) => formatCount(row.caricati) },
      {
        id: 'azioni',
        header: 'Azioni',
        hideHeader: true,
        align: 'right',
        cell: (row) =>
          row.data_annullo === null ? (
            <Button
              kind="ghost"
              size="small"
              aria-label={`Togli gli IMEI liberi di ${row.nome_file}`}
              onClick={() => setAsked(row)}
            >
              Togli i liberi
            </Button>
          ) : (
            <span className="text-soft">{formatCount(row.tolti)} tolti</span>
          ),
      },
    ],
    [],
  );
  const remove = async (key: string): Promise<string | null> => {
    if (!asked) return null;
    const outcome = await mutate(
      'setCaricamentoImeiAnnullato',
      { id_caricamento: asked.id_caricamento },
      { idempotencyKey: key },
    );
    await refresh();
    if (!outcome.ok) return faultText(outcome.ret_message);
    const stay = outcome.rimasti === 0 ? '' : `, ${formatCount(outcome.rimasti)} in uso restano`;
    toast.success(`${formatCount(outcome.tolti)} IMEI tolti${stay}`, briefly);
    setAsked(null);
    return null;
  };
  return (
    <>
      <DataTable
        label="Caricamenti di IMEI"
        columns={columns}
        rows={data}
        rowKey={(row) => row.id_caricamento}
        {...tableState(listed)}
        pageSizes={[10, 25]}
        dense
        empty="Nessun file caricato per questa campagna."
      />
      <ConfirmDialog
        open={asked !== null}
        danger
        title="Togliere gli IMEI liberi?"
        confirmLabel="Togli"
        busy={act.isBusy}
        onConfirm={() => void act.run(remove)}
        onClose={() => {
          setAsked(null);
          act.clear();
        }}
      >
        <p>
          Gli IMEI ancora liberi di «{asked?.nome_file}» non varranno più per la promozione. Quelli usati o
          prenotati da un acquisto restano.
        </p>
        <ActProblem act={act} className="mt-3" />
      </ConfirmDialog>
    </>
  );
}
