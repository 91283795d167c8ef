import { shareCommission } from './commission-share.ts';
import { cents, sum, type Cents } from './money.ts';
import { withCoupon } from './payment-mode.ts';
import { correctionAmount, refundAmount } from './slip.ts';
import type { LineFact, StatementFacts } from './statement-facts.ts';

/** The checks of a statement: two sides that must be the same, to the cent and row by row (rulings §7). */

/** A row that makes a difference: what it should come to and what it does; null: it should not be there, or is not. */
interface Cause {
  chiave: string;
  atteso: Cents | null;
  trovato: Cents | null;
}

interface Side {
  etichetta: string;
  valore: Cents;
}

export interface Reconciliation {
  codice: string;
  titolo: string;
  sinistra: Side;
  destra: Side;
  /** left minus right */
  differenza: Cents;
  /** the sides agree, and so does every row */
  quadra: boolean;
  cause: Cause[];
}

type Row = readonly [chiave: string, valore: Cents];

/** All checks of a shop's month; those of the invoice only where there is one. */
export function reconcile(facts: StatementFacts): Reconciliation[] {
  const { acquisti, distinte, righe, iniziale, finale, fattura } = facts;
  const lines = (causale: LineFact['causale']): Row[] =>
    righe.filter((one) => one.causale === causale).map(({ pratica, importo }) => [pratica, importo]);
  const vouchers = acquisti.filter(({ modalita }) => withCoupon(modalita));
  const accrued = sum(iniziale.valore, ...righe.map(({ importo }) => importo));
  const paid = sum(...distinte.filter(({ isPaidNow }) => isPaidNow).map(({ valore }) => valore));
  const checks = [
    byRow('ricevute', 'Ogni acquisto ha la sua ricevuta, dello stesso importo', [
      ['Acquisti', acquisti.map(({ pratica, valore }) => [pratica, valore])],
      ['Ricevute', present(acquisti.map(({ pratica, ricevuta }) => [pratica, ricevuta]))],
    ]),
    byRow('coupon_emessi', 'Ogni acquisto con voucher ha il suo coupon: prezzo e bonus', [
      ['Prezzo e bonus', vouchers.map(({ pratica, valore, bonus }) => [pratica, sum(valore, bonus)])],
      ['Coupon emessi', present(acquisti.map(({ pratica, coupon }) => [pratica, coupon]))],
    ]),
    byRow('rimborsi', 'Ogni device liquidato ha la sua riga di rimborso, e nessun’altra', [
      ['Rimborsi secondo la regola', facts.liquidati.map(refundRow)],
      ['Righe di rimborso', lines('RIMBORSO')],
    ]),
    byRow('rettifiche', 'Ogni rettifica di un valore liquidato ha la sua riga, e nessun’altra', [
      ['Rettifiche secondo la regola', facts.rettificati.map(correctionRow)],
      ['Righe di rettifica', lines('RETTIFICA')],
    ]),
    byRow('coupon', 'Ogni coupon accettato qui ha la sua riga, e nessun’altra', [
      ['Coupon accettati', facts.usati.map(({ pratica, valore }) => [pratica, valore])],
      ['Righe di coupon', lines('COUPON')],
    ]),
    byRow('storni', 'Ogni acquisto corretto dalla sede dopo l’uso del coupon ha il suo storno', [
      ['Coupon da stornare', facts.stornati.map(({ pratica, valore }) => [pratica, cents(0 - valore)])],
      ['Righe di storno', lines('STORNO COUPON')],
    ]),
    slipCheck(distinte),
    bySides(
      'saldo',
      'Dovuto a inizio mese, più il maturato, meno il pagato: quanto resta dovuto',
      ['Inizio + maturato − pagato', cents(accrued - paid)],
      ['Distinte non pagate a fine mese', finale.valore],
    ),
  ];
  if (fattura) {
    const settled = sum(...facts.liquidato_negozi.map(({ valore }) => valore));
    const invoiced = cents(fattura.imponibile - fattura.stornato);
    const shares = shareCommission(invoiced, facts.liquidato_negozi);
    checks.push(
      bySides(
        'fattura_valore',
        'La fattura dell’affiliato è sul liquidato dei suoi negozi',
        ['Liquidato dei negozi', settled],
        ['Liquidato in fattura', fattura.valore_liquidato],
      ),
      bySides(
        'fattura_quote',
        'Le quote dei negozi fanno l’imponibile della fattura',
        ['Somma delle quote', sum(...shares.values())],
        ['Imponibile, meno lo stornato', invoiced],
      ),
    );
  }
  return checks;
}

function refundRow(device: StatementFacts['liquidati'][number]): Row {
  return [device.pratica, refundAmount(refunded(device))];
}

function correctionRow(device: StatementFacts['rettificati'][number]): Row {
  const before = { valore_accettazione: device.prima, is_difetto_visibile: device.visibilePrima };
  return [device.pratica, correctionAmount(before, refunded(device))];
}

const refunded = ({ modalita, acquisto, accettazione, visibile }: StatementFacts['liquidati'][number]) => ({
  valore_accettazione: accettazione,
  valore_acquisto: acquisto,
  id_modalita_pagamento: modalita,
  is_difetto_visibile: visibile,
});

function present(rows: readonly (readonly [string, Cents | null])[]): Row[] {
  return rows.flatMap(([chiave, valore]) => (valore === null ? [] : [[chiave, valore] as const]));
}

/** A slip is worth its lines, and counts them. */
function slipCheck(distinte: StatementFacts['distinte']): Reconciliation {
  const name = (id: number) => `Distinta ${id}`;
  const check = byRow('distinte', 'Ogni distinta vale la somma delle sue righe', [
    ['Righe', distinte.map(({ id_distinta, somma }) => [name(id_distinta), somma])],
    ['Distinte', distinte.map(({ id_distinta, valore }) => [name(id_distinta), valore])],
  ]);
  const miscounted = distinte.filter((one) => one.numero_righe !== one.contate && one.somma === one.valore);
  const cause = miscounted.map(({ id_distinta, somma, valore, contate, numero_righe }) => ({
    chiave: `${name(id_distinta)}: ${contate} righe, ne dice ${numero_righe}`,
    atteso: somma,
    trovato: valore,
  }));
  return { ...check, quadra: check.quadra && cause.length === 0, cause: [...check.cause, ...cause] };
}

/** Two sides row by row: a key that comes twice on one side only, or with another amount, is a cause. */
function byRow(
  codice: string,
  titolo: string,
  [left, right]: [[string, readonly Row[]], [string, readonly Row[]]],
): Reconciliation {
  const total = (rows: readonly Row[]) => sum(...rows.map(([, valore]) => valore));
  const check = bySides(codice, titolo, [left[0], total(left[1])], [right[0], total(right[1])]);
  const [expected, found] = [grouped(left[1]), grouped(right[1])];
  const cause: Cause[] = [];
  for (const chiave of new Set([...expected.keys(), ...found.keys()])) {
    const [one, other] = [expected.get(chiave), found.get(chiave)];
    if (one?.total === other?.total && one?.times === other?.times) continue;
    cause.push({ chiave, atteso: one?.total ?? null, trovato: other?.total ?? null });
  }
  return { ...check, quadra: check.quadra && cause.length === 0, cause };
}

function bySides(
  codice: string,
  titolo: string,
  left: [string, Cents],
  right: [string, Cents],
): Reconciliation {
  const differenza = cents(left[1] - right[1]);
  const side = ([etichetta, valore]: [string, Cents]): Side => ({ etichetta, valore });
  const sides = { sinistra: side(left), destra: side(right) };
  return { codice, titolo, ...sides, differenza, quadra: differenza === 0, cause: [] };
}

function grouped(rows: readonly Row[]): Map<string, { total: Cents; times: number }> {
  const groups = new Map<string, { total: Cents; times: number }>();
  for (const [chiave, valore] of rows) {
    const known = groups.get(chiave);
    groups.set(chiave, { total: sum(known?.total ?? cents(0), valore), times: (known?.times ?? 0) + 1 });
  }
  return groups;
}
