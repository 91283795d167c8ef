import './document.css';
import { clsx } from 'clsx';
import { useLayoutEffect, type CSSProperties, type ReactNode } from 'react';
import { pagesOf, type Masthead, type PrintedDocument } from '#documents/block';
import { HouseMark } from '#ui/house-mark';
import { BlockView } from './block-view.tsx';

interface House {
  ragione_sociale: string;
  logo: string | null;
}

interface DocumentViewProps {
  document: PrintedDocument;
  /** Name of the window, and so of the file that is saved instead of printed. */
  windowTitle: string;
  /** Whose paper it is, for who is not of the house: named in the bar. */
  house?: House;
  /** Buttons of the bar above the paper. */
  actions: ReactNode;
  /** What is true of it today and not part of what was signed: above the first page, on paper too. */
  mark?: ReactNode;
}

/** A document on sheets of paper, on the grey ground; printed, only the sheets are left. */
export function DocumentView({ document: printed, windowTitle, house, actions, mark }: DocumentViewProps) {
  const { title, footer, language, masthead, isSlip = false, isLabel = false, isHalf = false } = printed;
  const scale: CSSProperties & Record<`--${string}`, number> = { '--scale': printed.scale ?? 1 };
  const pages = pagesOf(printed);
  // The foot stands in the page's margin, which only CSS can reach.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--document-footer', JSON.stringify(footer));
    return () => {
      style.removeProperty('--document-footer');
    };
  }, [footer]);
  return (
    <>
      <title>{windowTitle}</title>
      <DocumentBar title={title} {...(house ? { house } : {})} actions={actions} />
      <main
        lang={language}
        className="grid justify-items-center gap-6 px-2 py-4 sm:py-8 print:block print:p-0"
      >
        {pages.map((blocks, place) => (
          <article
            // The pages of a document never change their order.
            key={place}
            aria-label={`Pagina ${place + 1} di ${pages.length}`}
            data-slip={isSlip || undefined}
            data-half={isHalf || undefined}
            style={scale}
            className={clsx(
              'sheet flex w-full flex-col shadow-pop print:block print:min-h-0 print:max-w-none print:p-0 print:shadow-none',
              isLabel ? 'label max-w-[62mm] p-[2mm] text-xs' : 'px-5 py-6 text-sm',
              isSlip && 'max-w-[105mm]',
              isHalf && 'max-w-[148mm] sm:px-[11mm] sm:py-[10mm] md:min-h-[210mm]',
              !isSlip && !isLabel && !isHalf && 'max-w-[210mm] md:min-h-[297mm] md:px-[16mm] md:py-[15mm]',
            )}
          >
            {place === 0 && masthead ? <MastheadView masthead={masthead} /> : null}
            {place === 0 ? mark : null}
            {blocks.map((block, line) => (
              <BlockView key={line} block={block} />
            ))}
            {isLabel ? null : (
              <p
                data-interface
                className="mt-auto flex flex-wrap justify-between gap-x-6 pt-8 text-xs text-soft"
              >
                <span>{footer}</span>
                <span>
                  Pagina {place + 1} di {pages.length}
                </span>
              </p>
            )}
          </article>
        ))}
      </main>
    </>
  );
}

/** Whose paper it is: a band of its colour, its logo, its name. */
function MastheadView({ masthead: { name, below, logo, color } }: { masthead: Masthead }) {
  return (
    <div className="mb-4 grid gap-2.5">
      <span
        aria-hidden="true"
        className="masthead-band block h-[2.4mm] rounded-sm bg-accent"
        style={color === null ? undefined : { background: color }}
      />
      <div className="flex items-center gap-3">
        {logo ? (
          <img src={logo} alt={`Logo di ${name}`} className="h-[10mm] max-w-[40mm] object-contain" />
        ) : null}
        <p className="grid leading-tight">
          <span className="text-lg font-bold">{name}</span>
          {below ? <span className="text-xs text-soft">{below}</span> : null}
        </p>
      </div>
    </div>
  );
}

/** The slim bar above the paper: what this is, and what can be done with it. Never printed. */
export function DocumentBar(props: { title: string; house?: House; actions?: ReactNode }) {
  const { title, house, actions } = props;
  return (
    <header
      data-interface
      className="z-30 flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-card px-4 py-2 sm:sticky sm:top-0 sm:px-7"
    >
      <p className="min-w-0">
        {house ? <HouseMark {...house} /> : null}
        <span className="font-semibold">{title}</span>
      </p>
      {actions ? <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">{actions}</div> : null}
    </header>
  );
}
