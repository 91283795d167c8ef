import { clsx } from 'clsx';
import { useEffect, useId, type ReactNode } from 'react';
import { Kbd } from './kbd.tsx';

export interface Card<V extends string | number> {
  value: V;
  title: string;
  /** The large line: usually the money it gives. */
  figure?: ReactNode;
  note?: ReactNode;
  icon?: ReactNode;
  /** Why it can't be chosen. */
  disabledReason?: string | undefined;
}

export interface RadioCardsProps<V extends string | number> {
  legend: string;
  hideLegend?: boolean;
  cards: readonly Card<V>[];
  value: V | null;
  onChange: (value: V) => void;
  /** Keys 1, 2, 3… choose while no text box has the focus. */
  withShortcuts?: boolean;
  className?: string;
}

/** A choice of a few, each a card large enough for a thumb. */
export function RadioCards<V extends string | number>(props: RadioCardsProps<V>) {
  const { legend, hideLegend = false, cards, value, onChange, withShortcuts = false, className } = props;
  const name = useId();

  useEffect(() => {
    if (!withShortcuts) return;
    const choose = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (
        target.matches('input:not([type=radio]), textarea, select') ||
        document.querySelector('[role=dialog]')
      )
        return;
      const card = cards[Number(event.key) - 1];
      if (!card || card.disabledReason) return;
      event.preventDefault();
      onChange(card.value);
      document.getElementById(`${name}-${card.value}`)?.focus();
    };
    document.addEventListener('keydown', choose);
    return () => document.removeEventListener('keydown', choose);
  }, [withShortcuts, cards, onChange, name]);

  return (
    <fieldset className={className}>
      <legend className={hideLegend ? 'sr-only' : 'mb-2 text-sm font-medium text-soft'}>{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] gap-3">
        {cards.map((card, position) => (
          <label
            key={card.value}
            className={clsx(
              'relative block rounded-lg border-[1.5px] bg-card p-4 transition-colors',
              'shows-focus outline-offset-2',
              card.disabledReason ? 'cursor-not-allowed border-dashed bg-sunken text-soft' : 'cursor-pointer',
              card.value === value
                ? 'border-accent bg-accent-soft'
                : ['border-edge-soft', card.disabledReason ? null : 'hover:border-edge'],
            )}
          >
            <input
              type="radio"
              id={`${name}-${card.value}`}
              name={name}
              className="sr-only"
              checked={card.value === value}
              disabled={Boolean(card.disabledReason)}
              onChange={() => onChange(card.value)}
            />
            <span className="flex items-center justify-between text-soft">
              {card.icon ?? <span />}
              {withShortcuts ? <Kbd>{position + 1}</Kbd> : null}
            </span>
            <span className="mt-2 block font-semibold">{card.title}</span>
            {card.figure ? (
              <span className="block text-xl font-title tracking-tight">{card.figure}</span>
            ) : null}
            {(card.disabledReason ?? card.note) ? (
              <span className="block text-sm text-soft">{card.disabledReason ?? card.note}</span>
            ) : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
