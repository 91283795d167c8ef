import { briefly, toast } from '#ui/toast';

/** Puts a text on the clipboard and says so. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done, briefly);
  } catch {
    // Browsers refuse the clipboard outside https and localhost.
    toast.error('Il browser non permette di copiare: seleziona il testo e premi Ctrl-C.');
  }
}
