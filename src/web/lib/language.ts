import { useEffect, useState, useSyncExternalStore } from 'react';
import { languages, ownLanguage, type Language } from '#domain/language';

/** Every language but the one that always opens. */
type Foreign = Exclude<Language, typeof ownLanguage>;

/** The words of a part of a customer's page. Italian comes with the part; the others are files, fetched once chosen. */
interface Words<W> {
  /** what is at hand in a language: its own words, Italian ones until they are there */
  in: (language: Language) => W;
  fetch: (language: Language) => Promise<void>;
}

/** Where the choice stands in the address. */
const parameter = 'lingua';

const families = new Set<Pick<Words<unknown>, 'fetch'>>();
const watchers = new Set<() => void>();
let spoken: Language = ownLanguage;
let hasFailed = false;
let wanted: Language = ownLanguage;

/** The words of a part: Italian is the source of their type, so a language that lacks one does not compile. */
export function wordsOf<W>(italian: W, files: Readonly<Record<Foreign, () => Promise<W>>>): Words<W> {
  const known = new Map<Language, W>([[ownLanguage, italian]]);
  const words: Words<W> = {
    in: (language) => known.get(language) ?? italian,
    fetch: async (language) => {
      if (language !== ownLanguage && !known.has(language)) known.set(language, await files[language]());
    },
  };
  families.add(words);
  return words;
}

/** The language that the page speaks now. */
export function useLanguage(): Language {
  return useSyncExternalStore(watch, () => spoken);
}

/** The words of a part in the language that the page speaks now. */
export function useWords<W>(words: Words<W>): W {
  return useSyncExternalStore(watch, () => words.in(spoken));
}

/** True when the words of the language that was chosen last could not be fetched. */
export function useLanguageFailure(): boolean {
  return useSyncExternalStore(watch, () => hasFailed);
}

/**
 * Speaks another language as soon as all its words are there, and keeps it in the address. Where they can't be fetched
 * the page goes on as it was, and `useLanguageFailure` says so.
 */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const fetched = await Promise.allSettled([...families].map((words) => words.fetch(language)));
  // Of two choices the last one counts, whichever comes first.
  if (wanted !== language) return;
  hasFailed = fetched.some(({ status }) => status === 'rejected');
  show(hasFailed ? spoken : language);
  if (hasFailed) return;
  const address = new URL(location.href);
  if (language === ownLanguage) address.searchParams.delete(parameter);
  else address.searchParams.set(parameter, language);
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}

/** Fetches what a part that came later has to say in the language spoken; where that fails it speaks Italian. */
export async function fetchWords(): Promise<void> {
  await Promise.allSettled([...families].map((words) => words.fetch(spoken)));
  show(spoken);
}

/**
 * Opens a customer's page in the language that its address names; false until its words are there. Without one, and for
 * one that nobody knows, it is Italian, at once. Who leaves the page leaves its language.
 */
export function useOpenedLanguage(): boolean {
  const [isOpen, setOpen] = useState(() => addressed() === ownLanguage);
  useEffect(() => {
    let isGone = false;
    void speak(addressed()).then(() => isGone || setOpen(true));
    return () => {
      isGone = true;
      wanted = ownLanguage;
      hasFailed = false;
      show(ownLanguage);
    };
  }, []);
  return isOpen;
}

/** A customer's page, in the same language. */
export function addressIn(language: Language, path: string): string {
  return language === ownLanguage ? path : `${path}?${parameter}=${language}`;
}

function addressed(): Language {
  const named = new URLSearchParams(location.search).get(parameter) ?? '';
  return Object.hasOwn(languages, named) ? (named as Language) : ownLanguage;
}

function show(language: Language): void {
  spoken = language;
  document.documentElement.lang = languages[language].tag;
  document.documentElement.dir = languages[language].direction;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
