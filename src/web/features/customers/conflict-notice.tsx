import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { differences, type CustomerForm } from './customer-form.ts';
import type { Customer } from './queries.ts';

export interface ConflictNoticeProps {
  form: CustomerForm;
  theirs: Customer;
  isBusy: boolean;
  onTake: () => void;
  onRepeat: () => void;
}

/** Somebody else edited the customer meanwhile: both versions, and a choice (decisions §4, CLIENTE_GIA_MODIFICATO). */
export function ConflictNotice({ form, theirs, isBusy, onTake, onRepeat }: ConflictNoticeProps) {
  const rows = differences(form, theirs);
  return (
    <Notice
      kind="warn"
      title="Un altro operatore ha modificato questo cliente"
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
                <td className="py-1 pr-3">{mine}</td>
                <td className="py-1">{other}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Notice>
  );
}
