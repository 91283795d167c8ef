import { inboxEvents, rolesHearing, type InboxEvent } from '#domain/inbox-event';
import { rolesWhere } from '#domain/role';
import { rolesReading, type WorkKey, type WorkObject, type WorkPlace } from '#domain/work-object';
import { notifyAll } from '#server/call/notify';
import { codeList } from '#server/kit/code-list';
import { type Db, statement } from '#server/kit/database';
import { fragment, type Fragment } from '#server/kit/fragment';
import { findWork, openWork, type WorkItem } from './find-work.ts';
import { authorValues, type Author } from './record-event.ts';

const places = {
  company: codeList(rolesWhere(({ place }) => place === 'company')),
  affiliate: codeList(rolesWhere(({ place }) => place === 'affiliate')),
  shop: codeList(rolesWhere(({ place }) => place === 'shop')),
};

/** Who may see a thing at all: what `maySee` answers. */
export interface Sight extends WorkPlace {
  readers: readonly number[];
}

/** The operators of `alias` who may see a thing, or what is said among head office only. */
export const maySee = (alias: string): Fragment<Sight> =>
  fragment<Sight>`${alias}.is_active = 1 and ${alias}.is_blocked = 0 and ${alias}.id_role = any(:readers::int[])
     and case when ${alias}.id_role in ${places.company} then true
       when ${alias}.id_role in ${places.affiliate} then ${alias}.id_affiliato = :id_affiliato::int
       when ${alias}.id_role in ${places.shop} then ${alias}.id_negozio = :id_negozio::int else false end`;

/** The sight of a thing, inner or not. */
export function sightOf(
  tipo_oggetto: WorkObject,
  { id_affiliato, id_negozio }: WorkPlace,
  isInner: boolean,
): Sight {
  return { id_affiliato, id_negozio, readers: rolesReading(tipo_oggetto, isInner) };
}

/** How many of these people may see a thing. */
export const countSeeing = statement<Sight & { ids: readonly number[] }, { quanti: number }>(
  'work_seeing',
  fragment`select count(*) as quanti from operator o where o.id_operatore = any(:ids::int[]) and ${maySee('o')}`,
);

const insertEvent = statement<
  {
    id_lavoro: number;
    evento: string;
    now: Date;
    id_operatore: number | null;
    id_nota: number | null;
    testo: string | null;
    is_interno: 0 | 1;
  },
  { id_evento: number }
>(
  'inbox_event_insert',
  `insert into inbox_event (id_lavoro, evento, quando, id_operatore, id_nota, testo, is_interno)
   values (:id_lavoro, :evento, :now, :id_operatore, :id_nota, :testo, :is_interno) returning id_evento`,
);

const hear = statement<
  Sight & {
    id_lavoro: number;
    id_evento: number;
    evento: string;
    now: Date;
    except: readonly number[];
    to: readonly number[] | null;
    roles: readonly number[];
    atFirst: readonly number[];
    isSure: boolean;
    menzione: number;
  },
  { id_operatore: number }
>(
  'inbox_hear',
  fragment`insert into inbox_card as c (id_operatore, id_lavoro, id_evento, quando, non_letti, menzioni, menzionato_il)
   select o.id_operatore, :id_lavoro::int, :id_evento::int, :now::timestamptz, 1, :menzione::int,
     case when :menzione::int = 1 then :now::timestamptz end
   from operator o left join inbox_choice k on k.id_operatore = o.id_operatore and k.evento = :evento
   where ${maySee('o')} and o.id_operatore <> all(:except::int[])
     and (o.id_operatore = any(:to::int[]) or :to::int[] is null and o.id_role = any(:roles::int[]))
     and (:isSure::boolean or coalesce(k.is_attivo = 1, o.id_role = any(:atFirst::int[])))
     and (:isSure::boolean or coalesce(k.affiliati = '{}' or :id_affiliato::int = any(k.affiliati), true))
   on conflict (id_operatore, id_lavoro) do update set id_evento = excluded.id_evento, quando = excluded.quando,
     non_letti = c.non_letti + 1, menzioni = c.menzioni + excluded.menzioni,
     menzionato_il = coalesce(excluded.menzionato_il, c.menzionato_il),
     rimandato_al = case when :isSure::boolean then null else c.rimandato_al end
   returning c.id_operatore`,
);

/** Something that happened to a thing. */
interface Told {
  evento: InboxEvent;
  author: Author;
  now: Date;
  /** Said besides. */
  testo?: string | null;
  id_nota?: number;
  /** Among head office only. */
  isInner?: boolean;
  /** Whoever is told by name; absent: all who hear of such events. */
  to?: readonly number[];
  /** Who knows already. */
  except?: readonly number[];
}

/** Ids of one NOTIFY: its payload is short. */
const atOnce = 500;

/**
 * Puts what happened into the inbox of all who hear of it, see the thing and want to; in the transaction of what it tells.
 * One's own acts tell oneself nothing. Answers who was told.
 */
export async function tellItem(
  tx: Db,
  tipo_oggetto: WorkObject,
  item: Pick<WorkItem, 'id_lavoro' | keyof WorkPlace>,
  { evento, author, now, testo = null, id_nota, isInner = false, to, except = [] }: Told,
): Promise<number[]> {
  if (to?.length === 0) return [];
  const { id_lavoro } = item;
  const { id_operatore } = authorValues(author);
  const { may, atFirst } = rolesHearing(evento);
  const { id_evento } = await insertEvent.one(tx, {
    id_lavoro,
    evento,
    now,
    id_operatore,
    id_nota: id_nota ?? null,
    testo,
    is_interno: isInner ? 1 : 0,
  });
  const heard = await hear.all(tx, {
    ...sightOf(tipo_oggetto, item, isInner),
    id_lavoro,
    id_evento,
    evento,
    now,
    except: id_operatore === null ? except : [...except, id_operatore],
    to: to ?? null,
    roles: may,
    atFirst,
    isSure: inboxEvents[evento].isSure,
    menzione: inboxEvents[evento].isMention ? 1 : 0,
  });
  const told = heard.map((row) => row.id_operatore);
  await tellPeople(tx, told);
  return told;
}

/** Has the inboxes of these people asked for again wherever they are open. */
export async function tellPeople(tx: Db, operatori: readonly number[]): Promise<void> {
  const parts = Array.from({ length: Math.ceil(operatori.length / atOnce) }, (_one, place) =>
    operatori.slice(place * atOnce, (place + 1) * atOnce),
  );
  await notifyAll(
    tx,
    parts.map((part) => ({ tipo: 'avviso', operatori: part })),
  );
}

/** The same of a thing by its key; one that there is not tells nobody. */
export async function tellInbox(tx: Db, work: WorkKey, told: Told): Promise<void> {
  const found = await findWork(tx, work);
  if (found) await tellItem(tx, work.tipo_oggetto, await openWork(tx, work, found, told.now), told);
}
