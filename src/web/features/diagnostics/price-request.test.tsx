import { until } from '#tests/kit/until';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client';
import { answerCalls, WithCache } from '#tests/kit/answered-calls';
import { PriceRequest } from './price-request.tsx';

/** The request as the server has it; null: none was made. */
let request: Record<string, unknown> | null;
let sent: [string, Record<string, string>][];
let answer: Record<string, unknown>;
let mayLackImei: 0 | 1;
const onPriced = vi.fn<() => Promise<string | null>>(() => Promise.resolve(null));
const onManual = vi.fn<() => void>();
const onStanding = vi.fn<(is: boolean) => void>();

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close(): void {}
    },
  );
  request = null;
  mayLackImei = 0;
  answer = { ret_code: 0, ret_message: 'OK' };
  sent = answerCalls({
    getVerificaDevice: () => [{ is_senza_imei_ammesso: mayLackImei }],
    getRichiestePrezzo: () => (request ? [request] : []),
    setRichiestaPrezzo: () => [answer],
  });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const made = (stato: string, rest = {}) => ({
  id_richiesta: 7,
  stato,
  chiesta_il: '2026-11-22T10:12:00Z',
  scade_il: '2026-11-29T10:00:00Z',
  prezzo: null,
  motivo: null,
  ...rest,
});
const names = { brand_name: 'Nokia', model_name: 'Nokia 9', model_code: 'TA-1087' };
const show = (phone = {}) =>
  render(
    <WithCache>
      <PriceRequest
        phone={{
          evaluation_id: 'e1',
          memory: '128 GB',
          failed: [],
          imei: '001234560000014',
          names,
          ...phone,
        }}
        told="Nokia 9 128 GB NON presente nel database"
        onPriced={onPriced}
        onManual={onManual}
        onStanding={onStanding}
      />
    </WithCache>,
  );
const acts = () => sent.filter(([call]) => !call.startsWith('get'));

it('asks with one press, however often it is pressed', async () => {
  show();
  const button = await screen.findByRole('button', { name: 'Chiedi il prezzo alla sede' });
  expect(screen.getByText(/NON presente nel database/)).toBeTruthy();
  request = made('CHIESTA');
  fireEvent.click(button);
  fireEvent.click(button);
  const told = await screen.findByText(/Chiesto alle 11:12.*puoi servire altri clienti/);
  expect(told.textContent).toContain('29-11-2026');
  expect(acts()).toEqual([['setRichiestaPrezzo', { evaluation_id: 'e1', memory: '128 GB', imei: '' }]]);
  expect(onStanding.mock.calls).toEqual([[false], [true]]);
});

it('asks for the memory that the report lacks first', async () => {
  show({ memory: '128 MB' });
  const button = await screen.findByRole('button', { name: 'Chiedi il prezzo alla sede' });
  fireEvent.click(button);
  expect(acts()).toEqual([]);
  fireEvent.change(screen.getByLabelText(/Memoria del telefono/), { target: { value: '64 GB' } });
  fireEvent.click(button);
  await until(() =>
    expect(acts()).toEqual([['setRichiestaPrezzo', { evaluation_id: 'e1', memory: '64 GB', imei: '' }]]),
  );
});

it('wants the IMEI that the report lacks before anything is asked, and goes on with it', async () => {
  show({ imei: null });
  const button = await screen.findByRole('button', { name: 'Chiedi il prezzo alla sede' });
  const box = await screen.findByLabelText(/IMEI/);
  expect(screen.getByText(/senza IMEI questo telefono non si può acquistare/)).toBeTruthy();
  fireEvent.change(box, { target: { value: '12345' } });
  expect(screen.getByText('L’IMEI deve avere esattamente 15 cifre')).toBeTruthy();
  fireEvent.click(button);
  expect(acts()).toEqual([]);
  fireEvent.change(box, { target: { value: '00 123456 000001 4' } });
  fireEvent.click(button);
  const asked = { evaluation_id: 'e1', memory: '128 GB', imei: '001234560000014' };
  await until(() => expect(acts()).toEqual([['setRichiestaPrezzo', asked]]));
  request = made('PREZZATA', { prezzo: 150 });
  await queryClient.invalidateQueries();
  fireEvent.click(await screen.findByRole('button', { name: 'Continua con questo prezzo' }));
  await until(() => expect(onPriced).toHaveBeenCalledWith('001234560000014'));
});

it('wants no IMEI of what is bought by serial', async () => {
  mayLackImei = 1;
  show({ imei: null });
  const button = await screen.findByRole('button', { name: 'Chiedi il prezzo alla sede' });
  await until(() => expect(screen.queryByLabelText(/IMEI/)).toBeNull());
  fireEvent.click(button);
  await until(() => expect(acts()).toHaveLength(1));
});

it('says what head office has answered, and goes on with its price', async () => {
  request = made('CHIESTA');
  show();
  await screen.findByText(/Chiesto alle/);
  request = made('PREZZATA', { prezzo: 150 });
  await queryClient.invalidateQueries();
  expect(await screen.findByText('Prezzo della sede per questo telefono: 150,00 €.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Continua con questo prezzo' }));
  await until(() => expect(onPriced).toHaveBeenCalledTimes(1));
});

it('says why there is no price, and leaves the way by hand', async () => {
  request = made('RIFIUTATA', { motivo: 'Modello troppo vecchio' });
  show();
  expect(await screen.findByText('Modello troppo vecchio')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Chiedi il prezzo/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Inserisci a mano (2,00 €)' }));
  expect(onManual).toHaveBeenCalledTimes(1);
});

it('says beforehand that with a failed test no price helps, and shows why it was not asked', async () => {
  answer = { ret_code: 34, ret_message: 'DEVICE_NON_ACQUISTABILE' };
  show({ failed: ['WiFi'] });
  fireEvent.click(await screen.findByRole('button', { name: 'Chiedi il prezzo alla sede' }));
  expect(await screen.findByText(/questo dispositivo non si può acquistare/)).toBeTruthy();
  expect(screen.getByText(/qualunque prezzo diventa 2,00 €/)).toBeTruthy();
});
