import { useRef } from 'react';
import type { PhotoField } from '#domain/receipt-capture';
import type { CaptureLink } from './capture-link.ts';
import { usePhoneFault } from './phone-fault.ts';
import { flawsOf } from './photo-flaws.ts';
import { PhotoStep } from './photo-step.tsx';
import { sendReading } from './send-reading.ts';
import type { PhoneCapture } from './use-capture.ts';

interface PhotoTakingProps {
  link: CaptureLink;
  part: PhotoField;
  capture: PhoneCapture;
  confirmed: readonly string[];
  place: number;
  of: number;
  unsent: number;
}

/** One photo of the document: looked at for flaws when it is taken, read when it is saved. */
export function PhotoTaking({ link, part, capture, ...frame }: PhotoTakingProps) {
  const { queue, cattura, problems } = capture;
  const phoneFault = usePhoneFault();
  const problem = problems[part];
  const draft = capture.draftOf(part);
  /** The photo as it came, larger than what is sent; after a reload there is only that. */
  const whole = useRef<File | null>(null);
  const askedAgain = part === 'fronte_documento' ? cattura?.fronte_rifare_il : cattura?.retro_rifare_il;

  const take = async (image: string, file: File): Promise<void> => {
    whole.current = file;
    queue.put(part, { image, flaws: await flawsOf(file), isDraft: true });
  };
  const save = (): void => {
    if (!draft?.image) return;
    const { image, flaws = [] } = draft;
    queue.put(part, { image, flaws });
    // Later in a purchase the till has typed it already.
    if (link.isPhotosOnly) void sendReading(link, whole.current ?? image);
  };

  return (
    <PhotoStep
      {...frame}
      part={part}
      preview={draft?.image ?? null}
      flaws={draft?.flaws ?? []}
      isAskedAgain={askedAgain != null}
      problem={problem ? phoneFault(problem) : null}
      onTaken={(image, file) => void take(image, file)}
      onSave={save}
      onDiscard={() => queue.drop(part)}
    />
  );
}
