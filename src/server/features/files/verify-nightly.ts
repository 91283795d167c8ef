import type { App } from '#server/call/app-state';
import { newPath } from '#server/gateways/files';
import { keepFaults, verifySample } from './verify-files.ts';

/** Files looked at in a night: a chain's newest hundred thousand come round in a few months. */
const perNight = 1000;
/** Of so many is said which they are: where the whole store is away, the first tell as much as all. */
const mostTold = 20;

/** Holds some of the stored files against their rows; what is wrong is in the log, and among what head office is to see to. */
export async function verifyNightly(app: App): Promise<{ examined: number; damaged: number }> {
  const found = await verifySample(app.pool, app.files, newPath(), perNight);
  const damaged = await keepFaults(app.pool, app.files, found, false, app.now());
  for (const fault of found.faults.slice(0, mostTold))
    app.log.error(fault, 'stored file is not what its row says');
  return { examined: found.examined, damaged };
}
