import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button';
import type { Invoice } from './invoice-acts.tsx';
import { PayManyDialog } from './pay-many-dialog.tsx';
import { RemindDialog } from './remind-dialog.tsx';

interface ManyActsProps {
  /** ticked */
  rows: readonly Invoice[];
  /** takes off what is done */
  drop: (rows: readonly object[]) => void;
}

/** Why these invoices can't be reminded of; null: some can. */
function noReminder(rows: readonly Invoice[]): string | null {
  if (rows.length === 0) return 'Seleziona almeno una fattura';
  return rows.some(({ giorni_ritardo }) => giorni_ritardo) ? null : 'Nessuna delle fatture scelte è scaduta';
}

/** What head office does with many invoices at once: reminders, and payments. */
export function ManyActs({ rows, drop }: ManyActsProps) {
  // As they were ticked when it began: what is done leaves the selection.
  const [doing, setDoing] = useState<{ what: 'pay' | 'remind'; invoices: readonly Invoice[] } | null>(null);
  const close = (): void => setDoing(null);
  return (
    <>
      <Button
        kind="ghost"
        size="small"
        icon={<Mail size={16} aria-hidden="true" />}
        disabledReason={noReminder(rows)}
        onClick={() => setDoing({ what: 'remind', invoices: rows })}
      >
        Sollecita
      </Button>
      <Button
        size="small"
        disabledReason={rows.length === 0 ? 'Seleziona almeno una fattura' : null}
        onClick={() => setDoing({ what: 'pay', invoices: rows })}
      >
        Segna pagate
      </Button>
      {doing?.what === 'pay' ? (
        <PayManyDialog invoices={doing.invoices} onPaid={drop} onClose={close} />
      ) : null}
      {doing?.what === 'remind' ? (
        <RemindDialog invoices={doing.invoices} onReminded={drop} onClose={close} />
      ) : null}
    </>
  );
}
