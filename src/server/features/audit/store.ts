import type { RowOf } from '#contract/api';
import type { AuditEntry } from '#domain/audit-entry';
import { statement, type Db } from '#server/kit/database';
import { midnight } from '#server/kit/rome-time';

/** The end of the chain, held until the transaction ends. */
export const lockHead = statement<{ progressivo: number; impronta: string }>(
  'audit_head_lock',
  "select progressivo, encode(impronta, 'hex') as impronta from audit_head for update",
);

const insert = statement(
  'audit_append',
  `insert into audit_entry (progressivo, quando, id_operatore, id_utente, is_impersonato, ip, oggetto, chiave, azione, da, a,
     nota, id_affiliato, id_negozio, impronta_precedente, impronta)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11::jsonb, $12, $13, $14, decode($15, 'hex'), decode($16, 'hex'))`,
);

/** Puts the entry at the end of the chain; the database refuses one that does not follow it. */
export async function appendEntry(tx: Db, entry: AuditEntry, impronta: string): Promise<void> {
  const jsonOf = (value: unknown) => (value === null ? null : JSON.stringify(value));
  await insert.run(tx, [
    entry.progressivo,
    entry.quando,
    entry.id_operatore,
    entry.id_utente,
    entry.is_impersonato,
    entry.ip,
    entry.oggetto,
    entry.chiave,
    entry.azione,
    jsonOf(entry.da),
    jsonOf(entry.a),
    entry.nota,
    entry.id_affiliato,
    entry.id_negozio,
    entry.impronta_precedente,
    impronta,
  ]);
}

/** Kinds of things whose key is an operator's id. */
const people = "'utente', 'accesso', 'impersonazione'";

/** $1, $2 first and last day, $3 author, $4 kind, $5 key, $6 affiliate, $7 shop, $8 LIKE pattern, $9 kinds that the search names; null for any. */
const filter = `($1::date is null or e.quando >= ${midnight('$1::date')})
  and ($2::date is null or e.quando < ${midnight('$2::date + 1')})
  and ($3::int is null or e.id_operatore = $3 or e.id_utente = $3)
  and ($4::text is null or e.oggetto = $4) and ($5::text is null or e.chiave = $5)
  and ($6::int is null or e.id_affiliato = $6) and ($7::int is null or e.id_negozio = $7)
  and ($8::text is null or e.cerca like $8 or e.oggetto = any($9::text[])
    or e.id_operatore in (select o.id_operatore from operator o where ${authorFound('o')})
    or e.id_utente in (select o.id_operatore from operator o where ${authorFound('o')})
    or e.oggetto in (${people}) and e.chiave in (select o.id_operatore::text from operator o where ${authorFound('o')}))`;

function authorFound(table: string): string {
  return `fold(${table}.nome || ' ' || ${table}.cognome || ' ' || coalesce(${table}.user_name, '')) like $8`;
}

/** An entry of the list, without what the domain words. */
export type ListedEntry = Omit<RowOf<'getModifiche'>, 'nome_oggetto' | 'nome_azione' | 'modifiche'>;

/** The filter, then $10 the entry after which it goes on or null, $11 limit, $12 offset. */
const pageIn = (direction: 'asc' | 'desc') =>
  statement<ListedEntry>(
    `audit_page_${direction}`,
    `select e.progressivo, e.quando, e.id_operatore,
       coalesce(o.nome || ' ' || o.cognome, case e.ip when 'console' then 'Console' when 'sistema' then 'Sistema'
         else 'Senza accesso' end) as operatore,
       case when e.id_utente <> e.id_operatore then u.nome || ' ' || u.cognome end as utente, e.is_impersonato, e.ip,
       e.oggetto, e.chiave,
       case when e.oggetto in (${people}) and e.chiave ~ '^[0-9]{1,9}$' then
           (select p.nome || ' ' || p.cognome from operator p where p.id_operatore = e.chiave::int)
         when e.oggetto = 'affiliato' then a.ragione_sociale when e.oggetto = 'negozio' then s.negozio end as nome_chiave,
       e.azione, e.da, e.a, e.nota, e.id_affiliato, a.ragione_sociale, e.id_negozio, s.negozio,
       encode(e.impronta, 'hex') as impronta
     from (select * from audit_entry e where ${filter}
         and ($10::bigint is null or e.progressivo ${direction === 'asc' ? '>' : '<'} $10)
         order by e.progressivo ${direction} limit $11 offset $12) e
       left join operator o on o.id_operatore = e.id_operatore left join operator u on u.id_operatore = e.id_utente
       left join affiliate a on a.id_affiliato = e.id_affiliato left join store s on s.id_negozio = e.id_negozio
     order by e.progressivo ${direction}`,
    'unnamed',
  );
export const listEntries = { asc: pageIn('asc'), desc: pageIn('desc') };

/** The filter, then $10 the most that are counted. */
export const countEntries = statement<{ n: number }>(
  'audit_count',
  `select count(*) as n from (select from audit_entry e where ${filter} limit $10::int + 1) t`,
  'unnamed',
);

/** Those who acted, or whose account was behind. */
export const listAuthors = statement<RowOf<'getAutoriModifiche'>>(
  'audit_authors',
  `select o.id_operatore, o.nome || ' ' || o.cognome as operatore, o.user_name from operator o
   where exists (select from audit_entry e where e.id_operatore = o.id_operatore)
     or exists (select from audit_entry e where e.id_utente = o.id_operatore)
   order by lower(o.cognome), lower(o.nome), o.id_operatore`,
);

/** Where the chain ends, and the highest number there is, seen at the same moment. */
export const readHead = statement<{ progressivo: number; impronta: string; ultimo: number }>(
  'audit_head',
  `select h.progressivo, encode(h.impronta, 'hex') as impronta,
     coalesce((select max(e.progressivo) from audit_entry e), 0) as ultimo
   from audit_head h`,
);

/** Entries after number $1 up to $2, $3 at a time, as their hash sees them. */
export const readChain = statement<AuditEntry & { impronta: string }>(
  'audit_chain',
  `select progressivo, to_char(quando at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as quando, id_operatore,
     id_utente, is_impersonato, ip, oggetto, chiave, azione, da, a, nota, id_affiliato, id_negozio,
     encode(impronta_precedente, 'hex') as impronta_precedente, encode(impronta, 'hex') as impronta
   from audit_entry where progressivo > $1 and progressivo <= $2 order by progressivo limit $3`,
);
