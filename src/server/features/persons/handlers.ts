import { romeDay } from '#domain/day';
import {
  answerDay,
  personRequestErrors,
  personRequestMachine,
  type PersonRequestOutcome,
} from '#domain/person-request';
import { workIs } from '#domain/work-object';
import { isClosedTo, isErasedTo } from '#server/call/cancelled-papers';
import { linkOf, sessionOf } from '#server/call/context';
import { FileAnswer, streamOf } from '#server/call/file-answer';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, refuse } from '#server/call/outcome';
import { readTexts } from '#server/ledger/dated-settings';
import { tellInbox } from '#server/ledger/tell-inbox';
import { deletePerson } from './delete-person.ts';
import { takePerson, type TakenPerson } from './print-person.ts';
import { readPerson } from './read-person.ts';
import {
  endRequest,
  findOwnConsents,
  findPerson,
  findRequest,
  insertRequest,
  listPersons,
  listRequests,
} from './store.ts';

type PersonCall =
  | 'getClienti'
  | 'getSchedaCliente'
  | 'getRichiestePersone'
  | 'getConsensi'
  | 'setRichiestaPersona'
  | 'setRichiestaPersonaChiusa'
  | 'esportaCliente'
  | 'cancellaCliente';

const moveTo = { EVASA: 'answer', RESPINTA: 'reject' } as const satisfies Record<
  PersonRequestOutcome,
  keyof typeof personRequestMachine.moves
>;

/** What the card of a person leaves out of a purchase that was cancelled (rulings §12). */
const closed = {
  prezzo_acquisto: null,
  nome_cedente: null,
  indirizzo_cedente: null,
  numero_documento: null,
  ente_rilascio: null,
  data_rilascio: null,
  documenti: 0,
};

export const personsHandlers: Handlers<PersonCall> = {
  getClienti: listPersons,
  getRichiestePersone: listRequests,

  async getSchedaCliente(ctx, { id_cliente }) {
    const person = await readPerson(ctx.db, ctx.scope, id_cliente, ctx.now);
    const is_cedente_cancellato = person?.cancellazione_chiesta_il != null;
    if (!person || isErasedTo(ctx.actor, { is_cedente_cancellato })) return [];
    const acquisti = person.acquisti.map((row) => (isClosedTo(ctx.actor, row) ? { ...row, ...closed } : row));
    return [{ ...person, acquisti }];
  },

  async getConsensi(ctx) {
    const link = linkOf(ctx);
    if (!link || link.id_cliente === null) return [];
    const texts = await readTexts(ctx.db, romeDay(ctx.now));
    const found = await findOwnConsents.maybe(ctx.db, { id_cliente: link.id_cliente });
    if (!found) return [];
    return [{ ...found, testo_due: texts['consenso_due'] ?? '', testo_tre: texts['consenso_tre'] ?? '' }];
  },

  async setRichiestaPersona(ctx, { id_cliente, tipo, ricevuta_il, testo }) {
    const today = romeDay(ctx.now);
    const errors = personRequestErrors({ ricevuta_il, testo }, today);
    if (Object.keys(errors).length > 0)
      throw new CallFault('RICHIESTA_NON_VALIDA', { fields: errors as Record<string, string> });
    return ctx.write(async (tx) => {
      const found = await findPerson.maybe(tx, { id_cliente, scope: ctx.scope });
      if (!found) throw new CallFault('NON_TROVATO');
      const { codice: _, ...place } = found;
      const scade_il = answerDay(ricevuta_il);
      const { id_operatore } = sessionOf(ctx);
      const asked = { tipo, stato: 'APERTA', ricevuta_il, scade_il, testo, id_operatore } as const;
      const made = await insertRequest.maybe(tx, { ...place, ...asked, now: ctx.now });
      if (!made) return refuse('RICHIESTA_GIA_APERTA');
      await tellInbox(
        tx,
        { tipo_oggetto: workIs.personRequest, chiave: String(made.id_richiesta) },
        { tipo_evento: 'RICHIESTA_PERSONA', author: ctx.actor, now: ctx.now },
      );
      return done({ ...made, scade_il });
    });
  },

  async setRichiestaPersonaChiusa(ctx, { id_richiesta, esito, risposta }) {
    const { from, to } = personRequestMachine.moves[moveTo[esito]];
    return ctx.write(async (tx) => {
      const { id_operatore } = sessionOf(ctx);
      const key = { id_richiesta, scope: ctx.scope };
      const ended = await endRequest.maybe(tx, { ...key, from, to, risposta, id_operatore, now: ctx.now });
      if (!ended) {
        if (await findRequest.maybe(tx, key)) return refuse('RICHIESTA_GIA_CHIUSA');
        throw new CallFault('NON_TROVATO');
      }
      return done();
    });
  },

  async esportaCliente(ctx, { id_cliente }) {
    const taken: { person?: TakenPerson } = {};
    await ctx.write(async (tx) => {
      taken.person = await takePerson(tx, ctx, ctx.scope, id_cliente, 'JSON');
      return done();
    });
    await ctx.tellSecurity('ESPORTAZIONE', { dettaglio: `Scheda del cliente ${id_cliente}` });
    const text = JSON.stringify({ esportato_il: ctx.now.toISOString(), ...taken.person }, null, 2);
    const bytes = new TextEncoder().encode(text);
    return new FileAnswer(`Cliente-${id_cliente}.json`, streamOf(bytes), 'application/json');
  },

  cancellaCliente: deletePerson,
};
