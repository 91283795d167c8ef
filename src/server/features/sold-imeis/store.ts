import type { RowOf } from '#contract/api';
import { soldImeiLoads, soldImeis } from '#contract/lists/campaigns';
import { pendingExpiresAfter } from '#domain/device';
import { deviceState } from '#domain/device-state';
import { likePattern } from '#server/call/cursor';
import { listOf } from '#server/call/list';
import { on } from '#server/call/list-conditions';
import { statement } from '#server/kit/database';
import { codeList } from '#server/kit/code-list';

export const findCampaign = statement<{ id_affiliato: number; sku: string }>(
  'sold_imei_campaign',
  'select from campaign where id_affiliato = :id_affiliato and sku = :sku',
);

/** Which of these IMEIs are in a list already, and why they can't come in again, for a campaign. */
export const knownImeis = statement<
  { imeis: readonly string[]; id_affiliato: number; sku: string },
  { imei: string; motivo: string }
>(
  'sold_imei_known',
  `select x.imei, case when i.sku_campagna is null then 'Già verificato dal servizio Samsung'
       when i.sku_campagna = :sku and coalesce(i.id_affiliato = :id_affiliato,
         true) then 'Già caricato per questa campagna'
       else 'Già caricato per ' || i.sku_campagna || coalesce(' di ' || a.ragione_sociale, '') end
     || case when i.imei_used = 1 then ', già usato' else '' end as motivo
   from unnest(:imeis::text[]) as x (imei) join sold_imei i on phone_identity(i.imei) = phone_identity(x.imei)
     left join affiliate a using (id_affiliato)`,
);

export const insertList = statement<
  { id_affiliato: number; sku: string; is_tutti: 0 | 1; name: string; now: Date; id_operatore: number },
  { id_caricamento: number }
>(
  'sold_imei_list_insert',
  `insert into sold_imei_list (id_affiliato, sku, is_tutti, nome_file, data_caricamento, id_operatore, caricati)
   values (:id_affiliato, :sku, :is_tutti, :name, :now, :id_operatore, 0) returning id_caricamento`,
);
/**
 * IMEIs, SKUs and EANs in step, sorted by IMEI so that two lists at once can't block each other. One that a purchase has
 * already had a bonus for comes in as used.
 */
export const insertImeis = statement<{
  id_caricamento: number;
  imei: readonly string[];
  sku: readonly (string | null)[];
  ean: readonly (string | null)[];
}>(
  'sold_imei_insert',
  `insert into sold_imei (imei, sku, ean, id_affiliato, sku_campagna, id_caricamento, data_caricamento, imei_used)
   select x.imei, x.sku, x.ean, case when l.is_tutti = 1 then null else l.id_affiliato end, l.sku, l.id_caricamento,
     l.data_caricamento, (exists (select from device d where phone_identity(d.imei_acquistato) = phone_identity(x.imei) and d.id_stato_device not in ${codeList([deviceState.pending, deviceState.cancelled])}))::int
   from unnest(:imei::text[], :sku::text[], :ean::text[]) as x(imei, sku, ean), sold_imei_list l
     where l.id_caricamento = :id_caricamento
       and not exists (select from sold_imei i where phone_identity(i.imei) = phone_identity(x.imei))
   order by x.imei on conflict (imei) do nothing`,
);
export const countLoaded = statement<{ id_caricamento: number; loaded: number }>(
  'sold_imei_list_counts',
  'update sold_imei_list set caricati = :loaded where id_caricamento = :id_caricamento',
);

export const lockList = statement<
  { id_caricamento: number },
  {
    id_affiliato: number;
    sku: string;
    nome_file: string;
    caricati: number;
    data_annullo: string | null;
  }
>(
  'sold_imei_list_lock',
  'select id_affiliato, sku, nome_file, caricati, data_annullo from sold_imei_list where id_caricamento = :id_caricamento for update',
);
/** Free ones of a list; one that a purchase in progress holds (opened after `data_apertura`) stays. */
export const removeFree = statement<{ id_caricamento: number; data_apertura: Date }>(
  'sold_imei_remove',
  `delete from sold_imei i where i.id_caricamento = :id_caricamento and i.imei_used = 0 and not exists (
     select from device d where phone_identity(d.imei_acquistato) = phone_identity(i.imei)
       and d.id_stato_device <> ${deviceState.cancelled} and not (d.id_stato_device = ${deviceState.pending} and d.data_apertura <= :data_apertura))`,
);
export const markRemoved = statement<{ id_caricamento: number; tolti: number; now: Date }>(
  'sold_imei_list_removed',
  'update sold_imei_list set tolti = :tolti, data_annullo = :now where id_caricamento = :id_caricamento',
);

/** Lists loaded for a campaign, newest first. */
export const listLists = listOf<RowOf<'getCaricamentiImei'>>(soldImeiLoads, {
  from: 'sold_imei_list l join operator o using (id_operatore)',
  alias: 'l',
  columns: { operatore: `(o.nome || ' ' || o.cognome)` },
  base: (_ctx, { sku }) => [on('l.sku = ?', sku)],
  search: `fold(concat_ws(' ', l.nome_file, o.nome, o.cognome))`,
  tie: { 'l.id_caricamento': 'int' },
});

const pratica = `(d.serial_number || '-' || d.num_times)`;

/** IMEIs of a campaign, those good for all affiliates included. */
export const listImeis = listOf<RowOf<'getImeiSamsung'>>(soldImeis, {
  from: `sold_imei i left join sold_imei_list l using (id_caricamento)
    left join device d on phone_identity(d.imei_acquistato) = phone_identity(i.imei)
      and d.id_stato_device <> ${deviceState.cancelled} and d.bonus_doppio_il is null
      and not (d.id_stato_device = ${deviceState.pending} and d.data_apertura <= :old)
    left join store s on s.id_negozio = d.id_negozio`,
  alias: 'i',
  columns: {
    stato: `case when i.imei_used = 1 then 'USATO' when d.serial_number is not null then 'PRENOTATO' else 'LIBERO' end`,
    nome_file: 'l.nome_file',
    is_tutti: '(i.id_affiliato is null)::int',
    negozio: 's.negozio',
    codice_pratica: pratica,
    data_acquisto: 'd.data_acquisto',
  },
  given: ({ now }) => ({ old: heldSince(now) }),
  scope: () => [],
  base: (_ctx, { id_affiliato, sku }) => [
    on('i.sku_campagna = ?', sku),
    on('(i.id_affiliato = ? or i.id_affiliato is null)', id_affiliato),
  ],
  // Read out or copied in groups of digits, and any of them: the last ones do.
  search: (word) =>
    on(
      `(fold(concat_ws(' ', i.sku, i.ean, s.negozio, ${pratica}, l.nome_file)) like fold(?) or i.imei like ?)`,
      likePattern(word),
      likePattern(word.replaceAll('-', '')),
    ),
  tie: { 'i.imei': 'text' },
});

/** Since when a purchase in progress holds its IMEI. */
export function heldSince(now: Date): Date {
  return new Date(now.getTime() - pendingExpiresAfter);
}
