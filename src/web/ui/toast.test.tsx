import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { briefly, toast, Toaster } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => {
    vi.runAllTimers();
  });
  cleanup();
  vi.useRealTimers();
});

function after(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}
const isShown = (text: string) => screen.queryByText(text) !== null;

describe('a snackbar', () => {
  it('goes by itself after 5 seconds, and after 2 where the specification says so', () => {
    render(<Toaster />);
    act(() => {
      toast.error('Utente o password errati');
      toast.success('Link copiato negli appunti!', briefly);
    });
    after(1999);
    expect([isShown('Utente o password errati'), isShown('Link copiato negli appunti!')]).toEqual([
      true,
      true,
    ]);
    after(1);
    expect([isShown('Utente o password errati'), isShown('Link copiato negli appunti!')]).toEqual([
      true,
      false,
    ]);
    after(2999);
    expect(isShown('Utente o password errati')).toBe(true);
    after(1);
    expect(isShown('Utente o password errati')).toBe(false);
  });

  it('said again starts anew; of more than three the oldest goes', () => {
    render(<Toaster />);
    act(() => toast.info('uno'));
    after(4000);
    act(() => toast.info('uno'));
    after(4000);
    expect(screen.getAllByText('uno')).toHaveLength(1);
    act(() => ['due', 'tre', 'quattro'].forEach((text) => toast.info(text)));
    expect(['uno', 'due', 'tre', 'quattro'].map(isShown)).toEqual([false, true, true, true]);
  });

  it('has its act for as long as it stands, each of two with the same words its own', () => {
    render(<Toaster />);
    const done: string[] = [];
    const undoable = (name: string) =>
      toast.success('Evasa', { duration: 9500, act: { word: 'Annulla', run: () => done.push(name) } });
    act(() => {
      undoable('first');
      undoable('second');
    });
    after(5000);
    act(() => screen.getAllByRole('button', { name: 'Annulla' })[0]?.click());
    expect([done, screen.getAllByText('Evasa').length]).toEqual([['first'], 1]);
    after(4500);
    expect(isShown('Evasa')).toBe(false);
  });

  it('that may be taken back stays its whole time, whatever is told meanwhile', () => {
    render(<Toaster />);
    const done: string[] = [];
    const way = { word: 'Annulla', run: () => done.push('undone') };
    act(() => toast.success('Evasa', { duration: 9500, act: way }));
    act(() => ['uno', 'due', 'tre', 'quattro'].forEach((text) => toast.info(text)));
    expect(['Evasa', 'uno', 'due', 'tre', 'quattro'].map(isShown)).toEqual([true, false, true, true, true]);
    after(9499);
    act(() => screen.getByRole('button', { name: 'Annulla' }).click());
    expect([done, isShown('Evasa')]).toEqual([['undone'], false]);
  });

  it('is read aloud at once when it is an error, in its turn otherwise', () => {
    render(<Toaster />);
    act(() => {
      toast.error('guasto');
      toast.success('fatto');
    });
    expect(screen.getByRole('alert').textContent).toContain('guasto');
    expect(screen.getByRole('status').textContent).toContain('fatto');
  });
});
