import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { register } from '#documents/register';
import { scopeOf, type SessionActor } from '#domain/actor';
import { isDay, lastDay, romeDay } from '#domain/day';
import { legalBuyers } from '#domain/legal-buyer';
import { may } from '#domain/permission';
import { mostPrintedRows, registerKey } from '#domain/register';
import type { App } from '#server/call/app-state';
import { limitRate } from '#server/call/limit';
import { CallFault } from '#server/call/outcome';
import { actorOf } from '#server/call/sign-in';
import { readSetting, readTexts } from '#server/ledger/dated-settings';
import { readBuyer } from '#server/ledger/legal-buyer';
import { recordChange } from '#server/ledger/record-change';
import { sendPdf } from '#server/features/documents/give-document';
import { renderPdf } from '#server/gateways/pdf/render-pdf';
import { type Db, transaction } from '#server/kit/database';
import { firstBroken, listPrinted, listStamps, registerShop } from './store.ts';

const perMinute = 30;
const shape = /^([1-9]\d{0,8})-(\d{4}-\d{2}-\d{2})-(\d{4}-\d{2}-\d{2})$/;

/**
 * `GET /api/documenti/registro-<negozio>-<dal>-<al>.pdf`: a shop's register over some days, for a session in scope; every
 * print is logged, because it bears numbers of identity documents. More than `mostPrintedRows` rows: 413, with what to do.
 */
export function printRegisters(http: FastifyInstance, app: App): void {
  http.get<{ Params: { key: string } }>('/api/documenti/registro-:key.pdf', async (request, reply) => {
    const now = app.now();
    const actor = await actorOf(app, request, reply, now);
    if (actor.kind === 'public') throw new CallFault('SESSIONE_SCADUTA');
    if (actor.kind !== 'session' || !may(actor, 'registers.read')) throw new CallFault('NON_PERMESSO');
    await limitRate(app.pool, `registri ${request.ip}`, perMinute, now);
    const [, shop = '', from = '', until = ''] = shape.exec(request.params.key) ?? [];
    if (!isDay(from) || !isDay(until) || from > until || until > lastDay) throw new CallFault('NON_TROVATO');
    return print(app, request, reply, actor, { id_negozio: Number(shop), from, until, now });
  });
}

async function print(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  actor: SessionActor,
  { id_negozio, from, until, now }: { id_negozio: number; from: string; until: string; now: Date },
): Promise<FastifyReply> {
  const shop = await registerShop.maybe(app.pool, { id_negozio, scope: scopeOf(actor) });
  if (!shop) throw new CallFault('NON_TROVATO');
  const rows = await listPrinted(app.pool, id_negozio, from, until, mostPrintedRows + 1);
  if (rows.length > mostPrintedRows) {
    const fields = {
      periodo: `Il periodo ha più di ${mostPrintedRows} operazioni: sceglierne uno più breve.`,
    };
    throw new CallFault('TROPPO_GRANDE', { fields });
  }
  const [broken, buyer, texts, [stamp = null]] = await Promise.all([
    firstBroken(app.pool, id_negozio),
    buyerNow(app.pool, shop, now),
    readTexts(app.pool, romeDay(now)),
    listStamps.all(app.pool, { id_negozio, data_vidimazione: until }),
  ]);
  const document = register({
    negozio: shop,
    acquirente: buyer,
    vidimazione: stamp,
    riferimento: texts['registro_riferimento'] ?? '',
    testo_impronte: texts['registro_impronte'] ?? '',
    date_start: from,
    date_end: until,
    rows,
    prima_alterata: broken,
  });
  const bytes = await renderPdf(document, new Map(), now);
  const hash = createHash('sha256').update(bytes).digest();
  const author = { actor, now, ip: request.ip };
  await transaction(app.pool, (tx) =>
    recordChange(tx, author, {
      oggetto: 'registro',
      chiave: String(id_negozio),
      azione: 'ESPORTATO',
      a: { formato: 'PDF', date_start: from, date_end: until, righe: rows.length },
      id_affiliato: shop.id_affiliato,
      id_negozio,
    }),
  );
  return sendPdf(reply, bytes, `Registro-${registerKey(id_negozio, from, until)}.pdf`, hash);
}

/** Who buys for a shop today, as the head of its register names it. */
async function buyerNow(
  db: Db,
  shop: { id_affiliato: number; ragione_sociale: string; partita_iva: string | null },
  now: Date,
): Promise<{ ragione_sociale: string; partita_iva: string | null }> {
  const { sellsOn } = legalBuyers[await readBuyer(db, shop.id_affiliato, romeDay(now))];
  return sellsOn ? shop : readSetting(db, 'azienda', now);
}
