import type { OfficeSettingKey } from '#domain/office-setting';
import { statement } from '#server/kit/database';
import type { StoredVersion } from './change-version.ts';

/** A version of a setting, as it is marked and compared. */
export interface SettingVersion {
  valido_dal: string;
  valore: unknown;
}

/** Versions of some settings with their authors, the newest first. */
export const listSettings = statement<
  { chiave: readonly string[] },
  SettingVersion & StoredVersion & { chiave: OfficeSettingKey }
>(
  'setting_list',
  `select s.chiave, s.valido_dal, s.valore, o.nome || ' ' || o.cognome as operatore, s.data_modifica
   from setting s left join operator o on o.id_operatore = s.id_operatore
   where s.chiave = any(:chiave) order by s.chiave, s.valido_dal desc`,
);
export const readVersions = statement<{ chiave: string }, SettingVersion>(
  'setting_versions',
  'select valido_dal, valore from setting where chiave = :chiave order by valido_dal desc',
);
export const writeVersion = statement<{
  chiave: string;
  valido_dal: string;
  valore: string;
  id_operatore: number;
  now: Date;
}>(
  'setting_write',
  `insert into setting (chiave, valido_dal, valore, id_operatore, data_modifica) values (:chiave, :valido_dal,
   :valore, :id_operatore, :now)
   on conflict (chiave, valido_dal) do update
   set valore = excluded.valore, id_operatore = excluded.id_operatore, data_modifica = excluded.data_modifica`,
);
export const dropVersion = statement<{ chiave: string; valido_dal: string }>(
  'setting_drop',
  'delete from setting where chiave = :chiave and valido_dal = :valido_dal',
);
export const findPublicToken = statement<{ valore: unknown }>(
  'setting_public_token',
  'select 1 as found from affiliate where token_pubblico = :valore and is_active = 1',
);
