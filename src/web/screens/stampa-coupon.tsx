import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import { coupon } from '#documents/coupon';
import { normaliseCouponSerial } from '#domain/coupon';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { PlainPage } from '#ui/plain-page';
import { DocumentFailed, DocumentLoading, LinkRefused } from '../features/documents/document-trouble.tsx';
import { DocumentView } from '../features/documents/document-view.tsx';
import { couponRow, isLinkRefused } from '../features/documents/queries.ts';

const title = 'Buono acquisto';

/** The voucher, to look at and to print (S2 §2): `sn`, its serial, is all that opens it (decisions §3). */
export function StampaCoupon() {
  const search: { sn?: string } = useSearch({ strict: false });
  const serial = normaliseCouponSerial(search.sn ?? '');
  return serial ? <Coupon serial={serial} /> : <LinkRefused />;
}

function Coupon({ serial }: { serial: string }) {
  const { data, error, refetch } = useQuery(couponRow(serial));
  const printed = useMemo(() => (data ? coupon(data) : null), [data]);
  if (data === null || (!data && isLinkRefused(error))) return <LinkRefused />;
  if (error && !data) return <DocumentFailed title={title} error={error} onRetry={() => void refetch()} />;
  if (!data || !printed) return <DocumentLoading title={title} />;
  if (data.is_coupon === 0) {
    return (
      <PlainPage title={title}>
        <Notice>Il coupon non è ancora stato emesso: si stampa quando l’acquisto è concluso.</Notice>
      </PlainPage>
    );
  }
  return (
    <DocumentView
      document={printed}
      windowTitle={`Coupon ${data.coupon_serial_number}`}
      actions={
        <Button icon={<Printer size={20} aria-hidden="true" />} onClick={() => window.print()}>
          STAMPA COUPON
        </Button>
      }
    />
  );
}
