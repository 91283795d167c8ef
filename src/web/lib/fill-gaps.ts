/**
 * What the pages ask for and the oldest browsers lack (rulings §12), under its name in the public compatibility data.
 * `tests/oldest-browsers.test.ts` holds the built scripts against this list.
 */
export const gaps: Readonly<Record<string, () => boolean>> = {
  'api.AbortSignal.any_static': () => !('any' in AbortSignal),
  'api.AbortSignal.timeout_static': () => !('timeout' in AbortSignal),
  'api.HTMLElement.popover': () => isPage && !('popover' in HTMLElement.prototype),
  'api.HTMLFormElement.requestSubmit': () => isPage && !('requestSubmit' in HTMLFormElement.prototype),
  'javascript.builtins.Array.toReversed': () => !('toReversed' in Array.prototype),
  'javascript.builtins.Array.toSorted': () => !('toSorted' in Array.prototype),
  'javascript.builtins.Map.groupBy': () => !('groupBy' in Map),
};

/** A thread of its own has no elements. */
const isPage = 'HTMLElement' in globalThis;

/** Resolves once nothing lacks any more. What fills the gaps is fetched only where there are some. */
export async function fillGaps(): Promise<void> {
  if (!Object.values(gaps).some((isLacking) => isLacking())) return;
  const { fill } = await import('./gap-fillers.ts');
  fill();
}
