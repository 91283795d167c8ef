/**
 * What a printed page is made of. A document is plain JSON data, so that the browser can draw it as HTML and the
 * server as PDF, and neither knows the other (architecture, 'Documents are data'). Texts come written out in Italian:
 * money, days and codes are formatted already. A renderer that misses a kind doesn't compile.
 */

/** A whole document. */
export interface PrintedDocument {
  /** Name of the document: title of the window, of the PDF, and first heading. */
  title: string;
  language: 'it';
  blocks: Block[];
  /** A sheet lying on its side, for wide tables. */
  isLandscape?: true;
  /** Half a sheet, A5: handed to a customer who keeps it. */
  isHalf?: true;
  /** Drawn so much smaller than usual (0 to 1), so that it stays on its sheet; bars keep their width. */
  scale?: number;
  /** Whose paper it is, above the first page. */
  masthead?: Masthead;
  /** A quarter of a sheet, handed over and thrown away. */
  isSlip?: true;
  /** Labels to stick on, one a page. */
  isLabel?: true;
  /** Foot of every page, beside 'Pagina x di y', which the renderer counts. */
  footer: string;
}

/** The affiliate's name with its logo and a band of its colour, as customers know it. */
export interface Masthead {
  name: string;
  below: string | null;
  /** address of the logo; null: the name alone */
  logo: string | null;
  /** '#rrggbb'; null: the product's own */
  color: string | null;
}

/** A heading; level 1 once, with what belongs beside it (number, date). */
export interface HeadingBlock {
  kind: 'heading';
  level: 1 | 2 | 3;
  text: string;
  aside?: string;
}

/** One labelled value. */
export interface Fact {
  label: string;
  value: string;
  /** monospaced: an IMEI, a serial */
  isCode?: true;
  isStrong?: true;
}

/** Labelled values; a reader of the tags hears each label with its value. */
export interface FactsBlock {
  kind: 'facts';
  facts: Fact[];
  /** values side by side where the page is wide enough; 1 when absent */
  across?: 1 | 2 | 3;
}

/** Running text; '\n' is a line break. */
interface ParagraphBlock {
  kind: 'paragraph';
  text: string;
  look?: 'strong' | 'small';
}

interface ListBlock {
  kind: 'list';
  isNumbered: boolean;
  items: string[];
}

export interface TableBlock {
  kind: 'table';
  /** what the table tells, read aloud */
  caption: string;
  /** `share`: of the width, against the other columns'; without it 1, and for what is aligned right its own width */
  columns: { header: string; align?: 'right'; share?: number; isNeverStruck?: true }[];
  rows: { cells: string[]; isTotal?: true; isStruck?: true }[];
  /** small print, for registers */
  isDense?: true;
}

/** The figure that the page is about. */
interface TotalBlock {
  kind: 'total';
  label: string;
  value: string;
  note?: string;
}

/** The paths of signatures and photos on the wire (S2 §3); capture fills them one by one. */
export type CaptureField =
  | 'fronte_documento'
  | 'retro_documento'
  | 'firma_contratto_uno'
  | 'firma_contratto_due'
  | 'firma_privacy';

/** The signatures that are drawn on the phone. */
export type SignatureField = Extract<CaptureField, `firma_${string}`>;

/** Room for a signature, or the signature. */
export interface SignatureBlock {
  kind: 'signature';
  /** null: signed on paper only */
  field: SignatureField | null;
  label: string;
  /** who signs, under the line */
  signer: string;
  /** place and day, left of the line */
  placeAndDay: string;
  /** beside others: place and day stand above the line */
  isNarrow?: true;
  /** `data:` or `blob:` address of the stroke; null: an empty line to sign on */
  image: string | null;
}

/** A box to mark on the privacy page; open while nobody has answered. */
export interface MarkBlock {
  kind: 'mark';
  field: 'primo_flag' | 'secondo_flag' | 'terzo_flag';
  text: string;
  answer: 'given' | 'refused' | 'open';
  /** the acknowledgement; the others are free (law §4) */
  isRequired: boolean;
}

/** A photo or a scan; without image the reason stands in its place. */
export interface PictureBlock {
  kind: 'picture';
  /** null: a page that was signed on paper */
  field: Extract<CaptureField, `${string}_documento`> | null;
  label: string;
  image: string | null;
  /** as high as a sheet: a scan that is to be read */
  isPage?: true;
  /** instead of the image: 'Non ancora acquisito' */
  missing: string;
}

/** A code for a reader, with its text under the bars. */
export interface BarcodeBlock {
  kind: 'barcode';
  symbology: 'code128' | 'qrcode';
  /** what the reader types */
  content: string;
  label: string;
  /** under the bars; '' is nothing */
  text: string;
}

/** A frame in which a stamp is stuck. */
export interface StampBoxBlock {
  kind: 'stamp-box';
  label: string;
  /** in the place of the stamp: 'Non dovuta'; null: room for one */
  words: string | null;
  note: string;
}

/** Something that must not be overlooked. */
interface NoticeBlock {
  kind: 'notice';
  title: string;
  text: string;
}

/** Blocks side by side where the page is wide enough; never across a page break. */
export interface ColumnsBlock {
  kind: 'columns';
  columns: Exclude<Block, PageBreakBlock>[][];
}

/** Ends what is signed together; begins a new page, unless the text flows on. */
export interface PageBreakBlock {
  kind: 'page-break';
  isFlowing?: true;
}

export type Block =
  | HeadingBlock
  | FactsBlock
  | ParagraphBlock
  | ListBlock
  | TableBlock
  | TotalBlock
  | SignatureBlock
  | MarkBlock
  | PictureBlock
  | BarcodeBlock
  | StampBoxBlock
  | NoticeBlock
  | ColumnsBlock
  | PageBreakBlock;

/** The blocks between the page breaks, in order; no page is empty. */
export function pagesOf(document: Pick<PrintedDocument, 'blocks'>): Exclude<Block, PageBreakBlock>[][] {
  const pages: Exclude<Block, PageBreakBlock>[][] = [[]];
  for (const block of document.blocks) {
    if (block.kind !== 'page-break') pages.at(-1)?.push(block);
    else if (!block.isFlowing) pages.push([]);
  }
  return pages.filter((page) => page.length > 0);
}
