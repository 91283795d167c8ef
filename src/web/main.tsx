import './theme.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { listenToNetwork } from '#lib/connection';
import { showLook } from '#lib/page-look';
import { queryClient } from '#lib/query-client';
import { listenToOtherTabs } from '#lib/session';
import { startPage } from '#lib/start-page';
import { router } from './routes.tsx';

showLook();
listenToNetwork();
listenToOtherTabs();

void startPage(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
