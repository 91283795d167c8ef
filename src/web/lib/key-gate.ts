import { pressKey, textBoxOf, writeInto, type TextBox } from './key-press.ts';

/** A barcode reader is a keyboard: so many characters at least, each so many milliseconds at most after the last. */
const fewest = 6;
const gap = 60;
/** So long a silence ends a burst; Enter and Tab end it at once. */
const silence = 100;
/** So much later than it was pressed a key may be told. */
const latency = 5;

/** What a reader sent. */
export interface Burst {
  text: string;
  /** The text box that its characters went into; null where they went nowhere. */
  box: TextBox | null;
  /** How it ended: words typed by a fast hand end in silence. */
  end: 'Enter' | 'Tab' | null;
  /** Puts the text box back as it was before. */
  takeBack: () => void;
}

const alone = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Fn']);

/**
 * Stands before every other listener of the page and tells readers from hands, so that a burst never acts as keys. In a
 * text box characters pass at once, only the Enter or Tab after a burst is kept; elsewhere a key waits until it is
 * clear that nothing follows as fast as from a reader, and is then pressed. `onBurst` answers false where the key that
 * ended a burst in a text box may act all the same. Answers how to take the gate away.
 */
export function installKeyGate(onBurst: (burst: Burst) => boolean): () => void {
  let text = '';
  let last = 0;
  let box: TextBox | null = null;
  let before = '';
  let held: KeyboardEvent[] = [];
  // A burst was taken for ended, but the page heard the rest of it late: the keys' own times tell.
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const swallowed = new Set<string>();

  const forget = (): void => {
    clearTimeout(timer);
    text = '';
    box = null;
    held = [];
    isOver = false;
  };
  const turns = takeTurns(onBurst, forget);
  /** It was a hand, as far as can be told now: keys heard late still belong to what came before. */
  const release = (): void => {
    turns.add(...held.splice(0));
  };
  const settle = (): void => {
    release();
    forget();
  };
  /** It was a reader. */
  const finish = (end: Burst['end']): boolean => {
    const [into, was] = [box, before];
    const burst: Burst = { text, box: into, end, takeBack: () => into && writeInto(into, was) };
    if (into) {
      const isTaken = onBurst(burst);
      // Words so far: what is heard late may yet make it a code.
      if (isTaken || end !== null) forget();
      return isTaken;
    }
    forget();
    turns.add(burst);
    return true;
  };
  const listenAgain = (wait: number, tries = 5): void => {
    clearTimeout(timer);
    const due = performance.now() + wait + latency;
    timer = setTimeout(() => {
      // The page was busy: keys that came in time may still wait to be told.
      if (performance.now() - due > 15 && tries > 0) listenAgain(15, tries - 1);
      else if (text.length >= fewest) isOver = finish(null);
      else release();
    }, wait + latency);
  };
  const keep = (event: KeyboardEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    swallowed.add(event.code || event.key);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (pressKey.own.has(event)) return;
    if (alone.has(event.key)) return;
    swallowed.delete(event.code || event.key);
    const isCharacter = event.key.length === 1 && (isPlain(event) || event.getModifierState('AltGraph'));
    const isEnd = (event.key === 'Enter' || event.key === 'Tab') && isPlain(event) && !event.shiftKey;
    if (event.key === 'Escape') turns.giveUp();
    if (event.repeat || event.isComposing || (!isCharacter && !isEnd)) return settle();
    const pause = event.timeStamp - last;
    if (isOver && pause <= silence) {
      if (isEnd || !textBoxOf(event.target)) keep(event);
      last = event.timeStamp;
      return;
    }
    if (pause > (text.length >= fewest ? silence : gap)) settle();
    const isWaiting = turns.isBusy();
    if (isEnd) {
      if (text.length >= fewest) {
        if (finish(event.key === 'Tab' ? 'Tab' : 'Enter')) keep(event);
      } else if ((held.length > 0 || isWaiting) && event.key === 'Enter') {
        keep(event);
        held.push(event);
        settle();
      } else settle();
      return;
    }
    const into = isWaiting ? null : textBoxOf(event.target);
    if (text !== '' && box !== null && into !== box) forget();
    if (text === '') {
      // A button is pressed by Space at once: no code begins with a blank.
      if (event.key === ' ' && !isWaiting) return;
      box = into;
      before = into?.value ?? '';
    }
    text += event.key;
    last = event.timeStamp;
    if (box === null) {
      keep(event);
      held.push(event);
    }
    listenAgain(text.length >= fewest ? silence : gap);
  };
  const onKeyUp = (event: KeyboardEvent): void => {
    if (pressKey.own.has(event) || !swallowed.delete(event.code || event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onFocus = (event: FocusEvent): void => {
    if (textBoxOf(event.target)) turns.arrive();
  };
  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('keyup', onKeyUp, true);
  window.addEventListener('focusin', onFocus, true);
  window.addEventListener(boxAwaited, turns.await);
  return () => {
    forget();
    turns.stop();
    window.removeEventListener('keydown', onKeyDown, true);
    window.removeEventListener('keyup', onKeyUp, true);
    window.removeEventListener('focusin', onFocus, true);
    window.removeEventListener(boxAwaited, turns.await);
  };
}

/**
 * Keys that were typed after all, and bursts read while a box was awaited, each in a turn of its own: what one has changed
 * is drawn before the next. While a box is awaited all of them wait for it.
 */
function takeTurns(onBurst: (burst: Burst) => boolean, onGivenUp: () => void) {
  const queue: (KeyboardEvent | Burst)[] = [];
  let isPumping = false;
  let awaited: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(awaited);
    awaited = undefined;
  };
  const pump = (): void => {
    if (isPumping || awaited !== undefined) return;
    const next = queue.shift();
    if (!next) return;
    isPumping = true;
    if ('key' in next) pressKey(next);
    else onBurst(next);
    setTimeout(() => {
      isPumping = false;
      pump();
    });
  };
  /** The box that was awaited doesn't come: what was meant for it is pressed nowhere else. */
  const giveUp = (): void => {
    if (awaited === undefined) return;
    stop();
    queue.length = 0;
    onGivenUp();
  };
  return {
    add: (...next: (KeyboardEvent | Burst)[]): void => {
      queue.push(...next);
      pump();
    },
    isBusy: (): boolean => awaited !== undefined || queue.length > 0 || isPumping,
    await: (): void => {
      clearTimeout(awaited);
      awaited = setTimeout(giveUp, 10_000);
    },
    /** The box is there. */
    arrive: (): void => {
      if (awaited === undefined) return;
      stop();
      pump();
    },
    giveUp,
    stop,
  };
}

const boxAwaited = 'permuta:box-awaited';

/** A text box is about to open: what is typed from now on waits for it and stands in it then. */
export function awaitTextBox(): void {
  window.dispatchEvent(new Event(boxAwaited));
}

function isPlain(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.altKey && !event.metaKey;
}
