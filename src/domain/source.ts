import { codesWhere } from './code.ts';

/** How a phone was identified (S1 §2): all that differs by it, in one table. */

/** What is true of a source. */
interface SourceTraits {
  /** As head office reads it. */
  name: string;
  /** What there is of tests where the report names none; null: as many as it names. */
  tests: string | null;
  /** Entered by hand: worth a fixed value, and no tests. */
  isManual: boolean;
  /** Its report names the price: without an offer it is none, and the list's does not count. */
  bringsPrice: boolean;
  /** Its test is begun with a code of the service, which the phone is given. */
  hasCode: boolean;
  /** Its report says whether the phone was reported lost or stolen. */
  saysBlacklist: boolean;
}

/** `fonte`. */
export const sources = {
  MANUALE: {
    name: 'Inserito a mano: nessun test',
    tests: 'inserimento manuale',
    isManual: true,
    bringsPrice: false,
    hasCode: false,
    saysBlacklist: false,
  },
  PHONECHECK: {
    name: 'Login code',
    tests: null,
    isManual: false,
    bringsPrice: false,
    hasCode: true,
    saysBlacklist: true,
  },
  PICEA: {
    name: 'Report Picea',
    tests: 'report Picea',
    isManual: false,
    bringsPrice: true,
    hasCode: false,
    saysBlacklist: false,
  },
} as const satisfies Record<string, SourceTraits>;

export type Source = keyof typeof sources;
/** Those that send a report. */
export type ReportSource = Exclude<Source, 'MANUALE'>;

/** Their codes. */
export const reportSources = codesWhere(sources, ({ isManual }) => !isManual) as readonly ReportSource[];
