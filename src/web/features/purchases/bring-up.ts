/**
 * Brings a step into sight as it is now. On a narrow screen the bar at the bottom would cover half of what is asked, and
 * of a long step on a low one the button would be below the fold: there the question goes to the top.
 */
export function bringUp(step: HTMLElement): void {
  const isCramped = innerWidth < 1024 || step.offsetHeight > innerHeight * 0.7;
  step.scrollIntoView({ block: isCramped ? 'start' : 'nearest' });
}
