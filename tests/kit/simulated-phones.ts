import { testImei, testSerial } from '#simulators/phones';

/** A phone as it lies on the counter: what the diagnostic app reads off it. */
export interface CounterPhone {
  make: string;
  modelName: string;
  modelNo: string;
  memory: string;
  imei: string;
  serial: string;
  color: string;
}

/** Fixed rows of the demo world's price list, and one phone that is not in it. */
const models = {
  /** 300,00 € */
  iphone13: { make: 'Apple', modelName: 'iPhone 13', modelNo: 'A2633', memory: '128 GB' },
  /** 520,00 €: over the receipt limit */
  iphone14Pro: { make: 'Apple', modelName: 'iPhone 14 Pro', modelNo: 'A2890', memory: '256 GB' },
  /** 210,00 € */
  galaxyS22: { make: 'Samsung', modelName: 'Galaxy S22', modelNo: 'SM-S901B', memory: '128 GB' },
  /** in no price list */
  nokia105: { make: 'Nokia', modelName: 'Nokia 105', modelNo: 'TA-1557', memory: '128 MB' },
} as const;

/** A phone nobody has seen yet. */
export function newPhone(model: keyof typeof models = 'iphone13'): CounterPhone {
  return { ...models[model], imei: testImei(), serial: testSerial(), color: 'Nero' };
}

/** What the phone answers besides itself. */
export interface Played {
  failed?: string[];
  /** '' leaves it out */
  blacklistStatus?: string;
  /** what the report says besides its tests */
  checks?: Record<string, string>;
  /** no results yet */
  partial?: boolean;
}

/** The customer's phone uses the login code. */
export async function playPhone(login_code: string, phone: CounterPhone, played: Played = {}): Promise<void> {
  await send('/phonecheck/play', { login_code, ...phone, ...played });
}

/** Makes a Picea report of the phone and answers its link; without `trading` it holds diagnostics only. */
export async function makeReport(
  phone: CounterPhone,
  trading?: { deal_accepted?: boolean; price: number; highest_price?: number },
  status?: number,
): Promise<string> {
  const { make, modelName, modelNo, memory, imei, serial, color } = phone;
  const device = {
    manufacturer: make,
    model_name: modelName,
    model_code: modelNo,
    storage_str: memory,
    imei,
    serial_number: serial,
    color,
  };
  const answer = await send('/picea/report', {
    device,
    ...(trading && { trading }),
    ...(status && { status }),
  });
  return (answer as { link: string }).link;
}

/** Breaks an outside service until it is set to 'ok'. */
export async function setService(
  service: 'phonecheck' | 'picea' | 'samsung',
  mode: 'ok' | 'down' | 'slow' | '500' | 'garbage',
): Promise<void> {
  await send('/faults', { service, mode });
}

async function send(path: string, body: object): Promise<unknown> {
  const response = await fetch(`${process.env['JOURNEY_SIMULATORS']}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
