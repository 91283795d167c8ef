import { useId, useState, type ReactNode } from 'react';
import { blocksSigned, shownReceipt, textOfDocument, type ShownMarks } from '#documents/shown-receipt';
import type { Block, MarkBlock, PageBreakBlock, PrintedDocument } from '#documents/block';
import type { ReceiptData } from '#documents/receipt-data';
import { signatureFields, type SignatureField } from '#domain/receipt-capture';
import { useDraft } from '#lib/drafts';
import { sha256 } from '#lib/sha256';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { Dialog } from '#ui/dialog';
import { Notice } from '#ui/notice';
import { partTitle } from './capture-link.ts';
import { PhoneFrame } from './phone-frame.tsx';
import { saleLine } from './sale-line.ts';
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
  /** Draws blocks of a document: another feature's part, handed in by the screen. */
  drawBlocks: (blocks: readonly PageBlock[]) => ReactNode;
  onSigned: (image: string, impronta: string, marks: ShownMarks | null) => void;
}

const unmarked: ShownMarks = { primo_flag: false, secondo_flag: false, terzo_flag: false };

/** The text of a page and, under it, room to sign with a finger; on the privacy page the three marks between them. */
export function SignStep(props: SignStepProps) {
  const { part, data, drawBlocks } = props;
  const [isWhole, setWhole] = useState(false);
  const [marks, setMarks, dropMarks] = useDraft<ShownMarks>(`cattura-consensi-${props.draft}`, unmarked);
  const [canvas, signature] = useSignature();
  const isPrivacy = part === 'firma_privacy';
  const reason = useId();
  const shown = shownReceipt(data, isPrivacy ? marks : null);
  const blocks = blocksSigned(shown, part);
  const boxes = blocks.filter((block) => block.kind === 'mark');
  const missing = !signature.isDrawn
    ? 'Firma prima con il dito nel riquadro'
    : isPrivacy && !marks.primo_flag
      ? 'Prima segna di aver letto l’informativa'
      : null;
  const save = (): void => {
    const image = signature.image();
    props.onSigned(image, sha256(textOfDocument(shown)), isPrivacy ? marks : null);
    dropMarks();
  };

  return (
    <PhoneFrame
      {...props}
      isForHand
      title={partTitle[part]}
      note={`firma ${signatureFields.indexOf(part) + 1} di ${signatureFields.length}`}
      footer={
        <div className="grid grid-cols-[1fr_2fr] gap-x-2.5 gap-y-1.5">
          <p id={reason} role="status" className="col-span-2 text-center text-sm text-soft empty:hidden">
            {missing}
          </p>
          <Button kind="ghost" size="big" className="px-3!" onClick={signature.clear}>
            CANCELLA
          </Button>
          <Button size="big" disabledReason={missing} reasonIn={reason} onClick={save}>
            SALVA FIRMA
          </Button>
        </div>
      }
    >
      {props.problem ? (
        <Notice kind="error" className="mb-4">
          {props.problem}
        </Notice>
      ) : null}
      <section className="shrink-0 rounded-lg border border-line bg-sunken px-4 py-2.5 lying:hidden">
        <p className="font-bold">{saleLine(data)}</p>
        <p className={isPrivacy ? 'mt-1 line-clamp-2' : 'mt-1 line-clamp-4'}>{excerptOf(blocks)}</p>
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="-mb-2.5 min-h-11 font-semibold text-accent underline-offset-4 hover:underline"
        >
          Leggi tutta la pagina
        </button>
      </section>
      {isPrivacy ? <Marks boxes={boxes} marks={marks} onChange={setMarks} /> : null}
      <div className="relative mt-3 max-h-72 min-h-40 shrink-0 grow rounded-xl border-[1.5px] border-dashed border-edge bg-white [color-scheme:light]">
        <span className="absolute inset-x-7 bottom-7 border-b-[1.5px] border-[#cfd8df]" aria-hidden="true" />
        <canvas
          ref={canvas}
          role="img"
          aria-label="Riquadro della firma"
          className="absolute inset-0 size-full cursor-crosshair touch-none rounded-xl"
        />
      </div>
      {/* Under the line and the box: nothing is written through it. */}
      <p className="mt-1 flex shrink-0 justify-center gap-1 text-sm">
        <span className="truncate font-semibold">{data.nome_cedente}</span>
        <span className="shrink-0 text-soft">— firma con il dito</span>
      </p>
      <p className="mt-1 shrink-0 text-sm text-soft lying:hidden">
        Gira il telefono per firmare più in largo. Non riesci? Chiedi al negozio di stampare la ricevuta e
        firma su carta.
      </p>
      <WholePage open={isWhole} title={partTitle[part]} onClose={() => setWhole(false)}>
        {drawBlocks(blocks)}
      </WholePage>
    </PhoneFrame>
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
  return (
    <fieldset className="mt-2 shrink-0">
      <legend className="sr-only">Presa visione e consensi</legend>
      {boxes.map(({ field, text, isRequired }) => (
        <Checkbox
          key={field}
          label={
            <>
              {text} <span className="text-soft">({isRequired ? 'presa visione' : 'facoltativo'})</span>
            </>
          }
          checked={marks[field]}
          onChange={(event) => onChange({ ...marks, [field]: event.target.checked })}
        />
      ))}
    </fieldset>
  );
}

function WholePage(props: { open: boolean; title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Dialog
      open={props.open}
      title={props.title}
      onClose={props.onClose}
      dismissOutside
      footer={
        <Button size="big" className="w-full" onClick={props.onClose}>
          Torna alla firma
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
