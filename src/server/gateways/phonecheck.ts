import type { Fetched } from './gateways.ts';

/** The device and its tests as PhoneCheck reports them for a login code, normalised. */
export interface LoginCodeReading {
  stato: 'ATTESA' | 'PARZIALE' | 'COMPLETO';
  make: string | null;
  modelName: string | null;
  modelNo: string | null;
  memory: string | null;
  imei: string | null;
  imei2: string | null;
  serial: string | null;
  color: string | null;
  id: string | null;
  passed: string[];
  failed: string[];
  /** the service's literal; null when the report has none */
  blacklistStatus: string | null;
  /** the answer as it came */
  raw: unknown;
}

export interface PhoneCheckPort {
  createLoginCode(profile: 'IT' | 'EU'): Promise<Fetched<string>>;
  read(loginCode: string): Promise<Fetched<LoginCodeReading>>;
}
