import { useQuery } from '@tanstack/react-query';
import { workIs } from '#domain/work-object';
import { askingOne } from '#lib/asking';
import { maySession, useSession } from '#lib/session';
import { WorkSheet } from '#parts/work-sheet';
import type { Invoice } from './invoice-acts.tsx';
import { PaymentList } from './payment-list.tsx';
import { SendingPart } from './sending-part.tsx';

interface InvoiceSheetProps {
  chiave: string;
  row: Invoice | undefined;
  onClose: () => void;
}

/** An invoice at the side: its payments, its way to SdI, for who sends it, and what is said of it. */
export function InvoiceSheet({ chiave, row, onClose }: InvoiceSheetProps) {
  const session = useSession();
  const maySend = maySession(session, 'invoices.send');
  const asked = askingOne(
    'getFattureLista',
    { id_fattura: Number(chiave), conta: 0 },
    { enabled: maySend && row === undefined },
  );
  const { data } = useQuery(asked);
  const invoice = row ?? data;
  return (
    <WorkSheet work={{ tipo_oggetto: workIs.invoice, chiave }} onClose={onClose}>
      {maySession(session, 'invoices.pay') ? <PaymentList id_fattura={Number(chiave)} /> : null}
      {maySend && invoice ? <SendingPart invoice={invoice} /> : null}
    </WorkSheet>
  );
}
