import type { RowOf } from '#contract/api';
import { campaignChanges, campaigns } from '#contract/lists/campaigns';
import { collectedData } from '#domain/campaign';
import { romeDay } from '#domain/day';
import { pendingExpiresAfter } from '#domain/device';
import { deviceState } from '#domain/device-state';
import { listOf } from '#server/call/list';
import { on } from '#server/call/list-conditions';
import { statement } from '#server/kit/database';
import { dateOf } from '#server/kit/rome-time';
import { changedAt } from '#server/kit/row-version';

type Row = RowOf<'getCampagneCliente'>;
type Stored = Omit<Row, 'dati_raccolti'>;

/** `campaignState` of the domain, asked here because the list is filtered and ordered by it; a test holds one against the other. */
const stateSql = `case when ${dateOf('c.data_fine')} < :today::date then 'CONCLUSA'
    when c.limite_pezzi <= t.impegnati + t.usati or c.budget < t.valore_impegnato + t.valore_usato + c.supervalutazione then 'ESAURITA'
    when ${dateOf('c.data_inizio')} > :today::date then 'FUTURA' else 'ATTIVA' end`;

/** Campaigns of an affiliate with what they have given away. */
export const listCampaigns = listOf<Row, Stored>(campaigns, {
  from: `campaign c join brand b on b.id_brand = c.id_brand_campagna join affiliate a on a.id_affiliato = c.id_affiliato
      left join device_model m on m.id_model_name = c.id_model_name,
      lateral (select count(*) filter (where d.id_stato_device = ${deviceState.pending}) as impegnati,
          coalesce(sum(d.supervalutazione) filter (where d.id_stato_device = ${deviceState.pending}), 0) as valore_impegnato,
          count(*) filter (where d.id_stato_device <> ${deviceState.pending}) as usati,
          coalesce(sum(d.supervalutazione) filter (where d.id_stato_device <> ${deviceState.pending}), 0) as valore_usato
        from device d where d.id_affiliato = c.id_affiliato and d.sku_campagna = c.sku and d.id_stato_device <> ${deviceState.cancelled}
          and not (d.id_stato_device = ${deviceState.pending} and d.data_apertura <= :old)) t,
      lateral (select count(*) as imei_caricati, count(*) filter (where i.imei_used = 1) as imei_usati from sold_imei i
        where i.sku_campagna = c.sku and (i.id_affiliato = c.id_affiliato or i.id_affiliato is null)) i`,
  alias: 'c',
  columns: {
    ragione_sociale: 'a.ragione_sociale',
    brand_campagna: 'b.brand_name',
    model_name: 'm.model_name',
    stato: stateSql,
    dati_raccolti: null,
    impegnati: 't.impegnati',
    valore_impegnato: 't.valore_impegnato',
    usati: 't.usati',
    valore_usato: 't.valore_usato',
    imei_caricati: 'i.imei_caricati',
    imei_usati: 'i.imei_usati',
  },
  given: ({ now }) => ({ old: new Date(now.getTime() - pendingExpiresAfter), today: romeDay(now) }),
  base: (_ctx, { sku }) => (sku === null ? [] : [on('c.sku = ?', sku)]),
  search: `fold(concat_ws(' ', c.id_campagna, c.sku, b.brand_name, c.model_name_campagna, m.model_name))`,
  tie: { 'c.sku': 'text' },
  view: (row) => ({ ...row, dati_raccolti: collectedData(row) }),
});

interface AffiliateRow {
  id_affiliato: number;
  ragione_sociale: string;
  is_campagne: 0 | 1;
}
export const findAffiliate = statement<{ id_affiliato: number }, AffiliateRow>(
  'campaign_settings_affiliate',
  'select id_affiliato, ragione_sociale, is_campagne from affiliate where id_affiliato = :id_affiliato and is_active = 1',
);
export const findBrandName = statement<{ id_brand: number }, { brand_name: string }>(
  'campaign_settings_brand',
  'select brand_name from brand where id_brand = :id_brand',
);
export const findModelName = statement<{ id_model_name: number }>(
  'campaign_settings_model',
  'select from device_model where id_model_name = :id_model_name',
);

/** A campaign as its edit needs it; days in Rome. */
interface StoredCampaign {
  id_affiliato: number;
  ragione_sociale: string;
  sku: string;
  supervalutazione: number;
  data_inizio: string;
  data_fine: string;
  budget: number | null;
  limite_pezzi: number | null;
  data_modifica: string;
}
/** Campaigns of an sku, of one affiliate or of all (null); their rows held. */
export const lockCampaigns = statement<{ sku: string; id_affiliato: number | null }, StoredCampaign>(
  'campaign_settings_lock',
  `select c.id_affiliato, a.ragione_sociale, c.sku, c.supervalutazione,
     ${dateOf('c.data_inizio')} as data_inizio,
     ${dateOf('c.data_fine')} as data_fine, c.budget, c.limite_pezzi, c.data_modifica
   from campaign c join affiliate a using (id_affiliato)
   where c.sku = :sku and (:id_affiliato::int is null or c.id_affiliato = :id_affiliato)
   order by c.id_affiliato for no key update of c`,
);

const begin = (day: string) => `(${day}::text || ' 00:00')::timestamp at time zone 'Europe/Rome'`;
const end = (day: string) => `(${day}::text || ' 23:59')::timestamp at time zone 'Europe/Rome'`;

export const insertCampaign = statement<
  {
    id_affiliato: number;
    sku: string;
    id_campagna: string;
    model_name_campagna: string;
    id_brand_campagna: number | null;
    id_model_name: number | null;
    supervalutazione: number | null;
    data_inizio: string;
    data_fine: string;
    imei: 0 | 1;
    serial: 0 | 1;
    ean: 0 | 1;
    budget: number | null;
    limite_pezzi: number | null;
    now: Date;
  },
  { data_modifica: string }
>(
  'campaign_insert',
  `insert into campaign (id_affiliato, sku, id_campagna, model_name_campagna, id_brand_campagna, id_model_name,
     supervalutazione, data_inizio, data_fine, imei, serial, ean, budget, limite_pezzi, data_modifica)
   values (:id_affiliato, :sku, :id_campagna, :model_name_campagna, :id_brand_campagna, :id_model_name,
     :supervalutazione, ${begin(':data_inizio')}, ${end(':data_fine')}, :imei, :serial, :ean, :budget, :limite_pezzi,
     :now)
   returning data_modifica`,
);
export const updateCampaign = statement<
  Omit<StoredCampaign, 'ragione_sociale' | 'data_modifica'> & { now: Date },
  { data_modifica: string }
>(
  'campaign_update',
  `update campaign set supervalutazione = :supervalutazione, data_inizio = ${begin(':data_inizio')},
   data_fine = ${end(':data_fine')}, budget = :budget,
     limite_pezzi = :limite_pezzi, data_modifica = ${changedAt(':now')}
   where id_affiliato = :id_affiliato and sku = :sku returning data_modifica`,
);
/** An affiliate's campaign once more, for another affiliate. */
export const copyCampaign = statement<
  { da_affiliato: number; sku: string; id_affiliato: number; now: Date },
  { data_modifica: string }
>(
  'campaign_copy',
  `insert into campaign (id_affiliato, sku, id_campagna, model_name_campagna, id_brand_campagna, id_model_name,
     supervalutazione, data_inizio, data_fine, imei, serial, ean, budget, limite_pezzi, data_modifica)
   select :id_affiliato, sku, id_campagna, model_name_campagna, id_brand_campagna, id_model_name, supervalutazione,
     data_inizio,
     data_fine, imei, serial, ean, budget, limite_pezzi, :now
   from campaign where id_affiliato = :da_affiliato and sku = :sku returning data_modifica`,
);
/** Fields, from and to run in step. */
export const recordChanges = statement<{
  id_affiliato: number;
  sku: string;
  now: Date;
  id_operatore: number;
  azione: string;
  campi: readonly (string | null)[];
  da: readonly (string | null)[];
  a: readonly (string | null)[];
}>(
  'campaign_history_insert',
  `insert into campaign_history (id_affiliato, sku, quando, id_operatore, azione, campo, valore_da, valore_a)
   select :id_affiliato, :sku, :now, :id_operatore, :azione, x.campo, x.valore_da, x.valore_a
   from unnest(:campi::text[], :da::text[], :a::text[]) with ordinality as x(campo, valore_da, valore_a, place)
     order by x.place`,
);

/** Changes of a campaign, newest first. */
export const listHistory = listOf<RowOf<'getStoricoCampagna'>>(campaignChanges, {
  from: 'campaign_history h join operator o using (id_operatore)',
  alias: 'h',
  columns: { operatore: `(o.nome || ' ' || o.cognome)` },
  base: (_ctx, { sku }) => [on('h.sku = ?', sku)],
  search: `fold(concat_ws(' ', o.nome, o.cognome, h.azione, h.campo, h.valore_da, h.valore_a))`,
  tie: { 'h.id_storico': 'int' },
});
