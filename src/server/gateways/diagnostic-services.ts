import { codesOf } from '#domain/code';
import type { ReportSource } from '#domain/source';
import type { Config } from '#server/kit/config';
import type { DiagnosticService } from './diagnostics.ts';
import { phoneCheckService } from './phonecheck.ts';
import { piceaService } from './picea.ts';

/** The diagnostic services, by source: a new source asks for its row here before anything compiles. */
const services = {
  PHONECHECK: phoneCheckService,
  PICEA: piceaService,
} satisfies { [S in ReportSource]: DiagnosticService<{ source: S }> };

/** The port of each source; null: not configured. */
export type DiagnosticPorts = {
  readonly [S in ReportSource]: ReturnType<(typeof services)[S]['open']> | null;
};

/** Opens what is configured, in its place the simulators where they are, else nothing. */
export function openDiagnostics(
  settings: Config['diagnostics'],
  simulatorUrl: string | null,
): DiagnosticPorts {
  const opened = codesOf(services).map((source) => {
    const { simulated, open } = services[source];
    const ours = settings[source];
    if (ours) return [source, open(ours)];
    return [source, simulatorUrl === null ? null : open({ ...simulated, url: simulatorUrl + simulated.url })];
  });
  return Object.fromEntries(opened) as DiagnosticPorts;
}
