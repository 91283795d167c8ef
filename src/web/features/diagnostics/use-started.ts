import { useDraft } from '#lib/drafts';
import { newKey } from '#lib/api';
import { formatTime } from '#lib/format';
import type { FoundDevice } from '#parts/device';
import { deviceName, type ManualEntry } from './found-device.ts';

/** A phone that somebody has begun to identify, or has identified, and that is no purchase yet. */
export interface Started {
  id: string;
  way: 'choose' | 'manual';
  profile: 'IT' | 'EU';
  loginCode: string;
  link: string;
  entry: ManualEntry;
  found: FoundDevice | null;
  /** What somebody has answered about it: the doubt about the blacklist, the receipt of purchase. */
  isSeen: boolean;
  hasReceipt: boolean;
  /** When it got so far. */
  since: string;
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
  loginCode: '',
  link: '',
  entry: { brand_name: '', model_name: '', imei: '', memory: '' },
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
  const [all, setAll] = useDraft<readonly Started[]>(`acquisti-iniziati-${id_negozio}`, []);
  const open = all.find(({ id }) => id === current);
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
      const since = !open || part.found || part.loginCode ? new Date().toISOString() : open.since;
      setAll(
        [{ ...blank, ...open, ...part, id, since }, ...all.filter((one) => one.id !== id)].slice(0, atMost),
      );
      if (!open) onCurrent(id);
    },
    drop: (id = current): void => {
      setAll(all.filter((one) => one.id !== id));
      if (id === current) onCurrent(null);
    },
  };
}

function lineOf({ id, found, loginCode, way, entry, since }: Started): StartedLine[] {
  const at = formatTime(since);
  if (found) {
    const name = deviceName(found.brand_name, found.model_name, found.memory);
    return [{ id, name, note: `identificato alle ${at}` }];
  }
  if (loginCode) return [{ id, name: `Login code ${loginCode}`, note: `generato alle ${at}` }];
  const typed = deviceName(entry.brand_name, entry.model_name, entry.memory) || entry.imei;
  return way === 'manual' && typed ? [{ id, name: typed, note: `scritto a mano alle ${at}` }] : [];
}
