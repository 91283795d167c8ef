import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { optionalText, text } from '#contract/fields';
import { scopeOf, type LinkActor, type SessionActor } from '#domain/actor';
import { caseCode } from '#domain/device';
import { may } from '#domain/permission';
import { roles } from '#domain/role';
import type { App } from '#server/call/app-state';
import { seesCancelled } from '#server/call/cancelled-papers';
import { hasLinkToken, linkActorOf } from '#server/call/link-actor';
import { limitRate } from '#server/call/limit';
import { CallFault } from '#server/call/outcome';
import { actorOf } from '#server/call/sign-in';
import { authorValues } from '#server/ledger/record-event';
import { recordViews } from '#server/features/files/store';
import { findDocument, type DocumentKind } from './store.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const perMinute = 120;
const fileNames = { ricevuta: 'Ricevuta', allegato: 'Allegato', pagine: 'Pagine-firmate' } as const;

interface Wanted {
  Params: { id: string };
  Querystring: { motivo?: unknown };
}

/**
 * `GET /api/documenti/<id>.pdf`: the archived bytes, always the same ones, to a session in scope or to the document's link
 * (rulings §2). The annex shows an identity document: to sessions only, and every view of it is logged with `motivo`,
 * which head office and support must give (law §4); a receipt that a link opens is logged as well.
 */
export function giveDocuments(http: FastifyInstance, app: App): void {
  http.get<Wanted>('/api/documenti/:id.pdf', async (request, reply) => {
    const now = app.now();
    const byLink = hasLinkToken(request);
    const actor = byLink ? await linkActorOf(app, request, now) : await actorOf(app, request, reply, now);
    if (actor.kind === 'public') throw new CallFault('SESSIONE_SCADUTA');
    if (actor.kind === 'session' ? !may(actor, 'receipts.read') : actor.use !== 'document')
      throw new CallFault('NON_PERMESSO');
    await limitRate(app.pool, `documenti ${request.ip}`, perMinute, now);
    const { id } = request.params;
    if (!uuid.test(id)) throw new CallFault('NON_TROVATO');
    const scope = scopeOf(actor);
    const found = await findDocument.maybe(app.pool, {
      id_documento: id,
      scope,
      sees_cancelled: seesCancelled(actor),
    });
    if (!found || found.is_eliminato || (actor.kind === 'link' && !isOwn(actor, found)))
      throw new CallFault('NON_TROVATO');
    if (found.tipo === 'allegato' || actor.kind === 'link') await recordView(app, request, actor, found);
    const bytes = await app.files.get(found.path);
    if (bytes === null) throw new Error(`archived document ${id} has no bytes`);
    return sendPdf(
      reply,
      bytes,
      `${fileNames[found.tipo]}-${caseCode(found).replace(/[^\w.-]/g, '_')}.pdf`,
      found.impronta,
    );
  });
}

function isOwn(link: LinkActor, found: { tipo: string; serial_number: string; num_times: number }): boolean {
  return (
    found.tipo === 'ricevuta' &&
    found.serial_number === link.serial_number &&
    found.num_times === link.num_times
  );
}

async function recordView(
  app: App,
  request: FastifyRequest<Wanted>,
  actor: SessionActor | LinkActor,
  { path, tipo }: { path: string; tipo: DocumentKind },
): Promise<void> {
  const isDemanded = actor.kind === 'session' && roles[actor.id_role].needsReason;
  const given = (isDemanded ? text(200) : optionalText(200)).safeParse(request.query.motivo);
  if (!given.success)
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { motivo: given.error.issues[0]?.message ?? '' } });
  const motivo = given.data ?? 'Consultazione della ricevuta';
  await recordViews.run(app.pool, {
    paths: [path],
    fields: [tipo],
    now: app.now(),
    ...authorValues(actor),
    isCounter: false,
    id_link: actor.kind === 'link' ? actor.id_link : null,
    ip: request.ip,
    motivo,
  });
}

/** A PDF to be shown by the browser; whoever receives it keeps no copy. */
export function sendPdf(reply: FastifyReply, bytes: Buffer, name: string, hash: Buffer): FastifyReply {
  return (
    reply
      .header('Cache-Control', 'private, no-store')
      .header('ETag', `"${hash.toString('hex')}"`)
      .header('Content-Disposition', `inline; filename="${name}"`)
      // The receipt's page shows it in a frame; nobody else's may.
      .header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'self'")
      .type('application/pdf')
      .send(bytes)
  );
}
