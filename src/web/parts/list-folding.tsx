import type { Filter } from '#contract/lists/list';
import { useTightScreen } from '#lib/use-screen';
import { useWidth } from '#lib/use-width';
import { namesOf, type ListState } from '#contract/lists/list-address';
import type { RunningList } from './use-list.tsx';

type NamedFilter = readonly [key: string, filter: Filter];

/** Roughly, in pixels with the gap: the search, the buttons after the filters, a box to type in and one to choose from. */
const widths = { search: 312, wideSearch: 404, buttons: 275, typed: 177, chosen: 132 };
/** Of a box to choose from: what is no letter of its name, and a letter. */
const [around, letter] = [64, 8];

/** On a low or narrow screen: the filters that would take a second row, unless they narrow the list. Put `ref` on their box. */
export function useFolding(
  { list, state }: Pick<RunningList<object>, 'list' | 'state'>,
  filters: readonly NamedFilter[],
  isWide: boolean,
) {
  const isTight = useTightScreen();
  const { ref, width } = useWidth();
  const search = list.search === null ? 0 : isWide ? widths.wideSearch : widths.search;
  // Before the width is known none of them takes a row that the table would jump up over.
  const first = isTight ? fitting(filters, width - search - widths.buttons) : filters.length;
  const folding = filters.filter(([key, filter], at) => at >= first && !narrows(filter, key, state));
  return { ref, folding };
}

/** Whether the address says something of this filter. */
export const narrows = (filter: Filter, key: string, { filters }: Pick<ListState, 'filters'>): boolean =>
  namesOf(key, filter).some((name) => name in filters);

/** How many of them have room. */
function fitting(filters: readonly NamedFilter[], room: number): number {
  let left = room;
  const over = filters.findIndex(([, { kind, label }]) => {
    const isTyped = kind === 'affiliate' || kind === 'shop' || kind === 'pick';
    left -= isTyped ? widths.typed : Math.max(widths.chosen, around + letter * label.length);
    return left < 0;
  });
  return over < 0 ? filters.length : over;
}
