import type { PhotoFlaw } from '#domain/photo-flaw';
import { useWords } from '#lib/language';
import { captureWords } from '#lib/words/capture';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';

/** A photo as it was taken, in the frame of a card that it should fill, and what is wrong with it. */
export function PhotoPreview(props: { image: string; title: string; flaws: readonly PhotoFlaw[] }) {
  const { image, title, flaws } = props;
  const words = useWords(captureWords);
  return (
    <>
      {flaws.length > 0 ? (
        <Notice kind="warn" className="mb-3">
          {flaws.map((flaw) => (
            <p key={flaw}>{words.flaws[flaw]}</p>
          ))}
        </Notice>
      ) : (
        <p className="mb-3">{words.isLegible}</p>
      )}
      <div className="relative rounded-lg border border-line bg-sunken">
        <img
          src={image}
          alt={words.previewOf(title)}
          className="max-h-[58dvh] w-full rounded-lg object-contain"
        />
        <CardCorners />
      </div>
    </>
  );
}

/** The corners of the frame, over the photo. */
function CardCorners() {
  const corners = [
    'top-2 left-2 rounded-tl-lg border-t-3 border-l-3',
    'top-2 right-2 rounded-tr-lg border-t-3 border-r-3',
    'bottom-2 left-2 rounded-bl-lg border-b-3 border-l-3',
    'right-2 bottom-2 rounded-br-lg border-r-3 border-b-3',
  ];
  return corners.map((place) => (
    <span
      key={place}
      aria-hidden="true"
      className={`pointer-events-none absolute size-8 border-accent ${place}`}
    />
  ));
}

/** Under a photo: kept or thrown away (S2 §2); with a flaw it is taken again first, and used all the same if one wants to. */
export function PreviewButtons(props: { isFlawed: boolean; onSave: () => void; onDiscard: () => void }) {
  const { isFlawed, onSave, onDiscard } = props;
  const words = useWords(captureWords);
  return (
    <div className={isFlawed ? 'grid grid-cols-2 gap-2.5' : 'grid grid-cols-[1fr_2fr] gap-2.5'}>
      {isFlawed ? (
        <>
          <Button kind="ghost" size="big" className="px-3!" onClick={onSave}>
            {words.useAnyway}
          </Button>
          <Button size="big" onClick={onDiscard}>
            {words.retake}
          </Button>
        </>
      ) : (
        <>
          <Button kind="ghost" size="big" onClick={onDiscard}>
            {words.discard}
          </Button>
          <Button size="big" onClick={onSave}>
            {words.save}
          </Button>
        </>
      )}
    </div>
  );
}
