import type { RowOf } from '#contract/api';
import type { SwitchOffEffects } from '#domain/affiliate';
import { stores } from '#contract/lists/stores';
import { formatHours } from '#domain/opening-hours';
import { deviceState } from '#domain/device-state';
import { rolesWhere } from '#domain/role';
import { listOf, selectedOf } from '#server/call/list';
import type { ListSource } from '#server/call/list-source';
import { statement } from '#server/kit/database';
import { changedAt } from '#server/kit/row-version';
import { codeList } from '#server/kit/code-list';

/** Shops to choose from, by name; head office as a place is none of them. */
export const listStoreNames = statement<RowOf<'getListaNegoziSys'>>(
  'stores_names',
  `select s.id_negozio, s.negozio, s.id_affiliato, a.ragione_sociale from store s join affiliate a using (id_affiliato)
   where s.is_active = 1 and a.is_active = 1 and s.is_sede = 0 and ($1::int is null or s.id_affiliato = $1)
     and ($2::int is null or s.id_negozio = $2)
   order by s.negozio, s.id_negozio`,
);

/** Affiliates with a shop, by name: head office's own place is none of them. */
export const listAffiliates = statement<RowOf<'getAffiliati'>>(
  'stores_affiliates',
  `select a.id_affiliato, a.ragione_sociale, a.is_campagne from affiliate a
   where a.is_active = 1 and exists (select from store s where s.id_affiliato = a.id_affiliato and s.is_sede = 0)
   order by a.ragione_sociale, a.id_affiliato`,
);

export const listStores = statement<RowOf<'getNegozi'>>(
  'stores_list',
  `select s.id_negozio, s.id_affiliato, s.negozio, a.ragione_sociale, s.indirizzo, s.cap, s.citta, s.sigla_provincia,
     s.latitudine, s.longitudine
   from store s join affiliate a using (id_affiliato)
   where s.is_active = 1 and s.is_sede = 0 and s.is_collaudo <= $3 and ($1::int is null or s.id_affiliato = $1)
     and ($2::int is null or s.id_negozio = $2)
   order by s.negozio, s.id_negozio`,
);

/** What an affiliate does differently (rulings §3). */
interface TermsRow {
  id_affiliato: number;
  ragione_sociale: string;
  is_solo_voucher: 0 | 1;
  percentuale_contanti: number;
  percentuale_listino: number;
  is_campagne: 0 | 1;
  limite_ricevuta: number;
  mesi_coupon: number;
}

const terms = `select id_affiliato, ragione_sociale, is_solo_voucher, percentuale_contanti, percentuale_listino, is_campagne,
  limite_ricevuta, mesi_coupon from affiliate where is_active = 1`;

/** Terms of an affiliate. */
export const termsOfAffiliate = statement<TermsRow>('terms_by_affiliate', `${terms} and id_affiliato = $1`);
/** Terms of a shop's affiliate; none when shop or affiliate is switched off: nothing is bought there. */
export const termsOfStore = statement<TermsRow>(
  'terms_by_store',
  `${terms} and id_affiliato = (select s.id_affiliato from store s where s.id_negozio = $1 and s.is_active = 1)`,
);
/** Terms by public token. */
export const termsOfToken = statement<TermsRow>('terms_by_token', `${terms} and token_pubblico = $1`);

/** $1 affiliate, $2 shop or null (all of it), $3 now, $4 since when a pending purchase still counts. */
export const readEffects = statement<SwitchOffEffects>(
  'stores_switch_off_effects',
  `select
     (select count(*) from store s where s.id_affiliato = $1 and s.is_sede = 0 and s.is_active = 1
       and ($2::int is null or s.id_negozio = $2)) as negozi,
     (select count(*) from session x join operator u on u.id_operatore = x.id_utente where x.scade_il > $3
       and case when $2::int is null then u.id_affiliato = $1 or x.id_affiliato = $1
         else u.id_negozio = $2 or x.id_negozio = $2 end) as sessioni,
     (select count(*) from device d where d.id_affiliato = $1 and d.id_stato_device = ${deviceState.pending} and d.data_apertura > $4
       and ($2::int is null or d.id_negozio = $2)) as acquisti_in_corso,
     (select count(*) from device d where d.id_affiliato = $1 and d.id_stato_device = ${deviceState.bought}
       and ($2::int is null or d.id_negozio = $2)) as device_in_magazzino`,
);
/** Sessions of accounts of affiliate $1, or of its shop $2. */
export const dropSessions = statement(
  'stores_drop_sessions',
  `delete from session x using operator u where u.id_operatore = x.id_utente
     and case when $2::int is null then u.id_affiliato = $1 else u.id_negozio = $2 end`,
);
const ofCompany = rolesWhere(({ place }) => place === 'company');
/** Sessions of others that work there: without a shop again, and as themselves. */
export const freeSessions = statement(
  'stores_free_sessions',
  `update session x set id_negozio = null, id_affiliato = case when u.id_role in ${codeList(ofCompany)} then null else x.id_affiliato end,
     id_operatore = x.id_utente, is_impersonato = 0, is_operatore_scelto = 0
   from operator u where u.id_operatore = x.id_utente
     and case when $2::int is null then x.id_affiliato = $1 else x.id_negozio = $2 end`,
);

/** A shop as the list answers it, without its week in words. */
type ListedStore = Omit<RowOf<'getNegoziLista'>, 'orari_testo'>;

const source: ListSource<ListedStore> = {
  from: 'store s join affiliate a on a.id_affiliato = s.id_affiliato',
  alias: 's',
  columns: {
    ragione_sociale: 'a.ragione_sociale',
    is_affiliato_attivo: 'a.is_active',
    orari_testo: null,
    utenti:
      '(select count(*) from operator o where o.id_negozio = s.id_negozio and o.user_name is not null and o.is_active = 1)',
    ha_acquisti: `(exists (select from device d where d.id_affiliato = s.id_affiliato and d.id_negozio = s.id_negozio))::int`,
    device_in_magazzino: `(select count(*) from device d where d.id_affiliato = s.id_affiliato
      and d.id_negozio = s.id_negozio and d.id_stato_device = ${deviceState.bought})`,
  },
  extra: `(select coalesce(json_agg(json_build_object('giorno', h.giorno, 'apre', to_char(h.apre, 'HH24:MI'), 'chiude',
        to_char(h.chiude, 'HH24:MI')) order by h.giorno, h.apre), '[]') from store_hours h
      where h.id_negozio = s.id_negozio) as orari,
    (select coalesce(json_agg(json_build_object('dal', c.dal, 'al', c.al, 'nota', c.nota) order by c.dal), '[]')
      from store_closure c where c.id_negozio = s.id_negozio) as chiusure`,
  search: `fold(concat_ws(' ', s.id_negozio, s.negozio, a.ragione_sociale, s.indirizzo, s.cap, s.citta, s.sigla_provincia,
    s.telefono, s.email))`,
  tie: { 's.id_negozio': 'int' },
  view: withWords,
};
export const listAllStores = listOf<RowOf<'getNegoziLista'>, ListedStore>(stores, source);

/** The row as it is answered: its week in words too. */
export function withWords(row: ListedStore): RowOf<'getNegoziLista'> {
  return { ...row, orari_testo: formatHours(row.orari) };
}
/** One shop as the list has it. */
export const readStore = statement<ListedStore>(
  'store_read',
  `select ${selectedOf(stores, source)} from ${source.from} where s.id_negozio = $1`,
);
/** Holds a shop until the transaction ends; who buys there doesn't wait. */
export const lockStore = statement('store_lock', 'select from store where id_negozio = $1 for no key update');
export const findOwner = statement(
  'store_owner',
  'select from affiliate where id_affiliato = $1 for key share',
);

/** Columns that an edit writes. */
export const writableStore = [
  'negozio',
  'indirizzo',
  'cap',
  'citta',
  'sigla_provincia',
  'latitudine',
  'longitudine',
  'telefono',
  'email',
  'is_collaudo',
  'is_active',
] as const;

/** Shops get their ids one after the other; who makes another one at the same time waits. */
export const lockStoreIds = statement(
  'store_ids_lock',
  `select pg_advisory_xact_lock(hashtext('store_ids'))`,
);
/** $1 affiliate, $2 now, then `writableStore`. */
export const insertStore = statement<{ id_negozio: number; data_modifica: string }>(
  'store_insert',
  `insert into store (id_negozio, id_affiliato, data_modifica, ${writableStore.join(', ')})
   select coalesce(max(id_negozio), 0) + 1, $1::int, $2::timestamptz, $3, $4, $5, $6, $7, $8::float8, $9::float8, $10, $11,
     $12::int, $13::int from store
   returning id_negozio, data_modifica`,
);
/** $1 shop, $2 now, then `writableStore`. A version is always later than the one before. */
export const updateStore = statement<{ data_modifica: string }>(
  'store_update',
  `update store set ${writableStore.map((name, index) => `${name} = $${index + 3}`).join(', ')},
     data_modifica = ${changedAt('$2')}
   where id_negozio = $1 returning data_modifica`,
);
export const dropHours = statement('store_hours_drop', 'delete from store_hours where id_negozio = $1');
/** $1 affiliate, $2 shop, $3 spans as JSON. */
export const insertHours = statement(
  'store_hours_insert',
  `insert into store_hours (id_affiliato, id_negozio, giorno, apre, chiude)
   select $1, $2, x.giorno, x.apre, x.chiude from json_to_recordset($3) as x(giorno int, apre time, chiude time)`,
);
export const dropClosures = statement(
  'store_closures_drop',
  'delete from store_closure where id_negozio = $1',
);
/** $1 affiliate, $2 shop, $3 closed days as JSON. */
export const insertClosures = statement(
  'store_closures_insert',
  `insert into store_closure (id_affiliato, id_negozio, dal, al, nota)
   select $1, $2, x.dal, x.al, x.nota from json_to_recordset($3) as x(dal date, al date, nota text)`,
);
