import { fold } from '#domain/fold';

/**
 * True when a label is what somebody means who types this: every part typed begins a word of the label, blanks or none
 * in between ('14pr' finds 'iPhone 14 Pro', '22' finds 'Galaxy S22', '2' doesn't find '128 GB'). Accents and case count
 * for nothing, nor do signs: 'aquila' finds 'L’Aquila', 'spa' and 's.p.a.' find 'Aurora S.p.A.'.
 */
export function matchesTyped(label: string, typed: string): boolean {
  // A number is a word of its own: people say '22' for an S22.
  const words = fold(label)
    .replace(/\D(?=\d)/g, '$& ')
    .split(/[^\p{L}\p{N}+]+/u);
  const starts = words.map((_, place) => words.slice(place).join(''));
  const parts = fold(typed).split(/[^\p{L}\p{N}+]+/u);
  return parts.every((part) => starts.some((start) => start.startsWith(part)));
}
