import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { role } from '#domain/role';
import { meaningsOf } from '#domain/scanned-code';
import { answerCalls, signIn, WithCache, type Answers } from '#tests/kit/answered-calls';
import { useParcelCode } from './parcel-code.tsx';

const navigate = vi.fn<(to: object) => Promise<void>>(() => Promise.resolve());
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }));

afterEach(() => {
  vi.unstubAllGlobals();
  navigate.mockClear();
});

const parcel = (id_spedizione_magcent: number, id_negozio: number, tracking_spedizione: string | null) => ({
  id_spedizione_magcent,
  id_negozio,
  tracking_spedizione,
  numero_ddt: 7,
  anno_ddt: 2026,
  numero_ritiro: `MI${id_spedizione_magcent}`,
});
const awaited = [parcel(1, 1001, '620000004'), parcel(2, 1002, null)];
const arrived = [parcel(3, 1003, '620000001')];

/** Reads a code; gives where that led, and the calls that it took. */
async function read(
  code: string,
  { isTyped = false, as = role.office as number, answers = {} as Answers } = {},
) {
  const sent = answerCalls({
    getPacchiDaRicevere: () => awaited,
    getListaSpedizioni: () => [...awaited, ...arrived],
    ...answers,
  });
  signIn(as);
  const { result } = renderHook(() => useParcelCode(), { wrapper: WithCache });
  const found = await result.current(meaningsOf(code), isTyped);
  return { to: navigate.mock.calls.at(-1), found: found?.id_spedizione_magcent ?? null, sent };
}
const opened = (pacco: string) => [{ to: '/ricezione', search: { pacco } }];

it.each([
  ['the bars of its document', 'DDT-7-2026-1002', 2],
  ['the courier’s tracking number', '620000004', 1],
  ['the number of its pick-up', 'mi2', 2],
  ['a parcel that has arrived already', '620000001', 3],
])('%s opens its reception', async (_, code, id) => {
  expect(await read(code)).toMatchObject({ to: opened(String(id)), found: id });
});

it('a number that several shops have leads to their list; typed into a search it stays there', async () => {
  expect((await read('7/2026')).to).toEqual([{ to: '/ricezione', search: { pacchi_cerca: '7/2026' } }]);
  navigate.mockClear();
  expect(await read('7/2026', { isTyped: true })).toMatchObject({ to: undefined, found: null });
});

it('means nothing to who doesn’t receive, and opens nothing that only looks alike', async () => {
  expect(await read('620000004', { as: role.shop })).toEqual({ to: undefined, found: null, sent: [] });
  expect(await read('62000000')).toMatchObject({ to: undefined, found: null });
});
