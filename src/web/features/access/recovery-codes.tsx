import { Copy, Printer } from 'lucide-react';
import { Button } from '#ui/button';
import { copyText } from '#ui/copy-text';

/** The ten codes, to copy or to print: they are shown this once. */
export function RecoveryCodes({ codes, userName }: { codes: readonly string[]; userName: string }) {
  return (
    <div className="grid gap-3">
      <ol
        aria-label="Codici di recupero"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md bg-sunken px-5 py-4 font-mono text-[1.02rem]"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="ghost"
          size="small"
          icon={<Copy size={16} aria-hidden="true" />}
          onClick={() => void copyText(codes.join('\n'), 'Codici copiati')}
        >
          Copia tutti
        </Button>
        <Button
          kind="ghost"
          size="small"
          icon={<Printer size={16} aria-hidden="true" />}
          onClick={() => printSheet(codes, userName)}
        >
          Stampa
        </Button>
      </div>
    </div>
  );
}

/** A sheet with the codes and nothing of the page around them. */
function printSheet(codes: readonly string[], userName: string): void {
  const frame = document.createElement('iframe');
  frame.title = 'Foglio da stampare';
  frame.hidden = true;
  document.body.append(frame);
  const sheet = frame.contentDocument;
  if (!sheet || !frame.contentWindow) return;
  const put = (tag: string, text: string, font: string): void => {
    const element = sheet.createElement(tag);
    element.textContent = text;
    element.style.font = font;
    sheet.body.append(element);
  };
  sheet.title = 'Permuta: codici di recupero';
  put('h1', 'Permuta: codici di recupero', '600 20px sans-serif');
  put('p', `Utente ${userName}. Ogni codice vale una volta sola.`, '14px sans-serif');
  put('pre', codes.join('\n'), '18px/1.8 monospace');
  frame.contentWindow.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow.print();
}
