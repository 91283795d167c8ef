import type { RowOf } from '#contract/api';
import { blacklistVerdict } from '#domain/blacklist';
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
  motivo_blacklist: '',
  massimo: null,
};

/** A device as the phone with a login code reports it. */
export type PhoneCheckData = RowOf<'getPhoneCheckDeviceInfo'>['data'];

/** 'Apple iPhone 13 128 GB': brand, model and memory without what is missing. */
export function deviceName(make: string | null, model: string | null, memory: string | null): string {
  return [make, model, memory].filter(Boolean).join(' ');
}

/** The phone of a finished PhoneCheck report with its list price. Without a serial its IMEI is the serial (rulings §4). */
export function fromPhoneCheck(data: PhoneCheckData, working_price: number): FoundDevice {
  return {
    ...untold,
    fonte: 'PHONECHECK',
    serial_number: data.serial || data.imei || '',
    brand_name: data.make ?? '',
    model_name: data.modelName ?? '',
    model_code: data.modelNo,
    memory: data.memory ?? '',
    imei: data.imei ?? '',
    imei2: data.imei2,
    color: data.color,
    report_id: data.loginCode,
    evaluation_id: data.evaluation_id,
    passed: data.passed,
    failed: data.failed,
    blacklist: verdictOn(data),
    blacklistStatus: data.blacklistStatus,
    base: working_price,
  };
}

/** An answer that is no refusal says nothing of a phone without an IMEI: there was nothing to ask about. */
function verdictOn({ imei, blacklistStatus }: PhoneCheckData): FoundDevice['blacklist'] {
  const verdict = blacklistVerdict(blacklistStatus);
  return imei || verdict === 'listed' ? verdict : 'unchecked';
}

/** Device and price of a Picea report. */
interface PiceaTrade {
  uid: string;
  evaluation_id: string | null;
  device: {
    manufacturer: string;
    model_name: string;
    model_code: string | null;
    color: string | null;
    storage_str: string;
    imei: string;
    imei2: string | null;
    serial_number: string;
  };
  /** Euro. */
  price: number;
  highest: number;
}

/** The phone of an accepted Picea trading report. */
export function fromPicea({ uid, evaluation_id, device, price, highest }: PiceaTrade): FoundDevice {
  return {
    ...untold,
    fonte: 'PICEA',
    serial_number: device.serial_number || device.imei,
    brand_name: device.manufacturer,
    model_name: device.model_name,
    model_code: device.model_code,
    memory: device.storage_str,
    imei: device.imei,
    imei2: device.imei2,
    color: device.color,
    report_id: uid,
    evaluation_id,
    base: price,
    massimo: highest,
  };
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
