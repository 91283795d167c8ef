import { type Db, statement } from '#server/kit/database';
import type { ReportSource } from '#domain/source';
import type { StoredReport } from '#server/gateways/diagnostics';

/** An evaluation about to be stored. */
interface NewEvaluation {
  id_affiliato: number;
  id_negozio: number | null;
  fonte: ReportSource;
  /** what the service knows it by: a login code, Picea's uid */
  report_id: string;
  rapporto: StoredReport;
  /** the service's answer as it came */
  grezzo: unknown;
}

const insert = statement<
  {
    id_affiliato: number;
    fonte: string;
    report_id: string;
    rapporto: string;
    id_negozio: number | null;
    imei: string | null;
    serial: string | null;
    grezzo: string;
    now: Date;
  },
  { evaluation_id: string }
>(
  'evaluation_insert',
  `insert into evaluation (id_affiliato, fonte, report_id, rapporto, id_negozio, imei, serial_number, grezzo, data_creazione)
   values (:id_affiliato, :fonte, :report_id, :rapporto, :id_negozio, :imei, :serial, :grezzo, coalesce((select t.letto_il from report_trace t
     where t.id_affiliato = :id_affiliato and t.impronta = sha256(convert_to(concat_ws(' ', :fonte::text, :report_id::text,
       md5(:rapporto::jsonb::text)), 'UTF8'))), :now::timestamptz))
   on conflict (id_affiliato, fonte, report_id, md5(rapporto::text)) do nothing returning evaluation_id`,
);
const find = statement<
  { id_affiliato: number; fonte: string; report_id: string; rapporto: string },
  { evaluation_id: string }
>(
  'evaluation_same',
  `select evaluation_id from evaluation
   where id_affiliato = :id_affiliato and fonte = :fonte and report_id = :report_id and md5(rapporto::text)
     = md5(:rapporto::jsonb::text)`,
);

/**
 * Stores a report and answers its id. The same report of the same affiliate is stored once: an evaluation buys one phone,
 * and its seven days begin when it was first read (rulings §4), also where it was deleted since.
 */
export async function storeEvaluation(db: Db, one: NewEvaluation, now: Date): Promise<string> {
  const { id_affiliato, id_negozio, fonte, report_id, rapporto, grezzo } = one;
  const key = { id_affiliato, fonte, report_id, rapporto: JSON.stringify(rapporto) };
  const rest = {
    id_negozio,
    imei: rapporto.imei,
    serial: rapporto.serial,
    grezzo: JSON.stringify(grezzo),
    now,
  };
  const made = await insert.maybe(db, { ...key, ...rest });
  return (made ?? (await find.one(db, key))).evaluation_id;
}

/** The key a session signs its Picea requests with. */
export const sessionKey = statement<{ id_sessione: number }, { chiave_picea: string }>(
  'session_picea_key',
  'select chiave_picea from session where id_sessione = :id_sessione',
);

// A service that gives a code out again gives it to whoever asked last.
export const keepLoginCode = statement<{
  login_code: string;
  id_affiliato: number;
  id_negozio: number | null;
  now: Date;
}>(
  'login_code_keep',
  `insert into login_code (codice, id_affiliato, id_negozio, data_creazione) values (:login_code, :id_affiliato,
   :id_negozio, :now)
   on conflict (codice) do update set id_affiliato = :id_affiliato, id_negozio = :id_negozio, data_creazione = :now,
     marca = null, preparati = '{}'`,
);

/** By the code as typed: without case, unless two differ by nothing else. */
export const findLoginCode = statement<
  { login_code: string },
  { codice: string; id_affiliato: number; id_negozio: number | null; marca: string | null }
>(
  'login_code_find',
  `select codice, id_affiliato, id_negozio, marca from login_code where upper(codice) = upper(:login_code)
   order by codice = :login_code desc limit 1`,
);

/** The phone with a login code has named itself. */
export const nameBrand = statement<{ codice: string; marca: string }>(
  'login_code_name_brand',
  'update login_code set marca = :marca where codice = :codice',
);
