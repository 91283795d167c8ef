/** The languages in which a customer may read the pages that are meant for customers: all that differs by language. */
interface LanguageTraits {
  /** as its own speakers call it */
  name: string;
  /** the document's `lang`: which glyphs and which voice */
  tag: string;
  /** how Intl writes figures and days */
  locale: string;
  direction: 'ltr' | 'rtl';
}

/** By the code that stands in the address (`?lingua=en`), in the order in which they are offered. */
export const languages = {
  it: { name: 'Italiano', tag: 'it', locale: 'it-IT', direction: 'ltr' },
  en: { name: 'English', tag: 'en', locale: 'en-GB', direction: 'ltr' },
  fr: { name: 'Français', tag: 'fr', locale: 'fr-FR', direction: 'ltr' },
  de: { name: 'Deutsch', tag: 'de', locale: 'de-DE', direction: 'ltr' },
  es: { name: 'Español', tag: 'es', locale: 'es-ES', direction: 'ltr' },
  ro: { name: 'Română', tag: 'ro', locale: 'ro-RO', direction: 'ltr' },
  // Figures look as on the Italian papers, against which they are held.
  ar: { name: 'العربية', tag: 'ar', locale: 'ar-MA-u-nu-latn', direction: 'rtl' },
  zh: { name: '中文', tag: 'zh-Hans', locale: 'zh-CN', direction: 'ltr' },
} as const satisfies Record<string, LanguageTraits>;

export type Language = keyof typeof languages;

/** The language that always opens, and whose legal text binds. */
export const ownLanguage = 'it' satisfies Language;
