import type { GradedPart } from '#domain/grading';

/** Italian names of the judged parts. */
export const partNames: Readonly<Record<GradedPart, string>> = {
  schermo: 'Schermo',
  vetro: 'Vetro posteriore',
  cornice: 'Cornice',
  fotocamera: 'Fotocamera',
};
