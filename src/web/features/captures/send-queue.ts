import { captureParts, type CapturePart } from '#domain/receipt-capture';
import { newKey } from '#lib/api';
import { connection, watchConnection } from '#lib/connection';
import { captureId, type CaptureLink } from './capture-link.ts';
import { dropItem, putItem, putKnown, readCapture, type Item } from './capture-store.ts';
import type { PhoneFault } from './phone-fault.ts';
import { sendItem } from './send-item.ts';

/** What the phone knows and has of its capture. */
interface QueueState {
  /** what the phone kept has been read */
  isReady: boolean;
  items: readonly Item[];
  /** what the server lacks, as last heard and sent since; null: never heard */
  missing: readonly CapturePart[] | null;
  /** why a part was not taken */
  problems: Partial<Record<CapturePart, PhoneFault>>;
  /** opens what the customer goes home with; null: not given, or closed by the customer */
  token: string | null;
  /** the link opens nothing any more */
  isRefused: boolean;
}

export interface SendQueue {
  /** Reads what was kept and sends it; answers the way to stop. */
  start: () => () => void;
  state: () => QueueState;
  watch: (watcher: () => void) => () => void;
  /** Keeps what was taken and, unless it is a draft, sends it as soon as it can. */
  put: (
    part: CapturePart,
    taken: Partial<Pick<Item, 'image' | 'flaws' | 'impronta' | 'marks' | 'isDraft' | 'isAsked'>>,
  ) => void;
  drop: (part: CapturePart) => void;
  /** The server's own word on what it lacks, and on photos that the till has asked for again since they were sent. */
  saw: (missing: readonly CapturePart[], askedAgain?: Readonly<Asked>) => void;
  /** The purchase is over: what was taken and not sent goes off this phone. */
  end: () => void;
  /** The customer has closed the page: what opens voucher and receipt goes off this phone. */
  close: () => void;
}

/** When the till asked for a part again. */
type Asked = Partial<Record<CapturePart, string>>;

const nothingYet: QueueState = {
  isReady: false,
  items: [],
  missing: null,
  problems: {},
  token: null,
  isRefused: false,
};

/** Pauses between tries (milliseconds), the last one over and over. */
const pauses = [1500, 3000, 6000, 15_000];

/**
 * Sends what was taken, one after the other; what doesn't come off is tried again and holds up nothing behind it. Each
 * thing has its own keys, so that a reload, a second tab or an answer that got lost doubles nothing.
 * `onReceiptChanged`: what was signed is not what the receipt says by now; it has to be fetched and read anew.
 */
export function createQueue(link: CaptureLink, onReceiptChanged: () => void): SendQueue {
  const capture = captureId(link);
  const acknowledged = acknowledgedParts();
  const { state, watch, change, keep, forget, keepKnown, hold, read, end } = shelfOf(capture);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWorking = false;
  let failures = 0;

  const know = (missing: readonly CapturePart[], askedAgain: Readonly<Asked> = {}): void => {
    const left = acknowledged.leave(missing, askedAgain);
    if (state().missing?.join() === left.join()) return;
    change({ missing: left });
    keepKnown();
  };

  const send = async (item: Item): Promise<'done' | 'later' | 'refused'> => {
    const sent = await sendItem(link, item, keep);
    switch (sent.kind) {
      case 'later':
      case 'refused':
        return sent.kind;
      case 'renewed': {
        const kept = state().items.find(({ id }) => id === item.id) ?? item;
        keep({ ...kept, keys: [kept.keys[0], newKey()] });
        return 'later';
      }
      case 'taken':
        acknowledged.add(item.part);
        if (sent.token !== undefined) hold(sent.token);
        know(state().missing ?? captureParts);
        break;
      case 'given-back':
        // The marks belong to the page that was signed: they are given again with it.
        if (item.part === 'firma_privacy') await forget(`${capture}/consensi`);
        if (sent.isChanged) onReceiptChanged();
        change({ problems: { ...state().problems, [item.part]: sent.problem } });
    }
    await forget(item.id);
    return 'done';
  };

  const work = async (): Promise<void> => {
    clearTimeout(timer);
    if (isWorking || state().isRefused) return;
    isWorking = true;
    const tried = new Set<string>();
    let isLeft = false;
    try {
      for (;;) {
        // Taken anew meanwhile it is another thing; tried again later it is the same.
        const item = state().items.find((one) => !one.isDraft && !tried.has(`${one.id} ${one.at}`));
        if (!item) break;
        tried.add(`${item.id} ${item.at}`);
        const sent = await send(item);
        if (sent === 'refused') {
          change({ isRefused: true });
          return;
        }
        if (sent === 'later') isLeft = true;
      }
      failures = isLeft ? failures + 1 : 0;
    } finally {
      isWorking = false;
      if (isLeft) timer = setTimeout(() => void work(), pauses[Math.min(failures, pauses.length) - 1]);
    }
  };

  return {
    state,
    watch,
    start: () => {
      void read().then(work);
      const stopWatching = watchConnection(() => {
        if (connection() === 'restored') void work();
      });
      return () => {
        stopWatching();
        clearTimeout(timer);
      };
    },
    put: (part, taken) => {
      const id = `${capture}/${part}`;
      const { [part]: _solved, ...problems } = state().problems;
      change({ problems });
      keep({ id, capture, part, ...empty, ...taken, keys: [newKey(), newKey()], at: Date.now() });
      void work();
    },
    drop: (part) => void forget(`${capture}/${part}`),
    saw: know,
    end,
    close: () => hold(null),
  };
}

/** What the phone has of a capture, on the page and kept. */
function shelfOf(capture: string) {
  const { state, watch, change } = watched(nothingYet);
  let hasEnded = false;

  const forget = async (id: string): Promise<void> => {
    change({ items: state().items.filter((item) => item.id !== id) });
    await dropItem(id);
  };
  const keepKnown = (): void => {
    const { isReady, missing, token } = state();
    // What was kept has not been read yet: it must not be written over.
    if (!isReady) return;
    const known = { capture, missing: [...(missing ?? captureParts)], token, at: Date.now() };
    putKnown(known).catch(() => undefined);
  };
  const hold = (token: string | null): void => {
    change({ token });
    keepKnown();
  };
  return {
    state,
    watch,
    change,
    forget,
    keepKnown,
    hold,
    keep: (item: Item): void => {
      if (hasEnded) return;
      change({ items: [...state().items.filter(({ id }) => id !== item.id), item] });
      // No room on the phone: the page itself still has it.
      putItem(item).catch(() => undefined);
    },
    read: async (): Promise<void> => {
      const { items, known } = await readCapture(capture, Date.now()).catch(() => ({
        items: [],
        known: null,
      }));
      const here = new Set(state().items.map(({ id }) => id));
      change({
        isReady: true,
        items: [...items.filter(({ id }) => !here.has(id)), ...state().items],
        missing: state().missing ?? known?.missing ?? null,
        token: state().token ?? known?.token ?? null,
      });
      if (state().missing !== null) keepKnown();
    },
    end: (): void => {
      hasEnded = true;
      for (const { id } of state().items) void forget(id);
      hold(null);
    },
  };
}

/** What the server is known to have, whatever an answer that was under way says; until the till asks for it again. */
function acknowledgedParts() {
  const parts = new Set<CapturePart>();
  const asked: Asked = {};
  return {
    add: (part: CapturePart) => void parts.add(part),
    leave: (missing: readonly CapturePart[], askedAgain: Readonly<Asked>) => {
      for (const part of captureParts)
        if (askedAgain[part] !== undefined && askedAgain[part] !== asked[part]) parts.delete(part);
      Object.assign(asked, askedAgain);
      return missing.filter((part) => !parts.has(part));
    },
  };
}

/** What others are told of whenever it changes. */
function watched<State>(begin: State) {
  const watchers = new Set<() => void>();
  let state = begin;
  return {
    state: () => state,
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return (): void => void watchers.delete(watcher);
    },
    change: (next: Partial<State>): void => {
      state = { ...state, ...next };
      for (const watcher of watchers) watcher();
    },
  };
}

const empty = { isDraft: false, image: null, path: null, impronta: null, marks: null };
