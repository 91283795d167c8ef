import './lookup.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { listenToNetwork } from '#lib/connection';
import { isDemoPage } from '#lib/page-marks';
import { ConnectionBar } from '#ui/connection-bar';
import { DemoStrip } from '#ui/demo-strip';
import { Valutazione } from './screens/valutazione.tsx';

listenToNetwork();

const place = document.getElementById('root');
if (!place) throw new Error('valutazione.html has no #root');
createRoot(place).render(
  <StrictMode>
    {isDemoPage() ? <DemoStrip /> : null}
    <ConnectionBar />
    <Valutazione />
  </StrictMode>,
);
