import { codesOf } from './code.ts';

/** What a diagnostic report says of a phone besides its tests (rulings §11), and what the house makes of it. */

/** One answer of a report; `dubbio`: it says something that we can't read. */
export type ReportAnswer = 'si' | 'no' | 'dubbio';

/** What a report says besides its tests; null where it says nothing. Kept with the evaluation. */
export interface ReportChecks {
  /** run by a company's device management */
  mdm: ReportAnswer | null;
  /** an account of its owner still guards it */
  account: ReportAnswer | null;
  /** works with one operator's SIM only */
  sim: ReportAnswer | null;
  /** on an operator's grey list: contested, not yet reported */
  grigia: ReportAnswer | null;
  /** parts that the maker did not fit */
  parti: ReportAnswer | null;
  /** health of the battery, per cent */
  batteria: number | null;
  cicli: number | null;
}

/** What is true of a finding. */
interface FindingTraits {
  /** As lists, desk and settings name it. */
  name: string;
  /** The customer's sentence. */
  tell: string;
  /** A phone with it is 'Da verificare' where it isn't refused; else it is only said. */
  isDoubt: boolean;
  /** It can be taken off the phone, which is then looked at again. */
  isRemovable: boolean;
}

/** `segnalazioni`, the gravest first. */
export const findings = {
  MDM: {
    name: 'Gestito da un’azienda (MDM)',
    tell: 'Il telefono risulta gestito da un’azienda: solo lei può liberarlo.',
    isDoubt: true,
    isRemovable: true,
  },
  LISTA_GRIGIA: {
    name: 'In lista grigia',
    tell: 'L’IMEI risulta contestato presso un operatore: dobbiamo verificarlo prima di acquistare.',
    isDoubt: true,
    isRemovable: false,
  },
  ACCOUNT: {
    name: 'Blocco account attivo',
    tell: 'Il telefono è ancora legato al suo account: lo tolga dalle impostazioni, poi lo ricontrolliamo.',
    isDoubt: true,
    isRemovable: true,
  },
  SIM: {
    name: 'Bloccato su un operatore (SIM)',
    tell: 'Il telefono funziona solo con le SIM di un operatore.',
    isDoubt: true,
    isRemovable: true,
  },
  PARTI: {
    name: 'Parti non originali',
    tell: 'Il report segnala parti non originali.',
    isDoubt: false,
    isRemovable: false,
  },
  BATTERIA: {
    name: 'Batteria sotto il minimo',
    tell: 'La batteria è sotto il minimo che chiediamo.',
    isDoubt: false,
    isRemovable: false,
  },
} as const satisfies Record<string, FindingTraits>;

export type FindingCode = keyof typeof findings;

/** Refused by the setting of the day, or only told. */
export interface Finding {
  codice: FindingCode;
  is_rifiuto: 0 | 1;
}

/** `segnalazioni_report`: 1 where a finding refuses, and the health of the battery under which there is one. */
export type FindingRules = Readonly<Record<FindingCode, 0 | 1>> & { readonly batteria_minima: number };

/** What a report brings up by the rules of the day, the gravest first. An answer that can't be read is told, never refused. */
export function findingsOf(checks: ReportChecks | null | undefined, rules: FindingRules): Finding[] {
  if (!checks) return [];
  const isLow = checks.batteria !== null && checks.batteria < rules.batteria_minima;
  const answers: Record<FindingCode, ReportAnswer | null | undefined> = {
    MDM: checks.mdm,
    LISTA_GRIGIA: checks.grigia,
    ACCOUNT: checks.account,
    SIM: checks.sim,
    PARTI: checks.parti,
    BATTERIA: isLow ? 'si' : null,
  };
  return codesOf(findings).flatMap((codice) => {
    const answer = answers[codice];
    // A report of before this was asked for has no word about it at all.
    if (!answer || answer === 'no') return [];
    return [{ codice, is_rifiuto: answer === 'si' ? rules[codice] : 0 }];
  });
}

/** Those of them that whoever holds the phone may take off: then it is looked at again. */
export function removableOf(codes: readonly FindingCode[]): FindingCode[] {
  return codes.filter((one) => findings[one].isRemovable);
}

/** 'Gestito da un’azienda (MDM), Parti non originali'; '' where there is nothing. */
export function findingNames(codes: readonly FindingCode[]): string {
  return codes.map((one) => findings[one].name).join(', ');
}

/** 'Batteria 84 %, 512 cicli'; null where the report says nothing of it. */
export function batteryLine(health: number | null, cycles: number | null): string | null {
  const parts = [health === null ? null : `${health} %`, cycles === null ? null : `${cycles} cicli`];
  const said = parts.filter((one) => one !== null).join(', ');
  return said === '' ? null : `Batteria ${said}`;
}
