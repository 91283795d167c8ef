import { useEffect, useRef, useState, type ComponentType } from 'react';
import { codesOf } from '#domain/code';
import type { ReportSource } from '#domain/source';
import { groupCode } from '#lib/format';
import { useScanTarget } from '#parts/scanner';
import type { FoundDevice } from '#parts/device';
import { Button } from '#ui/button';
import { toast } from '#ui/toast';
import { LoginCodeWay } from './login-code.tsx';
import { ManualEntry } from './manual-entry.tsx';
import { PriceRequestLines } from './price-request-lines.tsx';
import { ReportLink } from './report-link.tsx';
import { codeOf, type IdentifyDraft, type InstallAddresses, type WayProps } from './use-started.ts';

/** The way in of each source that sends a report; the first stands on top. */
const ways = {
  PHONECHECK: LoginCodeWay,
  PICEA: ReportLink,
} satisfies Record<ReportSource, ComponentType<WayProps>>;
const [topmost, ...others] = codesOf(ways);

interface IdentifyProps {
  id_affiliato: number;
  addresses: InstallAddresses;
  draft: IdentifyDraft;
  change: (part: Partial<IdentifyDraft>) => void;
  onFound: (found: FoundDevice) => void;
  /** Begins with a phone that head office has answered for, beside whatever is open. */
  onPriced: (found: FoundDevice) => void;
  onLater: () => void;
  /** Goes on with the purchase in progress of this phone; false where there is none. */
  onImei: (imei: string) => Promise<boolean>;
  preparing: WayProps['preparing'];
}

/** Step 1 of S1 §2, in three ways: login code, report link, by hand. What is typed stays through a reload. */
export function Identify(props: IdentifyProps) {
  const {
    id_affiliato,
    addresses,
    draft,
    change,
    onFound: found,
    onPriced,
    onLater,
    onImei,
    preparing,
  } = props;
  const toManual = (): void => change({ way: 'manual' });
  const [scans, setScans] = useState(0);
  // A phone's code takes up its purchase, or begins one by hand; a login code that is on the screen stays there.
  const scan = async (imei: string): Promise<void> => {
    if (await onImei(imei)) return;
    setScans(scans + 1);
    change({ entry: { ...draft.entry, imei }, way: codeOf(draft.references) ? draft.way : 'manual' });
    toast.info(`IMEI letto: ${groupCode(imei)}. Serve per l’inserimento a mano.`);
  };
  useScanTarget({ accepts: ['imei'], onScan: ({ code }) => void scan(code) });
  const box = useRef<HTMLDivElement>(null);
  const { way } = draft;
  // Each way has its own place where the next thing is pressed or typed.
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [way]);

  if (way === 'manual') {
    return (
      <div ref={box}>
        <ManualEntry
          // A code that was read stands in a form begun anew with the rest of it.
          key={scans}
          entry={draft.entry}
          onEntry={(entry) => change({ entry })}
          onFound={found}
          onBack={() => change({ way: 'choose' })}
        />
      </div>
    );
  }
  const wayOf = (source: ReportSource) => {
    const Way = ways[source];
    return (
      <Way
        key={source}
        {...{ id_affiliato, addresses, draft, change, onLater, preparing }}
        reference={draft.references[source] ?? ''}
        onReference={(reference) =>
          change({ references: { ...draft.references, [source]: reference }, isPriceAsked: false })
        }
        onFound={found}
        onManual={toManual}
      />
    );
  };
  return (
    <div ref={box} className="grid gap-6">
      {codeOf(draft.references) ? null : <PriceRequestLines onFound={onPriced} />}
      {topmost ? wayOf(topmost) : null}
      <div className="grid gap-6 border-t border-line pt-5 lg:grid-cols-[1fr_auto] lg:items-end">
        <div className="grid gap-6">{others.map(wayOf)}</div>
        <div className="grid justify-items-start gap-1.5 lg:border-l lg:border-line lg:pl-6">
          <p className="text-sm text-soft">Il telefono non si accende o non si collega?</p>
          <Button kind="ghost" onClick={toManual}>
            Inserisci manualmente
          </Button>
        </div>
      </div>
    </div>
  );
}
