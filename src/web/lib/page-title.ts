/** Marks the page's title until somebody looks at it: what was waited for is there, in whichever tab one is. */
export function markTitle(mark: string): void {
  if (document.hasFocus() && document.visibilityState === 'visible') return;
  const before = document.title;
  const marked = `${mark} · ${before}`;
  document.title = marked;
  const restore = (): void => {
    // Another page has its own title by now.
    if (document.title === marked) document.title = before;
    removeEventListener('focus', restore);
  };
  addEventListener('focus', restore);
}
