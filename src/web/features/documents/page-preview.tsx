import './document.css';
import { pagesOf, type Block, type PrintedDocument } from '#documents/block';
import { BlockView } from './block-view.tsx';

interface PagePreviewProps {
  document: PrintedDocument;
  /** The words looked for: their page is shown, their block is marked. */
  words: string;
}

/** One page of a document as its readers will have it, the block with some words marked at its edge. */
export function PagePreview({ document, words }: PagePreviewProps) {
  const pages = pagesOf(document);
  const place = Math.max(
    0,
    pages.findIndex((blocks) => blocks.some((block) => bears(block, words))),
  );
  return (
    <div className="overflow-x-auto">
      <article
        aria-label={`Pagina ${place + 1} di ${pages.length}, con dati di esempio`}
        className="sheet flex w-full max-w-[210mm] flex-col rounded-sm border border-line px-5 py-6 text-sm md:px-[14mm] md:py-[12mm]"
      >
        {(pages[place] ?? []).map((block, line) =>
          bears(block, words) ? (
            <div key={line} className="-ml-4 border-l-3 border-accent pl-3.25">
              <BlockView block={block} />
            </div>
          ) : (
            <BlockView key={line} block={block} />
          ),
        )}
        <p className="mt-6 text-xs text-soft">
          {document.footer} · Pagina {place + 1} di {pages.length}
        </p>
      </article>
    </div>
  );
}

function bears(block: Block, words: string): boolean {
  return words !== '' && JSON.stringify(block).includes(JSON.stringify(words).slice(1, -1));
}
