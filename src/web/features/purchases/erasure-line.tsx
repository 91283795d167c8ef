import { useState } from 'react';
import { isPending } from '#domain/device-state';
import { maySession, useSession } from '#lib/session';
import { EraseDialog } from '#parts/erase-dialog';
import { Button } from '#ui/button';
import type { Acquisto } from './queries.ts';

/** The erasure while the customer stands by: done before the purchase is concluded, it is a line of what he signs. */
export function ErasureLine({ row }: { row: Acquisto }) {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  if (row.is_device_inizializzato === 1)
    return (
      <p className="text-sm text-soft">
        Dati del telefono cancellati{isPending(row) ? ': lo dirà la ricevuta' : ''}.
      </p>
    );
  if (!maySession(session, 'devices.erase')) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
      <p>Il telefono ha ancora i dati del cliente.</p>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        Segna come cancellato
      </Button>
      {isOpen ? (
        <EraseDialog cycle={row} id_operatore={session.id_operatore} onClose={() => setOpen(false)}>
          <p>Confermi che i dati del cliente sono stati cancellati dal telefono?</p>
        </EraseDialog>
      ) : null}
    </div>
  );
}
