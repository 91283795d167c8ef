import { wordsOf } from '#lib/language';
import { locator } from './locator-it.ts';

export const locatorWords = wordsOf(locator, {
  en: async () => (await import('./lookup-en.ts')).locator,
  fr: async () => (await import('./lookup-fr.ts')).locator,
  de: async () => (await import('./lookup-de.ts')).locator,
  es: async () => (await import('./lookup-es.ts')).locator,
  ro: async () => (await import('./lookup-ro.ts')).locator,
  ar: async () => (await import('./lookup-ar.ts')).locator,
  zh: async () => (await import('./lookup-zh.ts')).locator,
});
