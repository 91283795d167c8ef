import { useState } from 'react';
import { cycleOf } from '#parts/device';
import { TillCapture } from '../features/captures/till-capture.tsx';
import { DonePanel } from '../features/purchases/done-panel.tsx';
import type { Acquisto } from '../features/purchases/queries.ts';

/** The end of /buy-device: what was done, beside what the customer frames; on a phone one below the other. */
export function PurchaseDone({ row, onNew }: { row: Acquisto; onNew: () => void }) {
  // What is next for the till: the customer signs, the signed receipt is printed, the next customer.
  const [isSigned, setSigned] = useState(false);
  const [isPrinted, setPrinted] = useState(false);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <DonePanel row={row} isSigned={isSigned} isPrinted={isPrinted} onNew={onNew} />
      {row.id_cliente === null ? null : (
        <TillCapture
          cycle={cycleOf(row)}
          id_cliente={row.id_cliente}
          isCompleted
          onSigned={() => setSigned(true)}
          onPrinted={() => setPrinted(true)}
        />
      )}
    </div>
  );
}
