import { fillPlaceholders } from '#domain/placeholder';
import { ownLanguage } from '#domain/language';
import { useWords } from '#lib/language';
import { noticeWords } from '#lib/words/notice';
import { notice } from '#lib/words/notice-it';
import { ItalianText } from './italian-text.tsx';
import type { Cattura } from './queries.ts';

/** The notice for whoever sells (GDPR art. 13), whole: Italian, and below it its translation where it is one of this very text. */
export function NoticeText({ informativa }: { informativa: Cattura['informativa'] }) {
  const words = useWords(noticeWords);
  if (!informativa) return null;
  const { modello, dati, persone } = informativa;
  const isKnown = modello === notice.text && words !== notice;
  return (
    <ItalianText courtesy={isKnown ? fillPlaceholders(words.text, dati) : null}>
      <div className="grid gap-2.5" lang={ownLanguage}>
        {[fillPlaceholders(modello, dati), persone]
          .flatMap((text) => text?.split('\n\n') ?? [])
          .map((paragraph) => (
            <p key={paragraph} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
      </div>
    </ItalianText>
  );
}
