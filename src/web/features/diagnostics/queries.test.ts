import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls } from '#tests/kit/answered-calls';
import { identifyByList } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

const report = {
  report_id: 'A1',
  evaluation_id: 'e1',
  make: 'Nokia',
  modelName: 'Nokia 9',
  modelNo: null,
  memory: '64 GB',
  imei: null,
  imei2: null,
  serial: 'S1',
  color: null,
  esito_blacklist: 'clean',
  prezzo_sede: 150,
} as const;

it('a phone whose IMEI was typed for head office’s price has it at every till, and nobody has verified it', async () => {
  answerCalls({ getDevicePrice: () => [] });
  const imei_chiesto = '356938035643809';
  expect(await identifyByList('PHONECHECK', { ...report, imei_chiesto })).toMatchObject({
    found: { imei: imei_chiesto, blacklist: 'unknown', base: 150 },
  });
  expect(await identifyByList('PHONECHECK', { ...report, imei_chiesto: null })).toMatchObject({
    found: { imei: '', blacklist: 'unchecked' },
  });
});
