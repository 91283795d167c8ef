import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { askingOne } from '#lib/asking';
import { mayBeSignedIn, maySession, sessionQuery } from '#lib/session';
import { Button } from '#ui/button';
import { CreditDialog } from './credit-dialog.tsx';

/** 'Nota di credito' on the invoice's own page; nothing for who may not, and where nothing is left to be credited. */
export function CreditButton({ id_fattura }: { id_fattura: number }) {
  const [isOpen, setOpen] = useState(false);
  // Only looks at what the page has asked already: others than head office read it too.
  const session = useQuery({ ...sessionQuery, enabled: mayBeSignedIn() }).data;
  const may = session ? maySession(session, 'invoices.generate') : false;
  const { data: invoice } = useQuery(
    askingOne('getFattureLista', { id_fattura, conta: 0 }, { enabled: may }),
  );
  if (!may || !invoice || invoice.stornabile <= 0) return null;
  return (
    <>
      <Button kind="ghost" icon={<Undo2 size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Nota di credito
      </Button>
      {isOpen ? <CreditDialog invoice={invoice} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
