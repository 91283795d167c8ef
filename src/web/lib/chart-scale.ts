/** What charts are drawn by: round steps for the axis, and which labels there is room for. */

/** Values of the axis from 0 up to the first round one that the greatest value fits under; whole ones, at least two. */
export function axisTicks(greatest: number, about = 4): number[] {
  if (!(greatest > 0)) return [0, 1];
  const rough = greatest / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const whole = [1, 2, 2.5, 5, 10].filter((one) => power < 1 || Number.isInteger(one * power));
  const step = Math.max(1, (whole.find((one) => one * power >= rough) ?? 10) * power);
  const ticks = [0];
  while (ticks.at(-1)! < greatest) ticks.push(ticks.length * step);
  return ticks;
}

/** Every how many points a label fits, `width` pixels for all and `each` for one. */
export function labelEvery(points: number, width: number, each: number): number {
  const room = Math.max(1, Math.floor(width / each));
  return Math.max(1, Math.ceil(points / room));
}

/** Where what is said of a point stands: over it and to its right, or wherever there is room for it. In px of the picture. */
export function besidePointer({ x, y }: { x: number; y: number }, width: number): Record<string, number> {
  const gap = 14;
  // By its nearer edge: its own size is not known before it is drawn.
  const across = x < width / 2 ? { left: Math.max(0, x + gap) } : { right: Math.max(0, width - x + gap) };
  return { ...across, top: Math.max(0, y - 4 * gap) };
}

const short = new Intl.NumberFormat('it-IT', {
  maximumFractionDigits: 1,
  useGrouping: 'always' as unknown as boolean,
});

/** A figure as the axis has room for: '850', '12,5 mila', '1,2 mln'. */
export function axisLabel(value: number): string {
  if (value >= 1_000_000) return `${short.format(value / 1_000_000)} mln`;
  if (value >= 10_000) return `${short.format(value / 1000)} mila`;
  return short.format(value);
}
