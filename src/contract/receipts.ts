import { z } from 'zod';
import { receipts } from '#contract/lists/receipts';
import { contractTypes, paymentModes } from '#domain/payment-mode';
import { gradeTable } from '#domain/grading';
import { documentTypes } from '#domain/identity-document';
import { legalBuyers } from '#domain/legal-buyer';
import { signerRoles } from '#domain/signer';
import { signingWays } from '#domain/signing-way';
import { signatureFields } from '#domain/receipt-capture';
import { blacklistStates } from '#domain/blacklist';
import { purchaseRegimeNames } from '#domain/purchase-regime';
import { mutation, query } from './call.ts';
import { cycle, optionalFlag, optionalId, optionalInt, optionalMoney, optionalText, out } from './fields.ts';
import { listQuery } from './list-call.ts';

/**
 * With `id_cliente` (the till): completes the purchase in one transaction. With capture fields (the phone): fills the
 * capture, never moves the device. 2 VALORE_CAMBIATO (with `valore_acquisto`), 7 ACQUISTO_GIA_CONCLUSO, 8 ACQUISTO_NON_IN_CORSO, 9 ACQUISTO_INCOMPLETO (with
 * `motivo`), 14, 15; 23 FIRMA_GIA_ACQUISITA, 79 FIRMA_SOLO_DAL_CEDENTE (signatures and marks sent by a session), 81 FIRMA_QUASI_VUOTA
 * (next to no ink: sent once more it is taken and marked), 24 ACQUISIZIONE_CONCLUSA, 25 DOCUMENTO_CAMBIATO (read the receipt again and sign again).
 */
export const setRicevuta = mutation('setRicevuta', {
  looksAgain: true,
  access: 'purchases.make',
  tokens: ['capture', 'identity'],
  input: z.object({
    ...cycle,
    id_negozio: optionalId(),
    id_operatore: optionalId(),
    id_cliente: optionalId(),
    id_tipo_documento: optionalInt(),
    numero_documento: optionalText(40),
    id_modalita_pagamento: optionalInt(),
    /** what the till has shown as paid for the phone; another than the server's is refused (2) */
    valore_acquisto: optionalMoney(),
    is_coupon: optionalFlag(),
    coupon_serial_number: optionalText(40),
    fronte_documento: optionalText(200),
    retro_documento: optionalText(200),
    firma_contratto_uno: optionalText(200),
    firma_contratto_due: optionalText(200),
    firma_privacy: optionalText(200),
    secondo_flag: optionalFlag(),
    terzo_flag: optionalFlag(),
    /** SHA-256 (hex) of the exact document that was shown; held against what the server would show now (25) */
    impronta_documento: z.preprocess(
      (value) => (value === undefined || value === '' || value === 'null' ? null : value),
      z
        .string('Impronta non valida')
        .regex(/^[0-9a-f]{64}$/, 'Impronta non valida')
        .nullable(),
    ),
  }),
  /** no number yet: photos may come before the receipt */
  done: z.object({
    progressivo: out.intOrNull,
    codice_pratica: out.text,
    /** with the third signature by a capture link: the link to the receipt and the voucher, good for a day (rulings §11) */
    token_documento: out.text.optional(),
  }),
  refused: z.object({
    motivo: out.text.optional(),
    progressivo: out.int.optional(),
    codice_pratica: out.text.optional(),
    valore_acquisto: out.euro.optional(),
  }),
  doc: 'Conclude l’acquisto ed emette la ricevuta.',
  source: 'S1 §7, S2 §7, rulings §4',
});

/** The receipt of a purchase with all that its page prints. */
export const getRicevuta = query('getRicevuta', {
  access: 'receipts.read',
  tokens: ['capture', 'document'],
  input: z.object({ ...cycle, id_negozio: optionalId(), id_operatore: optionalId() }),
  row: z.strictObject({
    serial_number: out.text,
    num_times: out.int,
    codice_pratica: out.text,
    progressivo: out.int,
    anno: out.int,
    oggetto: out.text,
    brand_name: out.text,
    model_name: out.text,
    memory_gb: out.int,
    color: out.text,
    imei: out.text,
    imei2: out.textOrNull,
    grado_estetico: out.code(gradeTable),
    test_falliti: z.array(out.text),
    stato_blacklist: out.code(blacklistStates),
    prezzo_acquisto: out.euro,
    passi: z.array(
      z.strictObject({ kind: out.text, label: out.text, amount: out.euro, is_total: z.boolean() }),
    ),
    data_acquisto: out.moment,
    luogo_acquisto: out.text,
    id_modalita_pagamento: out.code(paymentModes),
    id_tipo_contratto: out.code(contractTypes),
    nome_cedente: out.text,
    codice_fiscale_cedente: out.textOrNull,
    telefono_cedente: out.text,
    email_cedente: out.text,
    indirizzo_cedente: out.text,
    id_tipo_documento: out.code(documentTypes),
    tipo_documento_cedente: out.text,
    numero_documento_cedente: out.text,
    /** who issued it and when, where it was asked */
    ente_rilascio: out.textOrNull,
    data_rilascio: out.dayOrNull,
    /** who signed for a company that sold; all null: the seller */
    nome_firmatario: out.textOrNull,
    cognome_firmatario: out.textOrNull,
    codice_fiscale_firmatario: out.textOrNull,
    ruolo_firmatario: out.codeOrNull(signerRoles),
    is_coupon: out.flag,
    coupon_value: out.euroOrNull,
    coupon_serial_number: out.textOrNull,
    data_scadenza_coupon: out.dayOrNull,
    coupon_text: out.textOrNull,
    secondo_flag: out.flagOrNull,
    terzo_flag: out.flagOrNull,
    fronte_documento: out.textOrNull,
    retro_documento: out.textOrNull,
    firma_contratto_uno: out.textOrNull,
    firma_contratto_due: out.textOrNull,
    firma_privacy: out.textOrNull,
    /** 1: signed on paper, the scans are archived beside it */
    is_firma_carta: out.flag,
    /** by which way it was signed; null: not yet */
    modo_firma: out.codeOrNull(signingWays),
    /** signatures taken with next to no ink, after they were asked for once more */
    firme_scarse: z.array(z.enum(signatureFields)),
    /** when the purchase was cancelled; null: it stands */
    data_annullo: out.momentOrNull,
    /** the phone's data were erased before the purchase was concluded: when, how, with whom; null: they were not */
    cancellazione: out.textOrNull,
    negozio: out.text,
    ragione_sociale: out.text,
    /** where its logo is; null: its name alone */
    logo: out.textOrNull,
    /** the colour of its papers, '#rrggbb'; null: the product's own */
    colore: out.textOrNull,
    partita_iva_affiliato: out.textOrNull,
    indirizzo_negozio: out.text,
    testi: z.record(z.string(), z.string()),
    /** the company, as on the day */
    azienda: z.record(z.string(), z.string()),
    /** how the purchase stands to VAT */
    regime_acquisto: z.enum(purchaseRegimeNames),
    /** stamp duty as on the day, euro; `autorizzazione`: it is paid virtually */
    bollo: z.strictObject({ importo: out.euro, soglia: out.euro, autorizzazione: out.textOrNull }),
    /** who buys in the eyes of the law, and its details on the day */
    acquirente: out.code(legalBuyers),
    parte_acquirente: z.record(z.string(), z.string()),
  }),
  doc: 'La ricevuta di un acquisto.',
  source: 'S1 §7, S2 §3, §7',
});

/** Receipts of the shops in scope, newest first: the list to S2's `/getRicevuta`, which is one receipt's. */
export const getRicevute = listQuery('getRicevute', receipts, {
  access: 'receipts.read',
  input: { id_operatore: optionalId() },
  doc: 'Ricevute dei negozi.',
  source: 'S2 §2 /ricevute, §3',
});

/** Receipts of a whole affiliate, as far as the session's scope goes. */
export const getRicevuteMaster = listQuery('getRicevuteMaster', receipts, {
  access: 'receipts.read',
  input: { id_operatore: optionalId() },
  doc: 'Ricevute di un affiliato.',
  source: 'S2 §6, §7',
});
