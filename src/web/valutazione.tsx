import './lookup.css';
import { StrictMode } from 'react';
import { listenToNetwork } from '#lib/connection';
import { isDemoPage } from '#lib/page-marks';
import { startPage } from '#lib/start-page';
import { ConnectionBar } from '#ui/connection-bar';
import { DemoStrip } from '#ui/demo-strip';
import { Valutazione } from './screens/valutazione.tsx';

listenToNetwork();

void startPage(
  <StrictMode>
    {isDemoPage() ? <DemoStrip /> : null}
    <ConnectionBar />
    <Valutazione />
  </StrictMode>,
);
