import { codesOf } from './code.ts';

/**
 * What is unusual about a purchase (law §2, §3): hints, never accusations. Each is a count with its reason, within one
 * legal buyer, and names no other shop or person. It blocks nothing.
 */

/** When a fact is known, and its hints looked for. */
type HintMoment = 'device' | 'proof' | 'payment' | 'customer' | 'document' | 'coupon';

/** Head office's dated setting `segnali`: from which count on a hint is told; 0: never. */
export interface HintThresholds {
  /** how far back is looked, in days */
  giorni: number;
  vendite_cedente: number;
  cedenti_documento: number;
  cedenti_telefono: number;
  acquisti_device: number;
  bonus_device: number;
  prove_usate: number;
  buoni_subito: number;
  percentuale_contanti_limite: number;
  percentuale_scarto: number;
}

interface HintTraits {
  /** as lists and the dashboard name it */
  name: string;
  /** when what it counts may have changed */
  at: readonly HintMoment[];
  threshold: Exclude<keyof HintThresholds, 'giorni'>;
  /** what the till reads */
  text: (count: number, days: number) => string;
}

const times = (count: number): string => (count === 1 ? 'una volta' : `${count} volte`);
const others = (count: number): string => (count === 1 ? 'un altro cedente' : `altri ${count} cedenti`);

/** `segnale`: all hints, in the order in which they are shown. */
export const hints = {
  DEVICE_GIA_ACQUISTATO: {
    name: 'Telefono già acquistato',
    at: ['device'],
    threshold: 'acquisti_device',
    text: (count) => `Questo telefono è già stato acquistato ${times(count)}.`,
  },
  TELEFONO_DI_UN_BONUS: {
    name: 'Telefono di un bonus',
    at: ['device'],
    threshold: 'bonus_device',
    text: (count) => `Per questo telefono, comprato nuovo, è stato dato un bonus ${times(count)}.`,
  },
  PROVA_GIA_USATA: {
    name: 'Prova d’acquisto già usata',
    at: ['proof'],
    threshold: 'prove_usate',
    text: (count) => `La stessa foto della prova d’acquisto è già stata usata ${times(count)}.`,
  },
  PREZZO_INSOLITO: {
    name: 'Valore insolito',
    at: ['payment'],
    threshold: 'percentuale_scarto',
    text: (count) => `Il valore si scosta del ${count}% da quello usuale per questo modello.`,
  },
  CEDENTE_FREQUENTE: {
    name: 'Cedente frequente',
    at: ['customer'],
    threshold: 'vendite_cedente',
    text: (count, days) => `Il cedente ha già venduto ${times(count)} negli ultimi ${days} giorni.`,
  },
  TELEFONO_CON_ALTRI: {
    name: 'Numero di telefono con altri',
    at: ['customer'],
    threshold: 'cedenti_telefono',
    text: (count) => `Lo stesso numero di telefono è stato indicato da ${others(count)}.`,
  },
  CONTANTI_VICINI_AL_LIMITE: {
    name: 'Contanti vicini al limite',
    at: ['payment', 'customer'],
    threshold: 'percentuale_contanti_limite',
    text: (count) => `I contanti dati al cedente in sette giorni sono il ${count}% del limite.`,
  },
  DOCUMENTO_CON_ALTRI: {
    name: 'Documento con altri',
    at: ['document', 'customer'],
    threshold: 'cedenti_documento',
    text: (count) => `Lo stesso numero di documento è stato mostrato da ${others(count)}.`,
  },
  BUONO_SPESO_SUBITO: {
    name: 'Buono speso subito',
    at: ['coupon'],
    threshold: 'buoni_subito',
    text: () => 'Il buono è stato speso entro un’ora nello stesso negozio che lo ha emesso.',
  },
} as const satisfies Record<string, HintTraits>;

export type HintName = keyof typeof hints;

const table: Readonly<Record<HintName, HintTraits>> = hints;

/** The hints that may have changed when these facts did. */
export function hintsAt(moments: readonly HintMoment[]): HintName[] {
  return codesOf(hints).filter((name) => table[name].at.some((moment) => moments.includes(moment)));
}

/** 'Cedente frequente, Valore insolito', in the order of the table; '' where there is nothing. */
export function hintNames(found: readonly HintName[]): string {
  return codesOf(hints)
    .filter((name) => found.includes(name))
    .map((name) => hints[name].name)
    .join(', ');
}

/** Every moment: at the conclusion all is looked at again. */
export const allMoments: readonly HintMoment[] = [
  'device',
  'proof',
  'payment',
  'customer',
  'document',
  'coupon',
];

/** What a count comes to, in words; null where it stays below the threshold, or is switched off. */
export function hintText(name: HintName, count: number, thresholds: HintThresholds): string | null {
  const threshold = thresholds[table[name].threshold];
  if (threshold === 0 || count < threshold) return null;
  return table[name].text(count, thresholds.giorni);
}

/** What a change of a pending purchase makes worth looking at again. */
export function changedFacts(before: HintFacts, after: HintFacts): HintMoment[] {
  const moments: HintMoment[] = [];
  const differ = (...fields: (keyof HintFacts)[]) => fields.some((field) => before[field] !== after[field]);
  if (differ('id_modalita_pagamento', 'grado_estetico')) moments.push('payment');
  if (differ('id_cliente')) moments.push('customer');
  if (differ('id_tipo_documento', 'numero_documento')) moments.push('document');
  return moments;
}

/** The facts that hints go by, of a pending purchase. */
interface HintFacts {
  grado_estetico: string | null;
  id_modalita_pagamento: number | null;
  id_cliente: number | null;
  id_tipo_documento: number | null;
  numero_documento: string | null;
}
