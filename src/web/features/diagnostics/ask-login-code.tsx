import { useAct } from '#lib/use-act';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { Qr } from '#ui/qr';
import { Select } from '#ui/select';
import { Skeleton } from '#ui/skeleton';
import { newLoginCode } from './queries.ts';
import { ServiceProblem } from './service-down.tsx';
import type { WayProps } from './use-started.ts';

/** The app's two install QR codes, and the button that asks for a code. */
export function AskLoginCode({ draft, change, onReference, onLater, onManual, addresses }: WayProps) {
  const act = useAct();
  const generate = (): void => {
    void act.run(async () => onReference(await newLoginCode(draft.profile)));
  };
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap gap-x-8 gap-y-5">
        <div className="grid max-w-md grow content-start gap-4">
          <p>
            Installa l’app diagnostica sul telefono del cliente, poi genera un login code: i test danno il
            valore di listino.
          </p>
          <Field label="Profilo" className="max-w-56">
            {(box) => (
              <Select
                {...box}
                value={draft.profile}
                choices={[
                  { value: 'IT', label: 'Italia' },
                  { value: 'EU', label: 'Europa' },
                ]}
                onChange={(event) => change({ profile: event.target.value === 'EU' ? 'EU' : 'IT' })}
              />
            )}
          </Field>
          <div>
            <Button size="big" data-autofocus busy={act.isBusy} onClick={generate}>
              Genera login code
            </Button>
          </div>
        </div>
        <div className="flex gap-5">
          <InstallQr label="App Store" address={addresses?.app_store} isWaiting={addresses === undefined} />
          <InstallQr label="Play Store" address={addresses?.play_store} isWaiting={addresses === undefined} />
        </div>
      </div>
      <ServiceProblem {...{ act, onLater, onManual }} onRetry={generate} />
    </section>
  );
}

function InstallQr({
  label,
  address,
  isWaiting,
}: {
  label: string;
  address: string | undefined;
  isWaiting: boolean;
}) {
  return (
    <figure className="grid content-start justify-items-center gap-1.5">
      {address ? (
        <Qr value={address} label={`Installa l’app diagnostica da ${label}`} size={120} />
      ) : isWaiting ? (
        <Skeleton className="size-30" />
      ) : (
        <p className="grid size-30 place-items-center rounded-sm bg-sunken p-2 text-center text-sm text-soft">
          Non disponibile
        </p>
      )}
      <figcaption className="text-sm text-soft">{label}</figcaption>
    </figure>
  );
}
