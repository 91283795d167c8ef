import { contactDeletedOn } from '#domain/contact';
import type { RetentionPeriods } from '#domain/retention';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, refuse, RefusedCall } from '#server/call/outcome';
import { hashToken, newToken } from '#server/call/sign-in';
import { readSetting } from '#server/ledger/dated-settings';
import { changeState } from './change-state.ts';
import {
  countNew,
  insertContact,
  issueTicket,
  listBusinessTypes,
  listContacts,
  spendTicket,
} from './store.ts';

/** The ticket of a passed captcha: one contact request, 10 minutes (rulings §2). */
const ticketCookie = 'permuta_contatto';
const ticketSeconds = 600;

type ContactCall =
  | 'recaptcha'
  | 'getFormContattoTipoAttivita'
  | 'setFormContatto'
  | 'getContatti'
  | 'getContattiNuovi'
  | 'setStatoContatto';

export const contactsHandlers: Handlers<ContactCall> = {
  async recaptcha(ctx, input) {
    const verdict = await ctx.gateways.captcha.verify(input.response, ctx.ip, ctx.now);
    if (!verdict.ok) {
      // Our own trouble is not the visitor's failure: he is told to try later, and we are told why.
      if (verdict.reason === 'misconfigured' || verdict.reason === 'unavailable') {
        ctx.log.warn(
          { service: 'captcha', detail: verdict.reason, request_id: ctx.requestId },
          'outside service failed',
        );
        const isAway = verdict.reason === 'unavailable';
        throw new RefusedCall(isAway ? 'SERVIZIO_NON_RAGGIUNGIBILE' : 'SERVIZIO_NON_CONFIGURATO');
      }
      return [{ success: false }];
    }
    const { token, hash } = newToken();
    await issueTicket.run(ctx.db, { hash, scade_il: new Date(ctx.now.getTime() + ticketSeconds * 1000) });
    ctx.setCookie({ name: ticketCookie, value: token, maxAge: ticketSeconds });
    return [{ success: true }];
  },

  getFormContattoTipoAttivita: (ctx) => listBusinessTypes.all(ctx.db),

  async setFormContatto(ctx, input) {
    const kinds = input.id_tipo_attivita === null ? [] : await listBusinessTypes.all(ctx.db);
    if (
      input.id_tipo_attivita !== null &&
      !kinds.some((kind) => kind.id_tipo_attivita === input.id_tipo_attivita)
    ) {
      throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { id_tipo_attivita: 'Valore non valido' } });
    }
    const ticket = ctx.cookies[ticketCookie];
    const outcome = await ctx.write(async (tx) => {
      if (!ticket || (await spendTicket.run(tx, { ticket: hashToken(ticket), now: ctx.now })) === 0)
        return refuse('CAPTCHA_NON_VALIDO');
      // Operator and affiliate are head office's to fill in: what a visitor sends there is left out.
      const { riferimento, email, telefono, id_tipo_attivita, note_contatto } = input;
      await insertContact.run(tx, {
        riferimento,
        email,
        telefono,
        id_tipo_attivita,
        note_contatto,
        now: ctx.now,
      });
      return done();
    });
    if (outcome.ok) ctx.setCookie({ name: ticketCookie, value: '', maxAge: 0 });
    return outcome;
  },

  async getContatti(ctx, input) {
    const [{ contatti_mesi }, page] = await Promise.all([
      readSetting<RetentionPeriods>(ctx.db, 'conservazione', ctx.now),
      listContacts(ctx, input),
    ]);
    const deletedOn = (sent: string) => contactDeletedOn(sent, contatti_mesi);
    return {
      ...page,
      rows: page.rows.map((row) => ({ ...row, data_eliminazione: deletedOn(row.data_creazione) })),
    };
  },

  getContattiNuovi: async (ctx) => [await countNew.one(ctx.db)],

  setStatoContatto: changeState,
};
