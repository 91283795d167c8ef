import { wordsOf } from '#lib/language';
import { notice } from './notice-it.ts';

export const noticeWords = wordsOf(notice, {
  en: async () => (await import('./notice-en.ts')).notice,
  fr: async () => (await import('./notice-fr.ts')).notice,
  de: async () => (await import('./notice-de.ts')).notice,
  es: async () => (await import('./notice-es.ts')).notice,
  ro: async () => (await import('./notice-ro.ts')).notice,
  ar: async () => (await import('./notice-ar.ts')).notice,
  zh: async () => (await import('./notice-zh.ts')).notice,
});
