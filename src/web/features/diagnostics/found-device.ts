import type { BlacklistVerdict } from '#domain/blacklist';
import type { Finding } from '#domain/report-finding';
import { sources, type ReportSource } from '#domain/source';
import type { FoundDevice } from '#parts/device';

/** What only a service tells of a phone, while none has. */
const untold: Omit<
  FoundDevice,
  'fonte' | 'serial_number' | 'brand_name' | 'model_name' | 'memory' | 'imei' | 'base'
> = {
  model_code: null,
  imei2: null,
  color: null,
  report_id: null,
  evaluation_id: null,
  passed: [],
  failed: [],
  blacklist: 'unchecked',
  blacklistStatus: null,
  segnalazioni: [],
  batteria_percento: null,
  batteria_cicli: null,
  motivo_blacklist: '',
  massimo: null,
};

/** 'Apple iPhone 13 128 GB': brand, model and memory without what is missing. */
export function deviceName(make: string | null, model: string | null, memory: string | null): string {
  return [make, model, memory].filter(Boolean).join(' ');
}

/** What a report says of a phone, whichever service sent it; what it says nothing of is left out. */
export interface Reported {
  /** What the service knows it by: a login code, Picea's uid. */
  report_id: string;
  evaluation_id: string | null;
  make: string | null;
  modelName: string | null;
  modelNo: string | null;
  memory: string | null;
  imei: string | null;
  imei2: string | null;
  serial: string | null;
  color: string | null;
  passed?: string[];
  failed?: string[];
  blacklistStatus?: string | null;
  /** what the house makes of it */
  esito_blacklist?: BlacklistVerdict | null;
  segnalazioni?: Finding[];
  batteria_percento?: number | null;
  batteria_cicli?: number | null;
  /** what was typed for head office's price, at whichever till */
  imei_chiesto?: string | null;
  /** what head office answered for this report */
  prezzo_sede?: number | null;
}

/** The phone of a finished report with its price. Without a serial its IMEI is the serial (rulings §4). */
export function fromReport(
  fonte: ReportSource,
  report: Reported,
  price: { base: number; massimo?: number; isAsked?: boolean },
): FoundDevice {
  return {
    ...untold,
    ...price,
    fonte,
    serial_number: report.serial || report.imei || '',
    brand_name: report.make ?? '',
    model_name: report.modelName ?? '',
    model_code: report.modelNo,
    memory: report.memory ?? '',
    imei: report.imei ?? '',
    imei2: report.imei2,
    color: report.color,
    report_id: report.report_id,
    evaluation_id: report.evaluation_id,
    passed: report.passed ?? untold.passed,
    failed: report.failed ?? untold.failed,
    blacklist: sources[fonte].saysBlacklist ? verdictOn(report) : untold.blacklist,
    blacklistStatus: report.blacklistStatus ?? null,
    segnalazioni: report.segnalazioni ?? untold.segnalazioni,
    batteria_percento: report.batteria_percento ?? null,
    batteria_cicli: report.batteria_cicli ?? null,
  };
}

/** The phone with the IMEI that its report lacks: the report's good news is not about it. */
export function withTypedImei(found: FoundDevice, imei: string): FoundDevice {
  return { ...found, imei, blacklist: 'unknown' };
}

/** An answer that is no refusal says nothing of a phone without an IMEI: there was nothing to ask about. */
function verdictOn({ imei, esito_blacklist }: Reported): FoundDevice['blacklist'] {
  const verdict = esito_blacklist ?? 'unknown';
  return imei || verdict === 'listed' ? verdict : 'unchecked';
}

/** What is typed by hand (S1 §5). */
export interface ManualEntry {
  brand_name: string;
  model_name: string;
  imei: string;
  memory: string;
}

/** The phone of a manual entry: worth 2,00 € (S1 §9). */
export function fromManual({ brand_name, model_name, imei, memory }: ManualEntry): FoundDevice {
  const typed = { brand_name: brand_name.trim(), model_name: model_name.trim(), imei, memory };
  return { ...untold, ...typed, fonte: 'MANUALE', serial_number: '', base: 2 };
}
