import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { fillGaps } from './fill-gaps.ts';
import { keepMovedTexts } from './moved-texts.ts';

/** Draws a page, once the browser has all that it needs. That it runs is told to `public/unopened.js`, which waits for it. */
export async function startPage(page: ReactNode): Promise<void> {
  document.documentElement.dataset['avviata'] = '';
  const place = document.getElementById('root');
  if (!place) throw new Error('the page has no #root');
  try {
    await fillGaps();
  } catch (error) {
    document.getElementById('non-caricata')?.removeAttribute('hidden');
    throw error;
  }
  keepMovedTexts();
  createRoot(place).render(page);
}
