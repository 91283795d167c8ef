import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { mutate } from '#lib/api';
import { paths } from '#lib/paths';
import { forgetSession } from '#lib/session';
import { toast } from '#ui/toast';
import { Spinner } from '#ui/spinner';

/** Logs out and goes to /login (S2 §2). */
export default function Logout() {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = async (): Promise<void> => {
      try {
        await mutate('logout', {}, { quiet: true });
      } catch (fault) {
        // A session that is over already needs no logging out; without a line the cookie would live on: say so.
        if ((fault as { status?: number }).status !== 401) {
          toast.error(
            'Disconnessione non confermata dal server: chiudi il browser su un computer condiviso.',
            {
              duration: 15_000,
            },
          );
        }
      }
      forgetSession();
      await navigate({ to: paths.login(), replace: true });
    };
    void leave();
  }, [navigate]);
  return (
    <main className="grid min-h-dvh place-items-center text-soft">
      <p role="status" className="appear-late flex items-center gap-3">
        <Spinner /> Uscita in corso…
      </p>
    </main>
  );
}
