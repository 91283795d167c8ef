import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { formatDay, formatMoney } from '#lib/format';
import { Button } from '#ui/button';
import { Money } from '#ui/money';
import { typedPrice, withPoint, type Price } from './price-words.ts';
import { priceKey, type PriceEdits } from './use-price-edits.ts';

/** A price that is changed where it stands: Enter saves, Escape leaves it, Tab saves and goes to the next one. */
export function PriceCell({ row, edits }: { row: Price; edits: PriceEdits }) {
  const key = priceKey(row);
  const isOpen = edits.opened === key;
  const edit = edits.edits.get(key);
  const cell = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Closed by Enter or Escape the focus stays in the cell.
  const isComingBack = useRef(false);
  const question = edit?.question ?? null;
  const correct = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen || !isComingBack.current) return;
    isComingBack.current = false;
    // A second Enter goes back to what was typed: it must not say yes.
    (question ? correct : button).current?.focus();
  }, [isOpen, question]);
  const problem = useId();
  const device = `${row.brand_name} ${row.model_name} ${row.memory}`;

  const shown = edit ? `${edit.typed} €` : formatMoney(row.working_price);
  /** Opens the next price of the page, or the one before; false at its end. */
  const step = (by: 1 | -1): boolean => {
    const line = cell.current?.closest('tr');
    const next = by === 1 ? line?.nextElementSibling : line?.previousElementSibling;
    const found = next?.querySelector<HTMLElement>('[data-price]')?.dataset['price'];
    if (found) edits.open(found);
    return found !== undefined;
  };

  return (
    <span ref={cell} data-price={key} className="inline-grid justify-items-end">
      {isOpen ? (
        <PriceBox
          label={`Valutazione di ${device}, in euro`}
          initial={edit?.typed ?? typedPrice(row.working_price)}
          problem={edit?.problem ? problem : null}
          onSave={(typed) => edits.save(row, typed)}
          onCancel={() => edits.cancel(key)}
          onLeave={() => {
            isComingBack.current = true;
          }}
          onStep={step}
        />
      ) : (
        <button
          ref={button}
          type="button"
          aria-label={`Modifica la valutazione di ${device}: ${shown}`}
          aria-describedby={edit?.problem ? problem : undefined}
          aria-busy={edit?.isSaving || undefined}
          onClick={() => edits.open(key)}
          className={clsx(
            'inline-flex min-h-8 items-center rounded-sm border border-transparent px-2 font-semibold whitespace-nowrap underline decoration-edge-soft decoration-dotted underline-offset-4 hover:border-edge-soft hover:bg-card max-sm:min-h-11',
            edit?.problem && 'border-danger! text-danger',
            edit?.isSaving && 'text-soft italic',
          )}
        >
          {shown}
        </button>
      )}
      {question && edit && !isOpen ? (
        <span
          role="group"
          aria-label={`Conferma la valutazione di ${device}`}
          className="my-1 grid justify-items-end gap-1.5 rounded-md border border-hot bg-hot-soft px-2.5 py-2"
        >
          <span role="alert" className="text-sm font-medium whitespace-nowrap">
            {question}
          </span>
          <span className="flex gap-2">
            <Button ref={correct} kind="ghost" size="small" onClick={() => edits.open(key)}>
              Correggi
            </Button>
            <Button size="small" onClick={() => edits.save(row, edit.typed, true)}>
              Si, salva
            </Button>
          </span>
        </span>
      ) : null}
      {edit?.problem ? (
        <span
          id={problem}
          role="alert"
          className="block max-w-72 px-2 text-xs font-medium whitespace-normal text-danger"
        >
          {edit.problem}
        </span>
      ) : null}
      {row.prezzo_futuro === null ? null : (
        <span className="px-2 pb-1 text-xs leading-[1.15] text-soft">
          <Money euro={row.prezzo_futuro} /> dal {formatDay(row.prezzo_futuro_dal)}
        </span>
      )}
    </span>
  );
}

interface PriceBoxProps {
  label: string;
  initial: string;
  /** Id of what says why it can't be taken. */
  problem: string | null;
  onSave: (typed: string) => boolean;
  onCancel: () => void;
  /** Before Enter or Escape closes it. */
  onLeave: () => void;
  onStep: (step: 1 | -1) => boolean;
}

function PriceBox({ label, initial, problem, onSave, onCancel, onLeave, onStep }: PriceBoxProps) {
  const [typed, setTyped] = useState(initial);
  const box = useRef<HTMLInputElement>(null);
  // A box that is taken away loses the focus, too: what a key decided isn't decided again.
  const isDecided = useRef(false);
  useEffect(() => box.current?.select(), []);
  const save = (): boolean => {
    isDecided.current = onSave(typed);
    return isDecided.current;
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (save()) onLeave();
    } else if (event.key === 'Escape') {
      isDecided.current = true;
      onLeave();
      onCancel();
    } else if (event.key === 'Tab') {
      if (!save() || onStep(event.shiftKey ? -1 : 1)) event.preventDefault();
    }
  };
  return (
    <input
      ref={box}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      aria-label={label}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ?? undefined}
      value={typed}
      onChange={({ target }) => setTyped(withPoint(target.value))}
      onKeyDown={press}
      onBlur={() => {
        // Another window in between decides nothing.
        if (!isDecided.current && document.hasFocus()) save();
      }}
      className="control min-h-8! w-28 px-2! py-0.5! text-right font-semibold max-sm:min-h-11!"
    />
  );
}
