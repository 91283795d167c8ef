import type { Fetched } from './gateways.ts';

/** First step: which report a link means. `status` is Picea's (0 found). */
export interface PiceaLookup {
  status: number;
  report: { uid: string; type: number | string } | null;
}

/** A report as Picea gives it, checked for shape. */
export interface PiceaReport {
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
  operations: {
    type: string;
    trading_details: {
      deal_accepted: boolean;
      price_details: { price_string: string };
      highest_price_details: { price: number };
    } | null;
  }[];
}

export interface PiceaPort {
  clientId: string;
  findReport(reportId: string): Promise<Fetched<PiceaLookup>>;
  readReport(uid: string, type: number | string): Promise<Fetched<{ status: number; report: PiceaReport | null; raw: unknown }>>;
}
