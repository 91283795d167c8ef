import { describe, expect, it } from 'vitest';
import { codesOf } from '#domain/code';
import { languages, ownLanguage, type Language } from '#domain/language';
import { captureWords } from './capture.ts';
import { consentWords } from './consents.ts';
import { locatorWords } from './locator.ts';
import { lockWords } from './lock.ts';
import { lookupWords } from './lookup.ts';
import { noticeWords } from './notice.ts';
import { pageWords } from './page.ts';
import { prepareWords } from './prepare.ts';

const families = {
  page: pageWords,
  lookup: lookupWords,
  locator: locatorWords,
  lock: lockWords,
  capture: captureWords,
  prepare: prepareWords,
  notice: noticeWords,
  consents: consentWords,
};
const foreign = codesOf(languages).filter((language) => language !== ownLanguage);

/** What is filled in, to be found again in the sentence. */
const filling = ['‹7›', '‹8›', '‹9›'];

/** Every text of a dictionary by its path; a sentence with something to fill in, filled. */
function textsOf(words: object, path = ''): [path: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    if (typeof value === 'function')
      return [[path + key, (value as (...all: string[]) => string)(...filling)]];
    return typeof value === 'string' ? [[path + key, value]] : textsOf(value as object, `${path}${key}.`);
  });
}

async function dictionary(language: Language): Promise<Map<string, string>> {
  const all = Object.entries(families).map(async ([family, words]) => {
    await words.fetch(language);
    return textsOf(words.in(language), `${family}.`);
  });
  return new Map((await Promise.all(all)).flat());
}

/** Words that two languages have in common. */
const alike: Readonly<Partial<Record<Language, readonly string[]>>> = {
  en: ['consents.no', 'locator.km'],
  fr: ['locator.km'],
  de: ['capture.photoOf', 'locator.km'],
  es: [
    'capture.photo',
    'capture.photoOf',
    'capture.waiting',
    'consents.no',
    'locator.km',
    'lookup.brand',
    'lookup.missingBrand',
    'prepare.or',
  ],
  ro: ['locator.about', 'locator.km', 'lookup.missingBrand', 'lookup.missingMemory'],
};

describe.each(foreign)('the words in %s', (language) => {
  it('are there for everything that is said in Italian, and nothing else', async () => {
    const italian = await dictionary(ownLanguage);
    const words = await dictionary(language);
    expect([...words.keys()].toSorted()).toEqual([...italian.keys()].toSorted());
    expect(words.size).toBeGreaterThan(180);
    expect([...words].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('are not left in Italian', async () => {
    const italian = await dictionary(ownLanguage);
    const left = [...(await dictionary(language))].filter(([path, text]) => italian.get(path) === text);
    const bare = left.filter(([, text]) => /\p{L}/u.test(text.replaceAll(/‹\d›/g, '')));
    expect(bare.map(([path]) => path).toSorted()).toEqual([...(alike[language] ?? [])].toSorted());
  });

  it('have the same to be filled in', async () => {
    const italian = await dictionary(ownLanguage);
    const places = (text: string) => [...text.matchAll(/‹\d›|\{\w+\}/g)].map(([place]) => place).toSorted();
    for (const [path, text] of await dictionary(language))
      expect([path, places(text)]).toEqual([path, places(italian.get(path) ?? '')]);
  });
});

describe('letters', () => {
  it('are those of the language', async () => {
    const own: [Language, RegExp][] = [
      ['ar', /\p{Script=Arabic}/u],
      ['zh', /\p{Script=Han}/u],
    ];
    for (const [language, letters] of own) {
      const strange = [...(await dictionary(language))].filter(
        ([, text]) => /\p{L}/u.test(text.replaceAll(/‹\d›|\{\w+\}/g, '')) && !letters.test(text),
      );
      expect(strange).toEqual([]);
    }
    // Commas below, not cedillas.
    expect([...(await dictionary('ro'))].filter(([, text]) => /[şţŞŢ]/.test(text))).toEqual([]);
  });
});
