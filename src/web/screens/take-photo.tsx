import { useSearch } from '@tanstack/react-router';
import { useOpenedLanguage, useWords } from '#lib/language';
import { captureWords } from '#lib/words/capture';
import { LanguageChoice } from '#ui/language-choice';
import { PlainPage } from '#ui/plain-page';
import { captureId, readLink } from '../features/captures/capture-link.ts';
import { PhoneCaptureView } from '../features/captures/phone-capture.tsx';
import { BlockView } from '../features/documents/block-view.tsx';

/** The guided capture (S2 §2 /takePhoto), opened by a link's token; it never sends anybody to the log-in (rulings §3). */
export default function TakePhoto() {
  const isOpened = useOpenedLanguage();
  const link = readLink(useSearch({ strict: false }), location.hash);
  if (!isOpened) return null;
  if (!link) return <Refused />;
  return (
    <PhoneCaptureView
      key={`${captureId(link)} ${link.token}`}
      link={link}
      refused={<Refused />}
      drawBlocks={(blocks) => (
        <div className="text-sm">
          {blocks.map((block, line) => (
            <BlockView key={line} block={block} />
          ))}
        </div>
      )}
    />
  );
}

function Refused() {
  const words = useWords(captureWords);
  return (
    <PlainPage title={words.linkInvalid} action={<LanguageChoice />}>
      <p className="text-soft">{words.linkInvalidAdvice}</p>
    </PlainPage>
  );
}
