import { ApiFault, type ShownFault } from './api.ts';
import { useWords } from './language.ts';
import { useSpokenFormats } from './spoken-formats.ts';
import { pageWords } from './words/page.ts';

/**
 * The sentence for what a customer's call failed with, in the language of the page: no word of the back office, and what
 * to do. Takes what was thrown, or its word.
 */
export function usePublicFault(): (fault: Error | ShownFault) => string {
  const words = useWords(pageWords);
  const { soon } = useSpokenFormats();
  return (fault) => {
    const thrown = fault instanceof ApiFault ? fault : null;
    const word = thrown?.ret_message ?? fault;
    if (word === 'TROPPE_RICHIESTE')
      return words.tooMany(thrown?.retryAfter ? soon(thrown.retryAfter) : words.later);
    if (typeof word !== 'string') return words.browserFailed;
    return word === 'CONNESSIONE_ASSENTE' ? words.noLine : words.failed;
  };
}
