import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls, WithCache } from '#tests/kit/answered-calls';
import { ResumeList } from './resume-list.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pending = ['A1', 'B2'].map((serial_number) => ({
  serial_number,
  num_times: 1,
  codice_pratica: `${serial_number}-1`,
  id_negozio: 1001,
  brand_name: 'Apple',
  model_name: `iPhone ${serial_number}`,
  memory_gb: 128,
  imei: '356938035643809',
  operatore: 'Anna Banco',
  data_apertura: '2026-11-22T10:00:00Z',
  grado_estetico: 'A-',
  id_modalita_pagamento: null,
  cliente: null,
  numero_documento: null,
  sku_campagna: null,
  nome_firmatario: null,
  cognome_firmatario: null,
  coupon_value: null,
  valore_pagato: 285,
}));

async function open() {
  const sent = answerCalls({ getAcquistiInCorso: () => pending });
  render(
    <ResumeList
      id_negozio={1001}
      id_operatore={7}
      onResume={vi.fn<() => void>()}
      started={[]}
      onResumeStarted={vi.fn<() => void>()}
      onDropStarted={vi.fn<() => void>()}
      isFolded={false}
    />,
    { wrapper: WithCache },
  );
  fireEvent.click(
    await screen.findByRole('button', { name: 'Annulla device: Apple iPhone B2, pratica B2-1' }),
  );
  const question = await screen.findByRole('dialog', { name: 'Annulla device?' });
  return { question, acts: () => sent.filter(([call]) => call !== 'getAcquistiInCorso') };
}

it('cancels one of the pending purchases, by name and after the question', async () => {
  const { question, acts } = await open();
  expect(question.textContent).toContain('Apple iPhone B2, pratica B2-1');
  expect(acts()).toEqual([]);
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Annulla device' })));
  expect(acts()).toEqual([
    ['deleteDevicePending', { serial_number: 'B2', num_times: '1', id_negozio: '1001', id_operatore: '7' }],
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('takes the customer’s reason there in one press, as inside the purchase', async () => {
  const { question, acts } = await open();
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Ci pensa' })));
  expect(acts()).toMatchObject([
    ['setRinuncia', { serial_number: 'B2', num_times: '1', motivo: 'CI_PENSA' }],
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks before it lets go of a phone that is identified and not bought yet', async () => {
  answerCalls({ getAcquistiInCorso: () => [] });
  const onDropStarted = vi.fn<(id: string) => void>();
  const started = [{ id: 't1', name: 'Apple iPhone 13', note: 'identificato alle 19:34' }];
  const nothing = () => undefined;
  render(
    <ResumeList
      {...{ id_negozio: 1001, id_operatore: 7, isFolded: false, started, onDropStarted }}
      onResume={nothing}
      onResumeStarted={nothing}
    />,
    { wrapper: WithCache },
  );
  fireEvent.click(
    await screen.findByRole('button', { name: 'Scarta: Apple iPhone 13, identificato alle 19:34' }),
  );
  const question = await screen.findByRole('dialog', { name: 'Scarta?' });
  expect(onDropStarted).not.toHaveBeenCalled();
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Scarta' })));
  expect(onDropStarted).toHaveBeenCalledExactlyOnceWith('t1');
});
