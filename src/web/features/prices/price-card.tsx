import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

/** A part of what was found, under its title. */
export function PriceCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card overflow-hidden" aria-labelledby={id}>
      <h2 id={id} className="px-5 pt-4 pb-2">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A line that is chosen as a whole: its radio button bears the focus, the line shows it. */
export const lineClass = (isChosen: boolean) =>
  clsx('border-t border-line shows-focus -outline-offset-3', isChosen ? 'bg-accent-soft' : 'hover:bg-sunken');

export interface LineRadioProps {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

export function LineRadio({ name, isChosen, onChoose }: LineRadioProps) {
  return (
    <input
      type="radio"
      name={name}
      checked={isChosen}
      onChange={onChoose}
      className="size-5 shrink-0 accent-accent outline-none"
    />
  );
}
