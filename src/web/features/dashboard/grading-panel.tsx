import { Link } from '@tanstack/react-router';
import type { RowOf } from '#contract/api';
import { gradingAccuracy } from '#contract/lists/dashboard';
import { gradeTable, isGrade } from '#domain/grading';
import { valuedStates } from '#domain/device-state';
import { tolerancePercent } from '#domain/grading-accuracy';
import { formatCount, formatMoney } from '#lib/format';
import { paths } from '#lib/paths';
import { BarList } from '#ui/bar-list';
import { FigurePanel } from './figure-panel.tsx';
import { inState } from './list-links.ts';
import { inputOf, useFigures, type PanelProps } from './queries.ts';

/** So many shops are drawn. */
const drawn = 6;

const number = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
const percentOf = (value: number | null) => (value === null ? '—' : `${number.format(value)} %`);
const changeOf = (value: number | null) => (value === null ? '—' : `${signed.format(value)} %`);

const devices = (count: number) => (count === 1 ? '1 valutato' : `${formatCount(count)} valutati`);

/** How well the shops grade, by head office's value: the least accurate shops, or grade by grade. */
export function GradingPanel({ place, period, per }: PanelProps & { per: 'NEGOZIO' | 'GRADO' }) {
  const isShop = per === 'NEGOZIO';
  const input = { ...inputOf({ place, period }), per };
  const asked = useFigures('getCruscottoGrading', { ...input, limit: isShop ? drawn : 10 });
  const rows = asked.data ?? [];
  return (
    <FigurePanel
      title={isShop ? 'Precisione del grading' : 'Scarto per grado'}
      lead={
        isShop
          ? `Valutati dalla sede entro il ${tolerancePercent} % del valore del negozio; prima i meno precisi.`
          : 'Quanto la sede valuta in più o in meno del negozio, in media, per grado dichiarato.'
      }
      asked={[asked]}
      isEmpty={rows.length === 0}
      empty="Nessun dispositivo valutato nel periodo."
      list={gradingAccuracy}
      call="getCruscottoGrading"
      input={input}
      cells={cells}
    >
      <BarList
        label={isShop ? 'Precisione del grading per negozio' : 'Scarto medio per grado'}
        {...(isShop ? { full: 100 } : {})}
        bars={rows.map((row) => ({
          key: row.id_negozio ?? row.grado_estetico ?? '',
          name: isShop ? (
            <Link
              to={paths.magazzino()}
              search={inState({ ...place, id_negozio: row.id_negozio ?? 0 }, valuedStates)}
              className="underline-offset-4 hover:underline"
            >
              {row.negozio}
            </Link>
          ) : (
            gradeName(row.grado_estetico)
          ),
          value: isShop ? row.precisione : (row.scarto_medio_percento ?? 0),
          figure: isShop ? percentOf(row.precisione) : changeOf(row.scarto_medio_percento),
          note: isShop
            ? `${devices(row.numero)} · scarto medio ${formatMoney(row.scarto_medio)} (${changeOf(row.scarto_medio_percento)})`
            : `${devices(row.numero)} · ${formatMoney(row.scarto_medio)} in media · ${percentOf(row.quota_ribassati)} valutati meno`,
        }))}
      />
    </FigurePanel>
  );
}

function gradeName(grade: string | null): string {
  return grade !== null && isGrade(grade) ? `${grade} · ${gradeTable[grade].name}` : (grade ?? '');
}

const cells = { grado_estetico: (row: RowOf<'getCruscottoGrading'>) => gradeName(row.grado_estetico) };
