import { briefly, toast } from './toast.tsx';

/** Puts a text on the clipboard and says so; `instead` is what to do where the browser refuses (outside https). */
export async function copyText(
  text: string,
  done: string,
  instead = 'seleziona il testo e premi Ctrl-C',
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done, briefly);
  } catch {
    toast.error(`Il browser non permette di copiare: ${instead}.`);
  }
}
