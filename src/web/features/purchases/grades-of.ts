import { gradedParts, isGrade, type Grade, type PartGrades } from '#domain/grading';
import type { Chosen } from './grading-dialog.tsx';
import type { Acquisto } from './queries.ts';

/** The four parts as they travel: grado_schermo, grado_vetro, grado_cornice, grado_fotocamera. */
export function gradeFields(parts: PartGrades) {
  return {
    grado_schermo: parts.schermo,
    grado_vetro: parts.vetro,
    grado_cornice: parts.cornice,
    grado_fotocamera: parts.fotocamera,
  };
}

/** The parts that a purchase has graded already. */
export function chosenOf(row: Acquisto): Chosen {
  const chosen: Chosen = {};
  for (const { part, field } of gradedParts) {
    const grade = row[field];
    if (isGrade(grade)) chosen[part] = grade;
  }
  return chosen;
}

/** Italian names of the parts that decide the grade: 'cornice', 'schermo e vetro'. */
export function decidingText(row: Acquisto, grade: Grade): string {
  const names = {
    schermo: 'schermo',
    vetro: 'vetro posteriore',
    cornice: 'cornice',
    fotocamera: 'fotocamera',
  };
  const chosen = chosenOf(row);
  const deciding = gradedParts.filter(({ part }) => chosen[part] === grade).map(({ part }) => names[part]);
  if (deciding.length === 0 || deciding.length === gradedParts.length) return '';
  const last = deciding.at(-1) ?? '';
  return deciding.length === 1
    ? `decide: ${last}`
    : `decidono: ${deciding.slice(0, -1).join(', ')} e ${last}`;
}
