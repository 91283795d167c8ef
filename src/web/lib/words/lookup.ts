import { wordsOf } from '#lib/language';
import { lookup } from './lookup-it.ts';

export const lookupWords = wordsOf(lookup, {
  en: async () => (await import('./lookup-en.ts')).lookup,
  fr: async () => (await import('./lookup-fr.ts')).lookup,
  de: async () => (await import('./lookup-de.ts')).lookup,
  es: async () => (await import('./lookup-es.ts')).lookup,
  ro: async () => (await import('./lookup-ro.ts')).lookup,
  ar: async () => (await import('./lookup-ar.ts')).lookup,
  zh: async () => (await import('./lookup-zh.ts')).lookup,
});
