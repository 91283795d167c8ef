import { ApiFault, type ShownFault } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { useWords } from '#lib/language';
import { useSpokenFormats } from '#lib/spoken-formats';
import { captureWords } from '#lib/words/capture';
import { pageWords } from '#lib/words/page';

/** What a call said no with: the word of a refusal, or what was thrown. */
export type PhoneFault = ShownFault | ApiFault;

/** The sentence for it in the language of the page; for a word that no language has it is the Italian one. */
export function usePhoneFault(): (fault: unknown) => string {
  const { faults, pictureFaults } = useWords(captureWords);
  const page = useWords(pageWords);
  const { soon } = useSpokenFormats();
  return (fault) => {
    if (typeof fault === 'string') return known(fault) ?? faultText(fault);
    if (!(fault instanceof ApiFault)) return page.browserFailed;
    if (fault.ret_message === 'TROPPE_RICHIESTE' && fault.retryAfter)
      return page.tooMany(soon(fault.retryAfter));
    const picture = Object.entries(pictureFaults).find(([code]) => code === fault.codes['image'])?.[1];
    const text = picture ?? fault.fields['image'] ?? known(fault.ret_message);
    if (!text) return faultText(fault);
    return fault.request_id ? `${text} ${page.faultNumber(fault.request_id)}` : text;
  };

  function known(word: unknown): string | undefined {
    return Object.entries(faults).find(([one]) => one === word)?.[1];
  }
}
