import type { RowOf } from '#contract/api';
import { caseCode } from '#domain/device';
import { deviation, gradingAccuracy, type Graded } from '#domain/grading-accuracy';
import { grades } from '#domain/grading';
import { toCents, toEuro } from '#domain/money';
import type { GradedRow, ShopName } from './store.ts';

type GradingRow = RowOf<'getCruscottoGrading'>;
type Device = Graded & Omit<GradedRow, keyof Graded>;

const nobody = { id_negozio: null, negozio: null, ragione_sociale: null, grado_estetico: null };

/** Accuracy of every shop that something was valued of, the least accurate first. */
export function gradingByShop(rows: readonly GradedRow[], shops: readonly ShopName[]): GradingRow[] {
  const byShop = groupBy(rows, ({ id_negozio }) => id_negozio);
  return shops
    .flatMap(({ id_negozio, negozio, ragione_sociale }) => {
      const figures = figuresOf(byShop.get(id_negozio) ?? []);
      return figures ? [{ ...nobody, id_negozio, negozio, ragione_sociale, ...figures }] : [];
    })
    .sort((one, other) => one.precisione - other.precisione || other.numero - one.numero);
}

/** Accuracy of every grade that was given, from COME NUOVO down. */
export function gradingByGrade(rows: readonly GradedRow[]): GradingRow[] {
  const byGrade = groupBy(rows, ({ grado_estetico }) => grado_estetico);
  return grades.flatMap((grado_estetico) => {
    const figures = figuresOf(byGrade.get(grado_estetico) ?? []);
    return figures ? [{ ...nobody, grado_estetico, ...figures }] : [];
  });
}

function figuresOf(rows: readonly GradedRow[]): Omit<GradingRow, keyof typeof nobody> | null {
  const devices: Device[] = rows.map((row) => ({
    ...row,
    valore_acquisto: toCents(row.valore_acquisto),
    valore_accettazione: toCents(row.valore_accettazione),
  }));
  const accuracy = gradingAccuracy(devices);
  if (!accuracy) return null;
  const { peggiore, scarto_medio, scarto_mediano, ...rest } = accuracy;
  return {
    ...rest,
    scarto_medio: toEuro(scarto_medio),
    scarto_mediano: toEuro(scarto_mediano),
    peggiore_scarto: peggiore ? toEuro(deviation(peggiore)) : null,
    peggiore_pratica: peggiore ? caseCode(peggiore) : null,
  };
}

function groupBy<K>(rows: readonly GradedRow[], keyOf: (row: GradedRow) => K): Map<K, GradedRow[]> {
  const groups = new Map<K, GradedRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
