import { clsx } from 'clsx';
import type { MarkBlock, PictureBlock, SignatureBlock, StampBoxBlock } from '#documents/block';

/** Room for a signature on paper, or the stroke as it was drawn. */
export function SignatureView({ block }: { block: SignatureBlock }) {
  return (
    <section className="mt-6 rounded-sm border border-edge-soft px-4 pt-2.5 pb-3">
      <p className="text-xs font-semibold text-soft">{block.label}</p>
      <div
        className={clsx(
          'mt-1 grid items-end gap-x-8 gap-y-2',
          block.isNarrow ? null : 'sm:grid-cols-[2fr_3fr] print:grid-cols-[2fr_3fr]',
        )}
      >
        <p className="whitespace-pre-line">{block.placeAndDay}</p>
        <div>
          <div className="flex h-[21mm] items-end border-b border-edge">
            {block.image ? (
              <img
                src={block.image}
                alt={`Firma di ${block.signer}`}
                className="h-full w-full object-contain object-left-bottom"
              />
            ) : null}
          </div>
          <p className="mt-1 text-xs text-soft">{block.signer}</p>
        </div>
      </div>
    </section>
  );
}

const answers = { given: 'Sì', refused: 'No', open: 'Da segnare' } as const;

/** A box to mark: ticked by hand on paper, or as it was answered on the phone. */
export function MarkView({ block: { text, answer, isRequired } }: { block: MarkBlock }) {
  return (
    <section className="mt-3 grid grid-cols-[auto_1fr] gap-x-3">
      <svg
        width="20"
        height="20"
        viewBox="0 0 20 20"
        fill="none"
        className="mt-0.5 text-ink"
        aria-hidden="true"
      >
        <rect x="1" y="1" width="18" height="18" rx="2" stroke="currentColor" strokeWidth="1.5" />
        {answer === 'given' ? <path d="m4.5 10.5 4 4 7-9" stroke="currentColor" strokeWidth="2.2" /> : null}
      </svg>
      <p>
        {text}{' '}
        <span className={clsx('text-soft', answer === 'open' && 'print:hidden')}>
          ({isRequired ? 'presa visione' : 'facoltativo'}: {answers[answer]})
        </span>
      </p>
    </section>
  );
}

/** A scan or a photo; while there is none, its place and why. */
export function PictureView({ block }: { block: PictureBlock }) {
  return (
    <figure className="mt-2">
      <figcaption className="mb-1 text-xs font-semibold text-soft">{block.label}</figcaption>
      {block.image ? (
        <img
          src={block.image}
          alt={block.label}
          className={clsx(
            'w-full rounded-sm border border-line object-contain',
            block.isPage ? 'max-h-[225mm]' : 'max-h-[62mm]',
          )}
        />
      ) : (
        <p className="grid h-[50mm] place-items-center rounded-sm border border-dashed border-edge px-4 text-center text-soft">
          {block.missing}
        </p>
      )}
    </figure>
  );
}

/** A frame for a stamp. */
export function StampBoxView({ block }: { block: StampBoxBlock }) {
  return (
    <section className="mt-2 grid h-[27mm] content-between rounded-sm border border-dashed border-edge px-3 py-2 text-xs text-soft">
      <p className="font-semibold">{block.label}</p>
      {block.words ? <p className="text-center text-sm font-semibold">{block.words}</p> : null}
      <p>{block.note}</p>
    </section>
  );
}
