import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { faultText } from '#lib/fault-text';
import { formatDay } from '#lib/format';
import { LoadProblem } from '#ui/load-problem';
import { Money } from '#ui/money';
import { SkeletonLines } from '#ui/skeleton';
import type { Campaign } from './queries.ts';

export interface CampaignChoiceProps {
  campaigns: Campaign[] | undefined;
  error: Error | null;
  onRetry: () => void;
  value: Campaign | null;
  onChange: (campaign: Campaign | null) => void;
  /** Campaigns of several affiliates may be in the list: each says whose it is. */
  withAffiliate: boolean;
}

/** The campaigns that run for the model; the bonus of the one chosen goes into the total (S2 §9). */
export function CampaignChoice(props: CampaignChoiceProps) {
  const { campaigns, error, onRetry, value, onChange, withAffiliate } = props;
  const id = useId();
  return (
    <section className="card overflow-hidden" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="px-5 pt-4 pb-2">
        Campagne attive
      </h2>
      {campaigns === undefined ? (
        <div className="px-5 pb-5">
          {error ? <LoadProblem text={faultText(error)} onRetry={onRetry} /> : <SkeletonLines lines={3} />}
        </div>
      ) : campaigns.length === 0 ? (
        <p className="px-5 pb-5 text-soft">Nessuna campagna attiva per questo modello.</p>
      ) : (
        <fieldset>
          <legend className="px-5 pb-2 text-sm text-soft">
            La supervalutazione vale con il voucher, se il cliente compra il telefono della campagna.
          </legend>
          <Line name={id} isChosen={value === null} onChoose={() => onChange(null)}>
            Nessuna campagna
          </Line>
          {campaigns.map((one) => (
            <Line
              key={`${one.id_affiliato}-${one.sku}`}
              name={id}
              isChosen={one === value}
              onChoose={() => onChange(one)}
              bonus={one.supervalutazione}
            >
              <b className="font-semibold">{one.id_campagna}</b>
              {withAffiliate ? <span className="text-soft"> · affiliato {one.id_affiliato}</span> : null}
              <span className="block text-sm text-soft">
                Compra {one.brand_campagna} {one.model_name_campagna} · fino al {formatDay(one.data_fine)}
              </span>
            </Line>
          ))}
        </fieldset>
      )}
    </section>
  );
}

interface LineProps {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  bonus?: number;
  children: ReactNode;
}

function Line({ name, isChosen, onChoose, bonus, children }: LineProps) {
  return (
    <label
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-3 border-t border-line px-5 py-2',
        'has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-ring',
        isChosen ? 'bg-accent-soft' : 'hover:bg-sunken',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-accent outline-none"
      />
      <span className="grow">{children}</span>
      {bonus === undefined ? null : (
        <span className="font-semibold whitespace-nowrap">
          + <Money euro={bonus} />
        </span>
      )}
    </label>
  );
}
