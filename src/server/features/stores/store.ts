import type { RowOf } from '#contract/api';
import { statement } from '#server/kit/database';

/** Shops to choose from, by name; head office as a place is none of them. */
export const listStoreNames = statement<RowOf<'getListaNegoziSys'>>(
  'stores_names',
  `select s.id_negozio, s.negozio, s.id_affiliato, a.ragione_sociale from store s join affiliate a using (id_affiliato)
   where s.is_active = 1 and s.is_sede = 0 and ($1::int is null or s.id_affiliato = $1)
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

/** What an affiliate does differently (decisions §3). */
export interface TermsRow {
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
/** Terms by public token. */
export const termsOfToken = statement<TermsRow>('terms_by_token', `${terms} and token_pubblico = $1`);
