import type { Preparation } from '#domain/preparation';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { logoAddress } from '#server/ledger/logo-address';

/** A login code of an affiliate, as it was typed or given; compared without case. */
export const findOwnCode = statement<{ login_code: string; id_affiliato: number }, { codice: string }>(
  'preparation_own_code',
  `select codice from login_code where upper(codice) = upper(:login_code) and id_affiliato = :id_affiliato
   order by codice = :login_code desc limit 1`,
);

interface PreparationRow {
  negozio: string;
  ragione_sociale: string;
  logo: string | null;
  marca: string | null;
  preparati: Preparation[];
}

/** What is known of the phone with a login code, and who is testing it. */
export const readPreparation = statement<{ codice: string }, PreparationRow>(
  'preparation_read',
  fragment`select coalesce(s.negozio, '') as negozio, a.ragione_sociale, ${logoAddress} as logo, l.marca, l.preparati
   from login_code l join affiliate a on a.id_affiliato = l.id_affiliato left join store s on s.id_negozio = l.id_negozio
   where l.codice = :codice`,
);

/** Ticks one off or takes it back. */
export const tick = statement<
  { codice: string; fatto: Preparation; is_pronto: 0 | 1 },
  { id_negozio: number | null }
>(
  'preparation_tick',
  `update login_code set preparati = case when :is_pronto = 1
       then array_append(array_remove(preparati, :fatto), :fatto) else array_remove(preparati, :fatto) end
   where codice = :codice returning id_negozio`,
);
