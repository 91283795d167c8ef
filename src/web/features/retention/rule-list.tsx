import type { RowOf } from '#contract/api';
import { retentionRuleNames, retentionRules, type RetentionPeriods } from '#domain/retention';
import { formatCount } from '#lib/format';

interface RuleListProps {
  periods: RetentionPeriods | null;
  /** of the dry run; null: none was made */
  counts: readonly RowOf<'getConservazioneProva'>[] | null;
}

/** The rules: what is deleted when, why so, and after a dry run how much it would be now. */
export function RuleList({ periods, counts }: RuleListProps) {
  return (
    <ul aria-label="Regole di conservazione" className="divide-y divide-line">
      {retentionRuleNames.map((name) => {
        const { label, what, why, field } = retentionRules[name];
        const count = counts?.find(({ regola }) => regola === name)?.quanti;
        return (
          <li key={name} className="flex flex-wrap gap-x-6 gap-y-2 py-4">
            <div className="grid min-w-0 grow basis-80 gap-1">
              <p className="font-semibold">{label}</p>
              <p>{what}</p>
              <p className="text-sm text-soft">{why}</p>
            </div>
            <div className="grid w-40 content-start gap-1 sm:justify-items-end sm:text-right">
              <p className="text-lg font-semibold whitespace-nowrap">
                {field === null ? 'alla loro fine' : periods ? lasting(periods[field], field) : '—'}
              </p>
              {count === undefined ? null : (
                <p className="text-sm">
                  {count === 0 ? 'Ora: niente' : <strong>Ora: {formatCount(count)}</strong>}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function lasting(count: number, field: keyof RetentionPeriods): string {
  if (field === 'catture_abbandonate_ore') return count === 1 ? '1 ora' : `${count} ore`;
  if (field.endsWith('_anni')) return `${count} anni`;
  return count === 1 ? '1 mese' : `${count} mesi`;
}
