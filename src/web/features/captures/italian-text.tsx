import { Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { ownLanguage } from '#domain/language';
import { useLanguage, useWords } from '#lib/language';
import { captureWords } from '#lib/words/capture';
import { capture, type CaptureWords } from '#lib/words/capture-it';

/**
 * Legal text as it binds: Italian, unchanged. Where the page speaks another language that is said above it, and what is
 * translated stands below it as what it is.
 */
export function ItalianText({
  text,
  courtesy: given,
  children,
}: {
  text?: string | null;
  /** The translation, where it is no text of this dictionary's. */
  courtesy?: string | null;
  children: ReactNode;
}) {
  const language = useLanguage();
  const words = useWords(captureWords);
  if (language === ownLanguage) return children;
  const courtesy = given ?? (text ? courtesyOf(text, words) : null);
  return (
    <>
      <p className="mb-2 flex gap-2 text-sm font-semibold text-amber">
        <Scale size={17} className="mt-px shrink-0" aria-hidden="true" />
        {words.binding}
      </p>
      <div lang={ownLanguage} dir="ltr">
        {children}
      </div>
      {courtesy ? (
        <div className="mt-3 border-t border-line pt-2.5">
          <p className="text-sm text-soft">({words.courtesy})</p>
          <p className="whitespace-pre-line">{courtesy}</p>
        </div>
      ) : null}
    </>
  );
}

/** The text of a mark: Italian, and below it its translation where there is one. */
export function MarkText({ text, note }: { text: string; note: string }) {
  const language = useLanguage();
  const words = useWords(captureWords);
  const aside = <span className="text-soft">({note})</span>;
  if (language === ownLanguage)
    return (
      <>
        {text} {aside}
      </>
    );
  const courtesy = courtesyOf(text, words);
  return (
    <>
      <span lang={ownLanguage} dir="ltr" className="block">
        {text}
      </span>{' '}
      {aside}
      {courtesy ? (
        <span className="mt-1 block text-sm">
          {courtesy} <span className="text-soft">({words.courtesy})</span>
        </span>
      ) : null}
    </>
  );
}

/** The translation of a text; null where there is none, or head office has changed the text since. */
function courtesyOf(text: string, words: CaptureWords): string | null {
  const keys = Object.keys(capture.legal) as (keyof CaptureWords['legal'])[];
  const key = keys.find((one) => capture.legal[one] === text);
  return key ? words.legal[key] : null;
}
