/** How far something long is, with its numbers (look.md). */
export function ProgressBar({ label, percent, text }: { label: string; percent: number; text?: string }) {
  return (
    <div className="grid gap-1.5">
      <p className="flex justify-between gap-4 text-sm">
        <span>{label}</span>
        <span className="font-semibold tabular-nums">{text ?? `${percent} %`}</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-200"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
