import {
  photoFields,
  signatureFields,
  type CapturePart,
  type PhotoField,
  type SignatureField,
} from '#domain/receipt-capture';

/** What the phone shows now. */
export type PhoneStep =
  /** before anything is photographed by a link for the document alone */
  | { kind: 'notice' }
  | { kind: 'photo'; part: PhotoField }
  /** the till has not completed the purchase yet: what is signed bears its number (rulings §4) */
  | { kind: 'wait' }
  | { kind: 'read' }
  | { kind: 'sign'; part: SignatureField }
  /** signed on another phone, which did not get to send the marks */
  | { kind: 'consents' }
  | { kind: 'sending' }
  | { kind: 'done' };

/** What a step follows from. */
export interface Progress {
  /** what neither the server has nor this phone has still to send */
  missing: readonly CapturePart[];
  /** taken on this phone, and still to send */
  unsent: number;
  maySign: boolean;
  hasRead: boolean;
  /** the notice has to be shown, and was not yet */
  isNoticeDue: boolean;
  isPhotosOnly: boolean;
}

/** The fixed order of S2 §2, whatever is there already. */
export function phoneStep(progress: Progress): PhoneStep {
  const { missing, unsent, maySign, hasRead, isNoticeDue, isPhotosOnly } = progress;
  const photo = photoFields.find((part) => missing.includes(part));
  if (photo && isNoticeDue) return { kind: 'notice' };
  if (photo) return { kind: 'photo', part: photo };
  const end: PhoneStep = unsent > 0 ? { kind: 'sending' } : { kind: 'done' };
  if (isPhotosOnly) return end;
  const signature = signatureFields.find((part) => missing.includes(part));
  if (signature) {
    if (!maySign) return { kind: 'wait' };
    const isFirst = signature === signatureFields[0];
    return isFirst && !hasRead ? { kind: 'read' } : { kind: 'sign', part: signature };
  }
  return missing.includes('consensi') ? { kind: 'consents' } : end;
}

/** Place of a step in the bars, from 1, and their number. */
export function placeOfStep(step: PhoneStep, isPhotosOnly: boolean): { place: number; of: number } {
  const all: string[] = isPhotosOnly ? [...photoFields] : [...photoFields, ...signatureFields];
  const part = step.kind === 'photo' || step.kind === 'sign' ? step.part : null;
  if (part) return { place: all.indexOf(part) + 1, of: all.length };
  if (step.kind === 'notice') return { place: 0, of: all.length };
  return { place: step.kind === 'wait' || step.kind === 'read' ? 3 : all.length, of: all.length };
}
