import { FileSpreadsheet, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { buttonClass } from './button.tsx';

interface SheetChoiceProps {
  /** the sheet chosen; null: none yet */
  file: File | null;
  onFile: (file: File) => void;
  /** it is being looked through */
  isBusy: boolean;
  kind?: 'primary' | 'ghost';
  /** which files are offered; Excel's when absent */
  accept?: string;
  /** a sheet's sign when absent */
  icon?: LucideIcon;
}

/** The button that chooses a file, an Excel one unless said otherwise, the chosen one's name beside it. */
export function SheetChoice({
  file,
  onFile,
  isBusy,
  kind = 'ghost',
  accept = '.xlsx,.xls',
  icon: Icon = FileSpreadsheet,
}: SheetChoiceProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input
        id={id}
        type="file"
        accept={accept}
        className="peer sr-only"
        onChange={(event) => {
          const sheet = event.target.files?.[0];
          // The same file again, corrected meanwhile, must be noticed too.
          event.target.value = '';
          if (sheet) onFile(sheet);
        }}
      />
      <label
        htmlFor={id}
        className={`${buttonClass({ kind })} cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring`}
      >
        <Icon size={18} aria-hidden="true" />
        {file ? 'Scegli un altro file' : 'Scegli il file'}
      </label>
      {file ? <span className="wrap-anywhere">{file.name}</span> : null}
      {isBusy ? (
        <span role="status" className="appear-late text-soft">
          Controllo in corso…
        </span>
      ) : null}
    </div>
  );
}
