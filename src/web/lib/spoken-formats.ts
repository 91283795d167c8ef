import { languages, ownLanguage, type Language } from '#domain/language';
import { formatDay } from './format.ts';
import { useLanguage } from './language.ts';

/** How a language writes what is the same in all of them. */
interface SpokenFormats {
  /** euro as they travel */
  money: (euro: number) => string;
  /** with one decimal */
  figure: (value: number) => string;
  /** a day `YYYY-MM-DD`, or the Roman day of a moment */
  day: (day: string) => string;
  /** when a wait of so many seconds is over, rounded up: 'tra 8 minuti' */
  soon: (seconds: number) => string;
}

const made = new Map<Language, SpokenFormats>();

/** Amounts, figures and waits as the language that the page speaks now writes them. */
export function useSpokenFormats(): SpokenFormats {
  return formatsIn(useLanguage());
}

/** The same for a language. */
export function formatsIn(language: Language): SpokenFormats {
  const formats = made.get(language) ?? make(language);
  made.set(language, formats);
  return formats;
}

function make(language: Language): SpokenFormats {
  const { locale } = languages[language];
  // Intl writes 1234,56 for four digits in some languages unless grouping is forced.
  const useGrouping = 'always' as unknown as boolean;
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', useGrouping });
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const figure = new Intl.NumberFormat(locale, { ...digits, useGrouping });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Rome' });
  const wait = new Intl.RelativeTimeFormat(locale);
  return {
    money: (euro) => money.format(euro),
    figure: (value) => figure.format(value),
    // Italian days are written as on the papers.
    day: (value) => (language === ownLanguage ? formatDay(value) : day.format(new Date(value))),
    soon: (seconds) => {
      if (seconds < 120) return wait.format(seconds, 'second');
      return seconds < 7200
        ? wait.format(Math.ceil(seconds / 60), 'minute')
        : wait.format(Math.ceil(seconds / 3600), 'hour');
    },
  };
}
