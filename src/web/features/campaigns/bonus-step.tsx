import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import type { RowOf } from '#contract/api';
import { collectedData } from '#domain/campaign';
import { sum, toCents, toEuro } from '#domain/money';
import { formatMoment, formatMoney } from '#lib/format';
import { IdentifiersForm, type IdentifiersFormProps } from './identifiers-form.tsx';

type Campaign = RowOf<'getCampagne'>;

interface BonusStepProps extends Pick<IdentifiersFormProps, 'cycle' | 'deviceImeis'> {
  /** Campaigns frozen when the purchase opened. */
  campaigns: readonly Campaign[];
  /** The voucher without a bonus, in euro. */
  value: number;
  onSkip: () => void;
}

const card = clsx(
  'grid h-full w-full content-start gap-0.5 rounded-md border-[1.5px] border-edge-soft px-4 py-3 text-left',
  'transition-colors hover:border-edge hover:bg-sunken',
);

/** The optional bonus (S1 §2, §4): each campaign as the voucher it comes to, beside going on without; then the identifiers. */
export function BonusStep({ campaigns, value, onSkip, ...rest }: BonusStepProps) {
  const [chosen, setChosen] = useState<Campaign | null>(null);
  const skipButton = useRef<HTMLButtonElement>(null);
  // Back from the identifiers the cards stand here again, and Enter goes on.
  useEffect(() => {
    if (!chosen) skipButton.current?.focus();
  }, [chosen]);

  if (chosen) return <IdentifiersForm {...rest} campaign={chosen} onBack={() => setChosen(null)} />;
  return (
    <ul
      aria-label="Campagne di supervalutazione"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3"
    >
      {campaigns.map((one) => (
        <li key={one.sku}>
          <button type="button" className={card} onClick={() => setChosen(one)}>
            <span className="font-strong">
              Sì, {`${one.brand_campagna} ${one.model_name_campagna}`.trim()}
            </span>
            <span className="text-lg font-title text-accent">
              voucher {formatMoney(toEuro(sum(toCents(value), toCents(one.supervalutazione))))}
            </span>
            <span className="text-sm text-soft">
              {one.id_campagna} · dati richiesti: {collectedData(one)} ·{' '}
              <span className="whitespace-nowrap">fino al {formatMoment(one.data_fine).split(' ')[0]}</span>
            </span>
          </button>
        </li>
      ))}
      <li>
        <button ref={skipButton} type="button" data-autofocus className={card} onClick={onSkip}>
          <span className="font-strong">No, nessun telefono</span>
          <span className="text-lg font-title">voucher {formatMoney(value)}</span>
          <span className="text-sm text-soft">Continua senza supervalutazione</span>
        </button>
      </li>
    </ul>
  );
}
