import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId } from 'react';
import { asking } from '#lib/asking';
import { Combobox } from '#ui/combobox';
import { PeriodBox } from '#ui/period-box';
import { Field } from '#ui/field';
import { periodChoices, periodProblem, type DashboardView, type PeriodChoice } from './dashboard-view.ts';

const names: Record<PeriodChoice, string> = {
  '7': '7 giorni',
  '30': '30 giorni',
  '90': '90 giorni',
  '12m': '12 mesi',
  date: 'Dal – al',
};

interface FilterBarProps {
  view: DashboardView;
  /** Days to start from when one wants one's own. */
  period: { da: string; a: string };
  /** Roles that see more than one affiliate. */
  withAffiliates: boolean;
  onChange: (view: DashboardView) => void;
}

/** Which days, and whose. */
export function FilterBar({ view, period, withAffiliates, onChange }: FilterBarProps) {
  const { data: shops = [], isPending } = useQuery(asking('getListaNegoziSys', {}));
  const group = useId();
  const affiliates = [...new Map(shops.map((shop) => [shop.id_affiliato, shop.ragione_sociale]))]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'it'));
  const offered = shops.filter((shop) => !view.affiliato || shop.id_affiliato === view.affiliato);
  return (
    <div data-interface className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <fieldset className="max-sm:w-full">
        <legend className="mb-1.5 text-sm font-medium text-soft">Periodo</legend>
        <div className="flex overflow-hidden rounded-md border border-edge bg-card max-sm:grid max-sm:grid-cols-3">
          {periodChoices.map((choice) => (
            <label
              key={choice}
              htmlFor={`${group}-${choice}`}
              className={clsx(
                'grid min-h-11 place-items-center px-3.5 font-medium whitespace-nowrap not-first:border-l border-line',
                'shows-focus -outline-offset-3',
                view.periodo === choice ? 'bg-accent text-on-accent' : 'hover:bg-sunken',
              )}
            >
              <input
                type="radio"
                id={`${group}-${choice}`}
                name={group}
                className="sr-only"
                checked={view.periodo === choice}
                onChange={() => onChange({ ...view, ...(choice === 'date' ? period : {}), periodo: choice })}
              />
              {names[choice]}
            </label>
          ))}
        </div>
      </fieldset>
      {view.periodo === 'date' ? (
        <PeriodBox
          label="Periodo"
          value={{ da: view.da, a: view.a }}
          onChange={(days) => onChange({ ...view, ...days })}
          error={periodProblem(view)}
        />
      ) : null}
      {/* its place is kept until it is known whether there is more than one */}
      {withAffiliates && (isPending || affiliates.length > 1) ? (
        <Field label="Affiliato" className="w-full sm:w-56">
          {(box) => (
            <Combobox
              {...box}
              label="Affiliato"
              choices={[{ value: 0, label: 'Tutti gli affiliati' }, ...affiliates]}
              value={view.affiliato}
              onChange={(next) => onChange({ ...view, affiliato: Number(next ?? 0), negozio: 0 })}
            />
          )}
        </Field>
      ) : null}
      <Field label="Negozio" className="w-full sm:w-60">
        {(box) => (
          <Combobox
            {...box}
            label="Negozio"
            choices={[
              { value: 0, label: 'Tutti i negozi' },
              ...offered.map((shop) => ({ value: shop.id_negozio, label: shop.negozio })),
            ]}
            value={view.negozio}
            onChange={(next) => onChange({ ...view, negozio: Number(next ?? 0) })}
          />
        )}
      </Field>
    </div>
  );
}
