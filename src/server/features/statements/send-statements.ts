import type { ParsedOf, RowOf } from '#contract/api';
import { monthName, monthOf, romeDay, type Day } from '#domain/day';
import { statementMail, type MailFigures } from '#domain/mail-template';
import { formatEuro, toCents } from '#domain/money';
import { isProvisional } from '#domain/statement';
import { cancelledSince } from '#domain/statement-facts';
import { sessionOf, type Context } from '#server/call/context';
import type { App } from '#server/call/app-state';
import { done, refuse, type Outcome } from '#server/call/outcome';
import { fillNames } from '#server/features/mail/fill-template';
import { makeMessageId } from '#server/features/mail/make-message-id';
import { findTemplate, insertMoneyMail, type Template } from '#server/features/mail/store';
import { type Db, transaction } from '#server/kit/database';
import { addJob } from '#server/kit/job';
import { recordChange } from '#server/ledger/record-change';
import { shortStatement } from './read-statement.ts';
import {
  countSent,
  endSend,
  findSend,
  insertSend,
  lastSend,
  listWaiting,
  markStatement,
  setStatementMail,
  unaddressed,
  type WaitingShop,
} from './mark-sent.ts';
import { loadFacts } from './store.ts';

/** What the job is told. */
export interface SendJob extends Record<string, unknown> {
  id_invio: number;
}

/** Statements worked out, and committed, at once. */
const atOnce = 25;
/** Shops without an address that are named. */
const mostNamed = 20;

type Short = RowOf<'getEstratti'>;

/** /getInvioEstratti: how many shops have it, how many can't be written to, and what one would read. */
export async function readSend(
  ctx: Context,
  input: ParsedOf<'getInvioEstratti'>,
): Promise<RowOf<'getInvioEstratti'>[]> {
  const mese = monthOf(input.mese);
  const [counted, missing, last, [next]] = await Promise.all([
    countSent.one(ctx.db, { mese }),
    unaddressed.all(ctx.db, { mese }),
    lastSend.maybe(ctx.db, { mese }),
    listWaiting.all(ctx.db, { mese, dopo: 0, limit: 1 }),
  ]);
  const words = next ? await sampleFor(ctx, next, mese) : { oggetto: null, testo: null };
  return [
    {
      mese,
      ...counted,
      senza_mail: missing.length,
      negozi_senza_mail: missing.slice(0, mostNamed).map(({ negozio }) => negozio),
      ...words,
      invio: last,
    },
  ];
}

async function sampleFor(ctx: Context, { id_negozio }: WaitingShop, mese: Day) {
  const template = await wordingOf(ctx.db, ctx.now);
  const [facts] = await loadFacts(ctx.db, [{ id_negozio, mese }], romeDay(ctx.now));
  if (!facts) return { oggetto: null, testo: null };
  const { subject, message_body } = wordsFor(template, shortStatement(facts, ctx.now), ctx.config.publicUrl);
  return { oggetto: subject, testo: message_body };
}

/** /setInvioEstratti: asks the job for it; whoever asks while it is under way is told so. */
export async function askSend(ctx: Context, input: ParsedOf<'setInvioEstratti'>): Promise<Outcome> {
  const mese = monthOf(input.mese);
  if (isProvisional(mese, ctx.now)) return refuse('MESE_NON_CONCLUSO');
  if (ctx.gateways.mail === null) return refuse('SERVIZIO_NON_CONFIGURATO');
  return ctx.write(async (tx) => {
    const { id_operatore } = sessionOf(ctx);
    const made = await insertSend.maybe(tx, { mese, now: ctx.now, id_operatore });
    if (!made) return refuse('INVIO_IN_CORSO');
    await addJob(tx, 'send_statements', { id_invio: made.id_invio });
    await recordChange(tx, ctx, {
      oggetto: 'estratti_mese',
      chiave: mese.slice(0, 7),
      azione: 'INVIATO',
      a: { negozi: made.totale },
    });
    return done({ ...made });
  });
}

/**
 * Job: the statement of a month to each shop that has not had it, so many in a transaction: what was broken off goes on where it
 * was, and nobody gets it twice. Where nothing moved and nothing is owed there is nothing to say.
 */
export async function sendStatements(app: App, { id_invio }: SendJob): Promise<void> {
  const { mail } = app.gateways;
  const send = await findSend.maybe(app.pool, { id_invio });
  if (!send || send.concluso_il !== null) return;
  // The mail server was taken away meanwhile: who asks again is told so.
  if (mail === null) {
    await endSend.run(app.pool, { id_invio, now: app.now() });
    return;
  }
  const { mese, id_operatore } = send;
  let dopo = 0;
  for (let isMore = true; isMore;) {
    isMore = await transaction(app.pool, async (tx) => {
      const now = app.now();
      const template = await wordingOf(tx, now);
      const sender = template.email_from ?? mail.from;
      const shops = await listWaiting.all(tx, { mese, dopo, limit: atOnce });
      const facts = await loadFacts(
        tx,
        shops.map(({ id_negozio }) => ({ id_negozio, mese })),
        romeDay(now),
      );
      for (const [at, shop] of shops.entries()) {
        const { id_negozio, id_affiliato, email } = shop;
        dopo = id_negozio;
        const row = facts[at];
        if (!row || (await markStatement.run(tx, { id_negozio, mese, id_invio })) === 0) continue;
        const short = shortStatement(row, now);
        if (isStill(short)) continue;
        const words = wordsFor(template, short, app.config.publicUrl);
        const { id_mail } = await insertMoneyMail.one(tx, {
          id_affiliato,
          id_negozio,
          id_operatore,
          sender,
          email,
          now,
          ...words,
          message_id: makeMessageId(sender),
        });
        await setStatementMail.run(tx, { id_negozio, mese, id_mail });
      }
      if (shops.length > 0) await addJob(tx, 'send_mail');
      else await endSend.run(tx, { id_invio, now });
      return shops.length > 0;
    });
  }
}

async function wordingOf(db: Db, now: Date): Promise<Template> {
  return findTemplate.one(db, { id_email_tipo: statementMail, valido_dal: romeDay(now) });
}

/** True where nothing moved in the month and nothing is owed. */
const isStill = ({ numero_acquisti, numero_liquidati, iniziale, maturato, pagato, finale }: Short): boolean =>
  [numero_acquisti, numero_liquidati, iniziale, maturato, pagato, finale].every((figure) => figure === 0);

function wordsFor(template: Template, short: Short, publicUrl: string) {
  const euro = (amount: number) => formatEuro(toCents(amount));
  const figures: MailFigures<typeof statementMail> = {
    negozio: short.negozio,
    mese: monthName(short.mese as Day),
    figure: [
      `Acquistato: ${euro(short.acquistato)} (acquisti conclusi: ${short.numero_acquisti}, ${cancelledSince(short.numero_annullati)})`,
      `Accettato: ${euro(short.accettato)} (${short.numero_liquidati})`,
      `Dovuto a inizio mese: ${euro(short.iniziale)}`,
      `Maturato: ${euro(short.maturato)}`,
      `Pagato: ${euro(short.pagato)}`,
      `Dovuto a fine mese: ${euro(short.finale)}`,
    ].join('\n'),
    link: `${publicUrl}/estratti?negozio=${short.id_negozio}&mese=${short.mese.slice(0, 7)}`,
  };
  return {
    subject: fillNames(template.subject, figures),
    message_body: fillNames(template.message_body, figures),
  };
}
