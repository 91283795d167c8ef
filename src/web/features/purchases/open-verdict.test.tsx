import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '#lib/query-client';
import { sessionQuery } from '#lib/session';
import { answerCalls, WithCache } from '#tests/kit/answered-calls';
import { OpenVerdict } from './open-verdict.tsx';
import type { Acquisto } from './queries.ts';

beforeEach(() => {
  answerCalls({});
  queryClient.setQueryData(sessionQuery.queryKey, { id_role: 1, nome: 'Anna', cognome: 'Banco' } as never);
});
afterEach(cleanup);

const row = {
  fonte: 'PHONECHECK',
  imei: '356938035643809',
  test_superati: ['LCD'],
  test_falliti: [] as string[],
  stato_blacklist: 'PULITO',
  segnalazioni: [] as Acquisto['segnalazioni'],
  id_modalita_pagamento: null,
  valore_pagato: 285,
  coupon_value: null,
  operatore_modifica: 'Anna Banco',
  data_modifica: '2026-11-22T10:05:00Z',
  data_apertura: '2026-11-22T10:00:00Z',
} as Acquisto;
const told = (part: Partial<Acquisto>): string => {
  const { container, unmount } = render(<OpenVerdict row={{ ...row, ...part }} />, { wrapper: WithCache });
  const text = container.textContent ?? '';
  unmount();
  return text;
};

it('says what the purchase comes to as it stands: before the payment, then by how it is paid', () => {
  expect(told({})).toMatch(/^Si può acquistare · 285,00\s€IMEI non in blacklist/);
  expect(told({ id_modalita_pagamento: 1, coupon_value: 335 })).toMatch(/acquistare · Voucher 335,00\s€/);
  expect(told({ id_modalita_pagamento: 2, valore_pagato: 128.25 })).toMatch(/· Contanti 128,25\s€/);
});

it('keeps the reason of a reduced value, and says the amount once', () => {
  const reduced = { test_falliti: ['LCD'], valore_pagato: 2 };
  expect(told(reduced)).toMatch(/^Vale 2,00\s€: schermo non superato/);
  expect(told(reduced).match(/2,00/g)).toHaveLength(1);
  expect(told({ ...reduced, id_modalita_pagamento: 2, valore_pagato: 1 })).toMatch(/· Contanti 1,00\s€/);
});

it('says who else has moved it on and when, and nothing of one’s own hand', () => {
  expect(told({})).not.toContain('portato avanti');
  expect(told({ operatore_modifica: 'Bruno Banco' })).toContain(
    'Bruno Banco ha portato avanti questo acquisto il 22-11-2026 11:05',
  );
});

it('says that there are hints, whose lines roll away with the steps', async () => {
  answerCalls({ getSegnali: () => [{ segnale: 'A' }, { segnale: 'B' }] });
  queryClient.setQueryData(sessionQuery.queryKey, { id_role: 1, nome: 'Anna', cognome: 'Banco' } as never);
  render(<OpenVerdict row={row} />, { wrapper: WithCache });
  expect(await screen.findByText(/· 2 segnali$/)).toBeTruthy();
});

it('offers to look again while a lock is told that the customer can take off', () => {
  render(<OpenVerdict row={{ ...row, segnalazioni: ['ACCOUNT'] }} />, { wrapper: WithCache });
  expect(screen.getByRole('heading', { name: /^Da verificare/ })).toBeTruthy();
  expect(screen.getByText(/lo tolga dalle impostazioni/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ricontrolla fra un minuto' })).toBeTruthy();
});
