import { until } from '#tests/kit/until';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, WithCache } from '#tests/kit/answered-calls';
import type { FoundDevice } from '#parts/device';
import { ManualEntry } from './manual-entry.tsx';

const imei = '356938035643809';
let sent: ReturnType<typeof answerCalls>;
beforeEach(() => {
  sent = answerCalls({
    getBrands: () => [
      { id_brand: 1, brand_name: 'Apple' },
      { id_brand: 2, brand_name: 'Samsung' },
    ],
    getPriceCheckModels: () => [{ id_model_name: 7, model_name: 'iPhone 13', id_device_type: 1 }],
    getPriceModelsMemory: () => [{ id_memory: 4, memory: '128 GB', memory_gb: 128 }],
    getModelloDaImei: () => [{ brand_name: 'Apple', model_name: 'iPhone 13' }],
  });
});
afterEach(cleanup);

function open(begun = { brand_name: '', model_name: '', imei: '', memory: '' }) {
  const onFound = vi.fn<(found: FoundDevice) => void>();
  const onBack = vi.fn<() => void>();
  function Holder() {
    const [entry, setEntry] = useState(begun);
    return (
      <>
        <ManualEntry entry={entry} onEntry={setEntry} onFound={onFound} onBack={onBack} />
        <output>{JSON.stringify(entry)}</output>
      </>
    );
  }
  render(<Holder />, { wrapper: WithCache });
  return { onFound, onBack };
}

const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: RegExp, value: string) =>
  act(async () => void fireEvent.change(box(name), { target: { value } }));
const enter = (name: RegExp) => fireEvent.keyDown(box(name), { key: 'Enter' });
const submit = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Inserisci il|^Confermo/ })));

it('a scanned IMEI proposes what the house has bought with it, and one press fills brand and model', async () => {
  const { onFound } = open({ brand_name: '', model_name: '', imei, memory: '' });
  expect(box(/^IMEI/).value).toBe(imei);
  const proposal = await screen.findByRole('button', { name: 'Apple iPhone 13' });
  expect(sent.find(([call]) => call === 'getModelloDaImei')?.[1]).toEqual({ imei });
  await act(async () => void fireEvent.click(proposal));
  expect(box(/^Marca/).value).toBe('Apple');
  expect(box(/^Modello/).value).toBe('iPhone 13');
  expect(screen.queryByRole('button', { name: 'Apple iPhone 13' })).toBeNull();
  await screen.findByRole('option', { name: '128 GB' });
  await type(/^Memoria/, '128 GB');
  await submit();
  expect(onFound.mock.calls[0]?.[0]).toMatchObject({ fonte: 'MANUALE', base: 2, imei, memory: '128 GB' });
});

it('Enter goes to the next empty box without painting it red; sent too early, each box says what it lacks', async () => {
  const { onFound } = open();
  await type(/^Marca/, 'apple');
  box(/^Marca/).focus();
  enter(/^Marca/);
  expect(document.activeElement).toBe(box(/^Modello/));
  expect(screen.queryByText('Campo obbligatorio')).toBeNull();
  await type(/^IMEI/, '12345');
  await submit();
  expect(onFound).not.toHaveBeenCalled();
  expect(screen.getAllByText('Campo obbligatorio')).toHaveLength(2);
  expect(screen.getByText('L’IMEI deve avere esattamente 15 cifre')).toBeTruthy();
  // What was typed is kept with the phone that was begun.
  expect(screen.getByText(/"imei":"12345"/)).toBeTruthy();
});

it('a name half typed becomes the one of the list; one that the list doesn’t know is confirmed by a second press', async () => {
  const { onFound, onBack } = open({ brand_name: '', model_name: '', imei, memory: '128 GB' });
  await act(() => until(() => expect(sent.some(([call]) => call === 'getBrands')).toBe(true)));
  await type(/^Marca/, 'app');
  await act(async () => void fireEvent.blur(box(/^Marca/)));
  expect(box(/^Marca/).value).toBe('Apple');
  await act(() => until(() => expect(sent.some(([call]) => call === 'getPriceCheckModels')).toBe(true)));
  await type(/^Modello/, 'Telefonino');
  await submit();
  expect(onFound).not.toHaveBeenCalled();
  expect(screen.getByText('Il modello «Telefonino» non è in elenco per questa marca.')).toBeTruthy();
  await submit();
  expect(onFound.mock.calls[0]?.[0]).toMatchObject({ brand_name: 'Apple', model_name: 'Telefonino' });
  fireEvent.keyDown(box(/^IMEI/), { key: 'Escape' });
  expect(onBack).toHaveBeenCalledTimes(1);
});

it('names of the list are offered while one types; arrows and Enter choose, Escape closes only the list', async () => {
  const { onBack } = open();
  await act(() => until(() => expect(sent.some(([call]) => call === 'getBrands')).toBe(true)));
  await type(/^Marca/, 'a');
  const listed = () => screen.queryAllByRole('option').map((one) => one.textContent);
  await act(() =>
    until(() => expect(screen.getByRole('listbox', { name: 'Marche del listino' })).toBeTruthy()),
  );
  expect(listed()).toContain('Apple');
  fireEvent.keyDown(box(/^Marca/), { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onBack).not.toHaveBeenCalled();
  fireEvent.keyDown(box(/^Marca/), { key: 'ArrowDown' });
  fireEvent.keyDown(box(/^Marca/), { key: 'ArrowDown' });
  await act(async () => enter(/^Marca/));
  expect(box(/^Marca/).value).toBe('Apple');
});
