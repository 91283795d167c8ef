import type { KeyboardEvent } from 'react';

/**
 * Enter in a box of the customer's form goes to the next one that must be filled and isn't; with none left it sends. What
 * a postcode fills counts as filled while its town is on the way: should it not come, Enter leads there later.
 */
export function onEnter(event: KeyboardEvent<HTMLElement>): void {
  const box = event.target;
  if (event.key !== 'Enter' || event.defaultPrevented || !isTextBox(box) || box.value.trim() === '') return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-box]')].filter(isTextBox);
  const here = boxes.indexOf(box);
  const isEmpty = (one: HTMLInputElement) =>
    one.getAttribute('aria-required') === 'true' && one.value.trim() === '' && !isOnItsWay(one, box);
  // Those before it last: who fills a form goes downwards.
  const next = [...boxes.slice(here + 1), ...boxes.slice(0, here)].find(isEmpty);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function isTextBox(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.dataset['box'] !== undefined;
}

/** The postcode has just been typed. */
function isOnItsWay(box: HTMLInputElement, from: HTMLInputElement): boolean {
  const name = box.dataset['box'];
  const isFilled = name === 'citta' || name === 'sigla_provincia';
  return isFilled && from.dataset['box'] === 'cap' && /^\d{5}$/.test(from.value.trim());
}
