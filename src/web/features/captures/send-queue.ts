import { captureParts, type CapturePart } from '#domain/receipt-capture';
import { ApiFault, mutate, newKey, type CallOptions } from '#lib/api';
import { connection, watchConnection } from '#lib/connection';
import { faultText } from '#lib/fault-text';
import { captureId, type CaptureLink } from './capture-link.ts';
import { dropItem, putItem, putKnown, readCapture, type Item } from './capture-store.ts';

/** What the phone knows and has of its capture. */
interface QueueState {
  /** what the phone kept has been read */
  isReady: boolean;
  items: readonly Item[];
  /** what the server lacks, as last heard and sent since; null: never heard */
  missing: readonly CapturePart[] | null;
  /** why a part was not taken, in Italian */
  problems: Partial<Record<CapturePart, string>>;
  /** the link opens nothing any more */
  isRefused: boolean;
}

export interface SendQueue {
  /** Reads what was kept and sends it; answers the way to stop. */
  start: () => () => void;
  state: () => QueueState;
  watch: (watcher: () => void) => () => void;
  /** Keeps what was taken and, unless it is a draft, sends it as soon as it can. */
  put: (part: CapturePart, taken: Partial<Pick<Item, 'image' | 'impronta' | 'marks' | 'isDraft'>>) => void;
  drop: (part: CapturePart) => void;
  /** The server's own word on what it lacks. */
  saw: (missing: readonly CapturePart[]) => void;
}

/** Pauses between tries (milliseconds), the last one over and over. */
const pauses = [1500, 3000, 6000, 15_000];
const photoTimeout = 60_000;

type Sent = 'sent' | 'later' | 'refused';

/**
 * Sends what was taken, one after the other; what doesn't come off is tried again and holds up nothing behind it. Each
 * thing has its own keys, so that a reload, a second tab or an answer that got lost doubles nothing.
 * `onReceiptChanged`: what was signed is not what the receipt says by now; it has to be fetched and read anew.
 */
export function createQueue(link: CaptureLink, onReceiptChanged: () => void): SendQueue {
  const capture = captureId(link);
  const watchers = new Set<() => void>();
  const acknowledged = new Set<CapturePart>();
  let state: QueueState = { isReady: false, items: [], missing: null, problems: {}, isRefused: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWorking = false;
  let failures = 0;

  const change = (next: Partial<QueueState>): void => {
    state = { ...state, ...next };
    for (const watcher of watchers) watcher();
  };
  const without = (id: string): Item[] => state.items.filter((item) => item.id !== id);
  const keep = (item: Item): void => {
    change({ items: [...without(item.id), item] });
    // No room on the phone: the page itself still has it.
    putItem(item).catch(() => undefined);
  };
  const forget = async (id: string): Promise<void> => {
    change({ items: without(id) });
    await dropItem(id);
  };
  const know = (missing: readonly CapturePart[]): void => {
    const left = missing.filter((part) => !acknowledged.has(part));
    if (state.missing?.join() === left.join()) return;
    change({ missing: left });
    putKnown({ capture, missing: left, at: Date.now() }).catch(() => undefined);
  };

  const settle = async (item: Item): Promise<Sent> => {
    acknowledged.add(item.part);
    know(state.missing ?? captureParts);
    await forget(item.id);
    return 'sent';
  };
  const giveBack = async (item: Item, problem: string): Promise<Sent> => {
    change({ problems: { ...state.problems, [item.part]: problem } });
    await forget(item.id);
    return 'sent';
  };
  const again = (item: Item): Sent => {
    const kept = state.items.find(({ id }) => id === item.id) ?? item;
    keep({ ...kept, keys: [kept.keys[0], newKey()] });
    return 'later';
  };
  const options = (idempotencyKey: string): CallOptions => ({
    idempotencyKey,
    linkToken: link.token,
    quiet: true,
    timeout: photoTimeout,
  });

  const upload = async (item: Item): Promise<Item> => {
    if (item.image === null || item.path !== null) return item;
    const tipo = item.part.startsWith('firma') ? 'firma' : 'foto';
    const file = { image: item.image, fileName: `${item.part}.png`, tipo } as const;
    const uploaded = await mutate('uploadFile', file, options(item.keys[0]));
    if (!uploaded.ok) throw new ApiFault({ ret_message: uploaded.ret_message }, 400);
    const next = { ...item, path: uploaded.path };
    keep(next);
    return next;
  };
  const record = async ({ part, path, impronta, marks, keys }: Item) => {
    const { serial_number, num_times, id_cliente, id_negozio } = link;
    const flags = { flag_due: marks?.secondo_flag ?? 0, flag_tre: marks?.terzo_flag ?? 0 };
    if (part === 'consensi')
      return mutate('setPrivacy', { id_cliente, id_negozio, ...flags }, options(keys[1]));
    const fields = { [part]: path, impronta_documento: impronta, ...marks };
    return mutate('setRicevuta', { serial_number, num_times, ...fields }, options(keys[1]));
  };

  const send = async (item: Item): Promise<Sent> => {
    try {
      const outcome = await record(await upload(item));
      if (outcome.ok) return await settle(item);
      switch (outcome.ret_message) {
        // Another phone was quicker: what it took holds.
        case 'FIRMA_GIA_ACQUISITA':
        case 'ACQUISIZIONE_CONCLUSA':
          return await settle(item);
        case 'DOCUMENTO_CAMBIATO':
          // The marks belong to the page that was signed: they are given again with it.
          if (item.part === 'firma_privacy') await forget(`${capture}/consensi`);
          onReceiptChanged();
          return await giveBack(item, faultText(outcome.ret_message));
        // The till has undone a step: it will be there again.
        // The answer to this key stands on the server; the next try is another one.
        case 'ACQUISTO_INCOMPLETO':
          return again(item);
        case 'ACQUISTO_NON_IN_CORSO':
          return 'refused';
        default:
          return await giveBack(item, faultText(outcome.ret_message));
      }
    } catch (fault) {
      if (!(fault instanceof ApiFault)) throw fault;
      if ([401, 403, 404].includes(fault.status)) return 'refused';
      if (fault.status === 400 || fault.status === 413) {
        return giveBack(item, fault.fields['image'] ?? faultText(fault));
      }
      return 'later';
    }
  };

  const work = async (): Promise<void> => {
    clearTimeout(timer);
    if (isWorking || state.isRefused) return;
    isWorking = true;
    const tried = new Set<string>();
    let isLeft = false;
    try {
      for (;;) {
        // Taken anew meanwhile it is another thing; tried again later it is the same.
        const item = state.items.find((one) => !one.isDraft && !tried.has(`${one.id} ${one.at}`));
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
    state: () => state,
    watch: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    start: () => {
      void readCapture(capture, Date.now())
        .catch(() => ({ items: [], known: null }))
        .then(({ items, known }) => {
          const here = new Set(state.items.map(({ id }) => id));
          change({
            isReady: true,
            items: [...items.filter(({ id }) => !here.has(id)), ...state.items],
            missing: state.missing ?? known?.missing ?? null,
          });
          return work();
        });
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
      const empty = { isDraft: false, image: null, path: null, impronta: null, marks: null };
      const { [part]: _solved, ...problems } = state.problems;
      change({ problems });
      keep({ id, capture, part, ...empty, ...taken, keys: [newKey(), newKey()], at: Date.now() });
      void work();
    },
    drop: (part) => void forget(`${capture}/${part}`),
    saw: know,
  };
}
