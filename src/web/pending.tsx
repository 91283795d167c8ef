import { Spinner } from '#ui/spinner';

/** While a screen's code or the session is on its way. */
export function Pending() {
  return (
    <div data-waiting className="grid min-h-[60dvh] place-items-center text-soft">
      <p role="status" className="flex items-center gap-3">
        <Spinner /> Caricamento in corso…
      </p>
    </div>
  );
}
