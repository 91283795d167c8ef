import { useSearch } from '@tanstack/react-router';
import { linkText } from '#domain/text';
import { PlainPage } from '#ui/plain-page';
import { captureId, readLink } from '../features/captures/capture-link.ts';
import { PhoneCaptureView } from '../features/captures/phone-capture.tsx';
import { BlockView } from '../features/documents/block-view.tsx';

/** The guided capture (S2 §2 /takePhoto), opened by a link's token; it never sends anybody to the log-in (rulings §3). */
export default function TakePhoto() {
  const link = readLink(useSearch({ strict: false }), location.hash);
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
  return (
    <PlainPage title={linkText.invalid}>
      <p className="text-soft">
        Chiedi al negozio di mostrarti un nuovo codice: riprendi da dove eri rimasto. Se hai già firmato
        tutto, non devi fare altro.
      </p>
    </PlainPage>
  );
}
