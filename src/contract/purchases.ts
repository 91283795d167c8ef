import { z } from 'zod';
import { companyRegimes, purchaseRegimes } from '#domain/purchase-regime';
import { paymentModes } from '#domain/payment-mode';
import { gradeTable, grades } from '#domain/grading';
import { lockAnswers } from '#domain/price-lock';
import { sources } from '#domain/source';
import { blacklistStates } from '#domain/blacklist';
import { findings } from '#domain/report-finding';
import { documentTypes } from '#domain/identity-document';
import { issuerLimit } from '#domain/document-issue';
import { codesOf } from '#domain/code';
import { signerLimits, signerRoles } from '#domain/signer';
import { deviceStates } from '#domain/device-state';
import { couponStates } from '#domain/coupon';
import { mutation, query } from './call.ts';
import {
  cycle,
  money,
  optionalDay,
  optionalFlag,
  optionalId,
  optionalImei,
  optionalInt,
  optionalMoment,
  optionalText,
  optionalWord,
  out,
  text,
} from './fields.ts';
import { campaignRow } from './campaigns.ts';
import { customerRow } from './customers.ts';

/** One step of a price (quote.ts). */
const step = z.strictObject({
  kind: out.text,
  label: out.text,
  amount: out.euro,
  is_total: z.boolean(),
});

/** A whole purchase with its quote: what /setAcquisto, /getAcquisto and /getAcquistiInCorso answer. */
export const purchaseFields = {
  serial_number: out.text,
  num_times: out.int,
  id_stato_device: out.code(deviceStates),
  id_negozio: out.int,
  negozio: out.text,
  id_operatore: out.int,
  operatore: out.text,
  brand_name: out.text,
  model_name: out.text,
  model_code: out.textOrNull,
  memory_gb: out.int,
  color: out.text,
  imei: out.text,
  imei2: out.textOrNull,
  fonte: out.code(sources),
  report_id: out.textOrNull,
  id_model_name: out.intOrNull,
  test_superati: z.array(out.text),
  test_falliti: z.array(out.text),
  stato_blacklist: out.code(blacklistStates),
  /** what the report brought up besides its tests; looked at again by /setRicontrollo */
  segnalazioni: z.array(out.code(findings)),
  /** null while the grading is undone */
  grado_estetico: out.codeOrNull(gradeTable),
  grado_schermo: out.codeOrNull(gradeTable),
  grado_vetro: out.codeOrNull(gradeTable),
  grado_cornice: out.codeOrNull(gradeTable),
  grado_fotocamera: out.codeOrNull(gradeTable),
  is_account_rimosso: out.flag,
  data_account_rimosso: out.momentOrNull,
  is_device_inizializzato: out.flag,
  is_ricevuta_richiesta: out.flag,
  is_ricevuta_posseduta: out.flag,
  limite_ricevuta: out.euro,
  id_modalita_pagamento: out.codeOrNull(paymentModes),
  modalita_ammesse: z.array(out.code(paymentModes)),
  percentuale_contanti: out.int,
  mesi_coupon: out.int,
  /** why it can't be concluded in its legal buyer's name (rulings §12); null: it can */
  problema_acquirente: out.textOrNull,
  id_cliente: out.intOrNull,
  cliente: customerRow.nullable(),
  /** a word of `#domain/purchase-regime`; null until there is a seller */
  regime_acquisto: out.codeOrNull(purchaseRegimes),
  id_tipo_documento: out.codeOrNull(documentTypes),
  numero_documento: out.textOrNull,
  /** until when the document is valid, where it was read or typed */
  scadenza_documento: out.dayOrNull,
  /** who issued it and when, where it was asked */
  ente_rilascio: out.textOrNull,
  data_rilascio: out.dayOrNull,
  /** who acts for a company that sells, and shows the document; all null where a person sells */
  nome_firmatario: out.textOrNull,
  cognome_firmatario: out.textOrNull,
  codice_fiscale_firmatario: out.textOrNull,
  ruolo_firmatario: out.codeOrNull(signerRoles),
  /** campaigns frozen when the purchase opened; empty where the affiliate has none */
  campagne: z.array(campaignRow),
  sku_campagna: out.textOrNull,
  supervalutazione: out.euroOrNull,
  imei_acquistato: out.textOrNull,
  sku: out.textOrNull,
  ean: out.textOrNull,
  valore_massimo: out.euro,
  valore_iniziale: out.euro,
  /** before the cash percentage */
  valore_acquisto: out.euro,
  /** what is paid for the phone in the mode chosen */
  valore_pagato: out.euro,
  /** the voucher with its bonus; null when not paid by voucher */
  coupon_value: out.euroOrNull,
  passi: z.array(step),
  coupon_serial_number: out.textOrNull,
  stato_coupon: out.codeOrNull(couponStates),
  data_apertura: out.moment,
  data_acquisto: out.momentOrNull,
  /** null until completed */
  progressivo: out.intOrNull,
  codice_pratica: out.text,
  /** when it was last changed, and who did it: sent back with a change, so that nobody writes over what he has not seen */
  data_modifica: out.moment,
  operatore_modifica: out.text,
  /** who ended it and when; null while it is pending, and nobody where the product closed it after 24 hours */
  chiuso_da: out.textOrNull,
  data_chiusura: out.momentOrNull,
};

/**
 * Opens the pending purchase. `serial_number` empty: a manual entry, the server makes the 9 characters. 2 VALORE_CAMBIATO
 * (with `quote`), 3 PROCESSO_GIA_APERTO (with serial_number, num_times, negozio, operatore, data_apertura), 4 DEVICE_GIA_PRESENTE_IN_MAGAZZINO,
 * 5 IMEI_PRESENTE_IN_BLACKLIST, 13 VALUTAZIONE_NON_VALIDA, 17 MODELLO_NON_PRESENTE, 18 MOTIVO_BLACKLIST_MANCANTE,
 * 27 IMEI_MANCANTE, 34 DEVICE_NON_ACQUISTABILE (with `motivo`: what the report brings up and the setting refuses),
 * 37 IMEI_NON_ACQUISTABILE (head office's ban list).
 */
export const setNewDevice = mutation('setNewDevice', {
  looksAgain: true,
  access: 'purchases.make',
  input: z.object({
    serial_number: optionalText(40),
    brand_name: text(60),
    model_name: text(100),
    model_code: optionalText(60),
    region_code: optionalText(20),
    /** empty: the device has none, and its type is one that is bought by serial (rulings §10) */
    imei: optionalImei(),
    imei2: optionalImei(),
    meid: optionalText(20),
    color: optionalText(40),
    memory_gb: text(20),
    report_id: optionalText(100),
    evaluation_id: optionalText(40),
    valore_iniziale: money(),
    valore_acquisto: money(),
    grado_estetico: z.enum(grades, 'Campo obbligatorio'),
    grado_schermo: optionalWord(grades),
    grado_vetro: optionalWord(grades),
    grado_cornice: optionalWord(grades),
    grado_fotocamera: optionalWord(grades),
    motivo_blacklist: optionalText(300),
    /** of a locked price (rulings §11); what it comes to is no reason to refuse */
    codice_prezzo: optionalText(40),
    id_operatore: optionalId(),
    id_negozio: optionalId(),
    num_times: optionalInt(),
  }),
  done: z.object({ serial_number: out.text, num_times: out.int }),
  refused: z.object({
    serial_number: out.text.optional(),
    num_times: out.int.optional(),
    negozio: out.text.optional(),
    operatore: out.text.optional(),
    data_apertura: out.moment.optional(),
    motivo: out.text.optional(),
    /** with `quote`, where a code was sent: what it came to */
    esito_prezzo_bloccato: out.code(lockAnswers).optional(),
    quote: z
      .object({
        valore_massimo: out.euro,
        valore_iniziale: out.euro,
        valore_acquisto: out.euro,
        passi: z.array(step),
      })
      .optional(),
  }),
  doc: 'Apre l’acquisto di un device.',
  source: 'S1 §4, §7, rulings §4',
});

/**
 * Changes the pending purchase; only the fields sent are touched, an empty one undoes it and what follows it (S1 §4).
 * 8 ACQUISTO_NON_IN_CORSO, 9 ACQUISTO_INCOMPLETO (a step before it lacks something), 14 PAGAMENTO_NON_CONSENTITO,
 * 15 CONTANTI_OLTRE_IL_LIMITE, 66 CEDENTE_MINORENNE, 19 CLIENTE_NON_TROVATO, 28 ACQUISTO_GIA_CAMBIATO (`data_modifica` is no longer what
 * it was read as; with `motivo` and `acquisto`, the purchase as it is now).
 */
export const setAcquisto = mutation('setAcquisto', {
  looksAgain: true,
  access: 'purchases.make',
  input: z.object({
    ...cycle,
    grado_estetico: optionalWord(grades).optional(),
    grado_schermo: optionalWord(grades).optional(),
    grado_vetro: optionalWord(grades).optional(),
    grado_cornice: optionalWord(grades).optional(),
    grado_fotocamera: optionalWord(grades).optional(),
    is_account_rimosso: optionalFlag().optional(),
    is_ricevuta_posseduta: optionalFlag().optional(),
    id_modalita_pagamento: optionalInt().optional(),
    id_cliente: optionalId().optional(),
    /** how a company sells (law §3); empty: as its data say; a person is PRIVATO whatever is sent */
    regime_acquisto: optionalWord(companyRegimes).optional(),
    id_tipo_documento: optionalInt().optional(),
    numero_documento: optionalText(40).optional(),
    /** goes with its number: another number drops it */
    scadenza_documento: optionalDay().optional(),
    /** who issued it and when, asked optionally; they go with the number too */
    ente_rilascio: optionalText(issuerLimit).optional(),
    data_rilascio: optionalDay().optional(),
    /** who acts for a company: one goes with the others, and all with the document's type; a person has none */
    nome_firmatario: optionalText(signerLimits.nome_firmatario).optional(),
    cognome_firmatario: optionalText(signerLimits.cognome_firmatario).optional(),
    codice_fiscale_firmatario: optionalText(20).optional(),
    ruolo_firmatario: optionalWord(codesOf(signerRoles)).optional(),
    /** the campaign's sku; empty takes the campaign off (to choose one: /setImeiSupervalutazione) */
    id_campagna: optionalText(100).optional(),
    /** `data_modifica` as it was read; absent: whatever stands there is changed */
    data_modifica: optionalMoment().optional(),
  }),
  done: z.object(purchaseFields),
  refused: z.object({ motivo: out.text.optional(), acquisto: z.object(purchaseFields).optional() }),
  doc: 'Aggiorna l’acquisto in corso.',
  source: 'rulings §4',
});

/** The purchase as it is. */
export const getAcquisto = query('getAcquisto', {
  access: 'purchases.read',
  input: z.object(cycle),
  row: z.strictObject(purchaseFields),
  doc: 'Un acquisto con la sua valutazione.',
  source: 'rulings §4',
});

/** Pending purchases of the shop, newest first. */
export const getAcquistiInCorso = query('getAcquistiInCorso', {
  access: 'purchases.read',
  input: z.object({ id_negozio: optionalId() }),
  row: z.strictObject(purchaseFields),
  doc: 'Acquisti in corso del negozio.',
  source: 'rulings §4',
});

/** Closes a pending purchase met by ret_code 3, of any shop of the affiliate; both shops get the event. */
export const delPendingDevice = mutation('delPendingDevice', {
  access: 'purchases.make',
  input: z.object({ serial_number: text(60) }),
  done: z.object({ num_times: out.int }),
  doc: 'Chiude il processo in corso sullo stesso device.',
  source: 'S1 §7, rulings §4',
});

/** Cancels one's own pending purchase. */
export const deleteDevicePending = mutation('deleteDevicePending', {
  access: 'purchases.make',
  input: z.object({ ...cycle, id_negozio: optionalId(), id_operatore: optionalId() }),
  done: z.object({}),
  refused: z.object({ motivo: out.text.optional() }),
  doc: 'Annulla il proprio acquisto in corso.',
  source: 'S1 §7, rulings §4',
});
