import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useOpenedLanguage, useWords, wordsOf } from '#lib/language';
import { LanguageChoice } from './language-choice.tsx';

const file = (text: string) => vi.fn<() => Promise<string>>(() => Promise.resolve(text));
const files = {
  en: file('hello'),
  fr: file('salut'),
  de: file('hallo'),
  es: file('hola'),
  ro: file('salut'),
  ar: file('أهلاً'),
  zh: file('你好'),
};
const greeting = wordsOf('ciao', files);

function Page() {
  return useOpenedLanguage() ? <Greeting /> : null;
}
function Greeting() {
  return (
    <>
      <LanguageChoice />
      <p>{useWords(greeting)}</p>
    </>
  );
}

const open = (search: string) => {
  history.replaceState(null, '', `/pagina${search}#t=abc`);
  return render(<Page />);
};
const choose = (language: string) =>
  fireEvent.change(screen.getByRole('combobox'), { target: { value: language } });
const root = () => [document.documentElement.lang, document.documentElement.dir];

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe('the language of a customer’s page', () => {
  it('is Italian at once, and nothing is fetched for it', async () => {
    open('?st=AURORA');
    expect(screen.getByText('ciao')).toBeTruthy();
    await waitFor(() => expect(root()).toEqual(['it', 'ltr']));
    for (const fetched of Object.values(files)) expect(fetched).not.toHaveBeenCalled();
  });

  it('is another one once it is chosen, which stays in the address with all that was there', async () => {
    open('?st=AURORA');
    choose('ar');
    await screen.findByText('أهلاً');
    expect(root()).toEqual(['ar', 'rtl']);
    expect(location.search).toBe('?st=AURORA&lingua=ar');
    expect(location.hash).toBe('#t=abc');
    choose('zh');
    await screen.findByText('你好');
    expect(root()).toEqual(['zh-Hans', 'ltr']);
    choose('it');
    await screen.findByText('ciao');
    expect(location.search).toBe('?st=AURORA');
    expect(files.fr).not.toHaveBeenCalled();
  });

  it('opens as the address says, and goes with the page', async () => {
    const { unmount } = open('?lingua=de');
    await screen.findByText('hallo');
    expect(screen.queryByText('ciao')).toBeNull();
    expect(root()).toEqual(['de', 'ltr']);
    unmount();
    expect(root()).toEqual(['it', 'ltr']);
  });

  it('is Italian for one that nobody knows', async () => {
    open('?lingua=xx');
    expect(await screen.findByText('ciao')).toBeTruthy();
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('stays what it was where the words do not come, and says so; chosen again it comes', async () => {
    open('');
    files.es.mockRejectedValueOnce(new Error('no line'));
    choose('es');
    await screen.findByText(/Questa lingua non è arrivata/);
    expect(screen.getByText('ciao')).toBeTruthy();
    expect(location.search).toBe('');
    choose('es');
    await screen.findByText('hola');
    expect(screen.queryByText(/non è arrivata/)).toBeNull();
  });

  it('is the one that was chosen last, whichever comes first', async () => {
    open('');
    let arrive: (text: string) => void = () => {};
    files.fr.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    choose('fr');
    choose('en');
    await screen.findByText('hello');
    await act(async () => {
      arrive('salut');
      await Promise.resolve();
    });
    expect(screen.getByText('hello')).toBeTruthy();
    expect(location.search).toBe('?lingua=en');
  });
});
