import type { Fetched } from './gateways.ts';

export interface SamsungPort {
  /** is the IMEI sold within the campaign, and used? */
  check(imei: string): Promise<Fetched<{ found: boolean; used: boolean; sku: string | null; ean: string | null }>>;
  /** reports a consumed IMEI */
  report(content: Record<string, unknown>): Promise<Fetched<null>>;
}
