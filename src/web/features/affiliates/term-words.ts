import { termProblem, type TermField } from '#domain/affiliate';
import { addDays, addMonthsClamped, formatDay, type Day } from '#domain/day';
import { lockLastDay } from '#domain/price-lock';
import { formatEuro, percentOf, toCents } from '#domain/money';
import { modesNamed } from '#domain/payment-mode';
import { numberOf } from './affiliate-form.ts';

/** What a term does, in a sentence with the number as it is typed now. */
export function termEffect(field: TermField, typed: string, today: Day): string {
  const value = numberOf(typed);
  const isRight = value !== null && termProblem(field, value) === null;
  return isRight ? withNumber[field](value, today) : withoutNumber[field];
}

const inFull = modesNamed(({ isReduced }) => !isReduced, 'e');
const hundred = toCents(100);
const thousand = toCents(1000);

const withNumber: Readonly<Record<TermField, (value: number, today: Day) => string>> = {
  percentuale_contanti: (value) =>
    `In contanti un telefono da ${formatEuro(hundred)} è pagato ${formatEuro(percentOf(hundred, value))}; con ${inFull} sempre per intero.`,
  percentuale_listino: (value) =>
    value === 100
      ? 'Lavora sul listino intero.'
      : `Listino ridotto: un prezzo di ${formatEuro(hundred)} diventa ${formatEuro(percentOf(hundred, value))}, anche sulla pagina pubblica.`,
  limite_ricevuta: (value) =>
    `Se il valore massimo supera ${formatEuro(toCents(value))} al cliente si chiede la ricevuta d’acquisto del telefono.`,
  mesi_coupon: (value, today) =>
    `Un coupon emesso oggi vale fino al ${formatDay(addMonthsClamped(today, value))}.`,
  giorni_blocco_prezzo: (value, today) =>
    value === 0
      ? 'La pagina pubblica dice il prezzo e non lo blocca.'
      : `Un prezzo bloccato oggi dalla pagina pubblica vale fino al ${formatDay(lockLastDay(today, value))}. I codici già dati restano validi.`,
  giorni_contestazione: (value, today) =>
    `Un valore più basso dato oggi si contesta fino al ${formatDay(addDays(today, value))}; i termini già iniziati non cambiano.`,
  percentuale_commissione: (value) =>
    `Su ${formatEuro(thousand)} liquidati la fattura del mese è di ${formatEuro(percentOf(thousand, value))} più IVA.`,
};

const withoutNumber: Readonly<Record<TermField, string>> = {
  percentuale_contanti: 'Quanta parte del valore è pagata a chi sceglie i contanti.',
  percentuale_listino: 'Su quanta parte del listino lavora.',
  limite_ricevuta: 'Sopra questo valore si chiede la ricevuta d’acquisto del telefono.',
  mesi_coupon: 'Quanti mesi vale un coupon dall’emissione.',
  giorni_blocco_prezzo:
    'Per quanti giorni, al massimo 14, la pagina pubblica blocca un prezzo; 0: non lo blocca.',
  giorni_contestazione: 'Quanti giorni, da 1 a 60, ha un negozio per contestare un valore più basso.',
  percentuale_commissione: 'Quanta parte del valore liquidato viene fatturata all’affiliato.',
};
