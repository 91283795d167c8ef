import type { LegalBuyer } from '#domain/legal-buyer';
import type { Day } from '#domain/day';
import type { PurchaseRegime } from '#domain/purchase-regime';
import type { StampSetting } from '#domain/stamp-duty';
import type { ContractType, PaymentMode } from '#domain/payment-mode';
import type { Signer } from '#domain/signer';
import type { SigningWay } from '#domain/signing-way';
import type { CaptureField, SignatureField } from './block.ts';

/** What a receipt prints: the row of `/getRicevuta` (S2 §3), money in euro, moments in ISO 8601; a signer only of a company. */
export interface ReceiptData extends Partial<Signer> {
  serial_number: string;
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
  grado_estetico: string;
  test_falliti: string[];
  stato_blacklist: string;
  /** when, how and with whom the phone was erased; null or absent: not before the receipt */
  cancellazione?: string | null;
  prezzo_acquisto: number;
  passi: { label: string; amount: number; is_total: boolean }[];
  data_acquisto: string;
  luogo_acquisto: string;
  /** null: the empty form */
  id_modalita_pagamento: PaymentMode | null;
  id_tipo_contratto: ContractType;
  nome_cedente: string;
  codice_fiscale_cedente: string | null;
  telefono_cedente: string;
  email_cedente: string;
  indirizzo_cedente: string;
  tipo_documento_cedente: string;
  numero_documento_cedente: string;
  ente_rilascio: string | null;
  data_rilascio: Day | null;
  is_coupon: 0 | 1;
  coupon_value: number | null;
  coupon_serial_number: string | null;
  data_scadenza_coupon: string | null;
  coupon_text: string | null;
  secondo_flag: 0 | 1 | null;
  terzo_flag: 0 | 1 | null;
  fronte_documento: string | null;
  retro_documento: string | null;
  firma_contratto_uno: string | null;
  firma_contratto_due: string | null;
  firma_privacy: string | null;
  /** 1: signed on paper, of which there are scans */
  is_firma_carta: 0 | 1;
  /** by which way it was signed, and the signatures with next to no ink; null or absent: not signed */
  modo_firma?: SigningWay | null;
  firme_scarse?: readonly SignatureField[];
  negozio: string;
  ragione_sociale: string;
  partita_iva_affiliato: string | null;
  indirizzo_negozio: string;
  /** where the affiliate's logo is, and its colour */
  logo: string | null;
  colore: string | null;
  /** wordings of the version it is signed with, by key */
  testi: Record<string, string>;
  /** the company's own details, by key */
  azienda: Record<string, string>;
  /** how the purchase stands to VAT: decides the fiscal paragraph */
  regime_acquisto: PurchaseRegime;
  /** stamp duty as on the day; null: the empty form */
  bollo: StampSetting | null;
  /** who buys in the eyes of the law, and its details, by key */
  acquirente: LegalBuyer;
  parte_acquirente: Record<string, string>;
}

/** Signatures and scans as addresses that can be drawn; what is missing is not there or not to be shown. */
export type ReceiptImages = Partial<Record<CaptureField, string>>;

/** What a capture fills in, while nothing of it is there. */
export const unsigned = {
  secondo_flag: null,
  terzo_flag: null,
  fronte_documento: null,
  retro_documento: null,
  firma_contratto_uno: null,
  firma_contratto_due: null,
  firma_privacy: null,
  is_firma_carta: 0,
} as const satisfies Partial<ReceiptData>;
