import { faultText } from '#lib/fault-text';
import { Dialog } from './dialog.tsx';
import { LoadProblem } from './load-problem.tsx';
import { Notice } from './notice.tsx';
import { Skeleton } from './skeleton.tsx';

interface WaitingSheetProps {
  title: string;
  /** there is no such thing: what is said about it; null: not known, or there is one */
  missing: { title: string; text: string } | null;
  error: Error | null;
  onRetry: () => unknown;
  onClose: () => void;
}

/** A sheet at the side of a list before what it shows is there: on its way, not loaded, or no such thing. */
export function WaitingSheet({ title, missing, error, onRetry, onClose }: WaitingSheetProps) {
  return (
    <Dialog open side onClose={onClose} title={title} dismissOutside>
      {missing ? (
        <Notice kind="warn" title={missing.title}>
          {missing.text}
        </Notice>
      ) : error ? (
        <LoadProblem text={faultText(error)} onRetry={onRetry} />
      ) : (
        <div className="grid gap-4 pt-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-56" />
        </div>
      )}
    </Dialog>
  );
}
