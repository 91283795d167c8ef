import { useEffect, useRef } from 'react';
import { groupCode } from '#lib/format';
import { useAct } from '#lib/use-act';
import { useScanTarget } from '#parts/scanner';
import type { FoundDevice } from '#parts/device';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { Qr } from '#ui/qr';
import { Select } from '#ui/select';
import { Skeleton } from '#ui/skeleton';
import { toast } from '#ui/toast';
import { LoginCode } from './login-code.tsx';
import { ManualEntry } from './manual-entry.tsx';
import { newLoginCode } from './queries.ts';
import { ReportLink } from './report-link.tsx';
import { ServiceProblem } from './service-down.tsx';
import type { Started } from './use-started.ts';

/** What is typed and asked for before the phone is known. */
type IdentifyDraft = Omit<Started, 'id' | 'since' | 'found' | 'isSeen' | 'hasReceipt'>;

/** Where the diagnostic app is installed from; undefined while it is on its way, null when it can't be had. */
type InstallAddresses = { app_store: string; play_store: string } | null | undefined;

interface IdentifyProps {
  id_affiliato: number;
  addresses: InstallAddresses;
  draft: IdentifyDraft;
  change: (part: Partial<IdentifyDraft>) => void;
  onFound: (found: FoundDevice) => void;
  onLater: () => void;
  /** Goes on with the purchase in progress of this phone; false where there is none. */
  onImei: (imei: string) => Promise<boolean>;
}

/** Step 1 of S1 §2, in three ways: login code, report link, by hand. What is typed stays through a reload. */
export function Identify(props: IdentifyProps) {
  const { id_affiliato, addresses, draft, change, onFound: found, onLater, onImei } = props;
  const toManual = (): void => change({ way: 'manual' });
  // A phone's code takes up its purchase, or begins one by hand; a login code that is on the screen stays there.
  const scan = async (imei: string): Promise<void> => {
    if (await onImei(imei)) return;
    change({ entry: { ...draft.entry, imei }, way: draft.loginCode ? draft.way : 'manual' });
    toast.info(`IMEI letto: ${groupCode(imei)}. Serve per l’inserimento a mano.`);
  };
  useScanTarget({ accepts: ['imei'], onScan: ({ code }) => void scan(code) });
  const box = useRef<HTMLDivElement>(null);
  const { way, loginCode } = draft;
  // Each way has its own place where the next thing is pressed or typed.
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [way, loginCode]);

  if (draft.way === 'manual') {
    return (
      <div ref={box}>
        <ManualEntry
          entry={draft.entry}
          onEntry={(entry) => change({ entry })}
          onFound={found}
          onBack={() => change({ way: 'choose' })}
        />
      </div>
    );
  }
  if (draft.loginCode) {
    return (
      <div ref={box} className="grid gap-6">
        <LoginCode
          key={draft.loginCode}
          loginCode={draft.loginCode}
          onFound={found}
          onRenew={async () => change({ loginCode: await newLoginCode(draft.profile) })}
          onLater={onLater}
          onManual={toManual}
        />
        <OtherWays
          draft={draft}
          change={change}
          found={found}
          id_affiliato={id_affiliato}
          onLater={onLater}
        />
      </div>
    );
  }
  return (
    <div ref={box} className="grid gap-6">
      <AskLoginCode draft={draft} change={change} onLater={onLater} addresses={addresses} />
      <OtherWays draft={draft} change={change} found={found} id_affiliato={id_affiliato} onLater={onLater} />
    </div>
  );
}

interface Part {
  draft: IdentifyDraft;
  change: (part: Partial<IdentifyDraft>) => void;
  onLater: () => void;
}

/** The app's two install QR codes, and the button that asks for a code. */
function AskLoginCode({ draft, change, onLater, addresses }: Part & { addresses: InstallAddresses }) {
  const act = useAct();
  const generate = (): void => {
    void act.run(async () => change({ loginCode: await newLoginCode(draft.profile) }));
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
      <ServiceProblem {...{ act, onLater }} onRetry={generate} onManual={() => change({ way: 'manual' })} />
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

function OtherWays({
  draft,
  change,
  found,
  id_affiliato,
  onLater,
}: Part & { found: (device: FoundDevice) => void; id_affiliato: number }) {
  const toManual = (): void => change({ way: 'manual' });
  return (
    <div className="grid gap-6 border-t border-line pt-5 lg:grid-cols-[1fr_auto] lg:items-end">
      <ReportLink
        id_affiliato={id_affiliato}
        link={draft.link}
        onLink={(link) => change({ link })}
        onFound={found}
        onLater={onLater}
        onManual={toManual}
      />
      <div className="grid justify-items-start gap-1.5 lg:border-l lg:border-line lg:pl-6">
        <p className="text-sm text-soft">Il telefono non si accende o non si collega?</p>
        <Button kind="ghost" onClick={toManual}>
          Inserisci manualmente
        </Button>
      </div>
    </div>
  );
}
