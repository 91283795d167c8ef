import type { RowOf } from '#contract/api';
import { changes } from '#contract/lists/changes';
import { auditActs, auditSubjects } from '#domain/audit';
import type { AuditEntry } from '#domain/audit-entry';
import { fold } from '#domain/fold';
import { likePattern } from '#server/call/cursor';
import { listOf } from '#server/call/list';
import { on } from '#server/call/list-conditions';
import { allIn, inShopOr } from '#server/call/shop-words';
import { type Db, type None, statement } from '#server/kit/database';

/** Kinds of things whose key is an operator's id. */
const people = "'utente', 'accesso', 'impersonazione'";

/** People by a word of their names. */
const findPeople = statement<{ pattern: string }, { id_operatore: number }>(
  'audit_people',
  `select id_operatore from operator where fold(nome || ' ' || cognome || ' ' || coalesce(user_name, '')) like fold(:pattern)`,
);
const inShopOrEntry = inShopOr(allIn('e.cerca'), 'e');

/** An entry of the list, without what the domain words. */
export type ListedEntry = Omit<RowOf<'getModifiche'>, 'nome_oggetto' | 'nome_azione' | 'modifiche' | 'nomi'>;

/** The log, a page of it cut before anything is joined. */
export const listEntries = listOf<ListedEntry>(changes, {
  from: 'audit_entry e',
  alias: 'e',
  joined: `left join operator o on o.id_operatore = e.id_operatore left join operator u on u.id_operatore = e.id_utente
    left join affiliate a on a.id_affiliato = e.id_affiliato left join store s on s.id_negozio = e.id_negozio`,
  columns: {
    operatore: `coalesce(o.nome || ' ' || o.cognome, case e.ip when 'console' then 'Console' when 'sistema' then 'Sistema'
      else 'Senza accesso' end)`,
    utente: `case when e.id_utente <> e.id_operatore then u.nome || ' ' || u.cognome end`,
    nome_oggetto: null,
    nome_chiave: `case when e.oggetto in (${people}) and e.chiave ~ '^[0-9]{1,9}$' then
        (select p.nome || ' ' || p.cognome from operator p where p.id_operatore = e.chiave::int)
      when e.oggetto = 'affiliato' then a.ragione_sociale when e.oggetto = 'negozio' then s.negozio end`,
    nome_azione: null,
    modifiche: null,
    ragione_sociale: 'a.ragione_sociale',
    negozio: 's.negozio',
    impronta: `encode(e.impronta, 'hex')`,
  },
  extra: 'e.da, e.a',
  // An entry may name a shop without its affiliate.
  scope: () => [],
  filters: {
    id_operatore: ({ id_operatore }) => on('? in (e.id_operatore, e.id_utente)', id_operatore),
    id_affiliato: ({ id_affiliato }) => on('e.id_affiliato = ?', id_affiliato),
    id_negozio: ({ id_negozio }) => on('e.id_negozio = ?', id_negozio),
  },
  search: async (word, ctx) => {
    const [[own = on('false')], found] = await Promise.all([
      inShopOrEntry([word], ctx),
      findPeople.all(ctx.db, { pattern: likePattern(word) }),
    ]);
    const ids = found.map((one) => one.id_operatore);
    return on(
      `(${own.sql} or e.oggetto = any(?::text[]) or e.azione = any(?::text[]) or e.id_operatore = any(?::int[])
        or e.id_utente = any(?::int[]) or e.oggetto in (${people}) and e.chiave = any(?::text[]))`,
      ...own.values,
      namedBy(auditSubjects, word),
      namedBy(auditActs, word),
      ids,
      ids,
      ids.map(String),
    );
  },
  // Numbers and moments rise together.
  orders: { quando: ['e.progressivo', 'int'] },
  tie: { 'e.progressivo': 'int' },
});

function namedBy(names: Readonly<Record<string, string>>, word: string): string[] {
  return Object.keys(names).filter((name) => fold(names[name] ?? '').includes(fold(word)));
}

/** Fields that hold the id of something with a name. */
type NamedField = 'id_operatore' | 'id_affiliato' | 'id_negozio' | 'id_brand';

const named = statement<Record<NamedField, number[]>, { campo: string; id: number; nome: string }>(
  'audit_named',
  `select 'id_operatore' as campo, id_operatore as id, nome || ' ' || cognome as nome from operator
   where id_operatore = any(:id_operatore)
   union all select 'id_affiliato', id_affiliato, ragione_sociale from affiliate where id_affiliato = any(:id_affiliato)
   union all select 'id_negozio', id_negozio, negozio from store where id_negozio = any(:id_negozio)
   union all select 'id_brand', id_brand, brand_name from brand where id_brand = any(:id_brand)`,
);

/** Whom and what the ids in these entries' values mean. */
export async function listNames(db: Db, rows: readonly ListedEntry[]): Promise<ReadonlyMap<string, string>> {
  const values = rows.flatMap(({ da, a }) => [da, a]);
  const idsIn = (field: NamedField) => [
    ...new Set(values.map((value) => value?.[field]).filter((id): id is number => Number.isInteger(id))),
  ];
  const ids = {
    id_operatore: idsIn('id_operatore'),
    id_affiliato: idsIn('id_affiliato'),
    id_negozio: idsIn('id_negozio'),
    id_brand: idsIn('id_brand'),
  };
  if (Object.values(ids).every((some) => some.length === 0)) return new Map();
  const found = await named.all(db, ids);
  return new Map(found.map(({ campo, id, nome }) => [`${campo} ${id}`, nome]));
}

/** Those who acted, or whose account was behind. */
export const listAuthors = statement<None, RowOf<'getAutoriModifiche'>>(
  'audit_authors',
  `select o.id_operatore, o.nome || ' ' || o.cognome as operatore, o.user_name from operator o
   where exists (select from audit_entry e where e.id_operatore = o.id_operatore)
     or exists (select from audit_entry e where e.id_utente = o.id_operatore)
   order by lower(o.cognome), lower(o.nome), o.id_operatore`,
);

/** Where the chain ends, and the highest number there is, seen at the same moment. */
export const readHead = statement<None, { progressivo: number; impronta: string; ultimo: number }>(
  'audit_head',
  `select h.progressivo, encode(h.impronta, 'hex') as impronta,
     coalesce((select max(e.progressivo) from audit_entry e), 0) as ultimo
   from audit_head h`,
);

/** Entries after one number up to another, so many at a time, as their hash sees them. */
export const readChain = statement<
  { after: number; until: number; limit: number },
  AuditEntry & { impronta: string }
>(
  'audit_chain',
  `select progressivo, to_char(quando at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as quando, id_operatore,
     id_utente, is_impersonato, ip, oggetto, chiave, azione, da, a, nota, id_affiliato, id_negozio,
     encode(impronta_precedente, 'hex') as impronta_precedente, encode(impronta, 'hex') as impronta
   from audit_entry where progressivo > :after and progressivo <= :until order by progressivo limit :limit`,
);
