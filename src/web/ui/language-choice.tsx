import { clsx } from 'clsx';
import { Globe } from 'lucide-react';
import { codesOf } from '#domain/code';
import { languages, type Language } from '#domain/language';
import { speak, useLanguage, useLanguageFailure, useWords } from '#lib/language';
import { pageWords } from '#lib/words/page';

/** The language of a customer's page, each named by its own speakers; what was chosen stays in the address. */
export function LanguageChoice({ className }: { className?: string }) {
  const language = useLanguage();
  const words = useWords(pageWords);
  const hasFailed = useLanguageFailure();
  return (
    <span className={clsx('relative inline-grid justify-items-end', className)}>
      <span className="relative inline-flex items-center">
        <Globe size={17} aria-hidden="true" className="pointer-events-none absolute start-2.5 text-accent" />
        <select
          aria-label={words.language}
          value={language}
          onChange={(event) => void speak(event.currentTarget.value as Language)}
          className="min-h-10 appearance-none rounded-md border border-edge-soft bg-card ps-8.5 pe-3 text-sm font-semibold text-ink hover:bg-sunken"
        >
          {codesOf(languages).map((code) => (
            <option key={code} value={code} lang={languages[code].tag}>
              {languages[code].name}
            </option>
          ))}
        </select>
      </span>
      <span
        role="status"
        className={clsx(
          'absolute end-0 top-full z-30 mt-1 w-60 rounded-sm bg-ink px-3 py-1.5 text-sm font-medium text-card shadow-pop',
          hasFailed || 'sr-only',
        )}
      >
        {hasFailed ? words.languageFailed : null}
      </span>
    </span>
  );
}
