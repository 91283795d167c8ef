import { Camera } from 'lucide-react';
import { useId } from 'react';
import type { PhotoFlaw } from '#domain/photo-flaw';
import type { PhotoField } from '#domain/receipt-capture';
import { useWords } from '#lib/language';
import { usePhotoBox } from '#lib/use-photo-box';
import { captureWords } from '#lib/words/capture';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { Spinner } from '#ui/spinner';
import { PhoneFrame } from './phone-frame.tsx';
import { PhotoPreview, PreviewButtons } from './photo-preview.tsx';

interface PhotoStepProps {
  part: PhotoField;
  place: number;
  of: number;
  confirmed: readonly string[];
  unsent: number;
  /** The photo that is looked at, as a data URL. */
  preview: string | null;
  flaws: readonly PhotoFlaw[];
  /** The till has asked for this photo again. */
  isAskedAgain: boolean;
  problem: string | null;
  onTaken: (image: string, file: File) => void;
  onSave: () => void;
  onDiscard: () => void;
}

/** A photo of one side of the document: taken, looked at, saved or discarded (S2 §2). */
export function PhotoStep(props: PhotoStepProps) {
  const { part, preview, onTaken } = props;
  const words = useWords(captureWords);
  const title = words.titles[part];
  const id = useId();
  const { isReading, press, box, ...photo } = usePhotoBox(
    ([image], [file]) => image && file && onTaken(image, file),
    null,
    { heic: words.pictureFaults.HEIC, unreadable: words.unreadablePhoto },
  );
  const problem = photo.problem ?? props.problem;

  return (
    <PhoneFrame
      {...props}
      title={title}
      note={words.photo}
      footer={
        preview ? (
          <PreviewButtons
            isFlawed={props.flaws.length > 0}
            onSave={props.onSave}
            onDiscard={() => {
              props.onDiscard();
              // Taken again at once: the camera opens.
              if (props.flaws.length > 0) press();
            }}
          />
        ) : (
          <Button
            size="big"
            className="w-full"
            busy={isReading}
            icon={<Camera size={22} aria-hidden="true" />}
            onClick={press}
          >
            {words.take}
          </Button>
        )
      }
    >
      <label htmlFor={id} className="sr-only">
        {words.photoOf(title)}
      </label>
      <input {...box} id={id} capture="environment" />
      {problem ? (
        <Notice kind="error" className="mb-4">
          {problem}
        </Notice>
      ) : null}
      {preview ? (
        <PhotoPreview image={preview} title={title} flaws={props.flaws} />
      ) : (
        <>
          {props.isAskedAgain ? (
            <Notice kind="warn" className="mb-3">
              {words.askedAgain}
            </Notice>
          ) : null}
          <p>{words.hints[part]}</p>
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            onClick={press}
            className="mt-6 grid aspect-[85/54] w-full place-items-center rounded-xl border-2 border-dashed border-edge bg-sunken text-soft"
          >
            {isReading ? <Spinner size={34} /> : <DocumentDrawing isBack={part === 'retro_documento'} />}
          </button>
        </>
      )}
    </PhoneFrame>
  );
}

/** An identity card in outline: its front has a face, its back has lines. */
function DocumentDrawing({ isBack }: { isBack: boolean }) {
  return (
    <svg
      viewBox="0 0 120 76"
      className="w-3/5"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      aria-hidden="true"
    >
      <rect x="2" y="2" width="116" height="72" rx="8" />
      {isBack ? (
        <path d="M14 18h92M14 30h64M14 50h92M14 60h92" strokeLinecap="round" />
      ) : (
        <>
          <circle cx="32" cy="30" r="9" />
          <path d="M16 58c2-12 8-16 16-16s14 4 16 16M62 24h44M62 36h44M62 48h28" strokeLinecap="round" />
        </>
      )}
    </svg>
  );
}
