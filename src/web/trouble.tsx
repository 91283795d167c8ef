import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { faultText } from '#lib/fault-text';
import { Button } from '#ui/button';

/** A screen that could not be shown: what happened, and the way to try again. */
export function Trouble({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  // A new version was put in place while this page was open: its old parts are gone from the server.
  const isOutdated =
    error instanceof Error && /dynamically imported module|module script|preload/i.test(error.message);
  const again = async (): Promise<void> => {
    if (isOutdated) location.reload();
    await router.invalidate();
    reset();
  };
  return (
    <main className="grid min-h-dvh place-items-center px-4">
      <section role="alert" className="card grid max-w-lg gap-4 p-7">
        <h1>Questa schermata non si apre</h1>
        <p className="text-soft">
          {isOutdated
            ? 'Non è stato possibile caricare una parte del programma. Controlla la rete e riprova.'
            : faultText(error)}
        </p>
        <div>
          <Button onClick={() => void again()}>Riprova</Button>
        </div>
      </section>
    </main>
  );
}
