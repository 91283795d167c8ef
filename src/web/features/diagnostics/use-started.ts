import type { ReactNode } from 'react';
import { useDraft } from '#lib/drafts';
import { newKey } from '#lib/api';
import { reportSources, sources, type ReportSource } from '#domain/source';
import { formatTime } from '#lib/format';
import { serverNow } from '#lib/server-clock';
import type { FoundDevice } from '#parts/device';
import { deviceName, type ManualEntry } from './found-device.ts';

/** A phone that somebody has begun to identify, or has identified, and that is no purchase yet. */
interface Started {
  id: string;
  way: 'choose' | 'manual';
  profile: 'IT' | 'EU';
  /** What was given or typed of each source so far: a login code, a link. */
  references: Partial<Record<ReportSource, string>>;
  /** Head office was asked for the price of what its code's report says: it is found again among the prices asked for. */
  isPriceAsked: boolean;
  entry: ManualEntry;
  /** The customer's code of a locked price; '' none. */
  codice_prezzo: string;
  found: FoundDevice | null;
  /** What somebody has answered about it: the doubt about the blacklist, the receipt of purchase. */
  isSeen: boolean;
  hasReceipt: boolean;
  /** When it got so far. */
  since: string;
}

/** What is typed and asked for before the phone is known. */
export type IdentifyDraft = Omit<Started, 'id' | 'since' | 'found' | 'isSeen' | 'hasReceipt'>;

/** Where the diagnostic app is installed from; undefined while it is on its way, null when it can't be had. */
export type InstallAddresses = { app_store: string; play_store: string } | null | undefined;

/** What the way of a source is given. */
export interface WayProps {
  id_affiliato: number;
  addresses: InstallAddresses;
  draft: Pick<IdentifyDraft, 'profile' | 'isPriceAsked'>;
  change: (part: Partial<Pick<IdentifyDraft, 'profile' | 'isPriceAsked'>>) => void;
  /** What was given or typed of this source so far: a login code, a link; '' nothing. */
  reference: string;
  onReference: (reference: string) => void;
  onFound: (found: FoundDevice) => void;
  onLater: () => void;
  onManual: () => void;
  /** What the customer does while the test of a code runs, put in by the screen. */
  preparing: (code: string) => ReactNode;
}

/** One that was left, as a line of the purchases in progress. */
interface StartedLine {
  id: string;
  name: string;
  note: string;
}

const blank: Omit<Started, 'id' | 'since'> = {
  way: 'choose',
  profile: 'IT',
  references: {},
  isPriceAsked: false,
  entry: { brand_name: '', model_name: '', imei: '', memory: '' },
  codice_prezzo: '',
  found: null,
  isSeen: false,
  hasReceipt: false,
};
/** So many are remembered; what was left before them is forgotten. */
const atMost = 6;

/**
 * The phones begun at this till by this person for this shop. Which of them is open stands in the address (`current`), so
 * that a reload goes on with it and a new purchase begins with nothing; the others can be taken up again.
 */
export function useStarted(
  id_negozio: number,
  current: string | undefined,
  onCurrent: (id: string | null) => void,
) {
  const [kept, setAll] = useDraft<readonly Started[]>(`acquisti-iniziati-${id_negozio}`, []);
  // A tab that was open while the program changed may have kept less.
  const all = kept.map((one) => ({ ...blank, ...one }));
  const open = all.find(({ id }) => id === current);
  const drop = (id = current): void => {
    setAll(all.filter((one) => one.id !== id));
    if (id === current) onCurrent(null);
  };
  return {
    open: open ?? blank,
    /** The phone that was left with this IMEI. */
    leftWith: (imei: string) =>
      all.find(
        ({ id, found, entry }) => id !== current && [found?.imei, found?.imei2, entry.imei].includes(imei),
      ),
    lines: all.filter(({ id }) => id !== current).flatMap(lineOf),
    change: (part: Partial<typeof blank>): void => {
      const id = open?.id ?? `t${newKey().slice(0, 8)}`;
      const code = codeOf(part.references ?? {})?.code;
      const isBegun = code !== undefined && code !== codeOf(open?.references ?? {})?.code;
      const since = !open || part.found || isBegun ? serverNow().toISOString() : open.since;
      setAll(
        [{ ...blank, ...open, ...part, id, since }, ...all.filter((one) => one.id !== id)].slice(0, atMost),
      );
      if (!open) onCurrent(id);
    },
    /** Begins with a phone that is known, beside whatever is open; what its report was asked for with is the same phone. */
    begin: (found: FoundDevice): void => {
      const id = `t${newKey().slice(0, 8)}`;
      const others = all.filter(({ references }) => {
        const code = codeOf(references)?.code;
        return code === undefined || code !== found.report_id;
      });
      setAll([{ ...blank, found, id, since: serverNow().toISOString() }, ...others].slice(0, atMost));
      onCurrent(id);
    },
    /** Identifies anew, for the same customer: the code of a locked price stays. */
    restart: (): void => {
      const { codice_prezzo } = open ?? blank;
      if (open && codice_prezzo !== '')
        setAll(all.map((one) => (one === open ? { ...one, ...blank, codice_prezzo } : one)));
      else drop();
    },
    drop,
  };
}

/** The source whose test was begun with a code, and the code; null where none was. */
export function codeOf(references: Started['references']): { source: ReportSource; code: string } | null {
  const source = reportSources.find((one) => sources[one].hasCode && references[one]);
  return source === undefined ? null : { source, code: references[source] ?? '' };
}

function lineOf({ id, found, references, isPriceAsked, way, entry, since }: Started): StartedLine[] {
  const at = formatTime(since);
  if (found) {
    const name = deviceName(found.brand_name, found.model_name, found.memory);
    return [{ id, name, note: `identificato alle ${at}` }];
  }
  const begun = codeOf(references);
  if (begun && isPriceAsked) return [];
  if (begun)
    return [{ id, name: `${sources[begun.source].name} ${begun.code}`, note: `generato alle ${at}` }];
  const typed = deviceName(entry.brand_name, entry.model_name, entry.memory) || entry.imei;
  return way === 'manual' && typed ? [{ id, name: typed, note: `scritto a mano alle ${at}` }] : [];
}
