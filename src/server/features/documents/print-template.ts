import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { receiptTemplate } from '#documents/receipt-template';
import { romeDay } from '#domain/day';
import { may } from '#domain/permission';
import type { App } from '#server/call/app-state';
import { limitRate } from '#server/call/limit';
import { CallFault } from '#server/call/outcome';
import { actorOf } from '#server/call/sign-in';
import { renderPdf } from '#server/gateways/pdf/render-pdf';
import { readSetting, readTexts } from '#server/ledger/dated-settings';
import { sendPdf } from './give-document.ts';

const perMinute = 60;

/** `GET /api/documenti/modello-ricevuta.pdf`: the empty receipt with the wordings in force, for a session (S2 §2 /ricevute). */
export function printTemplate(http: FastifyInstance, app: App): void {
  http.get('/api/documenti/modello-ricevuta.pdf', async (request, reply) => {
    const now = app.now();
    const actor = await actorOf(app, request, reply, now);
    if (actor.kind === 'public') throw new CallFault('SESSIONE_SCADUTA');
    if (actor.kind !== 'session' || !may(actor, 'receipts.read')) throw new CallFault('NON_PERMESSO');
    await limitRate(app.pool, `stampe ${request.ip}`, perMinute, now);
    const [testi, azienda] = await Promise.all([
      readTexts(app.pool, romeDay(now)),
      readSetting<Record<string, string>>(app.pool, 'azienda', now),
    ]);
    const document = receiptTemplate({ testi, azienda }, now.toISOString());
    const bytes = await renderPdf(document, new Map(), now);
    return sendPdf(reply, bytes, 'Modello-ricevuta.pdf', createHash('sha256').update(bytes).digest());
  });
}
