import { wordsOf } from '#lib/language';
import { priceLock } from './price-lock-it.ts';

export const priceLockWords = wordsOf(priceLock, {
  en: async () => (await import('./lookup-en.ts')).priceLock,
  fr: async () => (await import('./lookup-fr.ts')).priceLock,
  de: async () => (await import('./lookup-de.ts')).priceLock,
  es: async () => (await import('./lookup-es.ts')).priceLock,
  ro: async () => (await import('./lookup-ro.ts')).priceLock,
  ar: async () => (await import('./lookup-ar.ts')).priceLock,
  zh: async () => (await import('./lookup-zh.ts')).priceLock,
});
