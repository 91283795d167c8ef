import { ApiFault } from '#lib/api';
import { useWords } from '#lib/language';
import { usePublicFault } from '#lib/public-fault';
import { pageWords } from '#lib/words/page';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';

/** What a customer is told when a call failed: no word of the back office, and what to do. */
export function PublicFault({ fault, onRetry }: { fault: Error; onRetry: () => void }) {
  const page = useWords(pageWords);
  const textOf = usePublicFault();
  return (
    <Notice
      kind="error"
      title={textOf(fault)}
      actions={
        <Button kind="ghost" onClick={onRetry}>
          {page.retry}
        </Button>
      }
    />
  );
}

/** True when the address names a shop that nobody is, or not any more. */
export function isLinkInvalid(fault: Error | null): boolean {
  return fault instanceof ApiFault && 'st' in fault.fields;
}
