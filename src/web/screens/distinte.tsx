import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileOf } from '#domain/actor';
import { asCode } from '#lib/format';
import { tableState } from '#lib/list-table';
import { paths } from '#lib/paths';
import { saveCsv } from '#lib/save-csv';
import { maySession, useSession } from '#lib/session';
import { useAct } from '#lib/use-act';
import { useListAddress } from '#lib/use-list-address';
import { ActProblem } from '#ui/act-problem';
import { CsvButton } from '#ui/csv-button';
import { PageHeader } from '#ui/page-header';
import { SearchBox } from '#ui/search-box';
import { LinesDialog } from '../features/slips/lines-dialog.tsx';
import { PayDialog } from '../features/slips/pay-dialog.tsx';
import { slipPage, type Slip } from '../features/slips/queries.ts';
import { filterFrom, pageSize, searchOf } from '../features/slips/slip-filter.ts';
import { SlipTable } from '../features/slips/slip-table.tsx';

const form = { filterFrom, searchOf };

/** Payment slips (S2 §2 /distinte): what head office owes each shop, by type and month. */
export function Distinte() {
  const session = useSession();
  const profile = profileOf({ id_role: session.id_role, is_impersonato: session.is_impersonato === 1 });
  const id_negozio = profile === 'shop' || profile === 'support_as_shop' ? session.id_negozio : 0;
  const { filter, show, open } = useListAddress(paths.distinte(), form);
  const asked = { id_negozio, search: asCode(filter.cerca) || null };
  const listed = useQuery(
    slipPage({ ...asked, sort: filter.ordine, limit: pageSize, offset: filter.pagina * pageSize }),
  );
  const { data } = listed;
  const [asking, setPaying] = useState<Slip | null>(null);
  // As the list has it now: lines may come while somebody looks at it.
  const paying = data?.rows.find((row) => row.id_distinta === asking?.id_distinta) ?? asking;
  const act = useAct();

  return (
    <>
      <PageHeader
        title="DISTINTE"
        lead="Quanto la sede paga ai negozi: i rimborsi dei device liquidati e i coupon accettati."
      />
      <div className="grid gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <SearchBox
            label="Cerca nelle distinte"
            placeholder="Negozio, tipo, mese 03-2026…"
            className="w-full sm:max-w-sm"
            value={filter.cerca}
            onSearch={(cerca) => show({ ...filter, cerca, pagina: 0 }, true)}
          />
          <CsvButton
            className="sm:ml-auto"
            isBusy={act.isBusy}
            isEmpty={data?.rows.length === 0}
            onSave={() => void act.run(() => saveCsv('getDistinte', asked, 'Distinte'))}
          />
        </div>
        <ActProblem act={act} />
        <SlipTable
          rows={data?.rows}
          {...tableState(listed)}
          empty={
            filter.cerca
              ? `Nessuna distinta per «${filter.cerca}».`
              : 'Nessuna distinta finora: nascono quando la sede liquida un device o un negozio accetta un coupon.'
          }
          page={{
            index: filter.pagina,
            size: pageSize,
            total: data?.total ?? 0,
            onChange: ({ index }) => show({ ...filter, pagina: index }),
          }}
          sort={filter.ordine}
          onSort={(ordine) => show({ ...filter, ordine, pagina: 0 })}
          open={filter.aperta}
          onOpen={open}
          onPay={maySession(session, 'slips.pay') ? setPaying : null}
        />
      </div>
      {filter.aperta ? (
        <LinesDialog
          key={filter.aperta}
          id={filter.aperta}
          slip={data?.rows.find((row) => row.id_distinta === filter.aperta)}
          onClose={() => open(null)}
        />
      ) : null}
      {paying ? (
        <PayDialog slip={paying} id_operatore={session.id_operatore} onClose={() => setPaying(null)} />
      ) : null}
    </>
  );
}
