import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, type Answers, signIn, WithCache } from '#tests/kit/answered-calls';
import { useListChoice } from './use-list-choice.tsx';

const lista = 'getDistinte';
const mine = { id_vista: 1, indirizzo: 'pagata=0' };
const chosen = { righe: 25, colonne: 'negozio,valore', id_vista: null, indirizzo: '' };

/** What the server answers, by call, and what it was sent. */
let answers: Answers;
let sent: ReturnType<typeof answerCalls>;
beforeEach(() => {
  answers = { getSceltaLista: () => [chosen] };
  sent = answerCalls(answers);
  signIn(2);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const writes = (call: string) => sent.filter(([name]) => name === call).map(([, fields]) => fields);

describe('what somebody chooses for a list', () => {
  const hook = () => renderHook(() => useListChoice(lista), { wrapper: WithCache }).result;

  it('holds at once, and only what was chosen is sent', async () => {
    const used = hook();
    expect(used.current.choice).toBe(undefined);
    await waitFor(() => expect(used.current.choice).toEqual({ ...chosen, colonne: ['negozio', 'valore'] }));
    const { choose } = used.current;
    choose({ colonne: ['valore'] });
    choose({ righe: null });
    choose({ vista: mine });
    await waitFor(() =>
      expect(used.current.choice).toEqual({
        righe: null,
        colonne: ['valore'],
        id_vista: 1,
        indirizzo: 'pagata=0',
      }),
    );
    choose({ colonne: null });
    await waitFor(() => expect(used.current.choice?.colonne).toBe(null));
    await waitFor(() =>
      expect(writes('setSceltaLista')).toEqual([
        { lista, colonne: 'valore' },
        { lista, righe: '' },
        { lista, id_vista: '1' },
        { lista, colonne: '' },
      ]),
    );
    expect([writes('getSceltaLista').length, used.current.choose === choose]).toEqual([1, true]);
  });

  it('is not taken back by an answer asked for between two choices', async () => {
    let kept = chosen;
    const takes: (() => void)[] = [];
    answers['getSceltaLista'] = () => new Promise(() => {});
    answers['setSceltaLista'] = ({ righe, colonne }) =>
      new Promise((resolve) =>
        takes.push(() => {
          kept = { ...kept, ...(righe && { righe: Number(righe) }), ...(colonne && { colonne }) };
          resolve([{ ret_code: 0, ret_message: 'OK' }]);
        }),
      );
    const used = hook();
    await waitFor(() => expect(sent).toHaveLength(1));
    answers['getSceltaLista'] = () => [kept];
    used.current.choose({ colonne: ['valore'] });
    used.current.choose({ righe: 50 });
    await waitFor(() => expect(takes).toHaveLength(1));
    takes[0]?.();
    await waitFor(() => expect(takes).toHaveLength(2));
    expect(used.current.choice?.righe).toBe(50);
    expect(writes('getSceltaLista')).toHaveLength(1);
    takes[1]?.();
    await waitFor(() => expect(writes('getSceltaLista')).toHaveLength(2));
    expect(used.current.choice).toMatchObject({ righe: 50, colonne: ['valore'] });
  });

  it('before the answer is there is not undone by it, and leaves the rest as it is', async () => {
    let give = () => {};
    answers['getSceltaLista'] = () => new Promise((resolve) => (give = () => resolve([chosen])));
    const used = hook();
    await waitFor(() => expect(sent).toHaveLength(1));
    const giveOld = give;
    let take = () => {};
    answers['setSceltaLista'] = () =>
      new Promise((resolve) => (take = () => resolve([{ ret_code: 0, ret_message: 'OK' }])));
    used.current.choose({ righe: 50 });
    giveOld();
    await waitFor(() => expect(writes('setSceltaLista')).toHaveLength(1));
    expect(used.current.choice).toEqual({ righe: 50, colonne: null, id_vista: null, indirizzo: '' });
    answers['getSceltaLista'] = () => [{ ...chosen, righe: 50 }];
    take();
    await waitFor(() =>
      expect(used.current.choice).toEqual({ ...chosen, righe: 50, colonne: ['negozio', 'valore'] }),
    );
  });

  it('that the server could not take is as it was, and the next is taken', async () => {
    const used = hook();
    await waitFor(() => expect(used.current.choice?.righe).toBe(25));
    let fail = () => {};
    answers['setSceltaLista'] = () =>
      new Promise((resolve) => (fail = () => resolve({ ret_code: -9, ret_message: 'ERRORE_INTERNO' })));
    used.current.choose({ righe: 50 });
    await waitFor(() => expect(used.current.choice?.righe).toBe(50));
    await waitFor(() => expect(writes('setSceltaLista')).toHaveLength(1));
    fail();
    await waitFor(() => expect(used.current.choice?.righe).toBe(25));
    delete answers['setSceltaLista'];
    used.current.choose({ righe: 10 });
    await waitFor(() => expect(writes('setSceltaLista').map(({ righe }) => righe)).toEqual(['50', '10']));
  });
});
