import { differenceText, valueAsGraded } from '#domain/appraisal';
import { farValueQuestion } from '#domain/far-value';
import { gradedParts, isGrade, type Grade, type GradedPart, type PartGrades } from '#domain/grading';
import { isLower } from '#domain/lower-value';
import { formatEuro, cents, toCents, type Cents } from '#domain/money';
import { parsePrice } from '#domain/price-text';
import { fieldText } from '#domain/text';
import { nothingLower, type LowerTyped } from './lower-check.ts';

/** What is typed into 'Valutazione Device'; kept as a draft. */
export interface Typed extends LowerTyped {
  valore_accettazione: string;
  report_valutazione: string;
  note_accettazione: string;
  /** grades that head office finds, as a comparison */
  gradi: Partial<Record<GradedPart, Grade>>;
}

/** Nothing typed. */
export const nothingTyped: Typed = {
  valore_accettazione: '',
  report_valutazione: '',
  note_accettazione: '',
  gradi: {},
  ...nothingLower,
};

interface Checked {
  /** null: none yet, or not to be read */
  value: Cents | null;
  valueError: string | null;
  /** '−35,00 € (−12,3 %)'; null: none, or no value */
  difference: string | null;
  isLess: boolean;
  /** Why the notes must be written; null: they may be left out (rulings §6). */
  whyNotes: string | null;
  notesError: string | null;
}

/** What is wrong with what is typed, against the euro that the shop paid. */
export function check(
  { valore_accettazione: valore, note_accettazione: note }: Typed,
  valore_acquisto: number,
): Checked {
  const paid = toCents(valore_acquisto);
  const isEmpty = valore.trim() === '';
  const value = isEmpty ? null : parsePrice(valore);
  const isLess = value !== null && isLower({ valore_accettazione: value, valore_acquisto: paid });
  const whyNotes =
    isLess && value !== null
      ? `Obbligatorie: accetti ${formatEuro(cents(paid - value))} in meno di quanto ha pagato il negozio, che leggerà il motivo.`
      : null;
  return {
    value,
    valueError:
      value !== null ? null : isEmpty ? fieldText.required : 'Scrivi l’importo in euro, come 250 o 249,50',
    difference: value === null ? null : differenceText(paid, value),
    isLess,
    whyNotes,
    notesError: isLess && note.trim() === '' ? 'Scrivi perché il valore è più basso' : null,
  };
}

/** Grades of the parts as a row has them, by part. */
type GradeRow = Readonly<Record<(typeof gradedParts)[number]['field'], string | null>>;

/** The parts that the shop graded. */
export function shopGrades(row: GradeRow): Partial<Record<GradedPart, Grade>> {
  const graded: Partial<Record<GradedPart, Grade>> = {};
  for (const { part, field } of gradedParts) {
    const grade = row[field];
    if (isGrade(grade)) graded[part] = grade;
  }
  return graded;
}

/**
 * What the phone would be worth with the grades that head office finds: the parts it says nothing of are as the shop
 * graded them. Null while a part has no grade, or where the shop paid another amount than the grade gives (cash at a
 * percentage, rulings §4): then the grades say nothing about what it paid.
 */
export function gradedValue(
  row: GradeRow & { valore_iniziale: number; valore_acquisto: number },
  found: Typed['gradi'],
): { grade: Grade; value: Cents } | null {
  const shop = wholeOf(shopGrades(row));
  const office = wholeOf({ ...shopGrades(row), ...found });
  if (!shop || !office) return null;
  const before = toCents(row.valore_iniziale);
  if (valueAsGraded(before, shop).value !== toCents(row.valore_acquisto)) return null;
  return valueAsGraded(before, office);
}

/** What is asked about a value before it counts: one far from what was paid, that no grade found explains. */
export function farValues(
  typed: Typed,
  device: { valore_acquisto: number },
  row: Parameters<typeof gradedValue>[0],
): string[] {
  const { value } = check(typed, device.valore_acquisto);
  if (value === null) return [];
  const question = farValueQuestion(value, [
    toCents(device.valore_acquisto),
    gradedValue(row, typed.gradi)?.value ?? null,
  ]);
  return question === null ? [] : [question];
}

function wholeOf(parts: Partial<Record<GradedPart, Grade>>): PartGrades | null {
  const { schermo, vetro, cornice, fotocamera } = parts;
  return schermo && vetro && cornice && fotocamera ? { schermo, vetro, cornice, fotocamera } : null;
}
