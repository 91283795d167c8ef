import { buffer } from 'node:stream/consumers';
import type { CallName } from '#contract/api';
import { askedOf, readList } from '#contract/lists/list-address';
import type { SessionActor } from '#domain/actor';
import { romeDay, type Day } from '#domain/day';
import { mailedRowsMax } from '#domain/list-view';
import { viewMail } from '#domain/mail-template';
import { may } from '#domain/permission';
import { stepStart } from '#domain/period';
import type { Role } from '#domain/role';
import type { App } from '#server/call/app-state';
import { exportColumns, readAll, readerOf, xlsxStream } from '#server/call/export';
import { CallFault, RefusedCall } from '#server/call/outcome';
import { parseInput } from '#server/call/parse-input';
import { readingContext } from '#server/call/reading-context';
import { scopeOfCall } from '#server/call/scope';
import { fillNames } from '#server/features/mail/fill-template';
import { makeMessageId } from '#server/features/mail/make-message-id';
import { findTemplate, insertSummary } from '#server/features/mail/store';
import { statement, transaction } from '#server/kit/database';
import { addJob } from '#server/kit/job';
import { listCall, listNamed } from './find-list.ts';
import { findView } from './store.ts';

/** Saved views by mail, to who wants them: each with its rows as a workbook, without anything of a seller. */

interface Wanting {
  id_operatore: number;
  id_role: Role;
  id_affiliato: number | null;
  id_negozio: number | null;
  nome: string;
  email: string;
  id_vista: number;
  vista: string;
  lista: string;
  indirizzo: string;
  chiamata: string;
  fissi: Record<string, unknown>;
  pagina: string;
  prefisso: string;
}

// On Monday what comes weekly, too.
const isDue = `m.inviata_il < (case m.cadenza when 'SETTIMANALE' then :lunedi else :oggi end)::date`;

const listWanting = statement<{ oggi: Day; lunedi: Day }, Wanting>(
  'list_mailing_wanting',
  `select o.id_operatore, o.id_role, o.id_affiliato, o.id_negozio, o.nome, o.email, v.id_vista, v.nome as vista, v.lista, v.indirizzo,
     m.chiamata, m.fissi, m.pagina, m.prefisso
   from list_mailing m join list_view v on v.id_vista = m.id_vista join operator o on o.id_operatore = m.id_operatore
   where o.is_active = 1 and o.is_blocked = 0 and o.email <> '' and ${isDue} order by o.id_operatore, v.id_vista`,
);
/** Touches a row for the first who asks on a day. */
const takeDay = statement<{ id_operatore: number; id_vista: number; oggi: Day; lunedi: Day }>(
  'list_mailing_take',
  `update list_mailing m set inviata_il = :oggi::date
   where m.id_operatore = :id_operatore and m.id_vista = :id_vista and ${isDue}`,
);

/**
 * Job: each by itself, so that one that fails is tried again with the job, and those done are not done twice. A view that is
 * no longer to be seen, asks for what the list has no more, or finds nothing, sends nothing.
 */
export async function sendViews(app: App): Promise<number> {
  const { mail } = app.gateways;
  if (mail === null) return 0;
  const now = app.now();
  const oggi = romeDay(now);
  const lunedi = stepStart(oggi, 'SETTIMANA');
  const template = await findTemplate.maybe(app.pool, { id_email_tipo: viewMail, valido_dal: oggi });
  if (!template) throw new Error('no wording of the mail of a view');
  const sender = template.email_from ?? mail.from;
  let mailed = 0;
  for (const one of await listWanting.all(app.pool, { oggi, lunedi })) {
    const { id_operatore, id_vista, email, nome, vista } = one;
    await transaction(app.pool, async (tx) => {
      if ((await takeDay.run(tx, { id_operatore, id_vista, oggi, lunedi })) === 0) return;
      const actor = actorOf(one);
      const isSeen = (await findView(tx, actor, id_vista)) !== null;
      const found = isSeen ? await rowsOf(app, actor, one) : null;
      if (!found || found.righe === 0) return;
      const { righe, unit, allegato, nome_allegato } = found;
      const most = count.format(mailedRowsMax);
      const figures = {
        nome,
        vista,
        righe: allegato ? `${count.format(righe)} ${unit[righe === 1 ? 0 : 1]}` : `più di ${most} ${unit[1]}`,
        allegato: allegato
          ? 'In allegato il foglio Excel, senza i dati dei clienti.'
          : `Sono più di ${most} righe: il file si scarica dalla pagina.`,
        link: linkOf(app, one),
      };
      await insertSummary.run(tx, {
        id_operatore,
        sender,
        email,
        subject: fillNames(template.subject, figures),
        message_body: fillNames(template.message_body, figures),
        message_id: makeMessageId(sender),
        now,
        allegato,
        nome_allegato: allegato && nome_allegato,
      });
      await addJob(tx, 'send_mail');
      mailed += 1;
    });
  }
  return mailed;
}

const count = new Intl.NumberFormat('it-IT', { useGrouping: 'always' as unknown as boolean });

const actorOf = ({ id_operatore, id_role, id_affiliato, id_negozio }: Wanting): SessionActor => ({
  kind: 'session',
  id_sessione: 0,
  id_role,
  id_utente: id_operatore,
  id_operatore,
  id_affiliato,
  id_negozio,
  is_impersonato: false,
});

/** The view on its screen. */
function linkOf(app: App, { pagina, prefisso, indirizzo }: Wanting): string {
  const names = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(indirizzo)) names.set(prefisso + name, value);
  return `${app.config.publicUrl}${pagina}?${names.toString()}`;
}

/** What the view finds for this person now; null where it can't be asked for any more. */
async function rowsOf(
  app: App,
  actor: SessionActor,
  { lista, indirizzo, chiamata, fissi, id_vista }: Wanting,
) {
  try {
    const list = listNamed(lista);
    const call = listCall(chiamata);
    if (call.access !== 'session' && call.access !== 'open' && !may(actor, call.access)) return null;
    const state = readList(list, Object.fromEntries(new URLSearchParams(indirizzo)));
    const input = parseInput(call, { ...fissi, ...askedOf(list, state) });
    const ctx = readingContext(app, actor, scopeOfCall(call, actor, input, app.stores));
    const ask = app.handlers[call.name as CallName] as (on: typeof ctx, asked: never) => Promise<unknown>;
    const columns = exportColumns(call, input, actor).filter(
      ({ field }) => !call.list?.fields[field]?.personal,
    );
    const rows: Record<string, unknown>[] = [];
    for await (const page of await readAll(readerOf(ask, ctx, input, 'xlsx'))) {
      rows.push(...page);
      if (rows.length > mailedRowsMax) break;
    }
    const isWhole = rows.length <= mailedRowsMax;
    const pages = (async function* () {
      yield await Promise.resolve(rows);
    })();
    return {
      righe: rows.length,
      unit: list.unit,
      allegato: isWhole && rows.length > 0 ? await buffer(xlsxStream(list.file, columns, pages)) : null,
      nome_allegato: `${list.file}.xlsx`,
    };
  } catch (error) {
    if (!(error instanceof CallFault || error instanceof RefusedCall)) throw error;
    app.log.warn({ id_vista, detail: error.message }, 'a view that is mailed can no longer be asked for');
    return null;
  }
}
