import { useWords } from '#lib/language';
import { pageWords } from '#lib/words/page';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** What could not be loaded, and why, with the button that asks again. */
export function LoadProblem(props: { text: string; onRetry: () => unknown; className?: string }) {
  const words = useWords(pageWords);
  return (
    <Notice
      kind="error"
      title={props.text}
      {...(props.className ? { className: props.className } : {})}
      actions={
        <Button kind="ghost" size="small" onClick={() => void props.onRetry()}>
          {words.retry}
        </Button>
      }
    />
  );
}
