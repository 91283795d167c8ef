import { clsx } from 'clsx';

/** A place of the size of what is coming. Give it height and width by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('skeleton block', className ?? 'h-4 w-full')} />;
}

/** A few lines of text to come, announced once as loading. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Caricamento in corso…</span>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={clsx('h-4', line % 2 ? 'w-2/3' : 'w-full')} />
      ))}
    </div>
  );
}
