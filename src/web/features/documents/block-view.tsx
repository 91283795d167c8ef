import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';
import type {
  BarcodeBlock,
  Block,
  ColumnsBlock,
  FactsBlock,
  HeadingBlock,
  PageBreakBlock,
  TableBlock,
} from '#documents/block';
import { MarkView, PictureView, SignatureView, StampBoxView } from './capture-view.tsx';

const Barcode = lazy(async () => ({ default: (await import('#ui/barcode')).Barcode }));

/** One block as HTML that a screen reader, a phone and paper all understand. */
export function BlockView({ block }: { block: Exclude<Block, PageBreakBlock> }) {
  switch (block.kind) {
    case 'heading':
      return <HeadingView block={block} />;
    case 'facts':
      return <FactsView block={block} />;
    case 'paragraph':
      return (
        <p
          className={clsx(
            'whitespace-pre-line',
            block.look === 'strong' ? 'mt-4 text-base font-semibold' : 'mt-2',
            block.look === 'small' && 'text-xs text-soft',
          )}
        >
          <Text text={block.text} />
        </p>
      );
    case 'list': {
      const items = block.items.map((item) => (
        <li key={item} className="pl-1">
          <Text text={item} />
        </li>
      ));
      const look = 'mt-2 grid gap-2 pl-5';
      return block.isNumbered ? (
        <ol className={`${look} list-decimal`}>{items}</ol>
      ) : (
        <ul className={`${look} list-disc`}>{items}</ul>
      );
    }
    case 'table':
      return <TableView block={block} />;
    case 'total':
      return (
        <section className="mt-3 mb-2 rounded-sm border border-edge-soft border-l-4 first:mt-0 border-l-accent px-4 py-2.5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{block.label}</span>
            <span className="total-value text-2xl font-title tracking-tight whitespace-nowrap">
              {block.value}
            </span>
          </div>
          {block.note ? <p className="text-soft">{block.note}</p> : null}
        </section>
      );
    case 'notice':
      return (
        <section className="mt-3 rounded-sm border-2 border-amber px-4 py-2.5">
          <p className="font-bold text-amber">{block.title}</p>
          <p>
            <Text text={block.text} />
          </p>
        </section>
      );
    case 'barcode':
      return <BarcodeView block={block} />;
    case 'columns':
      return <ColumnsView block={block} />;
    case 'signature':
      return <SignatureView block={block} />;
    case 'mark':
      return <MarkView block={block} />;
    case 'picture':
      return <PictureView block={block} />;
    case 'stamp-box':
      return <StampBoxView block={block} />;
  }
}

/** Running text whose days don't break at their dashes. */
function Text({ text }: { text: string }) {
  return text.split(/(\b\d{2}-\d{2}-\d{4}\b)/).map((part, place) =>
    place % 2 ? (
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

function HeadingView({ block: { level, text, aside } }: { block: HeadingBlock }) {
  if (level === 1) {
    return (
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b-2 border-accent pb-2">
        <h1 className="text-xl!">{text}</h1>
        {aside ? <p className="text-lg font-semibold text-accent">{aside}</p> : null}
      </div>
    );
  }
  const Tag = level === 2 ? 'h2' : 'h3';
  return <Tag className="mt-5 mb-1 text-base! font-strong text-accent first:mt-0">{text}</Tag>;
}

const across = { 1: '', 2: 'sm:grid-cols-2 print:grid-cols-2', 3: 'sm:grid-cols-3 print:grid-cols-3' };

function FactsView({ block }: { block: FactsBlock }) {
  const isList = (block.across ?? 1) === 1;
  return (
    <dl
      className={clsx('grid gap-x-6', isList ? 'mt-1 gap-y-1' : 'mt-2 gap-y-2.5', across[block.across ?? 1])}
    >
      {block.facts.map(({ label, value, isCode, isStrong }) => (
        <div
          key={label}
          className={clsx('min-w-0', isList && 'grid grid-cols-[8.5rem_1fr] items-baseline gap-x-3')}
        >
          <dt className="text-xs text-soft">{label}</dt>
          <dd className={clsx('wrap-anywhere', isCode && 'font-mono text-[0.93em]', isStrong && 'font-bold')}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function TableView({ block }: { block: TableBlock }) {
  return (
    <table className="mt-2 w-full border-collapse text-left first:mt-0">
      <caption className="sr-only">{block.caption}</caption>
      <thead>
        <tr className="border-b border-edge">
          {block.columns.map(({ header, align }, place) => (
            <th
              key={header}
              scope="col"
              className={clsx(
                'py-1 text-xs font-semibold text-soft',
                place > 0 && 'pl-3',
                align && 'text-right',
              )}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map(({ cells, isTotal, isStruck }, line) => (
          <tr key={line} className={clsx('border-b border-line', isTotal && 'font-semibold')}>
            {cells.map((cell, place) => (
              <td
                key={place}
                className={clsx(
                  'py-1',
                  place > 0 && 'pl-3',
                  block.columns[place]?.align && 'text-right whitespace-nowrap',
                  isStruck && !block.columns[place]?.isNeverStruck && 'line-through',
                )}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function BarcodeView({ block }: { block: BarcodeBlock }) {
  return (
    <figure className="mt-4">
      <figcaption className="text-xs text-soft">{block.label}</figcaption>
      <Suspense fallback={<div className="h-[14mm]" />}>
        <Barcode
          content={block.content}
          symbology={block.symbology}
          label={block.label}
          className="my-1 -ml-2 block"
        />
      </Suspense>
      {block.text === '' ? null : <p className="font-mono text-[0.93em]">{block.text}</p>}
    </figure>
  );
}

const abreast: Readonly<Record<number, string>> = {
  2: 'sm:grid-cols-2 print:grid-cols-2',
  3: 'sm:grid-cols-3 print:grid-cols-3',
  4: 'sm:grid-cols-4 print:grid-cols-4',
};

function ColumnsView({ block }: { block: ColumnsBlock }) {
  return (
    <div
      className={clsx('mt-5 grid items-start gap-x-8 [:is(h2,h3)+&]:mt-1.5', abreast[block.columns.length])}
    >
      {block.columns.map((blocks, column) => (
        <div key={column} className="min-w-0">
          {blocks.map((one, line) => (
            <BlockView key={line} block={one} />
          ))}
        </div>
      ))}
    </div>
  );
}
