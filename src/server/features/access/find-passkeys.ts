import type { RowOf } from '#contract/api';
import { statement } from '#server/kit/database';

/** A passkey as its owner sees it, and what it signs under. */
export type PasskeyRow = RowOf<'getPasskey'>;

export const findPasskeys = statement<{ id_operatore: number }, PasskeyRow>(
  'passkeys_find',
  `select id_passkey, nome, credenziale, is_sincronizzata, creata_il, usata_il from passkey
   where id_operatore = :id_operatore order by id_passkey`,
);
export const findPasskey = statement<
  { id_operatore: number; credenziale: string },
  { id_passkey: number; credenziale: string; chiave: Buffer; contatore: number }
>(
  'passkey_find',
  `select id_passkey, credenziale, chiave, contatore from passkey
   where id_operatore = :id_operatore and credenziale = :credenziale`,
);
export const insertPasskey = statement<
  {
    id_operatore: number;
    nome: string;
    credenziale: string;
    chiave: Buffer;
    contatore: number;
    trasporti: readonly string[];
    is_sincronizzata: 0 | 1;
    now: Date;
  },
  { id_passkey: number }
>(
  'passkey_insert',
  `insert into passkey (id_operatore, nome, credenziale, chiave, contatore, trasporti, is_sincronizzata, creata_il)
   values (:id_operatore, :nome, :credenziale, :chiave, :contatore, :trasporti, :is_sincronizzata, :now) returning id_passkey`,
);
/** A passkey that counts its signatures never counts backwards. */
export const usePasskey = statement<{ id_passkey: number; contatore: number; now: Date }>(
  'passkey_use',
  `update passkey set contatore = :contatore, usata_il = :now
   where id_passkey = :id_passkey and (contatore < :contatore or contatore = 0)`,
);
export const dropPasskey = statement<{ id_operatore: number; id_passkey: number }, { nome: string }>(
  'passkey_drop',
  'delete from passkey where id_operatore = :id_operatore and id_passkey = :id_passkey returning nome',
);

/** How many second factors an account has, of either kind, and recovery codes that are good. */
export const hasFactors = statement<
  { id_operatore: number },
  { app: number; passkey: number; codici: number }
>(
  'passkey_factors',
  `select (select count(*) from second_factor f where f.id_operatore = :id_operatore and f.attivo_dal is not null) as app,
     (select count(*) from passkey p where p.id_operatore = :id_operatore) as passkey,
     (select count(*) from recovery_code c where c.id_operatore = :id_operatore and c.usato_il is null) as codici`,
);
/** Takes all of an account away: whoever has lost them begins anew. How many there were. */
export const dropFactors = statement<{ id_operatore: number }, { n: number }>(
  'factors_drop',
  `with keys as (delete from passkey where id_operatore = :id_operatore returning 1),
     codes as (delete from recovery_code where id_operatore = :id_operatore),
     apps as (delete from second_factor where id_operatore = :id_operatore returning attivo_dal)
   select (select count(*) from keys) + (select count(*) from apps where attivo_dal is not null) as n`,
);
