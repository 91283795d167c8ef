import type { ReactNode } from 'react';
import { faultText } from '#lib/fault-text';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { toast } from '#ui/toast';

/** What tills wait for, above whatever screen is open: answered from where one is. Nothing at all while nobody asks. */
export function LiveRequests({ children }: { children: ReactNode }) {
  return (
    <aside
      aria-label="Richieste dai negozi"
      data-interface
      className="fixed right-4 bottom-4 z-30 grid max-h-[70dvh] w-[min(26rem,calc(100%-2rem))] gap-3 overflow-y-auto empty:hidden print:hidden"
    >
      {children}
    </aside>
  );
}

/** A way to answer in one press. */
interface QuickAnswer {
  label: string;
  /** What the snackbar says. */
  done: string;
  send: (idempotencyKey: string) => Promise<{ ok: boolean; ret_message: string }>;
}

interface LiveRequestProps {
  title: string;
  /** Tells it from the others for who doesn't see it. */
  label: string;
  children: ReactNode;
  /** The first one is what is mostly answered. */
  answers?: readonly QuickAnswer[];
  /** Ways to answer that ask for more. */
  actions?: ReactNode;
}

/** One question of a till, with its answers. */
export function LiveRequest({ title, label, children, answers = [], actions }: LiveRequestProps) {
  const act = useAct();
  const answer = ({ send, done }: QuickAnswer): void =>
    void act.run(async (idempotencyKey) => {
      const given = await send(idempotencyKey);
      // Its place here goes once somebody has answered: a snackbar tells, whoever it was.
      if (given.ok) toast.success(done);
      else toast.error(faultText(given.ret_message));
      return null;
    });
  return (
    <section role="alert" aria-label={label} className="card grid gap-2 p-4 shadow-lg">
      <h2 className="text-base">{title}</h2>
      {children}
      <div className="flex flex-wrap gap-2">
        {answers.map((one, place) => (
          <Button
            key={one.label}
            size="small"
            {...(place === 0 ? {} : { kind: 'ghost' as const })}
            busy={act.isBusy}
            onClick={() => answer(one)}
          >
            {one.label}
          </Button>
        ))}
        {actions}
      </div>
      <ActProblem act={act} />
    </section>
  );
}
