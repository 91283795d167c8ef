import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { esportaCliente } from '#contract/persons';
import { personDocument } from '#documents/person';
import { scopeOf, type Scope } from '#domain/actor';
import { may } from '#domain/permission';
import type { App } from '#server/call/app-state';
import { limitRate } from '#server/call/limit';
import { CallFault } from '#server/call/outcome';
import { actorOf } from '#server/call/sign-in';
import { sendPdf } from '#server/features/documents/give-document';
import { renderPdf } from '#server/gateways/pdf/render-pdf';
import { type Db, transaction } from '#server/kit/database';
import { readSetting } from '#server/ledger/dated-settings';
import { recordChange, type ChangeAuthor } from '#server/ledger/record-change';
import { readBans, readPerson, type Person, type PersonBan } from './read-person.ts';

const perMinute = 30;

/** What leaves the product: the card, and what only head office and the person read. */
export type TakenPerson = Person & { voci_blocco: PersonBan[] };

/** All that is kept of somebody, about to leave the product: who took it is in the log, and nothing of what it says. */
export async function takePerson(
  db: Db,
  author: ChangeAuthor,
  scope: Scope,
  id_cliente: number,
  formato: 'JSON' | 'PDF',
): Promise<TakenPerson> {
  const person = await readPerson(db, scope, id_cliente, author.now);
  if (!person) throw new CallFault('NON_TROVATO');
  await recordChange(db, author, {
    oggetto: 'cliente',
    chiave: String(person.id_cliente),
    azione: 'ESPORTATO',
    a: { formato, righe: person.righe.length },
  });
  return { ...person, voci_blocco: await readBans(db, person) };
}

/** `GET /api/documenti/cliente-<id>.pdf`: what /esportaCliente tells, on paper, for whoever may make that call. */
export function printPersons(http: FastifyInstance, app: App): void {
  http.get<{ Params: { key: string } }>('/api/documenti/cliente-:key.pdf', async (request, reply) => {
    const now = app.now();
    const actor = await actorOf(app, request, reply, now);
    if (actor.kind === 'public') throw new CallFault('SESSIONE_SCADUTA');
    const { access } = esportaCliente;
    if (actor.kind !== 'session' || access === 'open' || access === 'session' || !may(actor, access))
      throw new CallFault('NON_PERMESSO');
    await limitRate(app.pool, `stampe ${request.ip}`, perMinute, now);
    const { key } = request.params;
    if (!/^[1-9]\d{0,8}$/.test(key)) throw new CallFault('NON_TROVATO');
    const author = { actor, now, ip: request.ip };
    const person = await transaction(app.pool, (tx) =>
      takePerson(tx, author, scopeOf(actor), Number(key), 'PDF'),
    );
    const azienda = await readSetting<Record<string, string>>(app.pool, 'azienda', now);
    const document = personDocument({ ...person, azienda, esportato_il: now.toISOString() });
    const bytes = await renderPdf(document, new Map(), now);
    return sendPdf(reply, bytes, `Cliente-${key}.pdf`, createHash('sha256').update(bytes).digest());
  });
}
