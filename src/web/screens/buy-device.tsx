import { Notice } from '#ui/notice';
import { PageHeader } from '#ui/page-header';

/** The purchase at the counter (S1 §2 /buy-device). */
export function BuyDevice() {
  return (
    <>
      <PageHeader title="Acquisto device" />
      <Notice>Schermata in preparazione.</Notice>
    </>
  );
}
