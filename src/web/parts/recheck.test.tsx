import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FindingCode } from '#domain/report-finding';
import { Recheck } from './recheck.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it('asks again after a minute that is counted down, and again as often as the lock is still there', async () => {
  const answers: FindingCode[][] = [['ACCOUNT', 'PARTI'], ['PARTI']];
  const ask = vi.fn<() => Promise<{ codes: FindingCode[] }>>(() =>
    Promise.resolve({ codes: answers.shift() ?? [] }),
  );
  const onNewTest = vi.fn<() => void>();
  render(<Recheck codes={['ACCOUNT', 'PARTI']} ask={ask} onNewTest={onNewTest} />);
  await press('Ricontrolla fra un minuto');
  expect(screen.getByRole('timer').textContent).toContain('1:00');
  await pass(18);
  expect(screen.getByRole('timer').textContent).toContain('0:42');
  expect(ask).not.toHaveBeenCalled();
  await pass(42);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Risulta ancora: Blocco account attivo.')).toBeTruthy();
  await press('Rifai il test');
  expect(onNewTest).toHaveBeenCalledTimes(1);
  await press('Ricontrolla fra un minuto');
  await press('Ricontrolla ora');
  await pass(90);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('says why it can’t be asked and offers it again; what can’t be taken off offers nothing', async () => {
  const ask = vi.fn<() => Promise<{ problem: string }>>(() =>
    Promise.resolve({ problem: 'Nessun Report Trovato' }),
  );
  const { rerender, container } = render(<Recheck codes={['MDM']} ask={ask} />);
  await press('Ricontrolla fra un minuto');
  await press('Ricontrolla ora');
  expect(screen.getByRole('alert').textContent).toContain('Nessun Report Trovato');
  expect(screen.getByRole('button', { name: 'Ricontrolla fra un minuto' })).toBeTruthy();
  rerender(<Recheck codes={['LISTA_GRIGIA', 'BATTERIA']} ask={ask} />);
  expect(container.textContent).toBe('');
});
