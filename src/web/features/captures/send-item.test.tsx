import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls } from '#tests/kit/answered-calls';
import type { Item } from './capture-store.ts';
import { sendItem } from './send-item.ts';

afterEach(() => vi.unstubAllGlobals());

const link = {
  serial_number: 'SN1',
  num_times: 1,
  id_negozio: 1,
  id_cliente: 1,
  token: 't',
  isPhotosOnly: false,
};
const signed: Item = {
  id: 'SN1-1/firma_privacy',
  capture: 'SN1-1',
  part: 'firma_privacy',
  isDraft: false,
  image: 'data:image/png;base64,',
  path: 'f',
  impronta: null,
  marks: null,
  keys: ['a', 'b'],
  at: 0,
};

it('a signature with next to no ink is asked for once more: by this page or by the server, not by both', async () => {
  answerCalls({ setRicevuta: () => [{ ret_code: 81, ret_message: 'FIRMA_QUASI_VUOTA' }] });
  const send = (item: Item) => sendItem(link, item, () => undefined);
  expect(await send(signed)).toEqual({ kind: 'given-back', problem: 'FIRMA_QUASI_VUOTA' });
  expect(await send({ ...signed, isAsked: true })).toEqual({ kind: 'renewed' });
});
