import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

export interface EditConflictProps {
  /** who edited what, as in 'Un altro utente ha modificato questo affiliato' */
  title: string;
  /** fields that differ, both versions as they are shown */
  rows: readonly { label: string; mine: string; other: string }[];
  isBusy: boolean;
  /** throws one's own version away */
  onTake: () => void;
  /** saves one's own version over the other, seen by now */
  onRepeat: () => void;
}

/** Somebody else edited it meanwhile: both versions, and a choice. */
export function EditConflict({ title, rows, isBusy, onTake, onRepeat }: EditConflictProps) {
  return (
    <Notice
      kind="warn"
      title={title}
      actions={
        <>
          <Button kind="ghost" size="small" onClick={onTake}>
            Prendi i dati aggiornati
          </Button>
          <Button kind="ghost" size="small" busy={isBusy} onClick={onRepeat}>
            Ripeti la mia modifica
          </Button>
        </>
      }
    >
      {rows.length === 0 ? (
        <p>I dati sono già uguali ai tuoi.</p>
      ) : (
        <table className="mt-1 w-full text-sm">
          <thead>
            <tr className="text-left">
              <th className="py-1 pr-3 font-semibold">Campo</th>
              <th className="py-1 pr-3 font-semibold">Scritto da te</th>
              <th className="py-1 font-semibold">Aggiornato</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, mine, other }) => (
              <tr key={label} className="border-t border-edge-soft align-top">
                <td className="py-1 pr-3">{label}</td>
                <td className="py-1 pr-3 wrap-anywhere">{mine}</td>
                <td className="py-1 wrap-anywhere">{other}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Notice>
  );
}
