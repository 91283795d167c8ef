import { useNavigate, useSearch } from '@tanstack/react-router';
import { formatDay } from '#lib/format';
import { paths } from '#lib/paths';
import { sessionReach, useSession } from '#lib/session';
import { useToday } from '#lib/use-today';
import { CasesPanel } from './cases-panel.tsx';
import { CouponsPanel } from './coupons-panel.tsx';
import { periodOf, periodWords, searchOf, viewFrom, type DashboardView } from './dashboard-view.ts';
import { DroppedPanel } from './dropped-panel.tsx';
import { FilterBar } from './filter-bar.tsx';
import { GradingPanel } from './grading-panel.tsx';
import { Headlines } from './headlines.tsx';
import { HintsPanel } from './hints-panel.tsx';
import { LocksPanel } from './locks-panel.tsx';
import { MixPanel } from './mix-panel.tsx';
import { PurchasesPanel } from './purchases-panel.tsx';
import { ShopsPanel } from './shops-panel.tsx';
import { StockPanel } from './stock-panel.tsx';
import { WeeklyReport } from './weekly-report.tsx';

/** The home of masters, head office and support: what was bought, where it is, how well it was graded. */
export default function Dashboard() {
  const session = useSession();
  const view = viewFrom(useSearch({ strict: false }));
  const navigate = useNavigate();
  const show = (next: DashboardView) =>
    void navigate({ to: paths.servizi(), search: searchOf(next), resetScroll: false });
  const today = useToday();
  const period = periodOf(view, today);
  const place = { id_affiliato: view.affiliato, id_negozio: view.negozio };
  return (
    <section data-figures aria-labelledby="andamento" className="mt-9 grid gap-6 *:min-w-0">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 id="andamento" className="text-[1.4rem]! font-title! tracking-tight">
            Andamento
          </h2>
          <p className="text-soft">
            Dal {formatDay(period.da)} al {formatDay(period.a)}, {periodWords(view)}
          </p>
        </div>
        <FilterBar
          view={view}
          period={period}
          withAffiliates={sessionReach(session) === 'all'}
          onChange={show}
        />
      </div>
      <Headlines place={place} period={period} today={today} />
      <div className="grid gap-6 *:min-w-0 xl:grid-cols-[1.75fr_1fr]">
        <PurchasesPanel
          place={place}
          period={period}
          misura={view.misura}
          onMisura={(misura) => show({ ...view, misura })}
        />
        <MixPanel place={place} period={period} />
      </div>
      <StockPanel place={place} />
      <ShopsPanel place={place} period={period} misura={view.misura} />
      <div className="grid gap-6 *:min-w-0 xl:grid-cols-2">
        <GradingPanel place={place} period={period} per="NEGOZIO" />
        <GradingPanel place={place} period={period} per="GRADO" />
      </div>
      <DroppedPanel place={place} period={period} />
      <CasesPanel place={place} period={period} />
      <HintsPanel place={place} period={period} />
      <LocksPanel place={place} period={period} />
      <CouponsPanel place={place} period={period} />
      <WeeklyReport />
    </section>
  );
}
