import { codesOf, isCode } from './code.ts';

/** The aesthetic grade of a phone and what it does to the value (S1 §9, S2 §2 and §9). */

/** What is true of a grade. */
interface GradeTraits {
  name: string;
  /** As its option reads in the grading modal. */
  option: string;
  /** What one looks for, in a sentence. */
  note: string;
  /** What it leaves of the value. */
  percent: number;
  /** How its picture shows it: so many scratches, so many cracks, no more than are drawn; null: it shines. */
  wear: { scratches: 0 | 1 | 2 | 3 | 4 | 5 | 6; cracks: 0 | 1 | 2 | 3 | 4 } | null;
}

/** `grado_estetico` as it travels, from the best to the worst; a grade's place in this table is its score, from 0. */
export const gradeTable = {
  A: {
    name: 'COME NUOVO',
    option: 'Come Nuovo',
    note: 'Nessun segno, come appena tolto dalla scatola',
    percent: 100,
    wear: null,
  },
  'A-': {
    name: 'NO GRAFFI',
    option: 'No Graffi',
    note: 'Nessun graffio: i segni vanno via con un panno',
    percent: 95,
    wear: { scratches: 0, cracks: 0 },
  },
  'B+': {
    name: 'GRAFFI -1',
    option: 'Graffi -1',
    note: 'Qualche graffio leggero, che l’unghia non sente',
    percent: 90,
    wear: { scratches: 2, cracks: 0 },
  },
  'B-': {
    name: 'GRAFFI +1',
    option: 'Graffi +1',
    note: 'Molti graffi leggeri, o uno che l’unghia sente',
    percent: 80,
    wear: { scratches: 6, cracks: 0 },
  },
  'C+': {
    name: 'INCISIONI -1',
    option: 'Incisioni -1',
    note: 'Un’incisione, un’ammaccatura o una crepa piccola',
    percent: 50,
    wear: { scratches: 2, cracks: 1 },
  },
  'C-': {
    name: 'INCISIONI +1',
    option: 'Incisioni +1',
    note: 'Più incisioni, crepe o un pezzo rotto',
    percent: 20,
    wear: { scratches: 4, cracks: 4 },
  },
} as const satisfies Record<string, GradeTraits>;

export type Grade = keyof typeof gradeTable;

/** The grades in their order, the best first. */
export const grades: readonly Grade[] = codesOf(gradeTable);

/** The four parts that are judged, in the modal's order, with their wire fields. */
export const gradedParts = [
  { part: 'schermo', label: 'Screen', field: 'grado_schermo' },
  { part: 'vetro', label: 'Back Glass', field: 'grado_vetro' },
  { part: 'cornice', label: 'Frame', field: 'grado_cornice' },
  { part: 'fotocamera', label: 'Back Camera', field: 'grado_fotocamera' },
] as const;

/** One of the four judged parts. */
export type GradedPart = (typeof gradedParts)[number]['part'];

/** Wire field of a judged part. */
export type GradeField = (typeof gradedParts)[number]['field'];

/** The grade of each part. */
export type PartGrades = Readonly<Record<GradedPart, Grade>>;

/** True for a grade as it travels. */
export function isGrade(value: unknown): value is Grade {
  return isCode(gradeTable, value);
}

/** Score of a grade: 0 for the best, one more for each that is worse. */
export function scoreOf(grade: Grade): number {
  return grades.indexOf(grade);
}

/** Grade of a score. Throws RangeError where there is none. */
export function gradeOfScore(score: number): Grade {
  const grade = grades[score];
  if (grade === undefined) throw new RangeError(`not a score: ${score}`);
  return grade;
}

/** The grade of the whole phone: that of its worst part (S1 §9). Each part as a grade or as a score. */
export function worstGrade(parts: Readonly<Record<GradedPart, Grade | number>>): Grade {
  return gradeOfScore(Math.max(...gradedParts.map(({ part }) => toScore(parts[part]))));
}

/** The grades of the parts under their wire fields, by part. */
export function partsOf(row: Readonly<Record<GradeField, Grade | null>>): Record<GradedPart, Grade | null> {
  const {
    grado_schermo: schermo,
    grado_vetro: vetro,
    grado_cornice: cornice,
    grado_fotocamera: fotocamera,
  } = row;
  return { schermo, vetro, cornice, fotocamera };
}

/**
 * What the parts judged so far say of the grade: exactly the worst of them when all four are there, at best that before.
 * Null while none is. A phone with one bad part is never a good one, whatever is still to be looked at.
 */
export function gradeBound(
  parts: Readonly<Record<GradedPart, Grade | null>>,
): { worst: Grade; isWhole: boolean } | null {
  const judged = Object.values(parts).filter((one) => one !== null);
  if (judged.length === 0) return null;
  return {
    worst: gradeOfScore(Math.max(...judged.map(scoreOf))),
    isWhole: judged.length === gradedParts.length,
  };
}

/** True when a grade for the whole phone agrees with what its parts say. */
export function agreesWithParts(grade: Grade, bound: ReturnType<typeof gradeBound>): boolean {
  if (bound === null || grade === bound.worst) return true;
  return !bound.isWhole && scoreOf(grade) > scoreOf(bound.worst);
}

/** 'A- NO GRAFFI', as screens and receipts write it. */
export function gradeText(grade: Grade): string {
  return `${grade} ${gradeTable[grade].name}`;
}

function toScore(value: Grade | number): number {
  return typeof value === 'number' ? scoreOf(gradeOfScore(value)) : scoreOf(value);
}
