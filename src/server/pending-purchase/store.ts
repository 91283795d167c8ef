import type { Scope } from '#domain/actor';
import type { RowOf } from '#contract/api';
import type { CouponState } from '#domain/coupon';
import type { DeviceState } from '#domain/device-state';
import type { Grade } from '#domain/grading';
import type { LegalBuyer } from '#domain/legal-buyer';
import type { DocumentType } from '#domain/identity-document';
import type { PaymentMode } from '#domain/payment-mode';
import type { PurchaseRegime } from '#domain/purchase-regime';
import type { Signer } from '#domain/signer';
import type { QuoteStep } from '#domain/quote';
import type { BlacklistState } from '#domain/blacklist';
import type { FindingCode } from '#domain/report-finding';
import { deviceState } from '#domain/device-state';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { inScope } from '#server/kit/in-scope';
import type { Cycle } from '#server/ledger/find-cycles';

export type CampaignRow = RowOf<'getCampagne'>;
type View = RowOf<'getAcquisto'>;

/** Terms and campaigns frozen when the purchase opened (rulings §4). Euro. */
export interface Conditions {
  percentuale_contanti: number;
  percentuale_listino: number;
  is_solo_voucher: 0 | 1;
  is_campagne: 0 | 1;
  limite_ricevuta: number;
  mesi_coupon: number;
  /** who buys in the eyes of the law; absent in purchases of before the term was kept: the company */
  acquirente?: LegalBuyer;
  /** Picea's highest price before the reduced list; null: the base is the maximum */
  massimo: number | null;
  /** the base is head office's answer about this phone; absent in purchases of before there were any */
  is_prezzo_sede?: 0 | 1;
  campagne: CampaignRow[];
  /** The price that the public page locked for this phone, the affiliate's list taken into account; absent: none counts. */
  prezzo_bloccato?: { prezzo: number; data_scadenza: string };
}

/** A purchase as stored, with its shop, customer, coupon and receipt number. Amounts in euro. */
export interface PurchaseRow extends Signer {
  serial_number: string;
  num_times: number;
  id_stato_device: DeviceState;
  id_affiliato: number;
  id_negozio: number;
  negozio: string;
  is_collaudo: 0 | 1;
  citta: string;
  ragione_sociale: string;
  id_operatore: number;
  operatore: string;
  brand_name: string;
  model_name: string;
  model_code: string | null;
  memory_gb: number;
  color: string;
  imei: string;
  imei2: string | null;
  fonte: View['fonte'];
  report_id: string | null;
  id_model_name: number | null;
  test_superati: string[];
  test_falliti: string[];
  stato_blacklist: BlacklistState;
  segnalazioni: FindingCode[];
  grado_estetico: Grade | null;
  grado_schermo: Grade | null;
  grado_vetro: Grade | null;
  grado_cornice: Grade | null;
  grado_fotocamera: Grade | null;
  is_account_rimosso: 0 | 1;
  is_device_inizializzato: 0 | 1;
  data_account_rimosso: string | null;
  is_ricevuta_posseduta: 0 | 1;
  id_modalita_pagamento: PaymentMode | null;
  id_cliente: number | null;
  cliente: View['cliente'];
  id_tipo_documento: DocumentType | null;
  numero_documento: string | null;
  scadenza_documento: string | null;
  ente_rilascio: string | null;
  data_rilascio: string | null;
  sku_campagna: string | null;
  supervalutazione: number | null;
  imei_acquistato: string | null;
  sku: string | null;
  ean: string | null;
  regime_acquisto: PurchaseRegime | null;
  valore_base: number;
  condizioni: Conditions;
  /** the present end of each campaign in `condizioni`, by its sku; null: there is none */
  fine_campagne: Record<string, string> | null;
  passi: QuoteStep[];
  coupon_serial_number: string | null;
  stato_coupon: CouponState | null;
  data_scadenza: string | null;
  coupon_value: number | null;
  valore_acquisto: number;
  nome_cliente: string | null;
  is_cedente_cancellato: boolean;
  data_apertura: string;
  data_acquisto: string | null;
  progressivo: number | null;
  data_modifica: string;
  operatore_modifica: string;
  chiuso_da: string | null;
  data_chiusura: string | null;
}

// As the type parsers write it, so that an edit can send it back (setCliente).
const moment = (column: string) => `replace(to_json(${column}) #>> '{}', '+00:00', 'Z')`;

const customer = `case when c.id_cliente is not null then json_build_object('id_cliente', c.id_cliente, 'nome', c.nome,
  'cognome', c.cognome, 'codice_fiscale', c.codice_fiscale, 'ragione_sociale', c.ragione_sociale,
  'partita_iva', c.partita_iva, 'codice_destinatario_b2b', c.codice_destinatario_b2b,
  'pec_destinatario_b2b', c.pec_destinatario_b2b, 'is_associazione', c.is_associazione, 'indirizzo', c.indirizzo,
  'numero_civico', c.numero_civico, 'citta', c.citta, 'cap', c.cap, 'email', c.email,
  'sigla_provincia', c.sigla_provincia, 'telefono_cellulare', c.telefono_cellulare, 'nazione', c.nazione,
  'data_nascita', c.data_nascita, 'sesso', c.sesso, 'luogo_nascita', c.luogo_nascita,
  'id_negozio', c.id_negozio, 'data_modifica', ${moment('c.data_modifica')}) end as cliente`;

const purchases = `select d.serial_number, d.num_times, d.id_stato_device, d.id_affiliato, d.id_negozio, s.negozio, s.is_collaudo, s.citta,
    a.ragione_sociale, d.id_operatore, o.nome || ' ' || o.cognome as operatore, d.brand_name, d.model_name, d.model_code,
    d.memory_gb, d.color, d.imei, d.imei2, d.fonte, d.report_id, d.id_model_name, d.test_superati, d.test_falliti,
    d.stato_blacklist, d.segnalazioni, d.grado_estetico, d.grado_schermo, d.grado_vetro, d.grado_cornice, d.grado_fotocamera,
    d.is_account_rimosso, d.is_device_inizializzato, d.data_account_rimosso, d.is_ricevuta_posseduta, d.id_modalita_pagamento, d.id_cliente,
    ${customer}, d.id_tipo_documento, d.numero_documento, d.scadenza_documento,
    d.ente_rilascio, d.data_rilascio,
    d.nome_firmatario, d.cognome_firmatario, d.codice_fiscale_firmatario, d.ruolo_firmatario, d.sku_campagna, d.supervalutazione, d.imei_acquistato, d.sku,
    d.ean, d.regime_acquisto, d.valore_base, d.condizioni,
    (select jsonb_object_agg(k.sku, ${moment('k.data_fine')}) from jsonb_to_recordset(d.condizioni->'campagne') as offered(sku text)
      join campaign k on k.id_affiliato = d.id_affiliato and k.sku = offered.sku) as fine_campagne, d.passi, cp.coupon_serial_number, cp.stato_coupon, cp.data_scadenza,
    cp.coupon_value, d.valore_acquisto, d.nome_cliente, (c.cancellazione_chiesta_il is not null) as is_cedente_cancellato, d.data_apertura, d.data_acquisto, r.progressivo,
    ${moment('coalesce(d.data_modifica, d.data_apertura)')} as data_modifica,
    om.nome || ' ' || om.cognome as operatore_modifica, ended.chiuso_da, ended.data_chiusura
  from device d join store s on s.id_negozio = d.id_negozio join affiliate a on a.id_affiliato = d.id_affiliato
    join operator o on o.id_operatore = d.id_operatore
    join operator om on om.id_operatore = coalesce(d.id_operatore_modifica, d.id_operatore)
    left join customer c on c.id_cliente = d.id_cliente
    left join coupon cp on cp.serial_number = d.serial_number and cp.num_times = d.num_times
    left join receipt r on r.serial_number = d.serial_number and r.num_times = d.num_times
    left join lateral (select oe.nome || ' ' || oe.cognome as chiuso_da, e.quando as data_chiusura
      from device_event e left join operator oe on oe.id_operatore = e.id_operatore
      where d.id_stato_device <> ${deviceState.pending} and e.serial_number = d.serial_number and e.num_times = d.num_times
        and e.quando >= d.data_apertura and e.a_stato is not null and e.a_stato <> ${deviceState.pending}
        and (d.id_stato_device <> ${deviceState.cancelled} or e.a_stato = ${deviceState.cancelled})
      order by e.quando limit 1) as ended on true`;
const oneInScope = fragment`d.serial_number = :serial_number and d.num_times = :num_times and ${inScope('d')}`;

/** A purchase by serial, cycle and scope. */
export const readPurchase = statement<Cycle & { scope: Scope }, PurchaseRow>(
  'purchase_read',
  fragment`${purchases} where ${oneInScope}`,
);
/**
 * Keeps others from changing a purchase until the transaction ends. Apart from reading it: what is joined to a row that
 * had to be waited for would be as it was before the wait.
 */
export const lockPurchase = statement<Cycle & { scope: Scope }>(
  'purchase_lock',
  fragment`select 1 as found from device d where ${oneInScope} for update`,
);
/** Pending purchases in scope opened after a moment, newest first. */
export const listPending = statement<{ scope: Scope; since: Date }, PurchaseRow>(
  'purchase_pending',
  fragment`${purchases} where d.id_stato_device = ${deviceState.pending} and d.data_apertura > :since
     and ${inScope('d')}
   order by d.data_apertura desc, d.serial_number limit 100`,
);

/** Columns that /setAcquisto may change. */
const changeable = [
  'grado_estetico',
  'grado_schermo',
  'grado_vetro',
  'grado_cornice',
  'grado_fotocamera',
  'is_account_rimosso',
  'data_account_rimosso',
  'is_ricevuta_posseduta',
  'id_modalita_pagamento',
  'id_cliente',
  'nome_cliente',
  'id_tipo_documento',
  'numero_documento',
  'scadenza_documento',
  'ente_rilascio',
  'data_rilascio',
  'nome_firmatario',
  'cognome_firmatario',
  'codice_fiscale_firmatario',
  'ruolo_firmatario',
  'sku_campagna',
  'supervalutazione',
  'imei_acquistato',
  'sku',
  'ean',
  'regime_acquisto',
] as const satisfies readonly (keyof PurchaseRow)[];

/** Stores the changeable columns with value and steps of a pending purchase, and who changed it when. */
export const savePurchase = statement<
  Pick<PurchaseRow, keyof Cycle | 'valore_acquisto' | (typeof changeable)[number]> & {
    passi: string;
    now: Date;
    id_operatore: number;
  }
>(
  'purchase_save',
  `update device set ${changeable.map((name) => `${name} = :${name}`).join(', ')}, valore_acquisto = :valore_acquisto, passi = :passi,
   data_modifica = :now, id_operatore_modifica = :id_operatore
   where serial_number = :serial_number and num_times = :num_times and id_stato_device = ${deviceState.pending}`,
);

/** What /setRicevuta may fill in by itself. */
export const saveClosing = statement<{
  serial_number: string;
  num_times: number;
  id_cliente: number | null;
  id_tipo_documento: number | null;
  numero_documento: string | null;
  id_modalita_pagamento: number | null;
}>(
  'purchase_save_closing',
  `update device set id_cliente = :id_cliente, id_tipo_documento = :id_tipo_documento,
   numero_documento = :numero_documento, id_modalita_pagamento = :id_modalita_pagamento
   where serial_number = :serial_number and num_times = :num_times and id_stato_device = ${deviceState.pending}`,
);

/** A customer of this shop. */
export const findCustomer = statement<
  { id_cliente: number; id_negozio: number },
  {
    id_cliente: number;
    nome: string | null;
    cognome: string | null;
    ragione_sociale: string | null;
    codice_fiscale: string | null;
    partita_iva: string | null;
    is_associazione: 0 | 1;
    nazione: string;
    data_nascita: string | null;
  }
>(
  'purchase_customer',
  `select id_cliente, nome, cognome, ragione_sociale, codice_fiscale, partita_iva, is_associazione, nazione, data_nascita
   from customer where id_cliente = :id_cliente and id_negozio = :id_negozio`,
);
