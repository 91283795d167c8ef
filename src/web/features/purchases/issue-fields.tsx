import { useState } from 'react';
import { issuerLimit } from '#domain/document-issue';
import type { Day } from '#domain/day';
import { DayField } from '#parts/day-field';
import { TextField } from '#parts/form-fields';

/** Who issued the document and when: out of the way until somebody asks for it, and then it stays. */
export function IssueFields({ isGiven, today }: { isGiven: boolean; today: Day }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details open={isGiven || isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center text-sm text-soft lg:min-h-0">
        Rilascio del documento (facoltativo)
      </summary>
      <div className="mt-1.5 grid gap-3 sm:grid-cols-2">
        <TextField name="issuer" label="Rilasciato da" help="Es. Comune di Milano" maxLength={issuerLimit} />
        <DayField name="issued" label="Rilasciato il" max={today} />
      </div>
    </details>
  );
}
