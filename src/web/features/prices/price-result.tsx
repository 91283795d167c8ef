import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { RowOf } from '#contract/api';
import { gradeText, type Grade } from '#domain/grading';
import { formatMoney } from '#lib/format';
import { Kbd } from '#ui/kbd';
import { Money } from '#ui/money';
import { CampaignChoice } from './campaign-choice.tsx';
import { GradeTable } from './grade-table.tsx';
import { PaymentLines } from './payment-lines.tsx';
import { gradeLines, totalOf, type PaymentTerms } from './price-table.ts';

interface PriceResultProps {
  price: RowOf<'getPriceCheckPrice'>;
  /** whose campaigns: 0 for all in scope */
  id_negozio: number;
  /** how the affiliate pays; null: nobody's in particular */
  terms: PaymentTerms | null;
  /** Escape: on to the next phone. */
  onAgain: () => void;
}

/** What was found (S2 §2 /price-check): the maximum, the six grades, the campaigns, and the total always in sight. */
export function PriceResult(props: PriceResultProps) {
  const { price, id_negozio, terms, onAgain } = props;
  const [grade, setGrade] = useState<Grade>('A');
  const [campaign, setCampaign] = useState<RowOf<'getCampagne'> | null>(null);
  const lines = gradeLines(price.working_price);
  const value = lines.find((line) => line.grade === grade)?.value ?? price.working_price;
  const total = totalOf(price.working_price, grade, campaign?.supervalutazione ?? null);

  const box = useRef<HTMLElement>(null);
  // The grade is what one chooses next: the arrows do it at once.
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
  }, []);
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onAgain();
  };

  return (
    <section ref={box} aria-label="Valutazione" onKeyDown={press}>
      <div className="card sticky top-[calc(var(--bar)+0.5rem)] z-20 mb-5 flex flex-wrap items-center gap-x-6 gap-y-1 border-accent px-5 py-3 shadow-pop sm:px-6">
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
          <Money euro={price.working_price} className="text-2xl font-title tracking-tight" />
        </p>
        <p
          className="text-right max-sm:flex max-sm:w-full max-sm:items-baseline max-sm:justify-between"
          role="status"
        >
          <span className="block text-sm text-soft">Totale</span>
          <Money euro={total} className="text-2xl font-figure tracking-tight text-accent" />
        </p>
      </div>
      <p className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 px-1 sm:hidden">
        <span>Valore massimo di acquisto</span>
        <Money euro={price.working_price} className="text-xl font-title tracking-tight" />
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <GradeTable lines={lines} value={grade} onChange={setGrade} />
        <div className="grid gap-5">
          <CampaignChoice
            id_model_name={price.id_model_name}
            id_negozio={id_negozio}
            value={campaign}
            onChange={setCampaign}
          />
          {terms ? (
            <PaymentLines
              working_price={price.working_price}
              grade={grade}
              bonus={campaign?.supervalutazione ?? null}
              terms={terms}
            />
          ) : null}
        </div>
      </div>
      <p className="mt-5 hidden flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft [@media(hover:hover)]:flex">
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> cambia grado
        </span>
        <span>
          <Kbd>Tab</Kbd> campagne
        </span>
        <span>
          <Kbd>Esc</Kbd> nuova ricerca
        </span>
      </p>
    </section>
  );
}
