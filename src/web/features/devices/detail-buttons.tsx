import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { couponRefused, documentsRefused, receiptRefused } from '#domain/device-act';
import type { DeviceState } from '#domain/device';
import { paths } from '#lib/paths';
import { maySession, type Session } from '#lib/session';
import { Button, buttonClass } from '#ui/button';
import type { Device } from './queries.ts';
import { TestList } from './test-list.tsx';

export interface DetailButtonsProps {
  device: Device;
  session: Session;
  onDocuments: () => void;
}

/** The four buttons of the details (S2 §2): tests, documents, receipt, coupon; each says why where it can't be pressed. */
export function DetailButtons({ device, session, onDocuments }: DetailButtonsProps) {
  const [isOpen, setOpen] = useState(false);
  const { serial_number, num_times, coupon_serial_number: coupon } = device;
  const asked = { ...device, id_stato_device: device.id_stato_device as DeviceState };
  const noDocuments = !maySession(session, 'devices.complete_documents')
    ? 'Li acquisisce il negozio.'
    : device.id_cliente === null
      ? 'Prima serve il cliente.'
      : documentsRefused(asked);
  const noReceipt = receiptRefused(asked);
  const noCoupon = couponRefused(asked);
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-2 *:min-w-0 *:w-full [&_button]:w-full">
        <Button
          kind="ghost"
          aria-expanded={isOpen}
          disabledReason={device.fonte === 'MANUALE' ? 'Inserito a mano: nessun test.' : null}
          onClick={() => setOpen(!isOpen)}
        >
          Test effettuati
          <ChevronDown size={18} className={isOpen ? 'rotate-180' : undefined} aria-hidden="true" />
        </Button>
        <Button
          kind={noDocuments === null && device.documento === null ? 'primary' : 'ghost'}
          disabledReason={noDocuments}
          onClick={onDocuments}
        >
          Acquisisci documenti
        </Button>
        <PageButton to={paths.stampaRicevuta(serial_number, num_times)} refused={noReceipt}>
          Ricevuta completa
        </PageButton>
        <PageButton to={paths.stampaCoupon(coupon ?? '')} refused={noCoupon}>
          Coupon
        </PageButton>
      </div>
      {isOpen ? <TestList device={device} /> : null}
      {device.id_stato_device === 14 ? (
        <p className="text-sm text-soft">L’acquisto è annullato: ricevuta e coupon non sono consultabili.</p>
      ) : null}
    </div>
  );
}

/** A page in a window of its own, or a button that says why there is none. */
function PageButton({ to, refused, children }: { to: string; refused: string | null; children: string }) {
  if (refused !== null) {
    return (
      <Button kind="ghost" disabledReason={refused}>
        {children}
      </Button>
    );
  }
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener"
      aria-label={`${children} (nuova finestra)`}
      className={buttonClass({ kind: 'ghost' })}
    >
      {children}
    </a>
  );
}
