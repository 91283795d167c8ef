import type { LegalTextKey } from '#domain/legal-text';
import type { StoredVersion } from '#server/features/settings/change-version';
import { statement } from '#server/kit/database';

/** A wording with its first day, as it is marked and compared. */
export interface TextVersion {
  valido_dal: string;
  testo: string;
}

/** All versions of the wordings with their authors, the newest first. */
export const listTexts = statement<
  { keys: readonly string[] },
  TextVersion & StoredVersion & { chiave: LegalTextKey }
>(
  'legal_text_list',
  `select t.chiave, t.valido_dal, t.testo, o.nome || ' ' || o.cognome as operatore, t.data_modifica
   from legal_text t left join operator o on o.id_operatore = t.id_operatore
   where t.chiave = any(:keys) order by t.chiave, t.valido_dal desc`,
);
export const readVersions = statement<{ chiave: string }, TextVersion>(
  'legal_text_versions',
  'select valido_dal, testo from legal_text where chiave = :chiave order by valido_dal desc',
);
export const writeVersion = statement<{
  chiave: string;
  valido_dal: string;
  testo: string;
  id_operatore: number;
  now: Date;
}>(
  'legal_text_write',
  `insert into legal_text (chiave, valido_dal, testo, id_operatore, data_modifica) values (:chiave, :valido_dal,
   :testo, :id_operatore, :now)
   on conflict (chiave, valido_dal) do update
   set testo = excluded.testo, id_operatore = excluded.id_operatore, data_modifica = excluded.data_modifica`,
);
export const dropVersion = statement<{ chiave: string; valido_dal: string }>(
  'legal_text_drop',
  'delete from legal_text where chiave = :chiave and valido_dal = :valido_dal',
);
