import { wordsOf } from '#lib/language';
import { prepare } from './prepare-it.ts';

export const prepareWords = wordsOf(prepare, {
  en: async () => (await import('./prepare-en.ts')).prepare,
  fr: async () => (await import('./prepare-fr.ts')).prepare,
  de: async () => (await import('./prepare-de.ts')).prepare,
  es: async () => (await import('./prepare-es.ts')).prepare,
  ro: async () => (await import('./prepare-ro.ts')).prepare,
  ar: async () => (await import('./prepare-ar.ts')).prepare,
  zh: async () => (await import('./prepare-zh.ts')).prepare,
});
