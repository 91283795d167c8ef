import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiFault } from '#lib/api';
import { ActProblem } from '#ui/act-problem';
import { LongActProgress, ResultList, useLongAct, whyNot, type Ending } from './long-act.tsx';

afterEach(cleanup);

const done = { ret_code: 0, ret_message: 'OK' };

/** Five rows in parts of two; each part waits until it is answered here. */
function open() {
  const sent: { part: readonly number[]; key: string; answer: (with_: unknown) => Promise<void> }[] = [];
  const ended: (readonly Ending<number>[])[] = [];
  function Screen() {
    const work = useLongAct<number>({
      size: 2,
      send: (part, key) =>
        new Promise((resolve, reject) => {
          const answer = (given: unknown) =>
            act(async () => (given instanceof Error ? reject(given) : resolve(given as string)));
          sent.push({ part, key, answer });
        }),
      onEnd: (endings) => void ended.push(endings),
    });
    return (
      <>
        <button type="button" onClick={() => work.run([1, 2, 3, 4, 5])}>
          Vai
        </button>
        <button type="button" onClick={work.stop}>
          Chiudi
        </button>
        <LongActProgress work={work} label="Liquidazione" />
        <ActProblem act={work.act} />
      </>
    );
  }
  render(<Screen />);
  return { sent, ended };
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const outcomes = (endings: readonly Ending<number>[] | undefined) =>
  endings?.map(({ row, answer }) => [row, answer?.ret_code ?? null]);

describe('an act upon many rows', () => {
  it('goes part by part with its numbers, and tells what came of each row', async () => {
    const { sent, ended } = open();
    await press('Vai');
    expect(sent.map(({ part }) => part)).toEqual([[1, 2]]);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('0 di 5');
    await sent[0]!.answer([done, { ret_code: 1, ret_message: 'STATO_NON_AMMESSO' }]);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('2 di 5');
    await sent[1]!.answer([done, done]);
    await sent[2]!.answer([done]);
    expect(sent.map(({ part }) => part)).toEqual([[1, 2], [3, 4], [5]]);
    // Each part is its own sending.
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
    expect(ended.map(outcomes)).toEqual([
      [
        [1, 0],
        [2, 1],
        [3, 0],
        [4, 0],
        [5, 0],
      ],
    ]);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('stops after the part under way; the rest was not begun', async () => {
    const { sent, ended } = open();
    await press('Vai');
    await press('Interrompi');
    expect(ended).toEqual([]);
    await sent[0]!.answer([done, done]);
    expect(sent).toHaveLength(1);
    expect(outcomes(ended[0])).toEqual([
      [1, 0],
      [2, 0],
      [3, null],
      [4, null],
      [5, null],
    ]);
  });

  it('goes on after a lost connection where it was, under the same key', async () => {
    const { sent, ended } = open();
    await press('Vai');
    await sent[0]!.answer([done, done]);
    await sent[1]!.answer(new ApiFault({ ret_code: -9, ret_message: 'CONNESSIONE_ASSENTE' }, 0));
    await press('Riprova');
    expect(sent[2]).toMatchObject({ part: [3, 4], key: sent[1]!.key });
    await sent[2]!.answer([done, done]);
    await sent[3]!.answer([done]);
    expect(outcomes(ended[0])).toHaveLength(5);
    expect(ended[0]!.every(({ answer }) => answer === done)).toBe(true);
  });

  it('given up after a fault still tells what was done', async () => {
    const { sent, ended } = open();
    await press('Vai');
    await sent[0]!.answer([done, done]);
    await sent[1]!.answer(new ApiFault({ ret_code: -9, ret_message: 'CONNESSIONE_ASSENTE' }, 0));
    await press('Chiudi');
    expect(outcomes(ended[0])?.map(([, code]) => code)).toEqual([0, 0, null, null, null]);
  });

  it('ends where a part is refused as a whole, with the reason', async () => {
    const { sent, ended } = open();
    await press('Vai');
    await sent[0]!.answer('Non permesso.');
    expect(screen.getByRole('alert').textContent).toContain('Non permesso.');
    expect([sent.length, ended.length]).toEqual([1, 0]);
  });
});

describe('what came of it', () => {
  it('has first what did not come off, each with its reason', () => {
    const words = { STATO_NON_AMMESSO: 'Un collega è stato più svelto.' };
    const lines = [done, null, { ret_code: 1, ret_message: 'STATO_NON_AMMESSO' }].map((answer, at) => ({
      key: String(at),
      name: `Telefono ${at}`,
      code: '350000000000006',
      isDone: answer && answer.ret_code === 0,
      text: answer === done ? 'Liquidato' : whyNot(answer, words),
    }));
    render(<ResultList label="Esito" lines={lines} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Telefono 2.*Un collega è stato più svelto\.$/),
      expect.stringMatching(/^Telefono 1.*interrotto prima\.$/),
      expect.stringMatching(/^Telefono 0.*Liquidato$/),
    ]);
  });
});
