import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configureApi } from '#lib/api';
import { queryClient } from '#lib/query-client';
import { Timeline } from './timeline.tsx';

const event = (id_evento: number, evento: string, nota: string) => ({
  id_evento,
  quando: '2026-11-20T09:00:00Z',
  num_times: 1,
  negozio: 'Aurora Milano',
  evento,
  da_stato: null,
  a_stato: null,
  operatore: 'Ada Neri',
  utente: 'Ada Neri',
  is_impersonato: 0,
  nota,
});
const change = "Documento: da Carta d'identità CA•••AB a Passaporto YA•••67; Valore: da 285,00 € a 300,00 €";

beforeEach(() => {
  configureApi({ pauses: [] });
  queryClient.clear();
  const rows = [
    event(3, 'SEGNALE', 'Il buono è stato speso entro un’ora nello stesso negozio che lo ha emesso.'),
    event(2, 'PROVA_ACQUISTO', 'Versione 2 (3f0c9a71b2d4), al posto della 1 (a17b0c2d3e4f)'),
    event(1, 'MODIFICATO', change),
  ];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(rows)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the history says what was changed of a purchase, which proof took the place of which, and who did it', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <Timeline cycle={{ serial_number: 'AAAA00001', num_times: 1 }} />
    </QueryClientProvider>,
  );
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');
  expect(lines[2]).toContain('Acquisto modificato');
  expect(lines[2]).toContain(change);
  expect(lines[1]).toContain('Prova d’acquisto caricata');
  expect(lines[1]).toContain('Versione 2 (3f0c9a71b2d4), al posto della 1 (a17b0c2d3e4f)');
  expect(lines[0]).toContain('entro un’ora');
  for (const line of lines) expect(line).toContain('Ada Neri');
});
