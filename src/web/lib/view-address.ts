import { writeList, type ListState } from '#contract/lists/list-address';

/** What a view keeps of an address: filters, search and order, always in the same order. */
export function viewOf(state: ListState): string {
  const kept = Object.entries(writeList({ ...state, pagina: 0, righe: null, aperta: null }));
  return new URLSearchParams(kept.toSorted(([one], [other]) => one.localeCompare(other))).toString();
}
