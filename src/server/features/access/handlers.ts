import { romeDay } from '#domain/day';
import { passwordLinkState } from '#domain/password-link';
import { type SecondFactorRule } from '#domain/second-factor';
import { roles } from '#domain/role';
import { sessionOf } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, refuse } from '#server/call/outcome';
import { hashToken } from '#server/call/sign-in';
import { readSetting } from '#server/ledger/dated-settings';
import { recordChange } from '#server/ledger/record-change';
import { lockVersion } from '#server/features/settings/change-version';
import { writeVersion } from '#server/features/settings/store';
import { addJob } from '#server/kit/job';
import { endStandIns } from '#server/ledger/end-stand-ins';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from './change-factor.ts';
import { completeLogin } from './complete-login.ts';
import { setPassword } from './set-password.ts';
import {
  countFactors,
  endOtherSessions,
  endOwnSession,
  findLink,
  listSessions,
  readAccount,
  readFactor,
} from './store.ts';

/** The dated setting that says from when head office and support must have a second factor. */
const rule = 'secondo_fattore';

export const accessHandlers: Handlers<
  | 'setPassword'
  | 'getLinkPassword'
  | 'richiediRipristino'
  | 'getAccesso'
  | 'setSecondoFattoreAvviato'
  | 'setSecondoFattoreAttivo'
  | 'setSecondoFattoreRimosso'
  | 'setSecondoFattore'
  | 'getSessioni'
  | 'setSessioneChiusa'
  | 'getSicurezza'
  | 'setSicurezza'
> = {
  setPassword,

  async getLinkPassword(ctx, input) {
    const link = await findLink.maybe(ctx.db, { impronta: hashToken(input.token) });
    if (!link) throw new CallFault('NON_TROVATO');
    const stato = passwordLinkState(link, ctx.now);
    const { tipo, scade_il } = link;
    const owner = stato === 'VALIDO' ? link : { nome: null, user_name: null, ragione_sociale: null };
    const { nome, user_name, ragione_sociale } = owner;
    return [{ stato, tipo, scade_il, nome, user_name, ragione_sociale }];
  },

  async richiediRipristino(ctx, { user_name }) {
    if (ctx.gateways.mail === null) return refuse('SERVIZIO_NON_CONFIGURATO');
    return ctx.write(async (tx) => {
      await addJob(tx, 'reset_password', { user_name, ip: ctx.ip });
      return done();
    });
  },

  async getAccesso(ctx) {
    const account = await readAccount.one(ctx.db, { id_operatore: sessionOf(ctx).id_utente });
    const factor = await readFactor.maybe(ctx.db, { id_operatore: account.id_operatore });
    const { obbligatorio_dal } = await readSetting<SecondFactorRule>(ctx.db, rule, ctx.now);
    const isMeant = roles[account.id_role].hasSecondFactor;
    const { user_name, email, ragione_sociale, password_dal } = account;
    return [
      {
        user_name,
        email,
        ragione_sociale,
        password_dal,
        is_secondo_fattore_previsto: isMeant || factor?.attivo_dal ? 1 : 0,
        secondo_fattore_dal: factor?.attivo_dal ?? null,
        codici_rimasti: factor?.attivo_dal ? factor.codici_rimasti : 0,
        obbligatorio_dal: isMeant ? obbligatorio_dal : null,
      },
    ];
  },

  setSecondoFattoreAvviato: beginSecondFactor,
  setSecondoFattoreAttivo: confirmSecondFactor,
  setSecondoFattoreRimosso: removeSecondFactor,
  setSecondoFattore: completeLogin,

  getSessioni: listSessions,

  async setSessioneChiusa(ctx, input) {
    const { id_utente, id_sessione } = sessionOf(ctx);
    return ctx.write(async (tx) => {
      const which = input.id_sessione
        ? { id_utente, id_sessione: input.id_sessione }
        : { id_utente, kept: id_sessione };
      await endStandIns(tx, ctx, which, 'Sessione chiusa dal titolare');
      const chiuse = input.id_sessione
        ? await endOwnSession.run(tx, { id_utente, id_sessione: input.id_sessione, now: ctx.now })
        : await endOtherSessions.run(tx, { id_utente, id_sessione, now: ctx.now });
      if (input.id_sessione && chiuse === 0) throw new CallFault('NON_TROVATO');
      const account = await readAccount.one(tx, { id_operatore: id_utente });
      const { id_affiliato, id_negozio } = account;
      const nota = `Sessioni chiuse dal titolare: ${chiuse}`;
      const chiave = String(id_utente);
      if (chiuse > 0 && input.id_sessione !== id_sessione)
        await recordChange(tx, ctx, {
          oggetto: 'accesso',
          chiave,
          azione: 'TERMINATO',
          nota,
          id_affiliato,
          id_negozio,
        });
      return done({ chiuse });
    });
  },

  async getSicurezza(ctx) {
    const { obbligatorio_dal } = await readSetting<SecondFactorRule>(ctx.db, rule, ctx.now);
    return [{ obbligatorio_dal, ...(await countFactors.one(ctx.db)) }];
  },

  setSicurezza: (ctx, { obbligatorio_dal, prima }) =>
    ctx.write(async (tx) => {
      await lockVersion.run(tx, { name: rule });
      const before = await readSetting<SecondFactorRule>(tx, rule, ctx.now);
      if (before.obbligatorio_dal !== prima) return refuse('SICUREZZA_GIA_MODIFICATA');
      const after: SecondFactorRule = { obbligatorio_dal };
      const author = sessionOf(ctx).id_operatore;
      await writeVersion.run(tx, {
        chiave: rule,
        valido_dal: romeDay(ctx.now),
        valore: JSON.stringify(after),
        id_operatore: author,
        now: ctx.now,
      });
      await recordChange(tx, ctx, {
        oggetto: 'impostazione',
        chiave: rule,
        azione: 'MODIFICATO',
        da: { ...before },
        a: { ...after },
      });
      return done();
    }),
};
