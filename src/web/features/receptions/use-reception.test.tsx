import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { role } from '#domain/role';
import { answerCalls, signIn, WithCache } from '#tests/kit/answered-calls';
import { useReception } from './use-reception.ts';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => undefined }));

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const phone = (serial_number: string, id_stato_device = 3) => ({
  serial_number,
  num_times: 1,
  imei: '',
  brand_name: 'Apple',
  model_name: serial_number,
  id_stato_device,
  id_spedizione_magcent: 9,
});

/** The reception of parcel 9, which holds three phones; `cut`: calls that get no answer, one a time. */
function desk(cut: Record<string, number> = {}) {
  const contents = ['SN-1', 'SN-2', 'SN-3'].map((serial) => phone(serial));
  const shelves: Record<string, string> = {};
  const fails = (call: string): boolean => {
    const left = cut[call] ?? 0;
    cut[call] = left - 1;
    return left > 0;
  };
  const sent = answerCalls({
    getSpedizioniContenuto: () => contents.map((one) => ({ ...one })),
    getDevice: ({ search = '' }) => (search === 'SN-9' ? [phone('SN-9', 1)] : []),
    setStatusArrivato: ({ serial_number }) => {
      if (fails('setStatusArrivato')) return {};
      const one = contents.find((device) => device.serial_number === serial_number);
      if (one?.id_stato_device !== 3) return [{ ret_code: 1, ret_message: 'STATO_NON_AMMESSO' }];
      one.id_stato_device = 4;
      return undefined;
    },
    setPostoDevice: ({ devices = '[]', posto = '' }) => {
      if (fails('setPostoDevice')) return {};
      for (const { serial_number } of JSON.parse(devices) as { serial_number: string }[])
        shelves[serial_number] = posto;
      return undefined;
    },
  });
  signIn(role.office);
  const { result } = renderHook(() => useReception(9, () => undefined), { wrapper: WithCache });
  const read = async (...codes: string[]) => {
    act(() => codes.forEach((code) => result.current.read(code)));
    await waitFor(() => expect(result.current.waiting).toBe(0));
  };
  const states = () => contents.map((one) => one.id_stato_device);
  return { result, sent, shelves, read, states };
}

it('takes what a reader sends one after the other, each once, however fast it comes', async () => {
  const { result, sent, read, states } = desk();
  await read('SN-1', 'SN-2', 'SN-1', 'SN-3', 'SN-3');
  expect(states()).toEqual([4, 4, 4]);
  const arrivals = sent.filter(([call]) => call === 'setStatusArrivato');
  expect(arrivals.map(([, { serial_number }]) => serial_number)).toEqual(['SN-1', 'SN-2', 'SN-3']);
  expect(result.current.heard).toMatchObject({ kind: 'again', text: 'Apple SN-3: già arrivato' });
  expect(result.current.strangers).toEqual([]);
});

it('says which reading a cut line has lost, and takes it when it is read again', async () => {
  const { result, read, states } = desk({ setStatusArrivato: 1 });
  await read('SN-1', 'SN-2');
  expect(states()).toEqual([3, 4, 3]);
  expect(result.current.strangers).toMatchObject([{ code: 'SN-1', verdict: 'unchecked' }]);
  await read('SN-1');
  expect(states()).toEqual([4, 4, 3]);
});

it('puts it on the shelf the next time, where the line broke between the arrival and the shelf', async () => {
  const { result, shelves, read, states } = desk({ setPostoDevice: 1 });
  act(() => result.current.setShelf('A-3'));
  await read('SN-1');
  expect([states()[0], shelves['SN-1']]).toEqual([4, undefined]);
  await read('SN-1');
  expect(shelves['SN-1']).toBe('A-3');
  expect(result.current.heard?.text).toBe('Apple SN-1: già arrivato, in A-3');
});

it('asks for custody no more, once it is taken', async () => {
  const { result, read } = desk();
  await read('SN-9');
  expect(result.current.heard).toMatchObject({ kind: 'bad', text: expect.stringContaining('in custodia') });
  const one = result.current.strangers.find(({ code }) => code === 'SN-9')!;
  act(() => result.current.keep(one));
  expect(result.current.strangers).not.toContain(one);
  expect(result.current.heard).toMatchObject({ kind: 'good', text: 'Apple SN-9: preso in custodia' });
});
