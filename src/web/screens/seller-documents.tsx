import { lazy, Suspense } from 'react';
import type { RowOf } from '#contract/api';
import { isPending } from '#domain/device-state';
import { Notice } from '#ui/notice';
import { SkeletonLines } from '#ui/skeleton';

// Few open it: the list doesn't wait for it.
const TillCapture = lazy(async () => ({
  default: (await import('../features/captures/till-capture.tsx')).TillCapture,
}));

/** Photos and signatures of a device's seller, the code for the phone again as on the buy screen (S2 §4, §6). */
export function documentsOf(device: RowOf<'getDevice'>) {
  const { serial_number, num_times, id_cliente } = device;
  if (id_cliente === null) return <Notice kind="warn" title="Prima serve il cliente." />;
  return (
    <Suspense fallback={<SkeletonLines lines={8} />}>
      <TillCapture
        cycle={{ serial_number, num_times }}
        id_cliente={id_cliente}
        isCompleted={!isPending(device)}
      />
    </Suspense>
  );
}
