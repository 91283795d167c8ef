import type { ContractType } from '#domain/payment-mode';
import type { Scope } from '#domain/actor';
import type { PaymentMode } from '#domain/payment-mode';
import type { PurchaseRegime } from '#domain/purchase-regime';
import type { photoFields, SignatureField, signatureFields } from '#domain/receipt-capture';
import { buyer, entered, type EnteredValues } from '#server/ledger/record-operation';
import type { ErasureMethod } from '#domain/erasure';
import type { BlacklistState } from '#domain/blacklist';
import type { Grade } from '#domain/grading';
import type { LegalBuyer } from '#domain/legal-buyer';
import type { Signer } from '#domain/signer';
import { couponIs } from '#domain/coupon';
import type { SigningWay } from '#domain/signing-way';
import { deviceState } from '#domain/device-state';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { inScope } from '#server/kit/in-scope';
import { isErasedPerson } from '#server/ledger/erased-person';
import { faintSignatures, signingWay } from '#server/ledger/signing-way';
import { logoAddress } from '#server/ledger/logo-address';
import type { Cycle } from '#server/ledger/find-cycles';

/** What a receipt says besides what is entered. */
export interface ReceiptValues extends EnteredValues {
  codice_pratica: string;
  oggetto: string;
  luogo_acquisto: string;
  nome_cedente: string;
  telefono_cedente: string;
  email_cedente: string;
  id_modalita_pagamento: number;
  id_tipo_contratto: number;
  is_coupon: 0 | 1;
  /** the coupon's last day */
  data_scadenza: string | null;
  valore_device: number;
  /** the IMEI of head office's list that the campaign takes */
  imei_acquistato: string | null;
}

/**
 * Draws the number and writes the receipt, issues the coupon (from then on it exists to others: its day is the purchase's),
 * consumes the campaign's IMEI and enters the purchase in the shop's register, in one statement. The number of a shop's
 * year is taken under a row lock that lasts until the transaction ends: one that is rolled back gives
 * its number back, so there are no gaps. Photos of this seller's document may be there already. `consumed` is how many
 * rows of head office's IMEI list it took.
 */
export const issueReceipt = statement<ReceiptValues, { progressivo: number; consumed: number }>(
  'receipt_issue',
  fragment`with number as (
     insert into progressive (tipo, id_negozio, anno, ultimo) values ('ricevuta', :id_negozio, :anno::smallint, 1)
     on conflict (tipo, id_negozio, anno) do update set ultimo = progressive.ultimo + 1 returning ultimo
   ), issued as (
     update coupon set stato_coupon = '${couponIs.valid}', data_creazione = :now, data_scadenza = :data_scadenza,
       valore_device = :valore_device,
       valore_bonus = :valore_bonus
     where serial_number = :serial_number and num_times = :num_times and stato_coupon = '${couponIs.issuing}'
       and :is_coupon::smallint = 1
     returning coupon_serial_number
   ), used as (
     update sold_imei set imei_used = 1 where phone_identity(imei) = phone_identity(:imei_acquistato) and imei_used = 0 returning imei
   ), buyer as (${buyer}), written as (
     insert into receipt (serial_number, num_times, id_affiliato, id_negozio, id_operatore, id_cliente, anno, progressivo,
       codice_pratica, oggetto, prezzo_acquisto, data_acquisto, luogo_acquisto, nome_cedente, codice_fiscale_cedente,
       telefono_cedente, email_cedente, indirizzo_cedente, id_tipo_documento, numero_documento_cedente,
       id_modalita_pagamento, id_tipo_contratto, is_coupon, coupon_serial_number, versione_testi, acquirente,
       parte_acquirente, fronte_documento, retro_documento, nome_firmatario, cognome_firmatario,
       codice_fiscale_firmatario, ruolo_firmatario)
     select :serial_number, :num_times, :id_affiliato, :id_negozio, :id_operatore, :id_cliente, :anno::smallint,
       number.ultimo, :codice_pratica, :oggetto, :prezzo_acquisto, :now, :luogo_acquisto, :nome_cedente,
       :codice_fiscale_cedente, :telefono_cedente, :email_cedente, :indirizzo_cedente, :id_tipo_documento,
       :numero_documento, :id_modalita_pagamento, :id_tipo_contratto,
       :is_coupon::smallint, (select coupon_serial_number from issued), :oggi, :acquirente, buyer.parte,
       c.fronte_documento, c.retro_documento, :nome_firmatario, :cognome_firmatario, :codice_fiscale_firmatario,
       :ruolo_firmatario
     from number cross join buyer left join capture c on c.serial_number = :serial_number and c.num_times = :num_times
       and c.id_cliente = :id_cliente
     returning progressivo
   ), entered as (${entered})
   select progressivo, (select count(*) from used) as consumed from written`,
);

/** What a capture writes on a receipt. */
type CaptureField =
  | (typeof photoFields)[number]
  | (typeof signatureFields)[number]
  | 'secondo_flag'
  | 'terzo_flag';

/** Photos, signatures and marks as they are now. */
export const saveCapture = statement<Pick<ReceiptRow, 'serial_number' | 'num_times' | CaptureField>>(
  'receipt_capture',
  `update receipt set fronte_documento = :fronte_documento, retro_documento = :retro_documento,
   firma_contratto_uno = :firma_contratto_uno, firma_contratto_due = :firma_contratto_due,
     firma_privacy = :firma_privacy, secondo_flag = :secondo_flag, terzo_flag = :terzo_flag
   where serial_number = :serial_number and num_times = :num_times`,
);

/** A device in scope, whatever its state. */
export const findDevice = statement<Cycle & { scope: Scope }, { id_stato_device: number }>(
  'receipt_device',
  fragment`select d.id_stato_device from device d where d.serial_number = :serial_number and d.num_times = :num_times
     and ${inScope('d')}`,
);

export interface ReceiptRow extends Signer {
  serial_number: string;
  num_times: number;
  /** another system's; null: issued here */
  serie: string | null;
  codice_pratica: string;
  progressivo: number;
  anno: number;
  oggetto: string;
  brand_name: string;
  model_name: string;
  memory_gb: number;
  color: string;
  imei: string;
  imei2: string | null;
  grado_estetico: Grade;
  test_falliti: string[];
  stato_blacklist: BlacklistState;
  prezzo_acquisto: number;
  passi: { kind: string; label: string; amount: number; is_total: boolean }[];
  data_acquisto: string;
  luogo_acquisto: string;
  id_modalita_pagamento: PaymentMode;
  id_tipo_contratto: ContractType;
  nome_cedente: string;
  codice_fiscale_cedente: string | null;
  telefono_cedente: string;
  email_cedente: string;
  indirizzo_cedente: string;
  id_tipo_documento: 1 | 2 | 3;
  numero_documento_cedente: string;
  ente_rilascio: string | null;
  data_rilascio: string | null;
  is_coupon: 0 | 1;
  coupon_value: number | null;
  valore_device: number | null;
  valore_bonus: number | null;
  coupon_serial_number: string | null;
  data_scadenza_coupon: string | null;
  secondo_flag: 0 | 1 | null;
  terzo_flag: 0 | 1 | null;
  fronte_documento: string | null;
  retro_documento: string | null;
  firma_contratto_uno: string | null;
  firma_contratto_due: string | null;
  firma_privacy: string | null;
  is_firma_carta: 0 | 1;
  modo_firma: SigningWay | null;
  firme_scarse: SignatureField[];
  data_annullo: string | null;
  is_cedente_cancellato: boolean;
  /** of an erasure that was done when the purchase was concluded: what is signed stays as it was */
  data_cancellazione: string | null;
  metodo_cancellazione: ErasureMethod | null;
  is_cancellazione_presenza: 0 | 1;
  negozio: string;
  ragione_sociale: string;
  logo: string | null;
  colore: string | null;
  partita_iva_affiliato: string | null;
  indirizzo_negozio: string;
  versione_testi: string;
  /** null: bought before regimes were kept */
  regime_acquisto: PurchaseRegime | null;
  /** null: before the term was kept */
  acquirente: LegalBuyer | null;
  parte_acquirente: Record<string, string> | null;
}

/** A receipt by serial, cycle and scope, with device, coupon, shop and affiliate. */
export const readReceipt = statement<Cycle & { scope: Scope }, ReceiptRow>(
  'receipt_read',
  fragment`select r.serial_number, r.num_times, r.serie, r.codice_pratica, r.progressivo, r.anno, r.oggetto, d.brand_name, d.model_name,
     d.memory_gb, d.color, d.imei, d.imei2, d.grado_estetico, d.test_falliti, d.stato_blacklist, r.prezzo_acquisto, d.passi,
     r.data_acquisto, r.luogo_acquisto, r.id_modalita_pagamento, r.id_tipo_contratto, r.nome_cedente,
     r.codice_fiscale_cedente, r.telefono_cedente, r.email_cedente, r.indirizzo_cedente, r.id_tipo_documento,
     r.numero_documento_cedente, d.ente_rilascio, d.data_rilascio, r.nome_firmatario, r.cognome_firmatario, r.codice_fiscale_firmatario, r.ruolo_firmatario,
     r.is_coupon, cp.coupon_value, cp.valore_device, cp.valore_bonus, r.coupon_serial_number,
     cp.data_scadenza as data_scadenza_coupon, r.secondo_flag, r.terzo_flag, r.fronte_documento, r.retro_documento,
     r.firma_contratto_uno, r.firma_contratto_due, r.firma_privacy, (p.quando is not null)::int as is_firma_carta, ${signingWay('r')} as modo_firma,
     ${faintSignatures('r')} as firme_scarse,
     case when d.id_stato_device = ${deviceState.cancelled} then d.data_annullo end as data_annullo,
     ${isErasedPerson('r')} as is_cedente_cancellato,
     case when d.data_cancellazione <= r.data_acquisto then d.data_cancellazione end as data_cancellazione,
     d.metodo_cancellazione, d.is_cancellazione_presenza,
     s.negozio, a.ragione_sociale, ${logoAddress} as logo, a.colore,
     a.partita_iva as partita_iva_affiliato,
     s.indirizzo || ', ' || s.cap || ' ' || s.citta || ' (' || s.sigla_provincia || ')' as indirizzo_negozio, r.versione_testi,
     d.regime_acquisto, r.acquirente, r.parte_acquirente
   from receipt r join device d on d.serial_number = r.serial_number and d.num_times = r.num_times
     join store s on s.id_negozio = r.id_negozio join affiliate a on a.id_affiliato = r.id_affiliato
     left join paper_signature p on p.serial_number = r.serial_number and p.num_times = r.num_times
     left join coupon cp on cp.coupon_serial_number = r.coupon_serial_number
   where r.serial_number = :serial_number and r.num_times = :num_times and ${inScope('r')}`,
);
