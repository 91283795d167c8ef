import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { gradeText, type Grade } from '#domain/grading';
import { formatMoney } from '#lib/format';
import { Money } from '#ui/money';
import { CampaignChoice } from './campaign-choice.tsx';
import { gradeLines, totalOf, type GradeLine } from './price-table.ts';
import { campaignsFor, type Campaign, type Price } from './queries.ts';

/** What was found (S2 §2 /price-check): the maximum, the six grades, the campaigns, and the total always in sight. */
export function PriceResult({ price, id_negozio }: { price: Price; id_negozio: number }) {
  const [grade, setGrade] = useState<Grade>('A');
  const [campaign, setCampaign] = useState<Campaign | null>(null);
  const campaigns = useQuery(campaignsFor(price.id_model_name, id_negozio));
  const lines = gradeLines(price.working_price);
  const value = lines.find((line) => line.grade === grade)?.value ?? price.working_price;
  const total = totalOf(price.working_price, grade, campaign?.supervalutazione ?? null);

  return (
    <>
      {/* Under the frame's bar, which has a second line with the tabs between phone and desktop. */}
      <div className="card sticky top-17 z-20 mb-5 flex flex-wrap items-center gap-x-6 gap-y-1 border-accent px-5 py-3 shadow-pop sm:top-30 sm:px-6 lg:top-17">
        <div className="min-w-0 grow">
          <p className="font-semibold">
            {price.brand_name} {price.model_name} · {price.memory}
          </p>
          <p className="text-sm text-soft">
            {gradeText(grade)}: {formatMoney(value)}
            {campaign ? ` + ${campaign.id_campagna}: ${formatMoney(campaign.supervalutazione)}` : null}
          </p>
        </div>
        <p className="text-right max-sm:hidden">
          <span className="block text-sm text-soft">Valore massimo di acquisto</span>
          <Money euro={price.working_price} className="text-2xl font-[680] tracking-tight" />
        </p>
        <p
          className="text-right max-sm:flex max-sm:w-full max-sm:items-baseline max-sm:justify-between"
          role="status"
        >
          <span className="block text-sm text-soft">Totale</span>
          <Money euro={total} className="text-2xl font-[720] tracking-tight text-accent" />
        </p>
      </div>
      <p className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 px-1 sm:hidden">
        <span>Valore massimo di acquisto</span>
        <Money euro={price.working_price} className="text-xl font-[680] tracking-tight" />
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <GradeTable lines={lines} value={grade} onChange={setGrade} />
        <CampaignChoice
          campaigns={campaigns.data}
          error={campaigns.error}
          onRetry={() => void campaigns.refetch()}
          value={campaign}
          onChange={setCampaign}
          withAffiliate={id_negozio === 0}
        />
      </div>
    </>
  );
}

function GradeTable({
  lines,
  value,
  onChange,
}: {
  lines: GradeLine[];
  value: Grade;
  onChange: (grade: Grade) => void;
}) {
  const name = useId();
  return (
    <section className="card overflow-hidden" aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} className="px-5 pt-4 pb-2">
        Grado estetico
      </h2>
      <table className="w-full border-collapse">
        <thead>
          <tr className="text-left text-[0.87rem] text-soft">
            <th scope="col" className="py-2 pl-5 font-semibold">
              Grado
            </th>
            <th scope="col" className="px-3 py-2 text-right font-semibold">
              Riduzione
            </th>
            <th scope="col" className="py-2 pr-5 text-right font-semibold">
              Valore
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr
              key={line.grade}
              className={clsx(
                'border-t border-line has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-ring',
                line.grade === value ? 'bg-accent-soft' : 'hover:bg-sunken',
              )}
            >
              <th scope="row" className="p-0 text-left font-normal">
                <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1 pl-5">
                  <input
                    type="radio"
                    name={name}
                    checked={line.grade === value}
                    onChange={() => onChange(line.grade)}
                    className="size-5 shrink-0 accent-accent outline-none"
                  />
                  <b className="w-5 font-semibold">{line.grade}</b> {line.name}
                </label>
              </th>
              <td className="px-3 text-right text-soft">
                {line.reduction === 0 ? '—' : `−${line.reduction} %`}
              </td>
              <td className="pr-5 text-right font-semibold">
                <Money euro={line.value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
