import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import { md5 } from './test-client.ts';

/** The company's own, in the place of the example's, with which nothing is bought. */
const companyVat = '99000019994';

const affiliates = [
  { id: 1, name: 'Permuta', cash: 90, list: 100, skips: 0, voucher: 0, campaigns: 0, token: null },
  {
    id: 100,
    name: 'Telefonia Aurora',
    cash: 90,
    list: 100,
    skips: 0,
    voucher: 0,
    campaigns: 1,
    token: 'AURORA',
  },
  { id: 207, name: 'Sconto', cash: 60, list: 100, skips: 0, voucher: 0, campaigns: 0, token: null },
  { id: 364, name: 'Diretto', cash: 90, list: 100, skips: 1, voucher: 0, campaigns: 0, token: null },
  { id: 589, name: 'Buono', cash: 90, list: 100, skips: 0, voucher: 1, campaigns: 0, token: null },
  { id: 800, name: 'Ridotto', cash: 90, list: 80, skips: 0, voucher: 0, campaigns: 0, token: null },
];
const stores = [
  { id: 1, affiliate: 1, town: 'Sede', isOffice: 1, isTest: 0 },
  { id: 1001, affiliate: 100, town: 'Milano', isOffice: 0, isTest: 0 },
  { id: 1002, affiliate: 100, town: 'Torino', isOffice: 0, isTest: 0 },
  { id: 1009, affiliate: 100, town: 'Collaudo', isOffice: 0, isTest: 1 },
  { id: 2071, affiliate: 207, town: 'Roma', isOffice: 0, isTest: 0 },
  { id: 3641, affiliate: 364, town: 'Bologna', isOffice: 0, isTest: 0 },
  { id: 5891, affiliate: 589, town: 'Napoli', isOffice: 0, isTest: 0 },
  { id: 8001, affiliate: 800, town: 'Firenze', isOffice: 0, isTest: 0 },
];
const people: [user: string, role: number, affiliate: number, store: number | null][] = [
  ['negozio', 1, 100, 1001],
  ['negozio2', 1, 100, 1002],
  ['collaudo', 1, 100, 1009],
  ['master', 2, 100, null],
  ['sede', 3, 1, null],
  ['supporto', 4, 1, null],
  ['sconto', 1, 207, 2071],
  ['diretto', 1, 364, 3641],
  ['voucher', 1, 589, 5891],
  ['ridotto', 1, 800, 8001],
];

/**
 * The people and shops of the API tests: the users of the demo world, password `demo`, and in every shop two operators
 * without an account (Anna and Bruno). Rows by SQL, because their ids are fixed.
 */
export async function fillTestWorld(db: pg.Pool): Promise<void> {
  await db.query(
    `update setting set valore = valore || '{"partita_iva": "${companyVat}", "indirizzo": "Via Tortona 25"}' where chiave = 'azienda'`,
  );
  for (const one of affiliates) {
    await db.query(
      `insert into affiliate (id_affiliato, ragione_sociale, percentuale_contanti, percentuale_listino,
         is_credenziali_saltate, is_solo_voucher, is_campagne, token_pubblico)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [one.id, one.name, one.cash, one.list, one.skips, one.voucher, one.campaigns, one.token],
    );
  }
  for (const one of stores) {
    await db.query(
      `insert into store (id_negozio, id_affiliato, negozio, indirizzo, cap, citta, sigla_provincia, is_sede, is_collaudo)
       values ($1, $2, $3, 'Via Roma 1', '20100', $4, 'MI', $5, $6)`,
      [one.id, one.affiliate, `Negozio ${one.town}`, one.town, one.isOffice, one.isTest],
    );
  }
  // The cheapest parameters argon2 takes: the hash says them itself, and signing in is not what is tested everywhere.
  const password = await hash(md5('demo'), { memoryCost: 8, timeCost: 1, parallelism: 1 });
  for (const [user, role, affiliate, store] of people) {
    await db.query(
      `insert into operator (id_affiliato, id_negozio, nome, cognome, id_role, user_name, user_psw)
       values ($1, $2, $3, 'Prova', $4, $3, $5)`,
      [affiliate, store, user, role, password],
    );
  }
  for (const { id, affiliate } of stores.filter((one) => one.isOffice === 0)) {
    for (const name of ['Anna', 'Bruno']) {
      await db.query(
        `insert into operator (id_affiliato, id_negozio, nome, cognome, id_role, is_dummy, id_external_op)
         values ($1, $2, $3, 'Banco', 1, 1, $4)`,
        [affiliate, id, name, `${id}-${name}`],
      );
    }
  }
}
