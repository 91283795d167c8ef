import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client';
import type { FoundDevice } from '#parts/device';
import { answerCalls, WithCache } from '#tests/kit/answered-calls';
import { LoginCodeWay } from './login-code.tsx';
import { loginCodeQuery } from './queries.ts';

const beeps: string[] = [];
vi.mock('#lib/play-beep', () => ({ playBeep: (kind: string) => beeps.push(kind) }));

const phone = {
  loginCode: 'ABCD2345',
  make: 'Apple',
  modelName: 'iPhone 13',
  modelNo: 'A2633',
  memory: '128 GB',
  memory_gb: 128,
  imei: '356938035643809',
  imei2: null,
  serial: 'S1',
  color: 'Nero',
  id: '1',
  passed: [] as string[],
  failed: [] as string[],
  blacklistStatus: null,
  esito_blacklist: null,
  segnalazioni: [],
  batteria_percento: null,
  batteria_cicli: null,
  evaluation_id: null,
};
let answer: object;
beforeEach(() => {
  beeps.length = 0;
  document.title = 'ACQUISTO DEVICE';
  answer = { ...phone, stato: 'ATTESA', make: null, modelName: null, memory: null };
  answerCalls({
    getPhoneCheckDeviceInfo: () => [{ data: answer }],
    getDevicePriceByModelNo: () => [{ working_price: 300 }],
    getBrands: () => [],
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const poll = () => act(() => queryClient.refetchQueries({ queryKey: loginCodeQuery('ABCD2345').queryKey }));

function open() {
  const onFound = vi.fn<(found: FoundDevice) => void>();
  const nothing = () => undefined;
  render(
    <LoginCodeWay
      id_affiliato={1}
      addresses={null}
      draft={{ profile: 'IT', isPriceAsked: false }}
      change={nothing}
      reference="ABCD2345"
      onReference={nothing}
      onFound={onFound}
      onLater={nothing}
      onManual={nothing}
      preparing={(code) => <p>preparazione di {code}</p>}
    />,
    { wrapper: WithCache },
  );
  return onFound;
}

it('says how far the test is: waiting, recognised, so many tests ended', async () => {
  open();
  await screen.findByText(/In attesa che il telefono usi il codice/);
  expect(screen.getByText('preparazione di ABCD2345')).toBeTruthy();
  answer = { ...phone, stato: 'PARZIALE' };
  await poll();
  await screen.findByText(/^Apple iPhone 13 128 GB: riconosciuto/);
  expect(screen.queryByText(/test finit/)).toBeNull();
  answer = { ...phone, stato: 'PARZIALE', passed: ['LCD', 'WiFi'], failed: ['Bluetooth'] };
  await poll();
  await screen.findByText('3 test finiti');
  expect(beeps).toEqual([]);
});

it('pressed too early it says so below the button, as a wait and no error, until the phone goes on', async () => {
  open();
  answer = { ...phone, stato: 'PARZIALE' };
  await poll();
  await screen.findByText(/: riconosciuto/);
  fireEvent.click(screen.getByRole('button', { name: 'RICEVI VALUTAZIONE DISPOSITIVO' }));
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('i test non sono finiti');
  expect(told.className).toContain('amber');
  const below = screen.getByText('preparazione di ABCD2345');
  expect(told.compareDocumentPosition(below) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  answer = { ...phone, stato: 'ATTESA' };
  await poll();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('a test that has ended is taken without a press, with a sound, and with a mark in the title of who looks elsewhere', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const onFound = open();
  await screen.findByText(/In attesa/);
  answer = { ...phone, stato: 'COMPLETO', passed: ['LCD'], esito_blacklist: 'clean', evaluation_id: 'e1' };
  await poll();
  await waitFor(() => expect(onFound).toHaveBeenCalledTimes(1));
  expect(onFound.mock.calls[0]?.[0]).toMatchObject({ base: 300, evaluation_id: 'e1' });
  expect(beeps).toEqual(['good']);
  expect(document.title).toBe('✓ Valutazione pronta · ACQUISTO DEVICE');
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(document.title).toBe('ACQUISTO DEVICE');
});
