import { blacklistVerdict, type BlacklistVerdict } from '#domain/blacklist';

/** A phone that was identified and is not yet a purchase: what the three ways of S1 §2 have in common. */
export interface FoundDevice {
  fonte: 'MANUALE' | 'PHONECHECK' | 'PICEA';
  /** '' for a manual entry: the server makes it (decisions §4) */
  serial_number: string;
  brand_name: string;
  model_name: string;
  model_code: string | null;
  /** as the source writes it: '128 GB' */
  memory: string;
  imei: string;
  imei2: string | null;
  color: string | null;
  report_id: string | null;
  evaluation_id: string | null;
  passed: string[];
  failed: string[];
  /** PhoneCheck only; the others are 'non verificato' */
  blacklist: BlacklistVerdict | 'unchecked';
  /** The service's words. */
  blacklistStatus: string | null;
  /** Why a phone without blacklist answer is bought all the same. */
  motivo_blacklist: string;
  /** Euro: list price for the asker's affiliate, or Picea's price; 2 for a manual entry. */
  base: number;
  /** Euro: Picea's highest price. */
  massimo: number | null;
}

/** Device of a login code as the wire has it, as far as it is used here. */
export interface PhoneCheckData {
  make: string | null;
  modelName: string | null;
  modelNo: string | null;
  memory: string | null;
  imei: string | null;
  imei2: string | null;
  serial: string | null;
  color: string | null;
  loginCode: string;
  passed: string[];
  failed: string[];
  blacklistStatus: string | null;
  evaluation_id: string | null;
}

/** 'Apple iPhone 13 128 GB': brand, model and memory without what is missing. */
export function deviceName(make: string | null, model: string | null, memory: string | null): string {
  return [make, model, memory].filter(Boolean).join(' ');
}

/** The phone of a finished PhoneCheck report with its list price. Without a serial its IMEI is the serial (decisions §4). */
export function fromPhoneCheck(data: PhoneCheckData, working_price: number): FoundDevice {
  return {
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
    blacklist: blacklistVerdict(data.blacklistStatus),
    blacklistStatus: data.blacklistStatus,
    motivo_blacklist: '',
    base: working_price,
    massimo: null,
  };
}

/** Device and price of a Picea report. */
export interface PiceaTrade {
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
    passed: [],
    failed: [],
    blacklist: 'unchecked',
    blacklistStatus: null,
    motivo_blacklist: '',
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
  return {
    fonte: 'MANUALE',
    serial_number: '',
    brand_name: brand_name.trim(),
    model_name: model_name.trim(),
    model_code: null,
    memory,
    imei,
    imei2: null,
    color: null,
    report_id: null,
    evaluation_id: null,
    passed: [],
    failed: [],
    blacklist: 'unchecked',
    blacklistStatus: null,
    motivo_blacklist: '',
    base: 2,
    massimo: null,
  };
}
