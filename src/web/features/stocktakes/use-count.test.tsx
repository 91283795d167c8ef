import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { role } from '#domain/role';
import { answerCalls, signIn, WithCache } from '#tests/kit/answered-calls';
import { useCount } from './use-count.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const found = { ret_code: 0, ret_message: 'OK', esito: 'TROVATO', nome: 'Apple iPhone 13', is_gia_letto: 0 };

it('tells the server each code of a burst in its turn, on the shelf one stands before', async () => {
  const sent = answerCalls({ setLetturaInventario: () => [{ ...found, posto_atteso: 'A-1' }] });
  signIn(role.office);
  const { result } = renderHook(() => useCount(5), { wrapper: WithCache });
  act(() => result.current.setShelf('A-1'));
  act(() => ['SN-1', 'SN-2', 'SN-2'].forEach((code) => result.current.read(code)));
  await waitFor(() => expect(result.current.heard?.count).toBe(3));
  expect(sent.map(([, { codice, posto }]) => [codice, posto])).toEqual([
    ['SN-1', 'A-1'],
    ['SN-2', 'A-1'],
    ['SN-2', 'A-1'],
  ]);
});

it('says which code was not registered where the line is cut, or a colleague has ended the count', async () => {
  const answers = [{}, [{ ret_code: 51, ret_message: 'INVENTARIO_CHIUSO' }]];
  answerCalls({ setLetturaInventario: () => answers.shift() });
  signIn(role.office);
  const { result } = renderHook(() => useCount(5), { wrapper: WithCache });
  act(() => result.current.read('009999999999999'));
  await waitFor(() => expect(result.current.heard?.count).toBe(1));
  expect(result.current.heard).toMatchObject({
    kind: 'bad',
    text: expect.stringContaining('00 999999 999999 9: non registrato, leggilo di nuovo'),
  });
  act(() => result.current.read('SN-2'));
  await waitFor(() => expect(result.current.heard?.count).toBe(2));
  expect(result.current.heard?.text).toMatch(/inventario/i);
});
