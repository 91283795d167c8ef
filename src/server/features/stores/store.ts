import type { StoreFields } from '#domain/store';
import type { Scope } from '#domain/actor';
import type { RowOf } from '#contract/api';
import type { SwitchOffEffects } from '#domain/affiliate';
import { stores } from '#contract/lists/stores';
import { formatHours } from '#domain/opening-hours';
import { deviceState } from '#domain/device-state';
import { rolesWhere } from '#domain/role';
import { listOf, selectedOf } from '#server/call/list';
import type { ListSource } from '#server/call/list-source';
import { allIn, inShopOr } from '#server/call/shop-words';
import { type None, statement } from '#server/kit/database';
import { inScope } from '#server/kit/in-scope';
import { fragment } from '#server/kit/fragment';
import { changedAt } from '#server/kit/row-version';
import { logoAddress } from '#server/ledger/logo-address';
import { codeList } from '#server/kit/code-list';

/** Shops to choose from, by name; head office as a place is none of them. */
export const listStoreNames = statement<{ scope: Scope }, RowOf<'getListaNegoziSys'>>(
  'stores_names',
  fragment`select s.id_negozio, s.negozio, s.id_affiliato, a.ragione_sociale from store s join affiliate a using (id_affiliato)
   where s.is_active = 1 and a.is_active = 1 and s.is_sede = 0
     and ${inScope('s')}
   order by s.negozio, s.id_negozio`,
);

/** Affiliates with a shop, by name: head office's own place is none of them. */
export const listAffiliates = statement<None, RowOf<'getAffiliati'>>(
  'stores_affiliates',
  `select a.id_affiliato, a.ragione_sociale, a.is_campagne from affiliate a
   where a.is_active = 1 and exists (select from store s where s.id_affiliato = a.id_affiliato and s.is_sede = 0)
   order by a.ragione_sociale, a.id_affiliato`,
);

export const listStores = statement<{ scope: Scope; is_collaudo: 0 | 1 }, RowOf<'getNegozi'>>(
  'stores_list',
  fragment`select s.id_negozio, s.id_affiliato, s.negozio, a.ragione_sociale, s.indirizzo, s.cap, s.citta, s.sigla_provincia,
     s.latitudine, s.longitudine
   from store s join affiliate a using (id_affiliato)
   where s.is_active = 1 and s.is_sede = 0 and s.is_collaudo <= :is_collaudo
     and ${inScope('s')}
   order by s.negozio, s.id_negozio`,
);

/** What stands at the head of an affiliate's public page. */
export const readSign = statement<{ id_affiliato: number }, RowOf<'getInsegna'>>(
  'stores_sign',
  fragment`select a.ragione_sociale, ${logoAddress} as logo from affiliate a where a.id_affiliato = :id_affiliato`,
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
  giorni_blocco_prezzo: number;
}

const terms = `select id_affiliato, ragione_sociale, is_solo_voucher, percentuale_contanti, percentuale_listino, is_campagne,
  limite_ricevuta, mesi_coupon, giorni_blocco_prezzo from affiliate where is_active = 1`;

/** Terms of an affiliate. */
export const termsOfAffiliate = statement<{ id_affiliato: number }, TermsRow>(
  'terms_by_affiliate',
  `${terms} and id_affiliato = :id_affiliato`,
);
/** Terms of a shop's affiliate; none when shop or affiliate is switched off: nothing is bought there. */
export const termsOfStore = statement<{ id_negozio: number }, TermsRow>(
  'terms_by_store',
  `${terms} and id_affiliato = (select s.id_affiliato from store s where s.id_negozio = :id_negozio and s.is_active = 1)`,
);
/** Terms by public token. */
export const termsOfToken = statement<{ token_pubblico: string }, TermsRow>(
  'terms_by_token',
  `${terms} and token_pubblico = :token_pubblico`,
);

/** Of one shop, or of the whole affiliate; `old` is since when a pending purchase still counts. */
export const readEffects = statement<
  { id_affiliato: number; id_negozio: number | null; now: Date; old: Date },
  SwitchOffEffects
>(
  'stores_switch_off_effects',
  `select
     (select count(*) from store s where s.id_affiliato = :id_affiliato and s.is_sede = 0 and s.is_active = 1
       and (:id_negozio::int is null or s.id_negozio = :id_negozio)) as negozi,
     (select count(*) from session x join operator u on u.id_operatore = x.id_utente where x.scade_il > :now
       and case when :id_negozio::int is null then u.id_affiliato = :id_affiliato or x.id_affiliato = :id_affiliato
         else u.id_negozio = :id_negozio or x.id_negozio = :id_negozio end) as sessioni,
     (select count(*) from device d where d.id_affiliato = :id_affiliato and d.id_stato_device = ${deviceState.pending}
       and d.data_apertura > :old
       and (:id_negozio::int is null or d.id_negozio = :id_negozio)) as acquisti_in_corso,
     (select count(*) from device d where d.id_affiliato = :id_affiliato and d.id_stato_device = ${deviceState.bought}
       and (:id_negozio::int is null or d.id_negozio = :id_negozio)) as device_in_magazzino`,
);
/** Sessions of accounts of an affiliate, or of one of its shops. */
export const dropSessions = statement<{ id_affiliato: number; id_negozio: number | null }>(
  'stores_drop_sessions',
  `delete from session x using operator u where u.id_operatore = x.id_utente
     and case when :id_negozio::int is null then u.id_affiliato = :id_affiliato else u.id_negozio = :id_negozio end`,
);
const ofCompany = rolesWhere(({ place }) => place === 'company');
/** Sessions of others that work there: without a shop again, and as themselves. */
export const freeSessions = statement<{ id_affiliato: number; id_negozio: number | null }>(
  'stores_free_sessions',
  `update session x set id_negozio = null, id_affiliato = case when u.id_role in ${codeList(ofCompany)} then null else x.id_affiliato end,
     id_operatore = x.id_utente, is_impersonato = 0, is_operatore_scelto = 0
   from operator u where u.id_operatore = x.id_utente
     and case when :id_negozio::int is null then x.id_affiliato = :id_affiliato else x.id_negozio = :id_negozio end`,
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
  searchAll: inShopOr(allIn('s.cerca'), 's'),
  tie: { 's.id_negozio': 'int' },
  view: withWords,
};
export const listAllStores = listOf<RowOf<'getNegoziLista'>, ListedStore>(stores, source);

/** The row as it is answered: its week in words too. */
export function withWords(row: ListedStore): RowOf<'getNegoziLista'> {
  return { ...row, orari_testo: formatHours(row.orari) };
}
/** One shop as the list has it. */
export const readStore = statement<{ id_negozio: number }, ListedStore>(
  'store_read',
  `select ${selectedOf(stores, source)} from ${source.from} where s.id_negozio = :id_negozio`,
);
/** Holds a shop until the transaction ends; who buys there doesn't wait. */
export const lockStore = statement<{ id_negozio: number }>(
  'store_lock',
  'select from store where id_negozio = :id_negozio for no key update',
);
export const findOwner = statement<{ id_affiliato: number }>(
  'store_owner',
  'select from affiliate where id_affiliato = :id_affiliato for key share',
);

/** Columns that an edit writes. */
const writableStore = [
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
type WrittenStore = Pick<StoreFields, (typeof writableStore)[number]>;

/** Shops get their ids one after the other; who makes another one at the same time waits. */
export const lockStoreIds = statement<None>(
  'store_ids_lock',
  `select pg_advisory_xact_lock(hashtext('store_ids'))`,
);
export const insertStore = statement<
  WrittenStore & { id_affiliato: number; now: Date },
  { id_negozio: number; data_modifica: string }
>(
  'store_insert',
  `insert into store (id_negozio, id_affiliato, data_modifica, ${writableStore.join(', ')})
   select coalesce(max(id_negozio), 0) + 1, :id_affiliato::int, :now::timestamptz, :negozio, :indirizzo, :cap,
     :citta, :sigla_provincia,
     :latitudine::float8, :longitudine::float8, :telefono, :email, :is_collaudo::int, :is_active::int from store
   returning id_negozio, data_modifica`,
);
/** A version is always later than the one before. */
export const updateStore = statement<
  WrittenStore & { id_negozio: number; now: Date },
  { data_modifica: string }
>(
  'store_update',
  `update store set ${writableStore.map((name) => `${name} = :${name}`).join(', ')},
     data_modifica = ${changedAt(':now')}
   where id_negozio = :id_negozio returning data_modifica`,
);
export const dropHours = statement<{ id_negozio: number }>(
  'store_hours_drop',
  'delete from store_hours where id_negozio = :id_negozio',
);
/** The spans as JSON. */
export const insertHours = statement<{ id_affiliato: number; id_negozio: number; orari: string }>(
  'store_hours_insert',
  `insert into store_hours (id_affiliato, id_negozio, giorno, apre, chiude)
   select :id_affiliato, :id_negozio, x.giorno, x.apre, x.chiude from json_to_recordset(:orari) as x(giorno int,
     apre time, chiude time)`,
);
export const dropClosures = statement<{ id_negozio: number }>(
  'store_closures_drop',
  'delete from store_closure where id_negozio = :id_negozio',
);
/** The closed days as JSON. */
export const insertClosures = statement<{ id_affiliato: number; id_negozio: number; chiusure: string }>(
  'store_closures_insert',
  `insert into store_closure (id_affiliato, id_negozio, dal, al, nota)
   select :id_affiliato, :id_negozio, x.dal, x.al, x.nota from json_to_recordset(:chiusure) as x(dal date, al date,
     nota text)`,
);
