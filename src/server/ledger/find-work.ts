import { creditKinds } from '#domain/credit-note';
import { maySeeWork, isWorkKey, type WorkKey, type WorkObject, type WorkPlace } from '#domain/work-object';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault } from '#server/call/outcome';
import { codeList } from '#server/kit/code-list';
import { type Db, statement } from '#server/kit/database';

/** A thing as its thread knows it. */
interface WorkSource extends WorkPlace {
  titolo: string;
}

const find = (name: string, text: string) => statement<{ chiave: string }, WorkSource>(`work_${name}`, text);
const nobodys = 'null::integer as id_affiliato, null::integer as id_negozio';

/** Where each kind of thing is looked up by its key, and what it is called. Nobody's name: titles are kept, and mailed. */
const sources: Readonly<Record<WorkObject, ReturnType<typeof find>>> = {
  DEVICE: find(
    'device',
    `select concat_ws(' · ', brand_name || ' ' || model_name, nullif(imei, '')) as titolo, id_affiliato, id_negozio from device
     where serial_number = regexp_replace(:chiave::text, '-[0-9]+$', '')
       and num_times = substring(:chiave::text from '-([0-9]+)$')::int`,
  ),
  SPEDIZIONE: find(
    'shipment',
    `select coalesce('DDT ' || p.numero_ddt || '/' || p.anno_ddt, 'Spedizione') || ' · ' || s.negozio as titolo,
       p.id_affiliato, p.id_negozio
     from shipment p join store s on s.id_negozio = p.id_negozio where p.id_spedizione_magcent = :chiave::text::int`,
  ),
  DISTINTA: find(
    'slip',
    `select 'Distinta ' || p.tipo_distinta || ' ' || to_char(p.periodo, 'MM/YYYY') || ' · ' || s.negozio as titolo,
       p.id_affiliato, p.id_negozio
     from slip p join store s on s.id_negozio = p.id_negozio where p.id_distinta = :chiave::text::int`,
  ),
  FATTURA: find(
    'invoice',
    `select case when i.tipo_documento in ${codeList(creditKinds)} then 'Nota di credito ' else 'Fattura ' end
         || i.id_fattura_su_anno || '/' || i.anno || ' · ' || a.ragione_sociale as titolo,
       i.id_affiliato, i.id_negozio
     from invoice i join affiliate a on a.id_affiliato = i.id_affiliato where i.id_fattura = :chiave::text::int`,
  ),
  COUPON: find(
    'coupon',
    `select 'Coupon ' || coupon_serial_number as titolo, id_affiliato, id_negozio from coupon
     where coupon_serial_number = :chiave`,
  ),
  NEGOZIO: find(
    'store',
    `select s.negozio || ' · ' || a.ragione_sociale as titolo, s.id_affiliato, s.id_negozio
     from store s join affiliate a on a.id_affiliato = s.id_affiliato where s.id_negozio = :chiave::text::int`,
  ),
  CONTATTO: find(
    'contact',
    `select 'Richiesta di contatto n. ' || id_contatto as titolo, ${nobodys} from contact where id_contatto = :chiave::text::int`,
  ),
  PREZZO: find(
    'price_request',
    `select 'Prezzo di ' || p.brand_name || ' ' || p.model_name || ' · ' || s.negozio as titolo, p.id_affiliato, p.id_negozio
     from price_request p join store s on s.id_negozio = p.id_negozio where p.id_richiesta = :chiave::text::int`,
  ),
  LISTINO: find(
    'price_import',
    `select 'Listino ' || nome_file as titolo, ${nobodys} from price_import where id_import = :chiave::text::int`,
  ),
  CASO: find(
    'case',
    `select 'Valore di ' || d.brand_name || ' ' || d.model_name || ' · ' || s.negozio as titolo, c.id_affiliato, c.id_negozio
     from valuation_case c join device d on d.serial_number = c.serial_number and d.num_times = c.num_times
       join store s on s.id_negozio = c.id_negozio where c.id_contestazione = :chiave::text::int`,
  ),
  RICHIESTA: find(
    'person_request',
    `select 'Richiesta sui dati n. ' || q.id_richiesta || ' · ' || s.negozio as titolo, q.id_affiliato, q.id_negozio
     from person_request q join store s on s.id_negozio = q.id_negozio where q.id_richiesta = :chiave::text::int`,
  ),
  POSTA: find(
    'set_aside_mail',
    `select 'Messaggio PEC n. ' || id_posta as titolo, ${nobodys} from set_aside_mail where id_posta = :chiave::text::int`,
  ),
  QUATTRO_OCCHI: find(
    'four_eyes',
    `select titolo, id_affiliato, id_negozio from four_eyes_request where id_richiesta = :chiave::text::int`,
  ),
  EVENTO: find(
    'security_event',
    `select 'Evento di sicurezza n. ' || id_evento as titolo, ${nobodys} from security_event
     where id_evento = :chiave::text::bigint`,
  ),
  CAMPAGNA: find(
    'campaign',
    `select 'Campagna ' || c.id_campagna || ' · ' || a.ragione_sociale as titolo, c.id_affiliato, null::integer as id_negozio
     from campaign c join affiliate a on a.id_affiliato = c.id_affiliato
     where c.id_affiliato = substring(:chiave::text from '^([0-9]+)-')::int
       and c.sku = regexp_replace(:chiave::text, '^[0-9]+-', '')`,
  ),
};

/** The thing of this key; null: there is none. */
export async function findWork(db: Db, work: WorkKey): Promise<WorkSource | null> {
  return isWorkKey(work) ? sources[work.tipo_oggetto].maybe(db, { chiave: work.chiave }) : null;
}

/** The same for whoever asks: 404 where there is none, or none that he may see. */
export async function seeWork(ctx: Context, db: Db, work: WorkKey): Promise<WorkSource> {
  const found = await findWork(db, work);
  if (!found || !maySeeWork(sessionOf(ctx), work.tipo_oggetto, found)) throw new CallFault('NON_TROVATO');
  return found;
}

/** The thread of a thing. */
export interface WorkItem extends WorkPlace {
  id_lavoro: number;
  id_incaricato: number | null;
  is_segnalato: 0 | 1;
  versione: number;
}

const columns = 'id_lavoro, id_affiliato, id_negozio, id_incaricato, is_segnalato, versione';

export const findItem = statement<{ tipo_oggetto: string; chiave: string }, WorkItem>(
  'work_item_find',
  `select ${columns} from work_item where tipo_oggetto = :tipo_oggetto and chiave = :chiave`,
);

const open = statement<
  {
    tipo_oggetto: string;
    chiave: string;
    titolo: string;
    id_affiliato: number | null;
    id_negozio: number | null;
    now: Date;
  },
  WorkItem
>(
  'work_item_open',
  `insert into work_item (tipo_oggetto, chiave, titolo, id_affiliato, id_negozio, creato_il)
   values (:tipo_oggetto, :chiave, :titolo, :id_affiliato, :id_negozio, :now)
   on conflict (tipo_oggetto, chiave) do update set titolo = excluded.titolo, id_affiliato = excluded.id_affiliato,
     id_negozio = excluded.id_negozio
   returning ${columns}`,
);

/** The thread of a thing that there is, begun where nothing was said of it yet; locked until the transaction ends. */
export function openWork(
  tx: Db,
  { tipo_oggetto, chiave }: WorkKey,
  found: WorkSource,
  now: Date,
): Promise<WorkItem> {
  return open.one(tx, { tipo_oggetto, chiave, ...found, now });
}

/** Gives a thing to somebody; null: to nobody. */
export const assignWork = statement<{ id_lavoro: number; id_incaricato: number | null; now: Date }>(
  'work_item_assign',
  `update work_item set id_incaricato = :id_incaricato::int,
     affidato_il = case when :id_incaricato::int is null then null when id_incaricato = :id_incaricato::int then affidato_il
       else :now::timestamptz end
   where id_lavoro = :id_lavoro`,
);
