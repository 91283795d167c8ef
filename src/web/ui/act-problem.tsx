import { useWords } from '#lib/language';
import type { Act } from '#lib/use-act';
import { pageWords } from '#lib/words/page';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Why an action didn't come off, with 'Riprova' where the same again may. Nothing while all is well. */
export function ActProblem({ act, className }: { act: Act; className?: string }) {
  const words = useWords(pageWords);
  const { problem, retry, isBusy } = act;
  if (!problem) return null;
  return (
    <Notice
      kind="error"
      {...(className ? { className } : {})}
      actions={
        retry ? (
          <Button kind="ghost" size="small" busy={isBusy} onClick={retry}>
            {words.retry}
          </Button>
        ) : null
      }
    >
      {problem}
    </Notice>
  );
}
