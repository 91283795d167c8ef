import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { couponRefused, documentsRefused, receiptRefused, type DeviceAct } from '#domain/device-act';
import { purchaseText } from '#domain/text';
import { sources } from '#domain/source';
import { isCancelled } from '#domain/device-state';
import { faultText } from '#lib/fault-text';
import { paths } from '#lib/paths';
import { maySession, type Session } from '#lib/session';
import { evidenceOf, type Device } from '#parts/device';
import { Button, buttonClass } from '#ui/button';
import { LoadProblem } from '#ui/load-problem';
import { SkeletonLines } from '#ui/skeleton';
import { TestLists } from '#ui/test-lists';

interface DetailButtonsProps {
  device: Device;
  session: Session;
  onAct: (act: DeviceAct, device: Device) => void;
}

/** The four buttons of the details (S2 §2): tests, documents, receipt, coupon; each says why where it can't be pressed. */
export function DetailButtons({ device, session, onAct }: DetailButtonsProps) {
  const [isOpen, setOpen] = useState(false);
  const { serial_number, num_times, coupon_serial_number: coupon } = device;
  const noDocuments = !maySession(session, 'devices.complete_documents')
    ? 'Li acquisisce il negozio.'
    : (documentsRefused(device) ?? (device.id_cliente === null ? 'Prima serve il cliente.' : null));
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-2 *:min-w-0 *:w-full [&_button]:w-full">
        <Button
          kind="ghost"
          aria-expanded={isOpen}
          disabledReason={sources[device.fonte].isManual ? 'Inserito a mano: nessun test.' : null}
          onClick={() => setOpen(!isOpen)}
        >
          Test effettuati
          <ChevronDown size={18} className={isOpen ? 'rotate-180' : undefined} aria-hidden="true" />
        </Button>
        <Button
          kind={noDocuments === null && device.documento === null ? 'primary' : 'ghost'}
          disabledReason={noDocuments}
          onClick={() => onAct('documents', device)}
        >
          Acquisisci documenti
        </Button>
        <PageButton to={paths.stampaRicevuta(serial_number, num_times)} refused={receiptRefused(device)}>
          Ricevuta completa
        </PageButton>
        <PageButton to={paths.stampaCoupon(coupon ?? '')} refused={couponRefused(device)}>
          Coupon
        </PageButton>
      </div>
      {isOpen ? <Tests device={device} /> : null}
      {isCancelled(device) ? (
        <p className="text-sm text-soft">L’acquisto è annullato: ricevuta e coupon non sono consultabili.</p>
      ) : null}
    </div>
  );
}

/** The tests done: what passed and what didn't. */
function Tests({ device }: { device: Device }) {
  const { data, error, refetch } = useQuery(evidenceOf(device));
  if (error) return <LoadProblem text={faultText(error)} onRetry={refetch} />;
  if (data === undefined) return <SkeletonLines lines={5} />;
  if (data === null) return <p className="text-soft">{purchaseText.loginCodeNotFound}</p>;
  return (
    <>
      <p>
        <span className="text-soft">Blacklist:</span> {data.stato_blacklist}
      </p>
      <TestLists passed={data.test_superati} failed={data.test_falliti} />
    </>
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
