import { useNavigate } from '@tanstack/react-router';
import { paths } from '#lib/paths';
import type { Cycle } from '#parts/device';
import { toast } from '#ui/toast';

/** Leaves the screen for later; `goTo` puts a purchase in the address, so that any till can take it up. */
export function useWays() {
  const navigate = useNavigate();
  const show = (search: Record<string, string>): void =>
    void navigate({ to: paths.buyDevice(), search: search, replace: true, resetScroll: false });
  return {
    goTo: (cycle: Cycle | null) =>
      show(cycle ? { sn: cycle.serial_number, nt: String(cycle.num_times) } : {}),
    /** A phone begun at this till, which is no purchase yet. */
    goToStarted: (iniziato: string | null) => show(iniziato === null ? {} : { iniziato }),
    later: () => {
      toast.info('Acquisto conservato: lo riprendi da Acquisto device.');
      void navigate({ to: paths.servizi() });
    },
  };
}
