import type { App } from '#server/call/app-state';
import { markSent, unsentReports } from './store.ts';

/**
 * Job: reports consumed IMEIs to Samsung, oldest first. What the service did not take stays for the next run; a second
 * report of one IMEI is accepted and kept once, so running twice does no harm.
 */
export async function sendSamsungReports(app: App): Promise<void> {
  const { samsung } = app.gateways;
  if (samsung === null) return;
  for (const { imei, contenuto } of await unsentReports.all(app.pool)) {
    const answer = await samsung.report(contenuto);
    if (answer.kind === 'unavailable') {
      app.log.warn({ imei, detail: answer.detail }, 'samsung report not taken');
      return;
    }
    if (answer.kind === 'not_found') app.log.warn({ imei }, 'samsung does not know this imei');
    await markSent.run(app.pool, { imei, inviato_il: app.now() });
  }
}
