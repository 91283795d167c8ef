import { until } from '#tests/kit/until';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { meaningsOf } from '#domain/scanned-code';
import type { FoundDevice } from '#parts/device';
import { take } from '#parts/scanner';
import { answerCalls, WithCache } from '#tests/kit/answered-calls';
import { AskLockCode } from './ask-lock-code.tsx';
import { PriceLockBand, useLockedPhone } from './price-lock-band.tsx';

const good = {
  esito: 'VALIDO',
  brand_name: 'Apple',
  model_name: 'iPhone 13',
  memory: '128 GB',
  prezzo: 300,
  prezzo_oggi: 250,
  data_scadenza: '2026-11-29',
  scade_il: '2026-11-29T23:00:00Z',
  usato_il: null,
};
const phone = { fonte: 'PHONECHECK', brand_name: 'Apple', model_name: 'iPhone 13', base: 250 } as FoundDevice;

/** The till as far as a code concerns it: what it keeps, and the phone as the next steps get it. */
function Till({ found = null }: { found?: FoundDevice | null }) {
  const [draft, setDraft] = useState({
    codice_prezzo: '',
    entry: { brand_name: '', model_name: '', memory: '', imei: '123' },
    found,
  });
  const locked = useLockedPhone(1001, draft);
  return (
    <>
      <PriceLockBand
        id_negozio={1001}
        draft={draft}
        change={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
      <AskLockCode draft={draft} change={(part) => setDraft((before) => ({ ...before, ...part }))} />
      <output>{JSON.stringify([draft.entry, locked?.bloccato, locked?.codice_prezzo])}</output>
    </>
  );
}

let sent: ReturnType<typeof answerCalls>;
let days = 7;
let answer: unknown = [good];
const open = (found: FoundDevice | null = null) =>
  render(
    <WithCache>
      <Till found={found} />
    </WithCache>,
  );
const kept = () => JSON.parse(document.querySelector('output')?.textContent ?? '[]') as unknown[];
const box = () => screen.findByLabelText(/^Il cliente ha un prezzo bloccato/);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:00Z') });
  [days, answer] = [7, [good]];
  sent = answerCalls({
    getGiorniBlocco: () => [{ giorni_blocco_prezzo: days }],
    getPrezzoBloccato: () => answer,
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('takes a typed code, says price and time left, and fills model and memory', async () => {
  open();
  const typed = await box();
  typed.focus();
  fireEvent.change(typed, { target: { value: '2345678acx' } });
  fireEvent.submit(typed);
  expect(screen.getByText(/Il codice non è giusto/)).toBeTruthy();
  fireEvent.change(typed, { target: { value: 'z3456-78act ' } });
  fireEvent.submit(typed);
  expect(await screen.findByText(/^Prezzo bloccato: 300,00\s€ per Apple iPhone 13 · 128 GB$/)).toBeTruthy();
  expect(
    screen.getByText(
      /Codice 23456-78ACT · valido fino al 29-11-2026, ancora 6 giorni e 13 ore · oggi il listino/,
    ),
  ).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('Codice 23456-78ACT');
  expect(sent.at(-1)).toEqual(['getPrezzoBloccato', expect.objectContaining({ codice: '2345678ACT' })]);
  await until(() =>
    expect(kept()[0]).toEqual({
      brand_name: 'Apple',
      model_name: 'iPhone 13',
      memory: '128 GB',
      imei: '123',
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Togli il codice' }));
  expect(await box()).toBeTruthy();
});

it('takes a scanned one without a press, also with the phone there, and gives it its price', async () => {
  open(phone);
  await act(async () => take(meaningsOf('qb2345678act')));
  expect(await screen.findByText(/^Prezzo bloccato: 300,00/)).toBeTruthy();
  expect(sent.at(-1)?.[1]).toMatchObject({
    model_name: 'iPhone 13',
    valore_base: '250',
    fonte: 'PHONECHECK',
  });
  expect(kept().slice(1)).toEqual([{ prezzo: 300, data_scadenza: '2026-11-29' }, '2345678ACT']);
});

it('says why not, and gives the phone no other price', async () => {
  answer = [{ ...good, esito: 'ALTRA_MEMORIA' }];
  open(phone);
  await act(async () => take(meaningsOf('QB2345678ACT')));
  expect(await screen.findByText('Il telefono ha un’altra memoria')).toBeTruthy();
  expect(screen.getByText(/L’acquisto va avanti con il prezzo di oggi/)).toBeTruthy();
  expect(screen.getByText(/Apple iPhone 13 · 128 GB, 300,00\s€/)).toBeTruthy();
  expect(kept()[1]).toBeNull();
});

it('keeps the code when it can’t be looked up, and offers to try again', async () => {
  answer = { ret_message: 'ERRORE_INTERNO' };
  open(phone);
  await act(async () => take(meaningsOf('QB2345678ACT')));
  const again = await screen.findByRole('button', { name: 'Riprova' });
  // Sent along all the same: the server knows what it comes to.
  expect(kept().slice(1)).toEqual([null, '2345678ACT']);
  answer = [good];
  fireEvent.click(again);
  expect(await screen.findByText(/^Prezzo bloccato: 300,00/)).toBeTruthy();
});

it('is not there where the affiliate locks no prices, and looks up what is scanned', async () => {
  days = 0;
  open();
  await until(() => expect(sent).toHaveLength(1));
  expect(screen.queryByLabelText(/^Il cliente ha un prezzo bloccato/)).toBeNull();
  answer = [{ ...good, esito: 'SCADUTO' }];
  await act(async () => take(meaningsOf('QB2345678ACT')));
  expect(await screen.findByText('Questo prezzo bloccato è scaduto')).toBeTruthy();
});
