import { until } from '#tests/kit/until';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiFault } from '#lib/api';
import { FormDialog } from './form-dialog.tsx';
import { DayField } from './day-field.tsx';
import { CheckField, TextField } from './form-fields.tsx';
import type { FormSpec, Once } from './form-state.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

interface Typed {
  nome: string;
  citta: string;
}
type Answer = { ok: true; ret_message: string } | { ok: false; ret_message: string; attuale?: Typed };

function open(spec: Partial<FormSpec<Typed, Answer>> = {}) {
  const sent: [Typed, Once][] = [];
  const answers: (Answer | Error)[] = [];
  const onClose = vi.fn<() => void>();
  render(
    <FormDialog<Typed, Answer>
      title="Negozio"
      confirm="Salva"
      onClose={onClose}
      start={{ nome: '', citta: 'Milano' }}
      check={({ nome, citta }) => ({
        nome: nome ? null : 'Campo obbligatorio',
        citta: citta ? null : 'Manca',
      })}
      send={async (typed, once) => {
        sent.push([typed, once]);
        const answer = answers.shift() ?? { ok: true, ret_message: 'OK' };
        if (answer instanceof Error) throw answer;
        return answer;
      }}
      {...spec}
    >
      <TextField name="nome" label="Nome" required />
      <TextField name="citta" label="Città" />
    </FormDialog>,
  );
  return { sent, answers, onClose };
}
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string | RegExp, value: string) => fireEvent.change(box(name), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const reopen = (spec: Partial<FormSpec<Typed, Answer>>) => {
  cleanup();
  return open(spec);
};

describe('a form', () => {
  it('says what is wrong once a box was left, all of it once it was sent, and goes to the first', async () => {
    const { sent } = open();
    expect(screen.queryByText('Campo obbligatorio')).toBeNull();
    type('Città', '');
    fireEvent.blur(box('Città'));
    expect(screen.getByText('Manca')).toBeTruthy();
    expect(screen.queryByText('Campo obbligatorio')).toBeNull();
    await press('Salva');
    expect(screen.getByText('Campo obbligatorio')).toBeTruthy();
    await until(() => expect(document.activeElement).toBe(box(/^Nome/)));
    expect(sent).toHaveLength(0);
  });

  it('sends what was typed once with a key, closes and tells', async () => {
    const onDone = vi.fn<(answer: Answer, typed: Typed) => void>();
    const { sent, onClose } = open({ onDone });
    type(/^Nome/, 'Aurora');
    await press('Salva');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.[0]).toEqual({ nome: 'Aurora', citta: 'Milano' });
    expect(sent[0]?.[1].idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    expect(onClose).toHaveBeenCalledOnce();
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('stays open where it has gone on elsewhere', async () => {
    const { sent, onClose } = open({ onDone: () => Promise.resolve(true) });
    type(/^Nome/, 'Aurora');
    await press('Salva');
    expect(sent).toHaveLength(1);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('tries again with the same key what broke, and keeps what was typed', async () => {
    const { sent, answers, onClose } = open();
    answers.push(new ApiFault({ ret_code: -9, ret_message: 'CONNESSIONE_ASSENTE' }, 0));
    type(/^Nome/, 'Aurora');
    await press('Salva');
    expect(onClose).not.toHaveBeenCalled();
    await press('Riprova');
    expect(sent[1]?.[1].idempotencyKey).toBe(sent[0]?.[1].idempotencyKey);
    expect(sent[1]?.[0]).toEqual(sent[0]?.[0]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('shows a refusal as a sentence, or at the box it is about, until that is changed', async () => {
    const { answers } = open({
      refused: ({ ret_message }) => (ret_message === 'NOME_PRESO' ? { nome: 'C’è già' } : undefined),
    });
    answers.push({ ok: false, ret_message: 'NOME_PRESO' }, { ok: false, ret_message: 'NON_PERMESSO' });
    type(/^Nome/, 'Aurora');
    await press('Salva');
    expect(screen.getByText('C’è già')).toBeTruthy();
    expect(document.activeElement).toBe(box(/^Nome/));
    type(/^Nome/, 'Aurora 2');
    expect(screen.queryByText('C’è già')).toBeNull();
    await press('Salva');
    expect(screen.getByText(/non è abilitato/)).toBeTruthy();
  });

  it('shows the server’s sentence at its box', async () => {
    const { answers } = open();
    answers.push(
      new ApiFault(
        { ret_code: -1, ret_message: 'RICHIESTA_NON_VALIDA', fields: { citta: 'Non esiste' } },
        400,
      ),
    );
    type(/^Nome/, 'Aurora');
    await press('Salva');
    expect(screen.getByText('Non esiste')).toBeTruthy();
    expect(document.activeElement).toBe(box('Città'));
  });

  it('asks to confirm what is odd: the first press shows it, the second sends it', async () => {
    const { sent } = open({ warn: ({ nome }) => (nome === 'X' ? ['Nome di una lettera'] : []) });
    type(/^Nome/, 'X');
    await press('Salva');
    expect(sent).toHaveLength(0);
    expect(screen.getByText('Nome di una lettera')).toBeTruthy();
    await press('Confermo, salva');
    expect(sent).toHaveLength(1);
  });

  it('has an effect confirmed: the same is sent again, with that', async () => {
    let again: () => void = () => undefined;
    const { sent, answers } = open({
      refused: (_, once) => {
        again = once;
        return null;
      },
    });
    answers.push({ ok: false, ret_message: 'CONFERMA_NECESSARIA' });
    type(/^Nome/, 'Aurora');
    await press('Salva');
    await act(async () => again());
    expect(sent.map(([, { isConfirmed }]) => isConfirmed)).toEqual([false, true]);
  });
});

describe('a draft', () => {
  it('outlives the dialog, says so and can be dropped; cancelled or sent it is gone', async () => {
    const draft = { draft: 'negozio-7' };
    open(draft);
    type(/^Nome/, 'Aur');
    reopen(draft);
    expect(box(/^Nome/).value).toBe('Aur');
    expect(screen.getByText('Ripreso quello che avevi scritto.')).toBeTruthy();
    await press('Svuota');
    expect(box(/^Nome/).value).toBe('');
    expect(screen.queryByText(/^Ripreso/)).toBeNull();

    type(/^Nome/, 'Aur');
    await press('Annulla');
    reopen(draft);
    expect(box(/^Nome/).value).toBe('');

    type(/^Nome/, 'Aurora');
    await press('Salva');
    reopen(draft);
    expect(box(/^Nome/).value).toBe('');
  });

  it('is of one thing; without a name nothing is kept', () => {
    open({ draft: 'negozio-7' });
    type(/^Nome/, 'Aurora');
    reopen({ draft: 'negozio-8' });
    expect(box(/^Nome/).value).toBe('');
    reopen({});
    type(/^Nome/, 'Segreto');
    reopen({});
    expect(box(/^Nome/).value).toBe('');
  });

  it('of what holds from a day is not sent over a colleague’s version unseen', async () => {
    const draft = { draft: 'testo' };
    open({ ...draft, version: 'a' });
    type(/^Nome/, 'Aurora');
    const { sent } = reopen({ ...draft, version: 'b' });
    expect(screen.getByText('Un collega ha cambiato le versioni mentre scrivevi')).toBeTruthy();
    await press('Salva');
    expect(sent).toHaveLength(0);
    // Nor by typing on.
    type(/^Nome/, 'Aurora 2');
    await press('Salva');
    expect(sent).toHaveLength(0);
    await press('Tieni quello che ho scritto');
    await press('Salva');
    expect(sent[0]?.[1].version).toBe('b');
  });
});

describe('somebody else’s edit', () => {
  const conflict: FormSpec<Typed, Answer>['conflict'] = {
    title: 'Un altro utente ha modificato questo negozio',
    theirs: ({ attuale }) => (attuale ? { typed: attuale, version: 'v2' } : null),
    differences: (mine, theirs) => [{ label: 'Città', mine: mine.citta, other: theirs.citta }],
  };
  const spec = { conflict, version: 'v1', start: { nome: 'Aurora', citta: 'Milano' } };
  const refusal: Answer = {
    ok: false,
    ret_message: 'NEGOZIO_GIA_MODIFICATO',
    attuale: { nome: 'Aurora', citta: 'Torino' },
  };

  it('is shown beside one’s own, which can be sent over it, seen by now', async () => {
    const { sent, answers } = open(spec);
    answers.push(refusal);
    type('Città', 'Como');
    await press('Salva');
    expect(screen.getByRole('alert').textContent).toContain('CittàComoTorino');
    answers.push({ ok: false, ret_message: 'NON_PERMESSO' });
    await press('Ripeti la mia modifica');
    // Not done for another reason: what was seen stays seen.
    await press('Salva');
    expect(sent.map(([typed, { version }]) => [typed.citta, version])).toEqual([
      ['Como', 'v1'],
      ['Como', 'v2'],
      ['Como', 'v2'],
    ]);
  });

  it('can be taken instead', async () => {
    const { sent, answers } = open(spec);
    answers.push(refusal);
    type('Città', 'Como');
    await press('Salva');
    await press('Prendi i dati aggiornati');
    expect(box('Città').value).toBe('Torino');
    await press('Salva');
    expect(sent[1]?.[1].version).toBe('v2');
  });
});

it('a tick is kept as 1, none as 0', async () => {
  const sent: object[] = [];
  render(
    <FormDialog
      title="Negozio"
      confirm="Salva"
      onClose={() => undefined}
      start={{ is_collaudo: 0, is_abilitato: 1 }}
      send={async (typed) => {
        sent.push(typed);
        return { ok: true, ret_message: 'OK' };
      }}
    >
      <CheckField name="is_collaudo" label="Di collaudo" />
      <CheckField name="is_abilitato" label="Abilitato" />
    </FormDialog>,
  );
  const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  fireEvent.click(tick('Di collaudo'));
  fireEvent.click(tick('Abilitato'));
  expect([tick('Di collaudo').checked, tick('Abilitato').checked]).toEqual([true, false]);
  await press('Salva');
  expect(sent).toEqual([{ is_collaudo: 1, is_abilitato: 0 }]);
});

it('a box that the form doesn’t begin with is a mistake, and a day is told as it travels', () => {
  const sent: object[] = [];
  const dialog = (name: string) => (
    <FormDialog
      title="Giorno"
      confirm="Salva"
      onClose={() => undefined}
      start={{ dal: '' }}
      send={async (typed) => {
        sent.push(typed);
        return { ok: true, ret_message: 'OK' };
      }}
    >
      <DayField name={name} label="Dal" />
    </FormDialog>
  );
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(dialog('al'))).toThrow('nothing named al');
  silent.mockRestore();
  render(dialog('dal'));
  type('Dal', '01-12-2026');
  fireEvent.submit(box('Dal').closest('form') as HTMLFormElement);
  expect(sent).toEqual([{ dal: '2026-12-01' }]);
});
