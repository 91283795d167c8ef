import { wordsOf } from '#lib/language';
import { capture } from './capture-it.ts';

export const captureWords = wordsOf(capture, {
  en: async () => (await import('./capture-en.ts')).capture,
  fr: async () => (await import('./capture-fr.ts')).capture,
  de: async () => (await import('./capture-de.ts')).capture,
  es: async () => (await import('./capture-es.ts')).capture,
  ro: async () => (await import('./capture-ro.ts')).capture,
  ar: async () => (await import('./capture-ar.ts')).capture,
  zh: async () => (await import('./capture-zh.ts')).capture,
});
