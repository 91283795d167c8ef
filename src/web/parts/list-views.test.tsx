import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient as client } from '#lib/query-client';
import { answerCalls, type Answers, signIn, WithCache } from '#tests/kit/answered-calls';
import { ViewTabs } from './list-views.tsx';

const lista = 'getDistinte';
const mine = {
  id_vista: 1,
  nome: 'Da pagare',
  indirizzo: 'pagata=0',
  ambito: 'PERSONALE',
  is_mia: 1,
  is_modificabile: 1,
  autore: 'Anna Prova',
  data_modifica: '2026-11-21T09:00:00Z',
  cadenza: null,
};
const shared = {
  ...mine,
  id_vista: 2,
  nome: 'Del gruppo',
  indirizzo: 'tipo=COUPON',
  ambito: 'AFFILIATO',
  is_mia: 0,
};
const chosen = { righe: 25, colonne: 'negozio,valore', id_vista: null, indirizzo: '' };

/** What the server answers, by call, and what it was sent. */
let answers: Answers;
let sent: ReturnType<typeof answerCalls>;
beforeEach(() => {
  answers = { getVisteLista: () => [mine, shared], getSceltaLista: () => [chosen] };
  sent = answerCalls(answers);
  // happy-dom has no popovers.
  HTMLElement.prototype.hidePopover = () => {};
  signIn(2);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const writes = (call: string) => sent.filter(([name]) => name === call).map(([, fields]) => fields);

function Screen() {
  const [indirizzo, show] = useState('');
  return (
    <>
      <ViewTabs lista={lista} call={lista} unit="distinte" indirizzo={indirizzo} onShow={show} />
      <button type="button" onClick={() => show('pagata=1')}>
        Filtra
      </button>
      <output>{indirizzo}</output>
    </>
  );
}
async function open() {
  render(<Screen />, { wrapper: WithCache });
  await screen.findByRole('link', { name: 'Da pagare' });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const go = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
const present = () => screen.queryAllByRole('link', { current: true }).map((tab) => tab.textContent);
const address = () => screen.getByRole('status').textContent;
const act = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'li span' }));
const offered = () => [...document.querySelectorAll('[popover] li')].map((one) => one.textContent);

describe('the views above a list', () => {
  it('are links, the one that is shown is marked', async () => {
    await open();
    expect(present()).toEqual(['Tutti']);
    expect(screen.getByRole('link', { name: 'Del gruppo' }).getAttribute('href')).toBe('?tipo=COUPON');
    go('Del gruppo');
    expect([address(), present()]).toEqual(['tipo=COUPON', ['Del gruppo']]);
    go('Tutti');
    expect([address(), present()]).toEqual(['', ['Tutti']]);
    // In another tab of the browser: this list stays as it is.
    fireEvent.click(screen.getByRole('link', { name: 'Del gruppo' }), { ctrlKey: true });
    expect(address()).toBe('');
  });

  it('tell lists of one screen apart in their links', async () => {
    render(
      <ViewTabs lista={lista} call={lista} unit="distinte" indirizzo="" onShow={() => {}} prefix="d_" />,
      {
        wrapper: WithCache,
      },
    );
    expect((await screen.findByRole('link', { name: 'Da pagare' })).getAttribute('href')).toBe('?d_pagata=0');
  });

  it('are saved anew with what was changed, until all is shown again', async () => {
    await open();
    expect(screen.queryByText('Salva')).toBe(null);
    go('Da pagare');
    press('Filtra');
    expect(present()).toEqual(['Da pagare · modificata']);
    answers['getVisteLista'] = () => [{ ...mine, indirizzo: 'pagata=1' }, shared];
    press('Salva');
    await waitFor(() => expect(present()).toEqual(['Da pagare']));
    expect(writes('setVistaLista')).toEqual([
      {
        lista,
        id_vista: '1',
        nome: 'Da pagare',
        indirizzo: 'pagata=1',
        ambito: 'PERSONALE',
        data_modifica: mine.data_modifica,
      },
    ]);
    expect(screen.queryByText('Salva')).toBe(null);
    answers['getVisteLista'] = () => [mine, shared];
    await client.invalidateQueries({ queryKey: ['getVisteLista'] });
    await waitFor(() => expect(present()).toEqual(['Da pagare · modificata']));
    go('Tutti');
    press('Filtra');
    expect(present()).toEqual([]);
    expect(screen.queryByText('Salva')).toBe(null);
    expect(screen.getByText('Salva come nuova vista…')).toBeTruthy();
  });

  it('are only offered as new ones where one may not change them', async () => {
    answers['getVisteLista'] = () => [mine, { ...shared, is_modificabile: 0 }];
    await open();
    go('Del gruppo');
    expect(offered()).toEqual(['Usa come vista iniziale', 'Copia link', 'Ricevi per mail…']);
    press('Filtra');
    expect([screen.queryByText('Salva'), screen.queryByText('Salva come nuova vista…') !== null]).toEqual([
      null,
      true,
    ]);
  });

  it('get a name and whom they are for; a refusal stands beside it', async () => {
    await open();
    press('Filtra');
    press('Salva come nuova vista…');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('radio')).toHaveLength(2);
    fireEvent.change(dialog.getByLabelText(/Nome/), { target: { value: ' Pagate ' } });
    fireEvent.click(dialog.getByRole('radio', { name: 'Per tutto l’affiliato' }));
    answers['setVistaLista'] = () => [{ ret_code: 1, ret_message: 'NOME_VISTA_GIA_USATO' }];
    fireEvent.click(dialog.getByRole('button', { name: 'Salva' }));
    expect(await dialog.findByText(/C’è già una vista con questo nome/)).toBeTruthy();
    delete answers['setVistaLista'];
    fireEvent.click(dialog.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(writes('setVistaLista').at(-1)).toEqual({
      lista,
      nome: 'Pagate',
      indirizzo: 'pagata=1',
      ambito: 'AFFILIATO',
    });
  });

  it('are a shop’s own only: nobody else to choose', async () => {
    signIn(1);
    await open();
    press('Filtra');
    press('Salva come nuova vista…');
    expect(within(await screen.findByRole('dialog')).queryAllByRole('radio')).toEqual([]);
  });

  it('are renamed as they were saved, and deleted, which shows all', async () => {
    await open();
    go('Del gruppo');
    expect(offered()).toEqual([
      'Rinomina',
      'Usa come vista iniziale',
      'Copia link',
      'Ricevi per mail…',
      'Elimina',
    ]);
    press('Filtra');
    act('Rinomina');
    const dialog = within(await screen.findByRole('dialog'));
    // A colleague's stays for whom it is.
    expect(dialog.queryAllByRole('radio')).toEqual([]);
    fireEvent.change(dialog.getByLabelText(/Nome/), { target: { value: 'Gruppo' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(writes('setVistaLista')[0]).toMatchObject({
      nome: 'Gruppo',
      indirizzo: 'tipo=COUPON',
      id_vista: '2',
    });

    act('Elimina');
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('Sparisce anche per i colleghi.')).toBeTruthy();
    answers['getVisteLista'] = () => [mine];
    fireEvent.click(question.getByRole('button', { name: 'Elimina' }));
    await waitFor(() => expect([address(), present()]).toEqual(['', ['Tutti']]));
    expect(writes('delVistaLista')).toEqual([{ id_vista: '2' }]);
  });

  it('are the one to begin with, and no more', async () => {
    await open();
    go('Da pagare');
    act('Usa come vista iniziale');
    await waitFor(() => expect(present()).toEqual(['Vista iniziale: Da pagare']));
    act('Non usare più come vista iniziale');
    await waitFor(() => expect(present()).toEqual(['Da pagare']));
    await waitFor(() =>
      expect(writes('setSceltaLista')).toEqual([
        { lista, id_vista: '1' },
        { lista, id_vista: '' },
      ]),
    );
  });
});
