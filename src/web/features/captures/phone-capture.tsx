import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { shownReceipt } from '#documents/shown-receipt';
import { codesOf } from '#domain/code';
import { captureWaits, photoFields } from '#domain/receipt-capture';
import { useWords } from '#lib/language';
import { captureWords } from '#lib/words/capture';
import type { CaptureWords } from '#lib/words/capture-it';
import { pageWords } from '#lib/words/page';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { SkeletonLines } from '#ui/skeleton';
import { Spinner } from '#ui/spinner';
import { captureId, type CaptureLink } from './capture-link.ts';
import { placeOfStep, type PhoneStep } from './capture-step.ts';
import { Goodbye } from './goodbye.tsx';
import { HouseNameContext } from './house-name.ts';
import { ItalianText } from './italian-text.tsx';
import { NoticeStep } from './notice-step.tsx';
import { usePhoneFault } from './phone-fault.ts';
import { PhoneFrame } from './phone-frame.tsx';
import { PhotoTaking } from './photo-taking.tsx';
import { PurchaseOver } from './purchase-over.tsx';
import { phoneReceipt } from './queries.ts';
import { purchasePage, SignStep, type PageBlock } from './sign-step.tsx';
import { useCapture, type PhoneCapture } from './use-capture.ts';

interface PhoneCaptureViewProps {
  link: CaptureLink;
  /** Draws blocks of a document: another feature's part, handed in by the screen. */
  drawBlocks: (blocks: readonly PageBlock[]) => ReactNode;
  /** What is shown when the link opens nothing. */
  refused: ReactNode;
}

/** The guided capture on the customer's phone (S2 §2): goes on where it was, on this phone or on another. */
export function PhoneCaptureView(props: PhoneCaptureViewProps) {
  const capture = useCapture(props.link);
  return (
    <HouseNameContext value={capture.cattura}>
      <Capture {...props} capture={capture} />
    </HouseNameContext>
  );
}

function Capture({ link, capture, drawBlocks, refused }: PhoneCaptureViewProps & { capture: PhoneCapture }) {
  const words = useWords(captureWords);
  const { step, isRefused, end, error, queue, cattura } = capture;
  const isConsents = step?.kind === 'consents';

  // The third signature bore the marks; only their entry in the ledger is missing.
  useEffect(() => {
    if (!isConsents || !cattura) return;
    const marks = { secondo_flag: cattura.secondo_flag ?? 0, terzo_flag: cattura.terzo_flag ?? 0 } as const;
    queue.put('consensi', { marks });
  }, [isConsents, cattura, queue]);

  if (end) return <PurchaseOver end={end} />;
  if (isRefused) return refused;
  if (!step) {
    const total = link.isPhotosOnly ? 2 : 5;
    return (
      <PhoneFrame title={words.opening} place={0} of={total} unsent={0}>
        {error ? <Failed fault={error} onRetry={capture.retry} /> : <SkeletonLines lines={6} />}
      </PhoneFrame>
    );
  }
  return <Step {...{ link, capture, step, drawBlocks }} />;
}

interface StepProps {
  link: CaptureLink;
  capture: PhoneCapture;
  step: PhoneStep;
  drawBlocks: PhoneCaptureViewProps['drawBlocks'];
}

function Step({ link, capture, step, drawBlocks }: StepProps) {
  const words = useWords(captureWords);
  const { queue, cattura } = capture;
  const place = placeOfStep(step, link.isPhotosOnly);
  const unsent = capture.unsent.length;
  const missing = queue.state().missing ?? [];
  const confirmed: string[] = photoFields
    .filter((part) => !missing.includes(part))
    .map((part) => words.photoDone[part]);
  // Told as soon as the till has done it, whatever is being photographed here.
  if (cattura?.motivo_firme === null) confirmed.push(words.concluded);
  const frame = { ...place, unsent };

  switch (step.kind) {
    case 'notice':
      return cattura ? (
        <NoticeStep
          {...frame}
          cattura={cattura}
          isPhotosOnly={link.isPhotosOnly}
          onRead={capture.onNoticeRead}
        />
      ) : (
        <Waiting {...frame} text={words.waitingForLine} />
      );
    case 'photo':
      if (cattura?.motivo_foto) return <Waiting {...frame} text={waitText(cattura.motivo_foto, words)} />;
      return (
        <PhotoTaking
          key={step.part}
          {...frame}
          link={link}
          part={step.part}
          capture={capture}
          confirmed={confirmed}
        />
      );
    case 'wait':
      // Reloaded without a line, the phone doesn't know what the shop is doing.
      return (
        <Waiting
          {...frame}
          confirmed={confirmed}
          text={cattura ? words.waitingForStore : words.waitingForLine}
        />
      );
    case 'read':
    case 'sign':
      return <Receipt {...{ link, capture, step, drawBlocks, confirmed }} />;
    case 'consents':
    case 'sending':
      return (
        <PhoneFrame {...frame} title={words.saving} confirmed={confirmed}>
          <p role="status" className="flex items-center gap-3">
            <Spinner /> {words.keepOpenSaving}
          </p>
        </PhoneFrame>
      );
    case 'done':
      return <Goodbye {...frame} link={link} token={capture.token} onClosed={queue.close} />;
  }
}

/** The steps that show the receipt: read, then signed three times. */
function Receipt(props: StepProps & { confirmed: readonly string[] }) {
  const words = useWords(captureWords);
  const phoneFault = usePhoneFault();
  const { link, capture, step, drawBlocks } = props;
  const { data: rows, error, refetch } = useQuery(phoneReceipt(link));
  const data = rows?.[0];
  const frame = { ...placeOfStep(step, false), unsent: capture.unsent.length };
  if (!data || (step.kind !== 'read' && step.kind !== 'sign')) {
    return (
      <PhoneFrame {...frame} title={words.receipt} confirmed={props.confirmed}>
        {error ? <Failed fault={error} onRetry={() => void refetch()} /> : <SkeletonLines lines={8} />}
      </PhoneFrame>
    );
  }
  if (step.kind === 'read') {
    // Signed already, and refused since: it is read anew.
    const problem = capture.problems.firma_contratto_uno;
    return (
      <PhoneFrame
        {...frame}
        title={words.receipt}
        note={words.receiptNote}
        confirmed={props.confirmed}
        footer={
          <Button size="big" className="w-full" onClick={capture.onRead}>
            {words.toSignatures}
          </Button>
        }
      >
        {problem ? (
          <Notice kind="error" className="mb-4">
            {phoneFault(problem)}
          </Notice>
        ) : null}
        <p className="mb-4">{words.receiptCheck}</p>
        <ItalianText>{drawBlocks(purchasePage(shownReceipt(data, null)))}</ItalianText>
      </PhoneFrame>
    );
  }
  const { part } = step;
  const problem = capture.problems[part];
  return (
    <SignStep
      key={part}
      {...frame}
      part={part}
      data={data}
      draft={captureId(link)}
      problem={problem ? phoneFault(problem) : null}
      informativa={capture.cattura?.informativa ?? null}
      drawBlocks={drawBlocks}
      onSigned={(image, impronta, marks, isAsked) => {
        const flags = marks && {
          secondo_flag: marks.secondo_flag ? (1 as const) : (0 as const),
          terzo_flag: marks.terzo_flag ? (1 as const) : (0 as const),
        };
        capture.queue.put(part, { image, impronta, marks: flags, isAsked });
        if (flags) capture.queue.put('consensi', { marks: flags });
      }}
    />
  );
}

/** What the phone waits for at the till, which tells it in Italian. */
function waitText(told: string, { waits }: CaptureWords): string {
  const wait = codesOf(captureWaits).find((one) => captureWaits[one] === told);
  return wait ? waits[wait] : told;
}

function Failed({ fault, onRetry }: { fault: unknown; onRetry: () => void }) {
  const { retry } = useWords(pageWords);
  const phoneFault = usePhoneFault();
  return (
    <Notice kind="error" actions={<Button onClick={onRetry}>{retry}</Button>}>
      {phoneFault(fault)}
    </Notice>
  );
}

function Waiting(props: {
  place: number;
  of: number;
  unsent: number;
  confirmed?: readonly string[];
  text: string;
}) {
  const words = useWords(captureWords);
  return (
    <PhoneFrame {...props} title={words.waiting}>
      <div role="status" className="grid grow content-center justify-items-center gap-4 pb-16 text-center">
        <Hourglass size={44} className="text-accent" aria-hidden="true" />
        <p className="text-xl font-semibold text-balance">{props.text}</p>
        <p className="text-soft">{words.keepOpen}</p>
      </div>
    </PhoneFrame>
  );
}
