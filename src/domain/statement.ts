import { codesOf } from './code.ts';
import { shareCommission } from './commission-share.ts';
import { formatDay, monthName, monthOf, romeDay, type Day } from './day.ts';
import { invoiceAmounts, isMonthOver } from './invoice.ts';
import { cents, sum, type Cents } from './money.ts';
import { modesNamed, paymentModes, type ModeWord, type PaymentMode } from './payment-mode.ts';
import { cancelledOf, cancelledSince, type Counted, type StatementFacts } from './statement-facts.ts';

/** The statement of a shop and month: every figure of its money, to the cent (rulings §7, §11). */

/** What was paid in a mode; a figure for each. */
export type PaidFigure = `acquisti_${ModeWord}`;
const paidModes = codesOf(paymentModes).map((mode) => {
  const codice: PaidFigure = `acquisti_${paymentModes[mode].wire}`;
  return { mode, codice };
});
export const paidFigures: readonly PaidFigure[] = paidModes.map(({ codice }) => codice);

/** Figures that consist of lines one can open; their lines add up to them. */
export const openFigures = [
  ...paidFigures,
  'acquisti',
  'bonus',
  'annulli_mese',
  'annulli_prima',
  'bolli',
  'coupon_emessi',
  'coupon_usati_propri',
  'coupon_usati_altri',
  'coupon_scaduti',
  'coupon_annullati',
  'arrivati',
  'valutati',
  'liquidati',
  'liquidati_acquisto',
  'differenza',
  'rimborsi',
  'rettifiche',
  'coupon',
  'storni',
  'maturato',
  'saldo_iniziale',
  'saldo_pagato',
  'saldo_finale',
] as const;

export type OpenFigure = (typeof openFigures)[number];

export interface Figure {
  codice:
    | OpenFigure
    | 'saldo_maturato'
    | 'liquidato_negozio'
    | 'liquidato_affiliato'
    | 'imponibile'
    | 'stornato'
    | 'quota';
  etichetta: string;
  nota: string | null;
  /** null: a sum of money only */
  numero: number | null;
  valore: Cents;
  /** whose lines open it; null: none */
  righe: OpenFigure | null;
  isTotal: boolean;
}

interface StatementSection {
  codice: 'acquisti' | 'coupon' | 'sede' | 'maturato' | 'saldo' | 'commissione';
  titolo: string;
  voci: Figure[];
}

/** True while the month lasts: its figures may still change. */
export function isProvisional(mese: Day, now: Date): boolean {
  return !isMonthOver(mese, now);
}

/** True for a month that has not begun. */
export function isFutureMonth(mese: Day, now: Date): boolean {
  return monthOf(mese) > monthOf(romeDay(now));
}

/** The sections of a statement, in the order in which they are read. */
export function statementSections(facts: StatementFacts): StatementSection[] {
  return [
    { codice: 'acquisti', titolo: 'Acquisti del negozio', voci: bought(facts) },
    { codice: 'coupon', titolo: 'Coupon', voci: coupons(facts) },
    { codice: 'sede', titolo: 'Device in sede', voci: arrived(facts) },
    { codice: 'maturato', titolo: 'Maturato in distinta', voci: accrued(facts) },
    { codice: 'saldo', titolo: 'Saldo con la sede', voci: balance(facts) },
    { codice: 'commissione', titolo: 'Commissione', voci: commission(facts) },
  ];
}

function figure(codice: OpenFigure, etichetta: string, { numero, valore }: Counted): Figure {
  return { codice, etichetta, nota: null, numero, valore, righe: codice, isTotal: false };
}

function count<R>(rows: readonly R[], valore: (row: R) => Cents): Counted {
  return { numero: rows.length, valore: sum(...rows.map(valore)) };
}

function bought(facts: StatementFacts): Figure[] {
  const { acquisti, annulli, bolli, mese } = facts;
  const paid = (modalita: PaymentMode) =>
    count(
      acquisti.filter((one) => one.modalita === modalita),
      ({ valore }) => valore,
    );
  const [here, before] = [true, false].map((isHere) =>
    annulli.filter((one) => (one.mese === mese) === isHere),
  );
  const withBonus = acquisti.filter(({ bonus }) => bonus > 0);
  return [
    ...paidModes.map(({ mode, codice }) => figure(codice, `Pagati ${paymentModes[mode].by}`, paid(mode))),
    {
      ...figure(
        'acquisti',
        'Acquisti conclusi',
        count(acquisti, ({ valore }) => valore),
      ),
      nota: `prezzo dei telefoni, bonus escluso; ${cancelledSince(cancelledOf(facts))}`,
      isTotal: true,
    },
    figure(
      'bonus',
      'Bonus campagne nei voucher',
      count(withBonus, ({ bonus }) => bonus),
    ),
    figure(
      'annulli_mese',
      'Annullati nel mese, acquistati nel mese',
      count(here ?? [], ({ valore }) => valore),
    ),
    {
      ...figure(
        'annulli_prima',
        'Annullati nel mese, acquistati prima',
        count(before ?? [], ({ valore }) => valore),
      ),
      nota: monthsOf(before ?? []),
    },
    figure('bolli', 'Bolli dovuti sulle ricevute', bolli),
  ];
}

/** 'ottobre 2026: 2, settembre 2026: 1'; null for none. */
function monthsOf(rows: readonly { mese: Day }[]): string | null {
  const months = [...new Set(rows.map(({ mese }) => mese))].toSorted().toReversed();
  const words = months.map((mese) => `${monthName(mese)}: ${rows.filter((one) => one.mese === mese).length}`);
  return words.join(', ') || null;
}

function coupons({ acquisti, usati, scaduti, annulli }: StatementFacts): Figure[] {
  const issued = acquisti.filter(({ coupon }) => coupon !== null);
  const ended = annulli.filter(({ coupon }) => coupon !== null);
  const used = (isOwn: boolean) =>
    count(
      usati.filter((one) => one.isOwn === isOwn),
      ({ valore }) => valore,
    );
  const worth = ({ coupon }: { coupon: Cents | null }) => coupon ?? cents(0);
  return [
    { ...figure('coupon_emessi', 'Emessi', count(issued, worth)), nota: 'prezzo e bonus' },
    figure('coupon_usati_propri', 'Accettati qui, emessi da questo negozio', used(true)),
    figure('coupon_usati_altri', 'Accettati qui, emessi da altri negozi', used(false)),
    figure('coupon_scaduti', 'Scaduti nel mese', scaduti),
    figure('coupon_annullati', 'Annullati nel mese', count(ended, worth)),
  ];
}

function arrived({ arrivati, valutati, liquidati }: StatementFacts): Figure[] {
  return [
    { ...figure('arrivati', 'Arrivati', arrivati), nota: 'valore di acquisto' },
    { ...figure('valutati', 'Valutati', valutati), nota: 'valore accettato' },
    figure(
      'liquidati',
      'Liquidati, valore accettato',
      count(liquidati, ({ accettazione }) => accettazione),
    ),
    figure(
      'liquidati_acquisto',
      'Liquidati, valore di acquisto',
      count(liquidati, ({ acquisto }) => acquisto),
    ),
    {
      ...figure(
        'differenza',
        'Differenza, accettato meno acquistato',
        count(liquidati, ({ accettazione, acquisto }) => cents(accettazione - acquisto)),
      ),
      isTotal: true,
    },
  ];
}

function accrued({ righe }: StatementFacts): Figure[] {
  const of = (causale: string) =>
    count(
      righe.filter((one) => one.causale === causale),
      ({ importo }) => importo,
    );
  return [
    {
      ...figure('rimborsi', 'Rimborsi dei device liquidati', of('RIMBORSO')),
      nota: `${modesNamed(({ shopPays }) => shopPays, 'e')}: il valore accettato; ${modesNamed(({ shopPays }) => !shopPays, 'e')}: accettato meno acquistato; per un difetto non visibile al banco come l’acquisto`,
    },
    figure('rettifiche', 'Rettifiche di valori liquidati', of('RETTIFICA')),
    figure('coupon', 'Coupon accettati', of('COUPON')),
    figure('storni', 'Storni di coupon', of('STORNO COUPON')),
    {
      ...figure(
        'maturato',
        'Totale maturato',
        count(righe, ({ importo }) => importo),
      ),
      isTotal: true,
    },
  ];
}

function balance(facts: StatementFacts): Figure[] {
  const paid = facts.distinte.filter(({ isPaidNow }) => isPaidNow);
  const pagato = {
    numero: paid.reduce((lines, { contate }) => lines + contate, 0),
    valore: sum(...paid.map(({ valore }) => valore)),
  };
  const maturato = count(facts.righe, ({ importo }) => importo);
  return [
    figure('saldo_iniziale', 'Dovuto al negozio a inizio mese', facts.iniziale),
    {
      ...figure('maturato', 'Maturato nel mese', maturato),
      codice: 'saldo_maturato',
    },
    figure('saldo_pagato', 'Pagato nel mese', pagato),
    { ...figure('saldo_finale', 'Dovuto al negozio a fine mese', facts.finale), isTotal: true },
  ];
}

/** The affiliate's commission of the month before VAT: that of its invoice, less what was credited, or what it would be. */
export function commissionOf({ fattura, liquidato_negozi, percentuale_commissione }: StatementFacts): Cents {
  if (fattura) return cents(fattura.imponibile - fattura.stornato);
  const settled = sum(...liquidato_negozi.map(({ valore }) => valore));
  return invoiceAmounts(settled, percentuale_commissione, 0).imponibile;
}

function commission(facts: StatementFacts): Figure[] {
  const { fattura, liquidato_negozi, id_negozio } = facts;
  const whole = commissionOf(facts);
  const own = liquidato_negozi.find((one) => one.id_negozio === id_negozio);
  const percent = String((fattura ?? facts).percentuale_commissione).replace('.', ',');
  const plain = { numero: null, nota: null, righe: null, isTotal: false };
  return [
    {
      ...plain,
      codice: 'liquidato_negozio',
      etichetta: 'Liquidato del negozio',
      nota: own ? null : 'negozio non soggetto a commissione',
      valore: own?.valore ?? cents(0),
      righe: own ? 'liquidati' : null,
    },
    {
      ...plain,
      codice: 'liquidato_affiliato',
      etichetta: 'Liquidato di tutti i negozi dell’affiliato',
      valore: sum(...liquidato_negozi.map(({ valore }) => valore)),
    },
    {
      ...plain,
      codice: 'imponibile',
      etichetta: fattura
        ? `Imponibile della fattura n. ${fattura.id_fattura_su_anno}/${fattura.anno} all’affiliato`
        : 'Commissione dell’affiliato, fattura non emessa',
      nota: fattura ? `${percent}%, del ${formatDay(fattura.data_fattura)}` : `${percent}%`,
      valore: fattura?.imponibile ?? whole,
    },
    ...(fattura && fattura.stornato > 0
      ? [
          {
            ...plain,
            codice: 'stornato' as const,
            etichetta: 'Stornato con note di credito',
            valore: cents(0 - fattura.stornato),
          },
        ]
      : []),
    {
      ...plain,
      codice: 'quota',
      etichetta: 'Quota di questo negozio, IVA esclusa',
      valore: shareCommission(whole, liquidato_negozi).get(id_negozio) ?? cents(0),
      isTotal: true,
    },
  ];
}
