import './theme.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { listenToNetwork } from '#lib/connection';
import { showLook } from '#lib/page-look';
import { queryClient } from '#lib/query-client';
import { listenToOtherTabs } from '#lib/session';
import { router } from './routes.tsx';

showLook();
listenToNetwork();
listenToOtherTabs();

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
