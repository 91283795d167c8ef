import type { AffiliateFields } from '#domain/affiliate';
import type { RowOf } from '#contract/api';
import { affiliates } from '#contract/lists/affiliates';
import { listOf, selectedOf } from '#server/call/list';
import type { ListSource } from '#server/call/list-source';
import { type None, statement } from '#server/kit/database';
import { changedAt } from '#server/kit/row-version';

/** An affiliate as the list answers it; whether its token is the default one is the settings' matter. */
export type ListedAffiliate = Omit<RowOf<'getAffiliatiLista'>, 'is_predefinito'>;

const source: ListSource = {
  from: 'affiliate a',
  alias: 'a',
  columns: {
    is_sede: '(exists (select from store s where s.id_affiliato = a.id_affiliato and s.is_sede = 1))::int',
    negozi:
      '(select count(*) from store s where s.id_affiliato = a.id_affiliato and s.is_sede = 0 and s.is_active = 1)',
    utenti:
      '(select count(*) from operator o where o.id_affiliato = a.id_affiliato and o.user_name is not null and o.is_active = 1)',
    is_predefinito: null,
  },
  search: `fold(concat_ws(' ', a.id_affiliato, a.ragione_sociale, a.partita_iva, a.codice_fiscale, a.indirizzo, a.cap, a.citta,
    a.sigla_provincia, a.pec_destinatario_b2b, a.token_pubblico))`,
  tie: { 'a.id_affiliato': 'int' },
};
export const listAffiliates = listOf<ListedAffiliate>(affiliates, source);
/** One affiliate as the list has it. */
export const readAffiliate = statement<{ id_affiliato: number }, ListedAffiliate>(
  'affiliate_read',
  `select ${selectedOf(affiliates, source)} from affiliate a where a.id_affiliato = :id_affiliato`,
);
/** Holds an affiliate until the transaction ends: who edits it meanwhile waits, who buys doesn't. */
export const lockAffiliate = statement<{ id_affiliato: number }>(
  'affiliate_lock',
  'select from affiliate where id_affiliato = :id_affiliato for no key update',
);

/** Where the affiliate's logo is; no row: it has none. */
export const readLogo = statement<{ id_affiliato: number }, { logo: string }>(
  'affiliate_logo_read',
  `select '/api/loghi/' || impronta || '.png' as logo from affiliate_logo where id_affiliato = :id_affiliato`,
);

/** Affiliates get their ids one after the other; who makes another one at the same time waits. */
export const lockIds = statement<None>(
  'affiliate_ids_lock',
  `select pg_advisory_xact_lock(hashtext('affiliate_ids'))`,
);
export const insertAffiliate = statement<
  AffiliateFields & { token_pubblico: string; now: Date },
  { id_affiliato: number; data_modifica: string }
>(
  'affiliate_insert',
  `insert into affiliate (id_affiliato, token_pubblico, data_modifica, ${writableColumns()})
   select coalesce(max(id_affiliato), 0) + 1, :token_pubblico, :now, ${places()} from affiliate
   returning id_affiliato, data_modifica`,
);
/** A version is always later than the one before. */
export const updateAffiliate = statement<
  AffiliateFields & { id_affiliato: number; now: Date },
  { data_modifica: string }
>(
  'affiliate_update',
  `update affiliate set (${writableColumns()}) = row(${places()}),
     data_modifica = ${changedAt(':now')}
   where id_affiliato = :id_affiliato returning data_modifica`,
);
export const updateToken = statement<
  { id_affiliato: number; now: Date; token_pubblico: string },
  { data_modifica: string }
>(
  'affiliate_token',
  `update affiliate set token_pubblico = :token_pubblico, data_modifica = ${changedAt(':now')}
   where id_affiliato = :id_affiliato returning data_modifica`,
);
/** The default token of /valutazione from a day on. */
export const setDefaultToken = statement<{ valido_dal: string; token_pubblico: string }>(
  'affiliate_default_token',
  `insert into setting (chiave, valido_dal, valore) values ('token_pubblico_predefinito', :valido_dal,
   to_jsonb(:token_pubblico::text))
   on conflict (chiave, valido_dal) do update set valore = excluded.valore`,
);

/** Columns that an edit writes, with the types the statements need to be told. */
export function writable() {
  return {
    ragione_sociale: 'text',
    partita_iva: 'text',
    codice_fiscale: 'text',
    indirizzo: 'text',
    cap: 'text',
    citta: 'text',
    sigla_provincia: 'text',
    codice_destinatario_b2b: 'text',
    pec_destinatario_b2b: 'text',
    colore: 'text',
    is_credenziali_saltate: 'int',
    is_solo_voucher: 'int',
    percentuale_contanti: 'int',
    percentuale_listino: 'int',
    is_campagne: 'int',
    limite_ricevuta: 'numeric',
    mesi_coupon: 'int',
    giorni_blocco_prezzo: 'int',
    giorni_contestazione: 'int',
    percentuale_commissione: 'numeric',
    is_active: 'int',
  } as const;
}

function writableColumns(): string {
  return Object.keys(writable()).join(', ');
}

function places(): string {
  return Object.entries(writable())
    .map(([name, type]) => `:${name}::${type}`)
    .join(', ');
}
