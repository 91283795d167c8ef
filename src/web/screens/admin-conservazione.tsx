import { useQuery } from '@tanstack/react-query';
import { FlaskConical, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { RowOf } from '#contract/api';
import { retentionRuns } from '#contract/lists/retention';
import { monthName } from '#domain/day';
import { completePeriods, retentionRules, type RetentionPeriods } from '#domain/retention';
import { query } from '#lib/api';
import { asking } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { formatCount, formatDay, formatMoment } from '#lib/format';
import { tableState } from '#lib/list-table';
import { useAct } from '#lib/use-act';
import { ListPage } from '#parts/list-page';
import { ActProblem } from '#ui/act-problem';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { PageHeader } from '#ui/page-header';
import { DataTable, type Column } from '#ui/table';
import { officeSettingVersions } from '../features/settings/queries.ts';
import { SettingDialog } from '../features/settings/setting-dialog.tsx';
import { HoldList } from '../features/retention/hold-list.tsx';
import { RuleList } from '../features/retention/rule-list.tsx';

/** How long things are kept and why (law §4), what would go now and soon, what went, what must not go. */
export default function AdminConservazione() {
  const { data, error } = useQuery(officeSettingVersions);
  const versions = (data ?? []).filter(({ chiave }) => chiave === 'conservazione');
  const current = versions.find(({ stato }) => stato === 'IN VIGORE');
  const next = versions.filter(({ stato }) => stato === 'PROGRAMMATA').at(-1);
  const [isEditing, setEditing] = useState(false);
  const [counts, setCounts] = useState<readonly RowOf<'getConservazioneProva'>[] | null>(null);
  const act = useAct();
  const total = (counts ?? []).reduce((sum, { quanti }) => sum + quanti, 0);
  return (
    <>
      <PageHeader
        title="Conservazione"
        lead="Ogni notte viene eliminato quello che ha finito il suo tempo."
      />
      <div className="grid gap-10">
        <section aria-labelledby="tempi" className="grid gap-3">
          <div className="flex flex-wrap items-center gap-3">
            <h2 id="tempi">Tempi e motivi</h2>
            {next ? <Badge tone="amber">cambiano il {formatDay(next.valido_dal)}</Badge> : null}
            <span className="ml-auto flex flex-wrap gap-2">
              <Button
                kind="ghost"
                size="small"
                icon={<Pencil size={16} aria-hidden="true" />}
                disabledReason={data ? null : 'I tempi non sono ancora arrivati'}
                onClick={() => setEditing(true)}
              >
                Modifica i tempi
              </Button>
              <Button
                size="small"
                icon={<FlaskConical size={16} aria-hidden="true" />}
                busy={act.isBusy}
                onClick={() => void act.run(async () => setCounts(await query('getConservazioneProva', {})))}
              >
                Prova
              </Button>
            </span>
          </div>
          {error && !data ? <Notice kind="error">{faultText(error)}</Notice> : null}
          <ActProblem act={act} />
          {counts ? (
            <Notice kind="success">
              {total === 0
                ? 'Prova: adesso non ci sarebbe niente da eliminare.'
                : `Prova: adesso ${total === 1 ? 'verrebbe eliminato 1 elemento' : `verrebbero eliminati ${formatCount(total)} elementi`}, contati qui sotto. Non è stato eliminato niente.`}
            </Notice>
          ) : null}
          <div className="card px-5">
            <RuleList
              periods={current ? completePeriods(current.valori as Partial<RetentionPeriods>) : null}
              counts={counts}
            />
          </div>
          <Notice>
            Importi, dispositivi e numeri di ricevute e registro restano: alla scadenza se ne vanno i dati
            delle persone. Un blocco ferma ogni regola per la sua pratica.
          </Notice>
        </section>
        <section aria-labelledby="scadenze" className="grid gap-3">
          <h2 id="scadenze">Scadenze prossime</h2>
          <UpcomingTable />
        </section>
        <HoldList />
        <ListPage
          list={retentionRuns}
          call="getCancellazioni"
          heading="Cancellazioni eseguite"
          prefix="eseguite_"
          cells={{ quando: (row) => formatMoment(row.quando) }}
          empty="Ancora niente: la cancellazione gira ogni notte e scrive qui solo quando elimina qualcosa."
        />
      </div>
      {isEditing ? (
        <SettingDialog settingKey="conservazione" versions={versions} onClose={() => setEditing(false)} />
      ) : null}
    </>
  );
}

type Due = RowOf<'getConservazioneScadenze'>;

const dueColumns: Column<Due>[] = [
  { id: 'regola', header: 'Regola', cell: (row) => retentionRules[row.regola].label },
  { id: 'mese', header: 'Mese', cell: (row) => monthName(row.mese) },
  { id: 'quanti', header: 'In scadenza', align: 'right', cell: (row) => formatCount(row.quanti) },
];

/** 'Scadenze prossime' (law §4): what the next 30 days will delete. */
function UpcomingTable() {
  const listed = useQuery(asking('getConservazioneScadenze', {}));
  return (
    <DataTable
      label="Scadenze dei prossimi 30 giorni"
      columns={dueColumns}
      rows={listed.data}
      rowKey={(row) => `${row.regola} ${row.mese}`}
      {...tableState(listed)}
      pageSizes={[20]}
      empty="Nei prossimi 30 giorni non scade niente."
    />
  );
}
