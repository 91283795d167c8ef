import { createHash } from 'node:crypto';
import { createAccount } from '#server/features/operators/create-account';
import { type None, statement, type Db } from '#server/kit/database';
import { addDays, romeDay } from '#domain/day';
import { affiliates, company, publicToken } from './affiliates.ts';
import { accounts, demoPassword, stores } from './stores.ts';

const insertAffiliates = statement<{ affiliates: string }>(
  'demo_affiliates',
  `insert into affiliate (id_affiliato, ragione_sociale, partita_iva, codice_fiscale, indirizzo, cap, citta,
     sigla_provincia, codice_destinatario_b2b, pec_destinatario_b2b, is_credenziali_saltate, is_solo_voucher, is_campagne,
     percentuale_contanti, percentuale_listino, mesi_coupon, giorni_blocco_prezzo, giorni_contestazione, percentuale_commissione,
     token_pubblico, colore)
   select id_affiliato, ragione_sociale, partita_iva, partita_iva, indirizzo, cap, citta, sigla_provincia, '0000000',
     'affiliato' || id_affiliato || '@pec.example', coalesce(is_credenziali_saltate, 0), coalesce(is_solo_voucher, 0),
     coalesce(is_campagne, 0), coalesce(percentuale_contanti, 90), coalesce(percentuale_listino, 100),
     coalesce(mesi_coupon, 12), coalesce(giorni_blocco_prezzo, 0), coalesce(giorni_contestazione, 5),
     coalesce(percentuale_commissione, 0), token_pubblico, colore
   from json_populate_recordset(null::affiliate, :affiliates)`,
);
const insertStores = statement<{ stores: string }>(
  'demo_stores',
  `insert into store (id_negozio, id_affiliato, negozio, indirizzo, cap, citta, sigla_provincia, latitudine, longitudine,
     telefono, email, is_sede, is_collaudo)
   select id_negozio, id_affiliato, negozio, indirizzo, cap, citta, sigla_provincia, latitudine, longitudine,
     '800 900' || lpad((id_negozio % 1000)::text, 3, '0'), 'negozio' || id_negozio || '@permuta.example',
     coalesce(is_sede, 0), coalesce(is_collaudo, 0)
   from json_populate_recordset(null::store, :stores)`,
);
const insertOperators = statement<{ stores: string; opened: Date }>(
  'demo_operators',
  `insert into operator (id_affiliato, id_negozio, nome, cognome, id_role, id_external_op, is_dummy, data_creazione)
   select s.id_affiliato, s.id_negozio, o.value ->> 0, o.value ->> 1, 1, 'M' || s.id_negozio || o.ordinality, 1, :opened
   from json_to_recordset(:stores) as s(id_affiliato int, id_negozio int, operators json),
     json_array_elements(s.operators) with ordinality as o`,
);
/** Shops keep the usual hours, those of the big towns without a break. */
const insertWeek = statement<None>(
  'demo_hours',
  `insert into store_hours (id_affiliato, id_negozio, giorno, apre, chiude)
   select s.id_affiliato, s.id_negozio, g.giorno, t.apre::time, t.chiude::time
   from store s, generate_series(1, 6) as g(giorno),
     (values ('09:30', '19:30', 1), ('09:00', '13:00', 0), ('15:30', '19:30', 0)) as t(apre, chiude, in_citta)
   where s.is_sede = 0 and t.in_citta = (s.sigla_provincia in ('MI', 'RM', 'TO', 'NA'))::int
     and not (g.giorno = 6 and t.apre = '15:30')`,
);
const setCompany = statement<{ day: string; company: string; publicToken: string }>(
  'demo_company',
  `insert into setting (chiave, valido_dal, valore)
   values ('azienda', :day, :company), ('token_pubblico_predefinito', :day, to_jsonb(:publicToken::text))`,
);

// One affiliate buys itself and sells on to the company.
const insertBuyer = statement<{ day: string; opened: Date }>(
  'demo_buyer',
  `insert into buyer_term (id_affiliato, valido_dal, acquirente, id_operatore, data_modifica)
   select 207, :day, 'AFFILIATO', min(id_operatore), :opened from operator where id_affiliato = 1`,
);

/**
 * Company, affiliates, shops with their hours, their operators, and the accounts. By SQL, because their ids are those that
 * the specifications name, and a call gives the next free one.
 */
export async function fillPeople(db: Db, opened: Date): Promise<void> {
  await setCompany.run(db, {
    day: addDays(romeDay(opened), -1),
    company: JSON.stringify(company),
    publicToken,
  });
  await insertAffiliates.run(db, { affiliates: JSON.stringify(affiliates) });
  await insertStores.run(db, { stores: JSON.stringify(stores) });
  await insertWeek.run(db);
  await insertOperators.run(db, { stores: JSON.stringify(stores), opened });
  const md5 = createHash('md5').update(demoPassword).digest('hex');
  for (const account of accounts) await createAccount(db, { ...account, md5 }, opened);
  await insertBuyer.run(db, { day: romeDay(opened), opened });
}
