/** An `<input>` or `<textarea>` that one types into. */
export type TextBox = HTMLInputElement | HTMLTextAreaElement;

const pressed = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/**
 * The text box that takes the characters of a key; null for anything else, and for the box of a one-time code, which
 * is sent by its last digit: its keys are looked at first.
 */
export function textBoxOf(target: EventTarget | null): TextBox | null {
  const isBox =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !pressed.has(target.type));
  return isBox && !target.readOnly && !target.disabled && target.autocomplete !== 'one-time-code'
    ? target
    : null;
}

/** Writes a text box as if it had been typed. */
export function writeInto(box: TextBox, text: string): void {
  const kind = box instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  // By the element's own way: React watches the property.
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

const own = new WeakSet<Event>();

/** Presses a key that was held back, where the focus is now: its listeners, then what the browser would do with it. */
export function pressKey(held: KeyboardEvent): void {
  const { key, code, shiftKey } = held;
  const target = document.activeElement ?? document.body;
  const send = (kind: 'keydown' | 'keyup', to: Element): boolean => {
    const event = new KeyboardEvent(kind, { key, code, shiftKey, bubbles: true, cancelable: true });
    own.add(event);
    return to.dispatchEvent(event);
  };
  if (send('keydown', target)) act(target, key);
  send('keyup', document.activeElement ?? document.body);
}
/** Keys pressed by `pressKey`. */
pressKey.own = own;

function act(target: Element, key: string): void {
  const isTextBox =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !pressed.has(target.type));
  if (key === 'Enter' && target instanceof HTMLInputElement && target.form) {
    const button = [...target.form.elements].find(
      (one) => one instanceof HTMLButtonElement && one.type === 'submit',
    );
    if (button instanceof HTMLButtonElement) button.click();
    else target.form.requestSubmit();
  } else if (isTextBox) {
    if (key.length === 1) insert(target, key);
    else if (target instanceof HTMLTextAreaElement) insert(target, '\n');
  } else if (target instanceof HTMLSelectElement) chooseByLetter(target, key);
  else if (key === 'Enter' && target.matches('button, summary, a[href]')) (target as HTMLElement).click();
  else if (key === ' ' && target.matches('button, summary, input')) (target as HTMLElement).click();
}

function insert(box: TextBox, text: string): void {
  // Boxes of numbers and dates don't tell where the caret is.
  const from = box.selectionStart ?? box.value.length;
  const to = box.selectionEnd ?? box.value.length;
  if (box.maxLength >= 0 && box.value.length - (to - from) + text.length > box.maxLength) return;
  writeInto(box, box.value.slice(0, from) + text + box.value.slice(to));
  if (box.selectionStart !== null) box.setSelectionRange(from + text.length, from + text.length);
}

let letters = '';
let lettersUntil = 0;

/** A closed list goes to the next choice that begins with the letters typed within a second. */
function chooseByLetter(list: HTMLSelectElement, key: string): void {
  if (key.length !== 1) return;
  const now = performance.now();
  letters = now < lettersUntil ? letters + key.toLowerCase() : key.toLowerCase();
  lettersUntil = now + 1000;
  const isSame = [...letters].every((letter) => letter === letters[0]);
  const wanted = isSame ? letters.slice(0, 1) : letters;
  const all = [...list.options];
  const first = isSame ? list.selectedIndex + 1 : list.selectedIndex;
  const found = [...all.slice(Math.max(0, first)), ...all.slice(0, Math.max(0, first))].find(
    (option) => !option.disabled && option.text.trim().toLowerCase().startsWith(wanted),
  );
  if (!found || found.selected) return;
  list.selectedIndex = found.index;
  list.dispatchEvent(new Event('input', { bubbles: true }));
  list.dispatchEvent(new Event('change', { bubbles: true }));
}
