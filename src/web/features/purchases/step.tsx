import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { modesNamed } from '#domain/payment-mode';
import type { PurchaseStep } from '#domain/purchase';
import { placeOf } from './purchase-view.ts';

/** What the steps to come will ask; also before there is a purchase. */
const hints: Readonly<Record<PurchaseStep, string>> = {
  identify: 'Con il login code, con il link di un report o a mano',
  value: 'Test, blacklist e prezzo di listino',
  grade: 'Schermo, vetro posteriore, cornice e fotocamera',
  accounts: 'Con le istruzioni della marca',
  payment: capital(modesNamed(() => true, 'o')),
  customer: 'Cerca per cognome, codice fiscale o partita IVA',
  document: 'Carta d’identità, passaporto o patente',
  bonus: 'Le campagne attive per questo acquisto',
  receipt: 'Riepilogo, poi si stampa e si firma',
};

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

interface StepProps {
  number: number;
  title: string;
  state: 'done' | 'now' | 'next';
  /** What the step came to, or what it will ask. */
  result?: ReactNode;
  /** Buttons of a done step. */
  action?: ReactNode;
  /** The open step's content. */
  children?: ReactNode;
}

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
  return (
    <ol className="card overflow-hidden">
      {props.steps.map(({ id, title }, place) => {
        const isNow = id === props.open;
        const isDone = placeOf(id) < placeOf(props.open);
        return (
          <Step
            key={id}
            number={place + 1}
            title={props.titleOf(id, isNow) ?? title}
            state={isNow ? 'now' : isDone ? 'done' : 'next'}
            {...(isDone ? props.done(id) : isNow ? {} : { result: hints[id] })}
          >
            {isNow ? props.content(id) : null}
          </Step>
        );
      })}
    </ol>
  );
}

const focusable =
  '[data-autofocus], input:not([type=hidden]):not(:disabled), select, textarea, button:not(:disabled)';

/** One of the numbered steps (look.md): done it is one line, open it has the focus, the others wait below. */
function Step({ number, title, state, result, action, children }: StepProps) {
  const body = useRef<HTMLDivElement>(null);
  const isNow = state === 'now';

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
      // On a narrow screen the bar at the bottom would cover half of what is asked: the question goes to the top.
      const block = number > 1 && innerWidth < 1024 ? 'start' : 'nearest';
      box?.parentElement?.scrollIntoView({ block });
    };
    timer = setTimeout(focus, 30);
    return () => clearTimeout(timer);
  }, [isNow, number]);

  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      className={clsx(
        'border-b border-line last:border-b-0',
        isNow ? 'px-4 pt-5 pb-6 sm:px-6' : 'px-4 py-3.5 sm:px-6',
      )}
    >
      <div className="flex items-start gap-x-3.5 max-sm:gap-x-3">
        <span
          className={clsx(
            'grid size-8 shrink-0 place-items-center rounded-full text-sm font-strong',
            state === 'done' && 'bg-green-soft text-green',
            isNow && 'bg-accent text-on-accent',
            state === 'next' && 'bg-grey-soft text-grey',
          )}
        >
          {state === 'done' ? (
            <Check size={17} strokeWidth={2.6} aria-label={`Passo ${number}, fatto`} />
          ) : (
            number
          )}
        </span>
        <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3">
          <div className="min-w-0 grow basis-44">
            <h2 className={clsx(isNow && 'pt-0.5 text-xl', state === 'next' && 'font-medium text-soft')}>
              {title}
            </h2>
            {result ? <div className="text-sm text-soft">{result}</div> : null}
          </div>
          {/* beside the result where there is room, else under it */}
          {action && !isNow ? (
            <div className="-my-1.5 -mr-3 -ml-4 flex max-w-full flex-wrap">{action}</div>
          ) : null}
        </div>
      </div>
      {isNow ? (
        <div ref={body} className="mt-4 sm:pl-[2.9rem]">
          {children}
        </div>
      ) : null}
    </li>
  );
}
