import { clsx } from 'clsx';
import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { verdicts, type Verdict, type VerdictKind } from '#domain/verdict';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Spinner } from '#ui/spinner';

const looks = {
  yes: { box: 'bg-green-soft', mark: 'text-green', Icon: CircleCheck },
  reduced: { box: 'bg-amber-soft', mark: 'text-amber', Icon: Info },
  check: { box: 'bg-amber-soft', mark: 'text-amber', Icon: TriangleAlert },
  no: { box: 'bg-red-soft', mark: 'text-red', Icon: CircleX },
} as const satisfies Record<VerdictKind, unknown>;

interface VerdictBannerProps {
  /** null: the house is still being asked */
  verdict: Verdict | null;
  /** Said besides: a receipt is needed, the house couldn't be asked. */
  notes: readonly string[];
  /** The tests that passed and failed, behind 'Vedi'. */
  tests: ReactNode;
  /** What an open purchase comes to by now: grade and payment are known. */
  worth?: ReactNode;
  /** On a narrow screen only the first line of what was found: the steps have the room. */
  isBrief?: boolean;
  /** What can be done about it. */
  children?: ReactNode;
}

/** The verdict on the phone, before everything else and always in sight: it stays under the header while the page rolls. */
export function VerdictBanner({
  verdict,
  notes,
  tests,
  worth,
  isBrief = false,
  children,
}: VerdictBannerProps) {
  if (!verdict) {
    return (
      <p role="status" className="card flex items-center gap-3 px-4 py-3">
        <Spinner /> Controlliamo se il telefono si può acquistare…
      </p>
    );
  }
  const { box, mark, Icon } = looks[verdict.kind];
  const { alarm, title, tell } = verdict;
  return (
    <section
      aria-label="Verdetto"
      className={clsx('sticky top-(--bar) z-10 flex items-start gap-3 rounded-lg px-4 py-2.5', box)}
    >
      <Icon size={26} className={clsx('mt-0.5 shrink-0', mark)} aria-hidden="true" />
      <div className="min-w-0 grow">
        {/* Refusals and doubts are announced at once, good news in its turn; what is counted down below is not. */}
        <div role={verdict.kind === 'yes' ? 'status' : 'alert'}>
          <h2 className="text-lg font-title">
            {title}
            {worth && !verdicts[verdict.kind].isRefusal ? <> · {worth}</> : null}
          </h2>
          {alarm ? <p className="font-bold text-danger">{alarm}</p> : null}
          <p className={clsx('text-sm', isBrief && 'max-sm:line-clamp-1')}>
            {[...verdict.reasons, ...notes].join(' · ')}
            {tests ? <Tests>{tests}</Tests> : null}
          </p>
          {tell ? (
            <p className={clsx('mt-1 text-sm text-soft', isBrief && 'max-sm:hidden')}>Al cliente: «{tell}»</p>
          ) : null}
        </div>
        {children}
      </div>
    </section>
  );
}

/** '… · Vedi': the tests by name. */
function Tests({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {' · '}
      <button
        type="button"
        className="min-h-6 font-semibold text-accent underline underline-offset-2"
        onClick={() => setOpen(true)}
      >
        Vedi<span className="sr-only"> i test</span>
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        dismissOutside
        title="Test eseguiti"
        footer={
          <Button kind="ghost" onClick={() => setOpen(false)}>
            Chiudi
          </Button>
        }
      >
        {children}
      </Dialog>
    </>
  );
}
