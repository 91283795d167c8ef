import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { coupon } from '#documents/coupon';
import { normaliseCouponSerial } from '#domain/coupon';
import { askingOne } from '#lib/asking';
import { Notice } from '#ui/notice';
import { PlainPage } from '#ui/plain-page';
import { DocumentPage, LinkRefused, PrintButton } from '../features/documents/document-page.tsx';
import { DocumentView } from '../features/documents/document-view.tsx';

const title = 'Buono acquisto';

/** The voucher, to look at and to print (S2 §2): `sn`, its serial, is all that opens it (rulings §3). */
export default function StampaCoupon() {
  const search = useSearch({ strict: false });
  const serial = normaliseCouponSerial(search.sn ?? '');
  return serial ? <Coupon serial={serial} /> : <LinkRefused />;
}

function Coupon({ serial }: { serial: string }) {
  const found = useQuery(askingOne('getCoupon', { coupon_serial_number: serial }, { quiet: true }));
  return (
    <DocumentPage title={title} found={found}>
      {(data) =>
        data.is_coupon === 0 ? (
          <PlainPage title={title}>
            <Notice>Il coupon non è ancora stato emesso: si stampa quando l’acquisto è concluso.</Notice>
          </PlainPage>
        ) : (
          <DocumentView
            document={coupon(data)}
            house={{ ragione_sociale: data.ragione_sociale, logo: data.logo }}
            windowTitle={`Coupon ${data.coupon_serial_number}`}
            actions={<PrintButton>STAMPA COUPON</PrintButton>}
          />
        )
      }
    </DocumentPage>
  );
}
