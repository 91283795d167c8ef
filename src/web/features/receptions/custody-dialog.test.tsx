import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls, WithCache } from '#tests/kit/answered-calls';
import { CustodyDialog } from './custody-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('asks for the photo when it is sent without, and not before', async () => {
  const sent = answerCalls({});
  render(
    <CustodyDialog
      cycle={{ serial_number: 'SN-1', num_times: 1 }}
      name="Apple iPhone 13"
      pacco={9}
      onClose={() => undefined}
      onKept={() => undefined}
    />,
    { wrapper: WithCache },
  );
  const asked = 'Serve una foto del telefono com’è arrivato.';
  expect(screen.queryByText(asked)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Prendi in custodia' }));
  expect(await screen.findByText(asked)).toBeTruthy();
  expect(sent).toEqual([]);
});
