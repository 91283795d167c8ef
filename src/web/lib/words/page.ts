import { wordsOf } from '#lib/language';
import { page } from './page-it.ts';

export const pageWords = wordsOf(page, {
  en: async () => (await import('./page-en.ts')).page,
  fr: async () => (await import('./page-fr.ts')).page,
  de: async () => (await import('./page-de.ts')).page,
  es: async () => (await import('./page-es.ts')).page,
  ro: async () => (await import('./page-ro.ts')).page,
  ar: async () => (await import('./page-ar.ts')).page,
  zh: async () => (await import('./page-zh.ts')).page,
});
