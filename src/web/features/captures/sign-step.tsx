import { useId, useState, type ReactNode } from 'react';
import { blocksSigned, shownReceipt, textOfDocument, type ShownMarks } from '#documents/shown-receipt';
import type { Block, MarkBlock, PageBreakBlock, PrintedDocument } from '#documents/block';
import type { ReceiptData } from '#documents/receipt-data';
import { languages, ownLanguage } from '#domain/language';
import { signatureFields, type SignatureField } from '#domain/receipt-capture';
import { signerName } from '#domain/signer';
import { useDraft } from '#lib/drafts';
import { useWords } from '#lib/language';
import { sha256 } from '#lib/sha256';
import { captureWords } from '#lib/words/capture';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { Dialog } from '#ui/dialog';
import { Notice } from '#ui/notice';
import { ItalianText, MarkText } from './italian-text.tsx';
import { NoticeText } from './notice-text.tsx';
import { PhoneFrame } from './phone-frame.tsx';
import type { Cattura } from './queries.ts';
import { useSaleLine } from './sale-line.ts';
import { useSignature } from './use-signature.ts';

/** A block that stands on a page. */
export type PageBlock = Exclude<Block, PageBreakBlock>;

interface SignStepProps {
  part: SignatureField;
  place: number;
  of: number;
  unsent: number;
  data: ReceiptData;
  /** Name of the capture, for what is ticked and not yet sent. */
  draft: string;
  problem: string | null;
  /** What the third signature says to have read. */
  informativa: Cattura['informativa'];
  /** Draws blocks of a document: another feature's part, handed in by the screen. */
  drawBlocks: (blocks: readonly PageBlock[]) => ReactNode;
  onSigned: (image: string, impronta: string, marks: ShownMarks | null, isAsked: boolean) => void;
}

const unmarked: ShownMarks = { primo_flag: false, secondo_flag: false, terzo_flag: false };

/** The text of a page and, under it, room to sign with a finger; of the privacy page the three marks come first. */
export function SignStep(props: SignStepProps) {
  const { part, data, drawBlocks } = props;
  const words = useWords(captureWords);
  const sale = useSaleLine(data);
  const [isWhole, setWhole] = useState(false);
  const [isNotice, setNotice] = useState(false);
  const [marks, setMarks, dropMarks] = useDraft<ShownMarks>(`cattura-consensi-${props.draft}`, unmarked);
  const isPrivacy = part === 'firma_privacy';
  const [isMarking, setMarking] = useState(isPrivacy);
  const shown = shownReceipt(data, isPrivacy ? marks : null);
  const blocks = blocksSigned(shown, part);
  const frame = {
    place: props.place,
    of: props.of,
    unsent: props.unsent,
    title: words.titles[part],
    note: words.signature(String(signatureFields.indexOf(part) + 1), String(signatureFields.length)),
  };
  const text = (
    <>
      {props.problem ? (
        <Notice kind="error" className="mb-4">
          {props.problem}
        </Notice>
      ) : null}
      <section className="shrink-0 rounded-lg border border-line bg-sunken px-4 py-2.5 lying:hidden">
        <p className="font-bold">{sale}</p>
        <p className="mt-1 line-clamp-4" lang={ownLanguage} dir={languages[ownLanguage].direction}>
          {excerptOf(blocks)}
        </p>
        <span className="-mb-2.5 flex flex-wrap gap-x-6">
          <TextButton onClick={() => setWhole(true)}>{words.readPage}</TextButton>
          {isPrivacy ? <TextButton onClick={() => setNotice(true)}>{words.notice}</TextButton> : null}
        </span>
      </section>
      <WholePage open={isNotice} title={words.notice} onClose={() => setNotice(false)}>
        <NoticeText informativa={props.informativa} />
      </WholePage>
      <WholePage open={isWhole} title={words.titles[part]} onClose={() => setWhole(false)}>
        <ItalianText>{drawBlocks(blocks)}</ItalianText>
      </WholePage>
    </>
  );
  if (isMarking) {
    const boxes = blocks.filter((block) => block.kind === 'mark');
    return (
      <MarkPage {...{ frame, text, boxes, marks }} onChange={setMarks} onContinue={() => setMarking(false)} />
    );
  }
  return (
    <SignPage
      {...{ frame, text }}
      name={signerName(data) ?? data.nome_cedente}
      onBack={isPrivacy ? () => setMarking(true) : null}
      onSigned={(image, isAsked) => {
        props.onSigned(image, sha256(textOfDocument(shown)), isPrivacy ? marks : null, isAsked);
        dropMarks();
      }}
    />
  );
}

function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 font-semibold text-accent underline-offset-4 hover:underline"
    >
      {children}
    </button>
  );
}

interface PageProps {
  frame: { place: number; of: number; unsent: number; title: string; note: string };
  /** What is signed, and the way to all of it. */
  text: ReactNode;
}

/** The three marks; the first is needed to go on. */
function MarkPage(
  props: PageProps & {
    boxes: readonly MarkBlock[];
    marks: ShownMarks;
    onChange: (marks: ShownMarks) => void;
    onContinue: () => void;
  },
) {
  const words = useWords(captureWords);
  const reason = useId();
  const missing = props.marks.primo_flag ? null : words.markFirst;
  return (
    <PhoneFrame
      {...props.frame}
      isForHand
      footer={
        <Footer id={reason} missing={missing}>
          <Button
            size="big"
            className="col-span-2"
            disabledReason={missing}
            reasonIn={reason}
            onClick={props.onContinue}
          >
            {words.toSignature}
          </Button>
        </Footer>
      }
    >
      {props.text}
      <Marks boxes={props.boxes} marks={props.marks} onChange={props.onChange} />
    </PhoneFrame>
  );
}

/** Room to sign, wide where the phone lies, and nothing over it or through it. */
function SignPage(
  props: PageProps & {
    name: string;
    onBack: (() => void) | null;
    onSigned: (image: string, isAsked: boolean) => void;
  },
) {
  const words = useWords(captureWords);
  const [canvas, signature] = useSignature();
  const reason = useId();
  const [isAsked, setAsked] = useState(false);
  const missing = signature.isDrawn ? null : words.drawFirst;
  const clear = (): void => {
    signature.clear();
    setAsked(false);
  };
  // Next to no ink is asked for once more, and then taken (rulings §12).
  const save = (): void => {
    if (signature.isNarrow && !isAsked) setAsked(true);
    else props.onSigned(signature.image(), isAsked);
  };
  return (
    <PhoneFrame
      {...props.frame}
      isForHand
      footer={
        <Footer id={reason} missing={missing ?? (isAsked && signature.isNarrow ? words.signLarger : null)}>
          <Button kind="ghost" size="big" className="px-3!" onClick={clear}>
            {words.clear}
          </Button>
          <Button size="big" disabledReason={missing} reasonIn={reason} onClick={save}>
            {words.saveSignature}
          </Button>
        </Footer>
      }
    >
      {props.text}
      <div className="relative mt-3 max-h-72 min-h-40 shrink-0 grow rounded-xl border-[1.5px] border-dashed border-edge bg-white [color-scheme:light] lying:min-h-32">
        <span className="absolute inset-x-7 bottom-7 border-b-[1.5px] border-[#cfd8df]" aria-hidden="true" />
        <canvas
          ref={canvas}
          role="img"
          aria-label={words.box}
          className="absolute inset-0 size-full cursor-crosshair touch-none rounded-xl"
        />
      </div>
      {/* Under the line and the box: nothing is written through it. */}
      <p className="mt-1 flex shrink-0 justify-center gap-1 text-sm">
        <bdi className="truncate font-semibold">{props.name}</bdi>
        <span className="shrink-0 text-soft">— {words.withFinger}</span>
      </p>
      <p className="mt-1 shrink-0 text-sm text-soft lying:hidden">{words.turn}</p>
      {props.onBack ? (
        <Button kind="quiet" className="self-start lying:hidden" onClick={props.onBack}>
          {words.reviewMarks}
        </Button>
      ) : null}
    </PhoneFrame>
  );
}

/** The buttons, and above them in words what they wait for. */
function Footer(props: { id: string; missing: string | null; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1fr_2fr] gap-x-2.5 gap-y-1.5">
      <p id={props.id} role="status" className="col-span-2 text-center text-sm text-soft empty:hidden">
        {props.missing}
      </p>
      {props.children}
    </div>
  );
}

function Marks({
  boxes,
  marks,
  onChange,
}: {
  boxes: readonly MarkBlock[];
  marks: ShownMarks;
  onChange: (marks: ShownMarks) => void;
}) {
  const words = useWords(captureWords);
  return (
    <fieldset className="mt-2 shrink-0">
      <legend className="sr-only">{words.marks}</legend>
      {boxes.map(({ field, text, isRequired }) => (
        <Checkbox
          key={field}
          label={<MarkText text={text} note={isRequired ? words.acknowledgement : words.optional} />}
          checked={marks[field]}
          onChange={(event) => onChange({ ...marks, [field]: event.target.checked })}
        />
      ))}
    </fieldset>
  );
}

function WholePage(props: { open: boolean; title: string; onClose: () => void; children: ReactNode }) {
  const words = useWords(captureWords);
  return (
    <Dialog
      open={props.open}
      title={props.title}
      onClose={props.onClose}
      dismissOutside
      footer={
        <Button size="big" className="w-full" onClick={props.onClose}>
          {words.backToSignature}
        </Button>
      }
    >
      {props.children}
    </Dialog>
  );
}

/** The beginning of what is signed, as running text. */
function excerptOf(blocks: readonly PageBlock[]): string {
  return blocks
    .flatMap((block) =>
      block.kind === 'paragraph' ? [block.text] : block.kind === 'list' ? block.items : [],
    )
    .join(' ');
}

/** The first page of a receipt: the purchase filled in, which is read before anything is signed (S2 §2). */
export function purchasePage(document: PrintedDocument): PageBlock[] {
  const end = document.blocks.findIndex(({ kind }) => kind === 'page-break');
  return document.blocks.slice(0, end) as PageBlock[];
}
