import type { KeyboardEvent } from 'react';

type Box = HTMLInputElement | HTMLSelectElement;

/**
 * Enter in a box (`data-box`) of a form goes to the next one that must be filled and isn't; with none left it sends. What
 * a postcode fills counts as filled while its town is on the way: should it not come, Enter leads there later.
 */
export function onEnter(event: KeyboardEvent<HTMLElement>): void {
  const box = event.target;
  if (event.key !== 'Enter' || event.defaultPrevented || !isBox(box) || box.value.trim() === '') return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-box]')].filter(isBox);
  const here = boxes.indexOf(box);
  const isEmpty = (one: Box) =>
    one.getAttribute('aria-required') === 'true' && one.value.trim() === '' && !isOnItsWay(one, box);
  // Those before it last: who fills a form goes downwards.
  const next = [...boxes.slice(here + 1), ...boxes.slice(0, here)].find(isEmpty);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function isBox(target: EventTarget): target is Box {
  const isKind = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  return isKind && target.dataset['box'] !== undefined;
}

/** The postcode has just been typed. */
function isOnItsWay(box: Box, from: Box): boolean {
  const name = box.dataset['box'];
  const isFilled = name === 'citta' || name === 'sigla_provincia';
  return isFilled && from.dataset['box'] === 'cap' && /^\d{5}$/.test(from.value.trim());
}
