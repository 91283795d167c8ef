import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { awaitTextBox, installKeyGate, type Burst } from './key-gate.ts';

let remove = (): void => {};
let bursts: Burst[] = [];
let isUsed = true;
let now = 0;

beforeEach(() => {
  vi.useFakeTimers();
  bursts = [];
  isUsed = true;
  now = 1000;
  remove = installKeyGate((burst) => {
    bursts.push(burst);
    return isUsed;
  });
});
afterEach(() => {
  remove();
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** A key at its time; answers whether the page's own listeners and the browser get it at once. */
function key(name: string, after = 8, more: KeyboardEventInit = {}): boolean {
  vi.advanceTimersByTime(after);
  now += after;
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more });
  Object.defineProperty(event, 'timeStamp', { value: now });
  const isFree = (document.activeElement ?? document.body).dispatchEvent(event);
  // What the browser does with a character in a text box.
  const box = document.activeElement;
  if (isFree && name.length === 1 && box instanceof HTMLInputElement) box.value += name;
  return isFree;
}

function keys(text: string, gap = 8): boolean[] {
  return [...text].map((one) => key(one, gap));
}

function silence(): void {
  vi.advanceTimersByTime(500);
  now += 500;
}

/** A button that has the focus; what it hears and how often it is pressed. */
function focusedButton() {
  const heard: string[] = [];
  const press = vi.fn<() => void>();
  const button = document.createElement('button');
  button.addEventListener('click', press);
  button.addEventListener('keydown', (event) => heard.push(event.key));
  document.body.append(button);
  button.focus();
  return { heard, press };
}

function focusedBox(value = '', type = 'text'): HTMLInputElement {
  const box = document.createElement('input');
  box.type = type;
  box.value = value;
  document.body.append(box);
  box.focus();
  return box;
}

const texts = () => bursts.map(({ text, end }) => [text, end]);

describe('a burst outside of text boxes', () => {
  it.each([
    ['Enter', 8],
    ['Tab', 8],
    ['Enter', 60],
  ])('is read and presses nothing, ended by %s at keys %i ms apart', (end, gap) => {
    const { heard, press } = focusedButton();
    keys('123456', gap);
    expect(key(end, gap)).toBe(false);
    silence();
    expect(texts()).toEqual([['123456', end]]);
    expect(heard).toEqual([]);
    expect(press).not.toHaveBeenCalled();
  });

  it('ends in silence, too', () => {
    const { heard } = focusedButton();
    keys('123456');
    vi.advanceTimersByTime(99);
    expect(bursts).toEqual([]);
    vi.advanceTimersByTime(6);
    expect(texts()).toEqual([['123456', null]]);
    expect(heard).toEqual([]);
  });

  it('keeps its capitals, and goes on where one key comes late', () => {
    focusedButton();
    keys('AB12CD');
    key('Shift', 2);
    key('E', 90, { shiftKey: true });
    key('Enter');
    expect(texts()).toEqual([['AB12CDE', 'Enter']]);
  });
});

describe('a burst that the page hears late', () => {
  /** The timers of the page run, but the reader's keys have their own times. */
  const pageWaits = () => vi.advanceTimersByTime(300);

  it('is still read whole, and its Enter presses nothing', () => {
    const { press } = focusedButton();
    keys('490');
    pageWaits();
    keys('154203237518');
    key('Enter');
    silence();
    expect(texts()).toEqual([['490154203237518', 'Enter']]);
    expect(press).not.toHaveBeenCalled();
  });

  it('presses nothing with its rest where it was taken for ended', () => {
    const { heard, press } = focusedButton();
    keys('490154');
    pageWaits();
    keys('203237518');
    key('Enter');
    silence();
    expect(texts()).toEqual([['490154', null]]);
    expect(heard).toEqual([]);
    expect(press).not.toHaveBeenCalled();
    key('1', 101);
    silence();
    expect(heard).toEqual(['1']);
  });

  it('is one in a text box, too, where its first half alone was none', () => {
    focusedBox();
    isUsed = false;
    keys('490154');
    pageWaits();
    isUsed = true;
    keys('203237518');
    expect(key('Enter')).toBe(false);
    expect(texts()).toEqual([
      ['490154', null],
      ['490154203237518', 'Enter'],
    ]);
  });
});

describe('keys of a hand', () => {
  it('are pressed after 60 ms, in their order, where the focus is', () => {
    const { heard } = focusedButton();
    expect(key('1')).toBe(false);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(65);
    expect(heard).toEqual(['1']);
    keys('23', 66);
    silence();
    expect(heard).toEqual(['1', '2', '3']);
    expect(bursts).toEqual([]);
  });

  it('are five at most that come fast, and their Enter presses after them', () => {
    const { heard, press } = focusedButton();
    keys('12345');
    key('Enter');
    silence();
    expect(heard).toEqual(['1', '2', '3', '4', '5', 'Enter']);
    expect(press).toHaveBeenCalledOnce();
    expect(bursts).toEqual([]);
  });

  it('pass at once where nothing came before: Enter, Space, arrows, shortcuts', () => {
    focusedButton();
    expect([key('Enter'), key(' '), key('ArrowDown'), key('k', 8, { ctrlKey: true })]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('are no burst where one is held down', () => {
    const { heard } = focusedButton();
    key('1');
    silence();
    const repeats = [...'1111111'].map(() => key('1', 30, { repeat: true }));
    expect(repeats).toEqual(repeats.map(() => true));
    key('Enter');
    expect(bursts).toEqual([]);
    expect(heard.filter((one) => one === '1')).toHaveLength(8);
  });

  it('choose in a closed list by the letters it begins with', () => {
    const list = document.createElement('select');
    list.innerHTML = '<option>16 GB</option><option>128 GB</option><option>256 GB</option>';
    document.body.append(list);
    list.focus();
    const changed = vi.fn<() => void>();
    list.addEventListener('change', changed);
    keys('12', 70);
    silence();
    expect(list.value).toBe('128 GB');
    expect(changed).toHaveBeenCalled();
  });
});

describe('a text box', () => {
  it('has every character at once; only the end of a burst is kept', () => {
    const box = focusedBox('old ');
    expect(keys('123456').every(Boolean)).toBe(true);
    expect(key('Enter')).toBe(false);
    expect(texts()).toEqual([['123456', 'Enter']]);
    expect(bursts[0]?.box).toBe(box);
    bursts[0]?.takeBack();
    expect(box.value).toBe('old ');
  });

  it('gets Tab and Enter where the burst was of no use', () => {
    focusedBox();
    isUsed = false;
    keys('negozio');
    expect(key('Tab')).toBe(true);
  });

  it('gets the Enter of who types', () => {
    focusedBox();
    keys('Brambilla', 75);
    expect(key('Enter', 75)).toBe(true);
    expect(bursts).toEqual([]);
  });

  it('of a one-time code, which its last digit sends, gets no burst', () => {
    const box = focusedBox();
    box.autocomplete = 'one-time-code';
    keys('490154203237518');
    key('Enter');
    expect(box.value).toBe('');
    expect(texts()).toEqual([['490154203237518', 'Enter']]);
    keys('12', 80);
    silence();
    expect(box.value).toBe('12');
  });
});

describe('a text box that is awaited', () => {
  it('has what was typed before it came, Enter last', () => {
    focusedButton();
    awaitTextBox();
    keys('000032', 100);
    silence();
    const box = focusedBox();
    const entered = vi.fn<(typed: string) => void>();
    box.addEventListener('keydown', (event) => event.key === 'Enter' && entered(box.value));
    key('1', 100);
    key('Enter', 100);
    silence();
    expect(box.value).toBe('0000321');
    expect(entered).toHaveBeenCalledWith('0000321');
  });

  it('gets a burst as a burst', () => {
    focusedButton();
    awaitTextBox();
    keys('490154203237518');
    key('Enter');
    silence();
    expect(bursts).toEqual([]);
    focusedBox();
    silence();
    expect(texts()).toEqual([['490154203237518', 'Enter']]);
  });

  it('is waited for no longer after Escape, and nothing is pressed elsewhere', () => {
    const { heard, press } = focusedButton();
    awaitTextBox();
    keys('12', 100);
    key('Enter', 100);
    key('Escape', 100);
    silence();
    expect(heard).toEqual(['Escape']);
    expect(press).not.toHaveBeenCalled();
  });
});
