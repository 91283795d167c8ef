import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Session } from '#lib/session';
import { answerCalls, WithCache } from '#tests/kit/answered-calls';
import { OtherShop } from './other-shop.tsx';

afterEach(cleanup);

const shop = { id_negozio: 1001, negozio: 'Aurora Milano' };
const master = { id_role: 2, id_operatore: 23, id_negozio: 1003, negozio: 'Aurora Genova' } as Session;

it('says of which shop the purchase is and for which one works, and chooses it', async () => {
  const sent = answerCalls({});
  render(<OtherShop session={master} shop={shop} />, { wrapper: WithCache });
  expect(screen.getByText('Questo acquisto è del negozio Aurora Milano')).toBeTruthy();
  expect(screen.getByText(/Ora lavori per Aurora Genova/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Lavora per Aurora Milano' }));
  await waitFor(() =>
    expect(sent).toContainEqual(['setOperatoreSessione', { id_negozio: '1001', id_operatore: '23' }]),
  );
});

it('says so too where no shop was chosen yet', () => {
  answerCalls({});
  render(<OtherShop session={{ ...master, id_negozio: 0 } as Session} shop={shop} />, { wrapper: WithCache });
  expect(screen.getByText(/Non hai ancora scelto il negozio/)).toBeTruthy();
});
