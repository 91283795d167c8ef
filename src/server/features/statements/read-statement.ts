import type { RowOf } from '#contract/api';
import type { Scope } from '#domain/actor';
import { monthOf, romeDay, type Day } from '#domain/day';
import { cents, toEuro, type Cents } from '#domain/money';
import { reconcile, type Reconciliation } from '#domain/reconciliation';
import { isFutureMonth, isProvisional, statementSections, type Figure } from '#domain/statement';
import { cancelledOf } from '#domain/statement-facts';
import type { Db } from '#server/kit/database';
import { isShopInScope, loadFacts, type FactsRow } from './store.ts';

/** A statement as it travels. */
export type WrittenStatement = RowOf<'getEstratto'>;

/** Rows that a check names; there may be as many as a shop has devices. */
const causesTold = 100;

/** Whose statement of which month, or null where there is none: outside the scope, or a month to come. */
export async function findKey(db: Db, scope: Scope, id_negozio: number, day: Day, now: Date) {
  const mese = monthOf(day);
  if (isFutureMonth(mese, now) || !(await isShopInScope(db, scope, id_negozio))) return null;
  return { id_negozio, mese };
}

/** The statement of a shop in scope and of a month (any of its days); null where there is none. */
export async function readStatement(
  db: Db,
  scope: Scope,
  id_negozio: number,
  day: Day,
  now: Date,
): Promise<WrittenStatement | null> {
  const key = await findKey(db, scope, id_negozio, day, now);
  const [facts] = key ? await loadFacts(db, [key], romeDay(now)) : [];
  return facts ? writtenStatement(facts, now) : null;
}

/** A statement as it travels, from its facts. */
function writtenStatement(facts: FactsRow, now: Date): WrittenStatement {
  const { id_negozio, negozio, id_affiliato, ragione_sociale, mese, fattura } = facts;
  const checks = reconcile(facts);
  return {
    id_negozio,
    negozio,
    id_affiliato,
    ragione_sociale,
    mese,
    is_provvisorio: isProvisional(mese, now) ? 1 : 0,
    quadra: checks.every(({ quadra }) => quadra) ? 1 : 0,
    sezioni: statementSections(facts).map((one) => ({ ...one, voci: one.voci.map(writtenFigure) })),
    distinte: facts.distinte.map((slip) => ({
      id_distinta: slip.id_distinta,
      tipo_distinta: slip.tipo_distinta,
      periodo: slip.periodo,
      numero_righe: slip.numero_righe,
      valore: toEuro(slip.valore),
      pagata: slip.pagata,
      data_pagamento: slip.data_pagamento,
    })),
    fattura: fattura && {
      id_fattura: fattura.id_fattura,
      id_fattura_su_anno: fattura.id_fattura_su_anno,
      anno: fattura.anno,
      data_fattura: fattura.data_fattura,
      imponibile: toEuro(cents(fattura.imponibile - fattura.stornato)),
      is_pagata: fattura.is_pagata,
    },
    quadrature: checks.map(writtenCheck),
  };
}

function writtenFigure({ isTotal, valore, ...figure }: Figure) {
  return { ...figure, valore: toEuro(valore), is_totale: isTotal ? (1 as const) : (0 as const) };
}

function writtenCheck(check: Reconciliation): WrittenStatement['quadrature'][number] {
  const { codice, titolo, sinistra, destra, differenza, quadra, cause } = check;
  const euro = (amount: Cents | null) => (amount === null ? null : toEuro(amount));
  return {
    codice,
    titolo,
    sinistra: { ...sinistra, valore: toEuro(sinistra.valore) },
    destra: { ...destra, valore: toEuro(destra.valore) },
    differenza: toEuro(differenza),
    quadra: quadra ? 1 : 0,
    cause: cause
      .slice(0, causesTold)
      .map(({ chiave, atteso, trovato }) => ({ chiave, atteso: euro(atteso), trovato: euro(trovato) })),
    numero_cause: cause.length,
  };
}

/** A statement in short, as the list has it. */
export function shortStatement(facts: FactsRow, now: Date): RowOf<'getEstratti'> {
  const figures = new Map(
    statementSections(facts).flatMap(({ voci }) => voci.map((one) => [one.codice, one] as const)),
  );
  const euro = (codice: Figure['codice']) => toEuro(figures.get(codice)?.valore ?? cents(0));
  const { id_negozio, negozio, id_affiliato, ragione_sociale, mese } = facts;
  return {
    id_negozio,
    negozio,
    id_affiliato,
    ragione_sociale,
    mese,
    is_provvisorio: isProvisional(mese, now) ? 1 : 0,
    numero_acquisti: facts.acquisti.length,
    numero_annullati: cancelledOf(facts),
    acquistato: euro('acquisti'),
    numero_liquidati: facts.liquidati.length,
    accettato: euro('liquidati'),
    iniziale: euro('saldo_iniziale'),
    maturato: euro('maturato'),
    pagato: euro('saldo_pagato'),
    finale: euro('saldo_finale'),
    quota_commissione: euro('quota'),
    quadra: reconcile(facts).every(({ quadra }) => quadra) ? 1 : 0,
  };
}
