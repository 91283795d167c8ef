import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Toaster } from '#ui/toast';
import { answerCalls } from '#tests/kit/answered-calls';
import { tellUndoable } from './undo.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const offer = () =>
  act(() =>
    tellUndoable('Richiesta evasa', {
      call: 'delPackagingEvaso',
      input: { id_packaging: 7 },
      undone: 'Richiesta di nuovo in corso',
    }),
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('takes back what was done, and says so', async () => {
  const sent = answerCalls({});
  render(<Toaster />);
  offer();
  press('Annulla');
  expect(await screen.findByText('Richiesta di nuovo in corso')).toBeTruthy();
  expect(sent).toEqual([['delPackagingEvaso', { id_packaging: '7' }]]);
  expect(screen.queryByText('Richiesta evasa')).toBeNull();
});

it('says why not, and after a cut line repeats the same press', async () => {
  const keys: (string | undefined)[] = [];
  const answers = [new Error('cut'), { ret_code: 43, ret_message: 'RITORNO_NON_AMMESSO' }];
  answerCalls({});
  vi.stubGlobal('fetch', (_address: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key']);
    const answer = answers.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(Response.json([answer]));
  });
  render(<Toaster />);
  offer();
  press('Annulla');
  await screen.findByRole('button', { name: 'Riprova' });
  press('Riprova');
  expect(await screen.findByText(/^Non si può più annullare/)).toBeTruthy();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});
