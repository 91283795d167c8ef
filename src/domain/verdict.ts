import type { BlacklistVerdict } from './blacklist.ts';
import { formatEuro, type Cents } from './money.ts';
import { countsAsFailed, fixedValue } from './quote.ts';
import { batteryLine, findings, type Finding } from './report-finding.ts';
import { sources, type Source } from './source.ts';
import { testLabel } from './test-report.ts';
import { purchaseText } from './text.ts';

/** The first thing the counter is told of a phone: may it be bought, for what, and what the customer hears. */

/** How a verdict reads: whether the steps go on, and whether an amount may be shown. */
interface VerdictTraits {
  title: string;
  /** The purchase may go on from here. */
  goesOn: boolean;
  /** No amount is shown: nobody may read one out to the customer. */
  isRefusal: boolean;
}

/** The four answers, the best first. */
export const verdicts = {
  yes: { title: 'Si può acquistare', goesOn: true, isRefusal: false },
  reduced: { title: `Vale ${formatEuro(fixedValue)}`, goesOn: true, isRefusal: false },
  check: { title: 'Da verificare', goesOn: true, isRefusal: false },
  no: { title: 'Non si può acquistare', goesOn: false, isRefusal: true },
} as const satisfies Record<string, VerdictTraits>;

export type VerdictKind = keyof typeof verdicts;

/** Where the house has met a phone before (`presenza`): all that differs by it, in one table. */
export const presences = {
  LIBERO: { key: 'free' },
  /** a pending purchase of the same affiliate: it can be gone on with, or closed */
  IN_CORSO: { key: 'pending' },
  /** pending with another affiliate, or bought and not yet settled (rulings §4) */
  GIA_PRESENTE: { key: 'taken' },
} as const satisfies Record<string, { key: string }>;

export type Presence = keyof typeof presences;

/** What identification brought of a phone, as far as the verdict asks. */
export interface PhoneFacts {
  fonte: Source;
  /** '' where the report names none */
  imei: string;
  blacklist: BlacklistVerdict | 'unchecked';
  passed: readonly string[];
  failed: readonly string[];
  /** what the report brings up besides; absent where nobody has asked it */
  segnalazioni?: readonly Finding[];
  batteria_percento?: number | null;
  batteria_cicli?: number | null;
}

/** What the house knows of it besides; null while it is not known. */
export interface HouseFacts {
  presenza: Presence;
  /** Devices of its type are bought by serial (rulings §10). */
  isAllowedWithoutImei: boolean;
}

/** A verdict with its reasons, in Italian. */
export interface Verdict {
  kind: VerdictKind;
  title: string;
  /** S2's words where the phone is reported. */
  alarm: string | null;
  reasons: readonly string[];
  /** What to say to the customer, word for word; null where there is nothing to explain. */
  tell: string | null;
}

const tells = {
  listed:
    'L’IMEI di questo telefono risulta segnalato come rubato o smarrito: non possiamo acquistarlo. Il suo operatore telefonico può dirle di più.',
  noImei: 'Senza IMEI non possiamo verificare che il dispositivo non sia rubato: non possiamo acquistarlo.',
  taken:
    'Questo dispositivo risulta già acquistato, o in corso di acquisto, in un altro negozio: non possiamo acquistarlo.',
  unknown: 'Il servizio non dice ancora se il telefono è segnalato: mi serve un momento per verificarlo.',
  failed: (names: string) =>
    `Alcuni test non sono stati superati (${names}): per questo il valore è ${formatEuro(fixedValue)}.`,
} as const;

/** The verdict on an identified phone: what can't be helped first, then what lowers it, then what is to be checked. */
export function verdictOf(phone: PhoneFacts, house: HouseFacts | null): Verdict {
  const brought = phone.segnalazioni ?? [];
  const reasons = [
    ...brought.map(({ codice }) => findings[codice].name),
    blacklistLine(phone),
    testsLine(phone),
    batteryLine(phone.batteria_percento ?? null, phone.batteria_cicli ?? null),
  ].filter((one) => one !== null);
  if (phone.blacklist === 'listed')
    return refused('Segnalato come rubato o smarrito', tells.listed, purchaseText.blacklisted);
  const refusedBy = brought.find(({ is_rifiuto }) => is_rifiuto === 1);
  if (refusedBy) {
    const { name, tell } = findings[refusedBy.codice];
    return refused(`${name}: non acquistabile`, tell);
  }
  if (phone.imei === '' && house?.isAllowedWithoutImei === false)
    return refused(purchaseText.uncheckableWithoutImei, tells.noImei);
  if (house && presences[house.presenza].key === 'taken')
    return refused(
      'Risulta già in un magazzino, o in corso di acquisto presso un altro negozio',
      tells.taken,
    );
  if (house && presences[house.presenza].key === 'pending')
    return says('check', { reasons: ['C’è già un acquisto in corso per questo dispositivo'] });
  const failed = phone.failed.filter(countsAsFailed);
  const names = failedNames(failed);
  const lowered =
    failed.length > 0
      ? `${verdicts.reduced.title}: ${names} ${failed.length === 1 ? 'non superato' : 'non superati'}`
      : null;
  // What is still to be checked does not hide what lowers the value.
  const doubted = lowered === null ? reasons : [...reasons, lowered];
  const doubt = brought.find(({ codice }) => findings[codice].isDoubt);
  if (doubt) return says('check', { reasons: doubted, tell: findings[doubt.codice].tell });
  if (phone.blacklist === 'unknown') return says('check', { reasons: doubted, tell: tells.unknown });
  if (sources[phone.fonte].isManual)
    return says('reduced', { title: `${verdicts.reduced.title}: inserito a mano, senza diagnosi`, reasons });
  if (lowered !== null) return says('reduced', { title: lowered, reasons, tell: tells.failed(names) });
  return says('yes', { reasons });
}

/** Whether the maximum asks for the receipt of purchase, said with the verdict: nobody learns it four steps later. */
export function receiptNotice(limit: Cents): string {
  return `Può valere oltre ${formatEuro(limit)}: il cliente deve avere la ricevuta d’acquisto`;
}

/** 'fotocamera e WiFi'; from four on only how many. */
function failedNames(failed: readonly string[]): string {
  const names = failed.map(testLabel);
  if (names.length > 3) return `${names.length} test`;
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' e ');
}

function blacklistLine({ imei, blacklist, fonte }: PhoneFacts): string | null {
  if (imei === '') return purchaseText.uncheckableWithoutImei;
  if (blacklist === 'clean') return 'IMEI non in blacklist';
  if (blacklist === 'unknown' && sources[fonte].saysBlacklist)
    return `Blacklist dell’IMEI: ${purchaseText.blacklistUnknown}`;
  return `Blacklist dell’IMEI: ${purchaseText.blacklistUnchecked}`;
}

function testsLine({ passed, failed }: PhoneFacts): string | null {
  if (passed.length + failed.length === 0) return null;
  return passed.length === 1 ? '1 test superato' : `${passed.length} test superati`;
}

function refused(reason: string, tell: string, alarm: string | null = null): Verdict {
  return { kind: 'no', title: verdicts.no.title, alarm, reasons: [reason], tell };
}

function says(kind: VerdictKind, rest: Partial<Verdict>): Verdict {
  return { kind, title: verdicts[kind].title, alarm: null, reasons: [], tell: null, ...rest };
}
