import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isDemoPage } from '#lib/page-marks';
import { sessionQuery } from '#lib/session';
import { ConnectionBar } from '#ui/connection-bar';
import { DemoStrip } from '#ui/demo-strip';
import { Toaster } from '#ui/toast';

/** What is above every screen: the demo strip, the connection bar, the screen, the snackbars. */
export function Root() {
  // Only looks at what other parts have asked already.
  const { data } = useQuery({ ...sessionQuery, enabled: false });
  // The page frame brings it along; for the pages outside it is not worth a byte before they are drawn.
  useEffect(() => {
    void import('#parts/scanner').then(({ startScanner }) => startScanner());
  }, []);
  return (
    <>
      {data?.is_dimostrativo || isDemoPage() ? <DemoStrip /> : null}
      <ConnectionBar />
      <Outlet />
      <Toaster />
    </>
  );
}
