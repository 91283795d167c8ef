import { scopeOf, type Scope, type SessionActor } from '#domain/actor';
import { attentions } from '#domain/attention';
import { addDays, formatDay, romeDay, type Day } from '#domain/day';
import { reportMail } from '#domain/mail-template';
import { cents, formatEuro, toCents } from '#domain/money';
import { periodBefore, stepStart, type Period } from '#domain/period';
import { permissions } from '#domain/permission';
import { profileOf, type Profile, type Role } from '#domain/role';
import { bandStarts } from '#domain/stock-age';
import type { App } from '#server/call/app-state';
import { sessionOf, type Context } from '#server/call/context';
import { done, refuse, type Outcome } from '#server/call/outcome';
import { fillNames } from '#server/features/mail/fill-template';
import { makeMessageId } from '#server/features/mail/make-message-id';
import { findTemplate, insertSummary, textOnly } from '#server/features/mail/store';
import { type Db, statement, transaction } from '#server/kit/database';
import { addJob } from '#server/kit/job';
import { countAttentions } from './count-attentions.ts';
import { countPurchases, countStock } from './read-kept.ts';
import { shopPurchases, shopsInScope } from './store.ts';
import { joinShops, sumPurchases } from './sum-figures.ts';

/** The week's figures by mail, to who wants them: on Monday, of the week that is over. */

export const readChoice = statement<{ id_operatore: number }, { is_attiva: 0 | 1; email: string | null }>(
  'weekly_report_choice',
  `select coalesce(w.is_attiva, 0) as is_attiva, nullif(o.email, '') as email
   from operator o left join weekly_report w on w.id_operatore = o.id_operatore where o.id_operatore = :id_operatore`,
);
const keepChoice = statement<{ id_operatore: number; is_attiva: 0 | 1 }>(
  'weekly_report_choose',
  `insert into weekly_report (id_operatore, is_attiva) values (:id_operatore, :is_attiva)
   on conflict (id_operatore) do update set is_attiva = excluded.is_attiva`,
);

/** One's own choice; nobody chooses for another. */
export function chooseReport(ctx: Context, is_attiva: 0 | 1): Promise<Outcome> {
  const { id_operatore } = sessionOf(ctx);
  return ctx.write(async (tx) => {
    const { email } = await readChoice.one(tx, { id_operatore });
    if (is_attiva === 1 && email === null) return refuse('UTENTE_SENZA_MAIL');
    await keepChoice.run(tx, { id_operatore, is_attiva });
    return done({});
  });
}

interface Wanting {
  id_operatore: number;
  id_role: Role;
  id_affiliato: number | null;
  id_negozio: number | null;
  nome: string;
  email: string;
}

const listWanting = statement<{ monday: Day }, Wanting>(
  'weekly_report_wanting',
  `select o.id_operatore, o.id_role, o.id_affiliato, o.id_negozio, o.nome, o.email
   from weekly_report w join operator o on o.id_operatore = w.id_operatore
   where w.is_attiva = 1 and o.is_active = 1 and o.is_blocked = 0 and o.email <> ''
     and (w.inviata_il is null or w.inviata_il < :monday::date) order by o.id_operatore`,
);
/** Touches a row for the first who asks in a week. */
const takeWeek = statement<{ id_operatore: number; monday: Day }>(
  'weekly_report_take',
  `update weekly_report set inviata_il = :monday::date where id_operatore = :id_operatore and is_attiva = 1
     and (inviata_il is null or inviata_il < :monday::date)`,
);

/** Job: each by itself, so that one that fails is tried again with the job, and those done are not done twice. */
export async function sendReports(app: App): Promise<number> {
  const { mail } = app.gateways;
  if (mail === null) return 0;
  const now = app.now();
  const today = romeDay(now);
  const monday = stepStart(today, 'SETTIMANA');
  const week = { da: addDays(monday, -7), a: addDays(monday, -1) };
  const template = await findTemplate.maybe(app.pool, { id_email_tipo: reportMail, valido_dal: today });
  if (!template) throw new Error('no wording of the weekly mail');
  const sender = template.email_from ?? mail.from;
  let mailed = 0;
  for (const { id_operatore, email, nome, ...who } of await listWanting.all(app.pool, { monday })) {
    const actor: SessionActor = {
      ...who,
      id_operatore,
      id_utente: id_operatore,
      kind: 'session',
      id_sessione: 0,
      is_impersonato: false,
    };
    const profile = profileOf(actor);
    // Whoever has become something else meanwhile has no figures to see.
    if (!(permissions['dashboard.read'] as readonly Profile[]).includes(profile)) continue;
    await transaction(app.pool, async (tx) => {
      if ((await takeWeek.run(tx, { id_operatore, monday })) === 0) return;
      const figures = {
        nome,
        settimana: `dal ${formatDay(week.da)} al ${formatDay(week.a)}`,
        figure: (await linesOf(tx, scopeOf(actor), profile, week, now)).join('\n'),
        link: `${app.config.publicUrl}/servizi`,
      };
      await insertSummary.run(tx, {
        id_operatore,
        sender,
        email,
        subject: fillNames(template.subject, figures),
        message_body: fillNames(template.message_body, figures),
        message_id: makeMessageId(sender),
        ...textOnly,
        now,
      });
      await addJob(tx, 'send_mail');
      mailed += 1;
    });
  }
  return mailed;
}

/** Shops that are named. */
const named = 5;

const count = new Intl.NumberFormat('it-IT', { useGrouping: 'always' as unknown as boolean });
const euro = (value: number) => formatEuro(toCents(value));
const purchases = (n: number) => (n === 1 ? '1 acquisto' : `${count.format(n)} acquisti`);

async function linesOf(tx: Db, scope: Scope, profile: Profile, week: Period, now: Date): Promise<string[]> {
  const today = romeDay(now);
  const totalOf = async (period: Period) => {
    const days = await countPurchases(tx, { scope, ...period, ora: null });
    const [sum] = sumPurchases(days, period, 'SETTIMANA');
    return sum ?? { numero: 0, valore: 0, valore_medio: null, annullati: 0 };
  };
  const [own, before] = [await totalOf(week), await totalOf(periodBefore(week))];
  const found = await shopPurchases.all(tx, { scope, ...week });
  const names = await shopsInScope.all(tx, { scope, ids: found.map(({ id_negozio }) => id_negozio) });
  const shops = joinShops(names, found)
    .filter(({ numero }) => numero > 0)
    .sort((one, other) => other.valore - one.valore);
  const stock = await countStock(tx, { scope, starts: bandStarts(today) });
  const inStock = stock.reduce((sum, { numero }) => sum + numero, 0);
  const worth = cents(stock.reduce((sum, { valore }) => sum + toCents(valore), 0));
  const waiting = (await countAttentions(tx, scope, profile, today, now)).filter(({ numero }) => numero > 0);
  return [
    `Acquisti: ${count.format(own.numero)} (${count.format(before.numero)} la settimana prima), ${euro(own.valore)}`,
    ...(own.valore_medio === null ? [] : [`Valore medio: ${euro(own.valore_medio)}`]),
    ...(own.annullati === 0 ? [] : [`Annullati: ${count.format(own.annullati)}`]),
    `In giacenza: ${count.format(inStock)} device, ${formatEuro(worth)}`,
    ...(shops.length === 0 ? [] : ['', 'Negozi che hanno acquistato di più:']),
    ...shops.slice(0, named).map((one) => `- ${one.negozio}: ${purchases(one.numero)}, ${euro(one.valore)}`),
    ...(waiting.length === 0 ? [] : ['', 'Chiede attenzione:']),
    ...waiting.map(({ voce, numero }) => `- ${attentions[voce]}: ${count.format(numero)}`),
  ];
}
