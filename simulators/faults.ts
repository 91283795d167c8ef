/**
 * Breaks a service until it is set to ok again.
 *
 * POST /faults {service, mode}   mode: ok | down | slow | 500 | garbage
 * GET  /faults                   {phonecheck: 'ok', …}
 *
 * down     the connection is cut without an answer (mail: 421 at the greeting)
 * slow     the right answer, but after `slowMs` (15 s), longer than anybody should wait
 * 500      an error page (mail: 554 at the message, for good)
 * garbage  status 200 with something that is not what was agreed (mail: 451 at the message, for now)
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { BadInput, jsonOf, textOf, type Route } from './call.ts';

export const faultModes = ['ok', 'down', 'slow', '500', 'garbage'] as const;
type FaultMode = (typeof faultModes)[number];

export type Faults = {
  routes: Route[];
  slowMs: number;
  services: readonly string[];
  mode(service: string): FaultMode;
  /** Both words come from outside: unknown ones are BadInput. */
  set(service: string, mode: string): void;
  /** Waits or spoils the answer as the service's mode says; true when it answered itself. */
  strike(service: string, request: IncomingMessage, response: ServerResponse): Promise<boolean>;
};

/** These services, all whole. */
export function createFaults(services: readonly string[], slowMs = 15_000): Faults {
  const modes = new Map<string, FaultMode>(services.map((service) => [service, 'ok']));
  const mode = (service: string): FaultMode => modes.get(service) ?? 'ok';
  const set = (service: string, wanted: string): void => {
    const found = faultModes.find((name) => name === wanted);
    if (!services.includes(service)) throw new BadInput(`service must be one of ${services.join(', ')}`);
    if (!found) throw new BadInput(`mode must be one of ${faultModes.join(', ')}`);
    modes.set(service, found);
  };
  return {
    slowMs,
    services,
    mode,
    set,
    async strike(service, request, response) {
      switch (mode(service)) {
        case 'down':
          request.socket.destroy();
          return true;
        case 'slow':
          await sleep(slowMs, undefined, { ref: false });
          return false;
        case '500':
          response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>500 Internal Server Error</h1>');
          return true;
        case 'garbage':
          response
            .writeHead(200, { 'content-type': 'application/json' })
            .end('{"result": [<html>\u0000 Service tempor');
          return true;
        default:
          return false;
      }
    },
    routes: [
      { method: 'GET', path: '/faults', answer: () => ({ json: Object.fromEntries(modes) }) },
      {
        method: 'POST',
        path: '/faults',
        answer: (call) => {
          const fields = jsonOf(call);
          set(textOf(fields, 'service'), textOf(fields, 'mode'));
          return { json: Object.fromEntries(modes) };
        },
      },
    ],
  };
}
