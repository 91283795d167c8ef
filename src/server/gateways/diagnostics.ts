import { memoryName, parseMemory } from '#domain/memory';
import type { ReportChecks } from '#domain/report-finding';
import type { ReportSource } from '#domain/source';
import type { ServiceSettings } from '#server/kit/config';
import type { Fetched } from './http.ts';

/** `evaluation.rapporto`: what a purchase is valued by, the same for all services. */
export interface StoredReport {
  make: string | null;
  modelName: string | null;
  modelNo: string | null;
  /** as shown ('128 GB'), or as it came where it is no size we know */
  memory: string | null;
  memory_gb: number | null;
  imei: string | null;
  imei2: string | null;
  serial: string | null;
  color: string | null;
  passed: string[];
  failed: string[];
  blacklistStatus: string | null;
  /** What it says besides its tests; absent in reports of before it was read, null where the service says nothing. */
  controlli?: ReportChecks | null;
  /** What the service offers, in euro before the reduced list; null where its report brings no price. */
  offerta: { price: number; highest_price: number } | null;
}

/** What a service tells of a phone. */
export interface Diagnosis {
  /** What a purchase can be valued by; null: nothing yet, or nothing that can buy. */
  kept: StoredReport | null;
  /** the answer as it came */
  raw: unknown;
}

/**
 * A service that says what a phone is worth buying by. `Reference` is what its report is found by, `Told` what its own
 * calls answer besides: those keep the wire's names, and what they have in common is here.
 */
export interface DiagnosticPort<Reference = string, Told extends Diagnosis = Diagnosis> {
  source: ReportSource;
  /** Begins a test and answers the code that the phone is given; absent where there is nothing to begin. */
  start?(profile: 'IT' | 'EU'): Promise<Fetched<string>>;
  read(reference: Reference): Promise<Fetched<Told>>;
}

/** One service: how it is opened with its settings, and where and who we are among the simulators. */
export interface DiagnosticService<Port extends Pick<DiagnosticPort, 'source'>> {
  /** `url` is the path after the simulators' own address. */
  simulated: ServiceSettings;
  open(settings: ServiceSettings): Port;
}

/** A size of the list under its name; anything else as it came, which no price will fit. */
export function memoryOf(text: string | null): Pick<StoredReport, 'memory' | 'memory_gb'> {
  const memory_gb = text === null ? null : parseMemory(text);
  return { memory: memory_gb === null ? text : memoryName(memory_gb), memory_gb };
}
