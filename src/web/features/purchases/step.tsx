import { clsx } from 'clsx';
import { Check, ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { PurchaseStep } from '#domain/purchase';
import { bringUp } from './bring-up.ts';
import { placeOf } from './purchase-view.ts';

/** What the steps to come will ask; also before there is a purchase. */
const hints: Readonly<Record<PurchaseStep, string>> = {
  identify: 'Con il login code, con il link di un report o a mano',
  value: 'Test, blacklist e prezzo di listino',
  grade: 'Schermo, vetro posteriore, cornice e fotocamera',
  accounts: 'Con le istruzioni della marca',
  payment: 'Come riceve il valore il cliente',
  customer: 'Cerca per cognome, codice fiscale o partita IVA',
  document: 'Carta d’identità, passaporto o patente',
  bonus: 'Le campagne attive per questo acquisto',
  receipt: 'Riepilogo, poi si stampa e si firma',
};

/** The numbered steps up to the open one and beyond: how each is called, what it came to, what it asks. */
export function StepList(props: {
  steps: readonly { id: PurchaseStep; title: string }[];
  open: PurchaseStep;
  /** The title of the open step, or of another that is called otherwise here. */
  titleOf: (id: PurchaseStep, isNow: boolean) => string | undefined;
  /** What done steps came to, and their buttons. */
  done: (id: PurchaseStep) => { result: ReactNode; action: ReactNode };
  content: (id: PurchaseStep) => ReactNode;
}) {
  const open = placeOf(props.open);
  const numbered = props.steps.map((step, place) => ({ ...step, number: place + 1 }));
  const done = numbered.filter(({ id }) => placeOf(id) < open);
  return (
    // One list, in the order of the steps: those done side by side in a strip, then the open one and those to come.
    // Cut off at its sides only: what the open step proposes may lie over its lower edge.
    <ol className="card flex min-w-0 flex-wrap gap-x-2 overflow-x-clip">
      {done.map(({ id, title, number }, place) => (
        <DoneStep
          key={id}
          number={number}
          title={props.titleOf(id, false) ?? title}
          isFirst={place === 0}
          {...props.done(id)}
        />
      ))}
      {numbered
        .filter(({ id }) => placeOf(id) >= open)
        .map(({ id, title, number }) => {
          const isNow = id === props.open;
          return (
            <Step
              key={id}
              number={number}
              title={props.titleOf(id, isNow) ?? title}
              isNow={isNow}
              hint={isNow ? null : hints[id]}
            >
              {isNow ? props.content(id) : null}
            </Step>
          );
        })}
    </ol>
  );
}

interface DoneStepProps {
  number: number;
  title: string;
  isFirst: boolean;
  /** What it came to. */
  result: ReactNode;
  /** Its buttons. */
  action: ReactNode;
}

/** A step that is done: its name and what it came to; opened it takes a row and has its buttons. */
function DoneStep({ number, title, isFirst, result, action }: DoneStepProps) {
  const [isOpen, setOpen] = useState(false);
  const Arrow = isOpen ? ChevronUp : ChevronDown;
  return (
    <li
      className={clsx(
        'flex min-w-0 items-center gap-x-2 py-0.5 pl-4 sm:pl-6',
        isFirst && 'rounded-t-[inherit] sm:pl-6',
        isOpen ? 'basis-full flex-wrap bg-sunken pr-4' : 'max-w-full pr-2',
      )}
    >
      <span className="sr-only">Passo {number}, fatto:</span>
      <h2 className="shrink-0 text-[0.95rem]! font-medium whitespace-nowrap">
        <button
          type="button"
          aria-expanded={isOpen}
          className="focus-inset flex min-h-9 items-center gap-1 rounded-sm pointer-coarse:min-h-11"
          onClick={() => setOpen(!isOpen)}
        >
          <Check size={16} strokeWidth={2.6} className="text-green" aria-hidden="true" />
          {title}
          <Arrow size={14} className="text-soft" aria-hidden="true" />
        </button>
      </h2>
      {result ? (
        <div className={clsx('text-sm text-soft', isOpen ? 'basis-full pb-1' : 'max-w-72 min-w-0 truncate')}>
          {result}
        </div>
      ) : null}
      {isOpen && action ? <div className="-ml-4.5 flex basis-full flex-wrap pb-1">{action}</div> : null}
    </li>
  );
}

const focusable =
  '[data-autofocus], input:not([type=hidden]):not(:disabled), select, textarea, button:not(:disabled)';

interface StepProps {
  number: number;
  title: string;
  isNow: boolean;
  /** What it will ask. */
  hint: string | null;
  /** The open step's content. */
  children: ReactNode;
}

/** The open step, which has the focus, or one that waits below it (look.md). */
function Step({ number, title, isNow, hint, children }: StepProps) {
  const body = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isNow) return;
    // A dialog that is going away would take the focus back: wait until it is gone.
    let timer: ReturnType<typeof setTimeout>;
    let turns = 0;
    const focus = (): void => {
      turns += 1;
      if (document.querySelector('[role=dialog], [role=alertdialog]') && turns < 40) {
        timer = setTimeout(focus, 60);
        return;
      }
      const box = body.current;
      const target =
        box?.querySelector<HTMLElement>('[data-autofocus]') ?? box?.querySelector<HTMLElement>(focusable);
      // The button alone would roll what it answers to out of sight: the whole step comes into view, its beginning first.
      target?.focus({ preventScroll: true });
      const step = box?.parentElement;
      if (!step) return;
      if (number > 1) bringUp(step);
      else step.scrollIntoView({ block: 'nearest' });
    };
    timer = setTimeout(focus, 30);
    return () => clearTimeout(timer);
  }, [isNow, number]);

  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      className={clsx(
        // What rolls into sight stops below the header and the verdict.
        'min-w-0 basis-full scroll-mt-36 border-t border-line first:border-t-0 lg:scroll-mt-24',
        isNow ? 'px-4 pt-4 pb-5 sm:px-6' : 'px-4 py-2 sm:px-6',
      )}
    >
      <div className="flex items-center gap-x-3">
        <span
          className={clsx(
            'grid shrink-0 place-items-center rounded-full text-sm font-strong',
            isNow ? 'size-8 bg-accent text-on-accent' : 'size-6 bg-grey-soft text-grey',
          )}
        >
          {number}
        </span>
        <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
          <h2 className={clsx(isNow ? 'text-xl' : 'font-medium text-soft')}>{title}</h2>
          {hint ? <p className="text-sm text-soft max-sm:hidden">{hint}</p> : null}
        </div>
      </div>
      {isNow ? (
        <div ref={body} className="mt-3 sm:pl-11">
          {children}
        </div>
      ) : null}
    </li>
  );
}
