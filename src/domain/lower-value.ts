import { codesOf } from './code.ts';
import type { Refusal } from './fault.ts';
import { cents, type Cents } from './money.ts';

/** A value below what the shop paid (rulings §11): why, by part of the phone, and who bears the difference. */

/** The parts that a reason is about, as people read them. */
export const reasonParts = {
  SCHERMO: { name: 'Schermo' },
  VETRO: { name: 'Vetro posteriore' },
  CORNICE: { name: 'Cornice' },
  FOTOCAMERA: { name: 'Fotocamera' },
  BATTERIA: { name: 'Batteria' },
  INTERNO: { name: 'Interno' },
  FUNZIONI: { name: 'Funzioni' },
  IDENTITA: { name: 'Modello e blocchi' },
  ALTRO: { name: 'Altro' },
} as const satisfies Record<string, { name: string }>;
type ReasonPart = keyof typeof reasonParts;

/** The catalogue; `seen` is what is proposed for whether the shop could have seen it. */
export const lowerReasons = {
  'SCHERMO SEGNI': { part: 'SCHERMO', name: 'Segni oltre il grado dichiarato', seen: 1 },
  'SCHERMO ROTTO': { part: 'SCHERMO', name: 'Rotto, macchie o pixel spenti', seen: 1 },
  'SCHERMO SOSTITUITO': { part: 'SCHERMO', name: 'Sostituito, non originale', seen: 0 },
  'VETRO SEGNI': { part: 'VETRO', name: 'Segni oltre il grado dichiarato', seen: 1 },
  'VETRO ROTTO': { part: 'VETRO', name: 'Rotto o scheggiato', seen: 1 },
  'CORNICE SEGNI': { part: 'CORNICE', name: 'Segni oltre il grado dichiarato', seen: 1 },
  'CORNICE PIEGATA': { part: 'CORNICE', name: 'Piegata o ammaccata', seen: 1 },
  'FOTOCAMERA SEGNI': { part: 'FOTOCAMERA', name: 'Lente rigata o rotta', seen: 1 },
  'FOTOCAMERA GUASTA': { part: 'FOTOCAMERA', name: 'Non mette a fuoco o non funziona', seen: 1 },
  'BATTERIA SCARSA': { part: 'BATTERIA', name: 'Capacità sotto il minimo', seen: 1 },
  'BATTERIA SOSTITUITA': { part: 'BATTERIA', name: 'Sostituita o gonfia', seen: 0 },
  'INTERNO OSSIDATO': { part: 'INTERNO', name: 'Ossidazione o liquidi', seen: 0 },
  'INTERNO RIPARATO': { part: 'INTERNO', name: 'Riparazioni nascoste', seen: 0 },
  'FUNZIONI AUDIO': { part: 'FUNZIONI', name: 'Audio o microfono', seen: 1 },
  'FUNZIONI RETE': { part: 'FUNZIONI', name: 'Rete, Wi-Fi o Bluetooth', seen: 1 },
  'FUNZIONI SENSORI': { part: 'FUNZIONI', name: 'Tasti, sensori o riconoscimento', seen: 1 },
  'IDENTITA MODELLO': { part: 'IDENTITA', name: 'Modello o memoria diversi', seen: 1 },
  'IDENTITA BLOCCO': { part: 'IDENTITA', name: 'Blocco account o gestione remota', seen: 1 },
  ALTRO: { part: 'ALTRO', name: 'Come scritto nella nota', seen: 1 },
} as const satisfies Record<string, { part: ReasonPart; name: string; seen: 0 | 1 }>;
export type LowerReason = keyof typeof lowerReasons;

/** 'Schermo: sostituito, non originale'. */
export function lowerReasonText(reason: LowerReason): string {
  const { part, name } = lowerReasons[reason];
  return `${reasonParts[part].name}: ${name[0]!.toLowerCase()}${name.slice(1)}`;
}

/** The reasons by their text. */
export const lowerReasonTexts = Object.fromEntries(
  codesOf(lowerReasons).map((one) => [one, lowerReasonText(one)]),
) as Readonly<Record<LowerReason, string>>;

/** Why a value is lower: null where it is not. */
export interface LowerValue {
  motivo_accettazione: LowerReason | null;
  is_difetto_visibile: 0 | 1 | null;
}

/** Nothing lower about it. */
export const notLower: LowerValue = { motivo_accettazione: null, is_difetto_visibile: null };

/**
 * What the shop is credited with: the accepted value, but not less than what it paid where it could not have seen what
 * makes it less; then the house bears the difference.
 */
export function creditedValue(accepted: Cents, paid: Cents, isVisible: 0 | 1 | null): Cents {
  return isVisible === 0 ? cents(Math.max(accepted, paid)) : accepted;
}

/** A value as it is given, with what a lower one wants. */
interface GivenValue extends LowerValue {
  valore_accettazione: Cents;
  valore_acquisto: Cents;
  /** the message to the shop */
  testo: string | null;
}

/** With the note in the place of a reason that nobody chose, as S2's own six fields have it (rulings §12). */
export function reasonByNote(given: LowerValue): LowerValue {
  const motivo_accettazione = given.motivo_accettazione ?? 'ALTRO';
  const is_difetto_visibile = given.is_difetto_visibile ?? lowerReasons[motivo_accettazione].seen;
  return { motivo_accettazione, is_difetto_visibile };
}

/** True for a value below what the shop paid (rulings §6). */
export function isLower({
  valore_accettazione,
  valore_acquisto,
}: Pick<GivenValue, 'valore_accettazione' | 'valore_acquisto'>): boolean {
  return valore_accettazione < valore_acquisto;
}

/** What a value below the purchase's still wants, in the order in which it is asked; null: nothing, or it isn't lower. */
export function lowerLack(
  given: GivenValue,
  hasPhoto: boolean,
): Extract<Refusal, 'NOTE_MANCANTI' | 'MOTIVO_MANCANTE' | 'FOTO_MANCANTE'> | null {
  if (!isLower(given)) return null;
  if (!given.testo?.trim()) return 'NOTE_MANCANTI';
  if (given.motivo_accettazione === null || given.is_difetto_visibile === null) return 'MOTIVO_MANCANTE';
  return hasPhoto ? null : 'FOTO_MANCANTE';
}

/** The reason as it is kept: of a value that is not lower, none. */
export function lowerOf(given: GivenValue): LowerValue {
  if (!isLower(given)) return notLower;
  const { motivo_accettazione, is_difetto_visibile } = given;
  return { motivo_accettazione, is_difetto_visibile };
}
