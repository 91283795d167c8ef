import { wordsOf } from '#lib/language';
import { lock } from './lock-it.ts';

export const lockWords = wordsOf(lock, {
  en: async () => (await import('./lookup-en.ts')).lock,
  fr: async () => (await import('./lookup-fr.ts')).lock,
  de: async () => (await import('./lookup-de.ts')).lock,
  es: async () => (await import('./lookup-es.ts')).lock,
  ro: async () => (await import('./lookup-ro.ts')).lock,
  ar: async () => (await import('./lookup-ar.ts')).lock,
  zh: async () => (await import('./lookup-zh.ts')).lock,
});
