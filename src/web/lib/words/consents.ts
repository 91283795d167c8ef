import { wordsOf } from '#lib/language';
import { consents } from './consents-it.ts';

export const consentWords = wordsOf(consents, {
  en: async () => (await import('./consents-en.ts')).consents,
  fr: async () => (await import('./consents-fr.ts')).consents,
  de: async () => (await import('./consents-de.ts')).consents,
  es: async () => (await import('./consents-es.ts')).consents,
  ro: async () => (await import('./consents-ro.ts')).consents,
  ar: async () => (await import('./consents-ar.ts')).consents,
  zh: async () => (await import('./consents-zh.ts')).consents,
});
