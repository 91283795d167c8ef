import { romeDay } from '#domain/day';
import { passwordLinkState } from '#domain/password-link';
import { completeRule, type SecondFactorRule } from '#domain/second-factor';
import { roles } from '#domain/role';
import { fieldText } from '#domain/text';
import { sessionOf } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, refuse } from '#server/call/outcome';
import { hashToken } from '#server/call/sign-in';
import { readSetting } from '#server/ledger/dated-settings';
import { recordChange } from '#server/ledger/record-change';
import { lockVersion } from '#server/features/settings/change-version';
import { passkeyPlace } from '#server/features/session/find-place';
import { writeVersion } from '#server/features/settings/store';
import type { Db } from '#server/kit/database';
import { addJob } from '#server/kit/job';
import { endStandIns } from '#server/ledger/end-stand-ins';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from './change-factor.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './change-passkeys.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { completeByPasskey, completeLogin } from './complete-login.ts';
import { hasFactors } from './find-passkeys.ts';
import { setPassword } from './set-password.ts';
import {
  countFactors,
  endOtherSessions,
  endOwnSession,
  findFactor,
  findLink,
  findNamed,
  listSessions,
  readAccount,
} from './store.ts';

/** The dated setting that says from when who must have a second factor. */
const rule = 'secondo_fattore';
const readRule = async (db: Db, now: Date): Promise<SecondFactorRule> =>
  completeRule(await readSetting<Partial<SecondFactorRule>>(db, rule, now));

export const accessHandlers: Handlers<
  | 'setPassword'
  | 'getLinkPassword'
  | 'richiediRipristino'
  | 'getAccesso'
  | 'setSecondoFattoreAvviato'
  | 'setSecondoFattoreAttivo'
  | 'setSecondoFattoreRimosso'
  | 'setSecondoFattore'
  | 'getPasskey'
  | 'setPasskeyAvviata'
  | 'setPasskey'
  | 'delPasskey'
  | 'setPasskeyAccesso'
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
      await ctx.tellSecurity('RIPRISTINO_CHIESTO', { of: await findNamed.maybe(tx, { user_name }), tx });
      return done();
    });
  },

  async getAccesso(ctx) {
    const account = await readAccount.one(ctx.db, { id_operatore: sessionOf(ctx).id_utente });
    const factor = await findFactor.maybe(ctx.db, { id_operatore: account.id_operatore });
    const { app, passkey, codici } = await hasFactors.one(ctx.db, { id_operatore: account.id_operatore });
    const { factorFrom } = roles[account.id_role];
    const obbligatorio_dal = factorFrom && (await readRule(ctx.db, ctx.now))[factorFrom];
    const { user_name, email, ragione_sociale, password_dal } = account;
    return [
      {
        user_name,
        email,
        ragione_sociale,
        password_dal,
        secondo_fattore_dal: factor?.attivo_dal ?? null,
        codici_rimasti: app + passkey > 0 ? codici : 0,
        passkey,
        passkey_presso: passkeyPlace(ctx.config.publicUrl)?.rp_id ?? null,
        obbligatorio_dal,
      },
    ];
  },

  setSecondoFattoreAvviato: beginSecondFactor,
  setSecondoFattoreAttivo: confirmSecondFactor,
  setSecondoFattoreRimosso: removeSecondFactor,
  setSecondoFattore: completeLogin,

  getPasskey: listPasskeys,
  setPasskeyAvviata: beginPasskey,
  setPasskey: addPasskey,
  delPasskey: removePasskey,
  setPasskeyAccesso: completeByPasskey,

  getSessioni: listSessions,

  async setSessioneChiusa(ctx, input) {
    const { id_utente, id_sessione } = sessionOf(ctx);
    const account = await readAccount.one(ctx.db, { id_operatore: id_utente });
    // Whoever finds a till open may close it, and must not be able to throw all others out.
    if (input.id_sessione !== id_sessione) {
      if (input.password === null)
        throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { password: fieldText.required } });
      const refused = await checkOwnPassword(ctx, account, input.password);
      if (refused) return refused;
    }
    return ctx.write(async (tx) => {
      const which = input.id_sessione
        ? { id_utente, id_sessione: input.id_sessione }
        : { id_utente, kept: id_sessione };
      await endStandIns(tx, ctx, which, 'Sessione chiusa dal titolare');
      const chiuse = input.id_sessione
        ? await endOwnSession.run(tx, { id_utente, id_sessione: input.id_sessione, now: ctx.now })
        : await endOtherSessions.run(tx, { id_utente, id_sessione, now: ctx.now });
      if (input.id_sessione && chiuse === 0) throw new CallFault('NON_TROVATO');
      const { id_affiliato, id_negozio } = account;
      const nota = `Sessioni chiuse dal titolare: ${chiuse}`;
      const chiave = String(id_utente);
      if (chiuse > 0 && input.id_sessione !== id_sessione) {
        await ctx.tellSecurity('SESSIONI_CHIUSE', { dettaglio: nota, tx });
        await recordChange(tx, ctx, {
          oggetto: 'accesso',
          chiave,
          azione: 'TERMINATO',
          nota,
          id_affiliato,
          id_negozio,
        });
      }
      return done({ chiuse });
    });
  },

  async getSicurezza(ctx) {
    return [{ ...(await readRule(ctx.db, ctx.now)), ...(await countFactors.one(ctx.db)) }];
  },

  setSicurezza: (ctx, { obbligatorio_dal, master_dal, prima, prima_master }) =>
    ctx.write(async (tx) => {
      await lockVersion.run(tx, { name: rule });
      const before = await readRule(tx, ctx.now);
      if (before.obbligatorio_dal !== prima || before.master_dal !== prima_master)
        return refuse('SICUREZZA_GIA_MODIFICATA');
      const after: SecondFactorRule = { obbligatorio_dal, master_dal };
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
