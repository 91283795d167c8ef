import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { RowOf } from '#contract/api';
import { asking } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { formatDay } from '#lib/format';
import { LoadProblem } from '#ui/load-problem';
import { Money } from '#ui/money';
import { SkeletonLines } from '#ui/skeleton';
import { lineClass, LineRadio, PriceCard, type LineRadioProps } from './price-card.tsx';

type Campaign = RowOf<'getCampagne'>;

interface CampaignChoiceProps {
  id_model_name: number;
  /** 0: all in one's scope; then each campaign says whose it is. */
  id_negozio: number;
  value: Campaign | null;
  onChange: (campaign: Campaign | null) => void;
}

/** The campaigns that run for the model; the bonus of the one chosen goes into the total (S2 §9). */
export function CampaignChoice({ id_model_name, id_negozio, value, onChange }: CampaignChoiceProps) {
  const name = useId();
  const { data, error, refetch } = useQuery(asking('getCampagne', { id_model_name, id_negozio }));
  if (!data) {
    return (
      <PriceCard title={title}>
        <div className="px-5 pb-5">
          {error ? <LoadProblem text={faultText(error)} onRetry={refetch} /> : <SkeletonLines lines={3} />}
        </div>
      </PriceCard>
    );
  }
  return (
    <PriceCard title={title}>
      {data.length === 0 ? (
        <p className="px-5 pb-5 text-soft">Nessuna campagna attiva per questo modello.</p>
      ) : (
        <fieldset>
          <legend className="px-5 pb-2 text-sm text-soft">
            La supervalutazione vale con il voucher, se il cliente compra il telefono della campagna.
          </legend>
          <Line name={name} isChosen={value === null} onChoose={() => onChange(null)}>
            Nessuna campagna
          </Line>
          {data.map((one) => (
            <Line
              key={`${one.id_affiliato}-${one.sku}`}
              name={name}
              isChosen={one === value}
              onChoose={() => onChange(one)}
              bonus={one.supervalutazione}
            >
              <b className="font-semibold">{one.id_campagna}</b>
              {id_negozio === 0 ? <span className="text-soft"> · affiliato {one.id_affiliato}</span> : null}
              <span className="block text-sm text-soft">
                Compra {one.brand_campagna} {one.model_name_campagna} · fino al {formatDay(one.data_fine)}
              </span>
            </Line>
          ))}
        </fieldset>
      )}
    </PriceCard>
  );
}

const title = 'Campagne attive';

function Line({ bonus, children, ...radio }: LineRadioProps & { bonus?: number; children: ReactNode }) {
  return (
    <label
      className={clsx('flex min-h-11 cursor-pointer items-center gap-3 px-5 py-2', lineClass(radio.isChosen))}
    >
      <LineRadio {...radio} />
      <span className="grow">{children}</span>
      {bonus === undefined ? null : (
        <span className="font-semibold whitespace-nowrap">
          + <Money euro={bonus} />
        </span>
      )}
    </label>
  );
}
