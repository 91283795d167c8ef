import { useNavigate } from '@tanstack/react-router';
import { LogOut, UserRoundCog } from 'lucide-react';
import { faultText } from '#lib/fault-text';
import { paths } from '#lib/paths';
import type { Session } from '#lib/session';
import { useAct } from '#lib/use-act';
import { Button } from '#ui/button';
import { toast } from '#ui/toast';
import { standInFor } from './stand-in.ts';

/** Support acts as a shop: which, whose, and the way out, across the whole screen; nothing where nobody is stood in for. */
export function StandInBar({ session }: { session: Session }) {
  const navigate = useNavigate();
  const act = useAct();
  if (!session.is_impersonato) return null;
  const leave = async (): Promise<void> => {
    await act.run(async (key) => {
      try {
        const refusal = await standInFor(null, () => navigate({ to: paths.getDevices() }), key);
        if (refusal) toast.error(refusal);
        else toast.success(`Non agisci più per conto di ${session.negozio}`);
      } catch (fault) {
        toast.error(faultText(fault));
      }
    });
  };
  return (
    <section
      aria-label="Per conto di un negozio"
      data-interface
      className="flex min-h-11 items-center gap-x-3 bg-amber px-4 text-card sm:px-7"
    >
      <UserRoundCog size={20} className="shrink-0" aria-hidden="true" />
      <p className="min-w-0 grow py-1.5 leading-tight">
        Agisci per conto di <b className="font-title">{session.negozio}</b> ({session.ragione_sociale})
      </p>
      <Button
        kind="quiet"
        size="small"
        busy={act.isBusy}
        aria-label={`Esci da ${session.negozio}`}
        icon={<LogOut size={16} aria-hidden="true" />}
        className="shrink-0 text-card hover:text-ink"
        onClick={() => void leave()}
      >
        Esci
      </Button>
    </section>
  );
}
