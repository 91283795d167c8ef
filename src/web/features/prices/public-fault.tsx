import { ApiFault } from '#lib/api';
import { useWords } from '#lib/language';
import { useSpokenFormats } from '#lib/spoken-formats';
import { lookupWords } from '#lib/words/lookup';
import { pageWords } from '#lib/words/page';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';

/** What a customer is told when a call failed: no word of the back office, and what to do. */
export function PublicFault({ fault, onRetry }: { fault: Error; onRetry: () => void }) {
  const words = useWords(lookupWords);
  const page = useWords(pageWords);
  const { soon } = useSpokenFormats();
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

  function textOf(fault: Error): string {
    if (!(fault instanceof ApiFault)) return words.failed;
    if (fault.ret_message === 'TROPPE_RICHIESTE')
      return page.tooMany(fault.retryAfter ? soon(fault.retryAfter) : page.later);
    return fault.ret_message === 'CONNESSIONE_ASSENTE' ? words.offline : words.failed;
  }
}

/** True when the address names a shop that nobody is, or not any more. */
export function isLinkInvalid(fault: Error | null): boolean {
  return fault instanceof ApiFault && 'st' in fault.fields;
}
