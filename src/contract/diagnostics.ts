import { z } from 'zod';
import { findings } from '#domain/report-finding';
import { mutation, query } from './call.ts';
import { cycle, id, optionalText, out, text, word } from './fields.ts';
import { purchaseFields } from './purchases.ts';

/** Client id and a key made for this session; the vendor's own key never leaves the server (rulings §4). */
export const getPiceaKeys = query('getPiceaKeys', {
  access: 'purchases.make',
  input: z.object({ id_affiliato: id() }),
  row: z.strictObject({ client_id: out.text, client_key: out.text }),
  doc: 'Chiavi di sessione per le richieste a Picea.',
  source: 'S1 §7',
});

const signed = {
  body: text(2000),
  apiKey: optionalText(200),
  clientId: text(200),
  signature: text(128),
};

/** First step of a report link: `body` is the JSON text `{"report_id"}`. `status` 0 means found. */
export const getPiceaData = query('getPiceaData', {
  access: 'purchases.make',
  input: z.object(signed),
  row: z.strictObject({
    status: out.int,
    report: z.strictObject({ uid: out.text, type: z.union([z.number(), z.string()]) }).nullable(),
  }),
  doc: 'Cerca il report di un link Picea.',
  source: 'S1 §7, rulings §4',
});

/** Second step: `body` is `{"uid","type"}`; answers device, operations and the stored evaluation. */
export const getPiceaDataReport = query('getPiceaDataReport', {
  access: 'purchases.make',
  input: z.object(signed),
  row: z.strictObject({
    status: out.int,
    evaluation_id: out.textOrNull,
    report: z
      .strictObject({
        device: z.strictObject({
          manufacturer: out.text,
          model_name: out.text,
          model_code: out.textOrNull,
          color: out.textOrNull,
          storage_str: out.text,
          memory_gb: out.intOrNull,
          imei: out.text,
          imei2: out.textOrNull,
          serial_number: out.text,
        }),
        operations: z.array(
          z.strictObject({
            type: out.text,
            trading_details: z
              .strictObject({
                deal_accepted: z.boolean(),
                price_details: z.strictObject({ price_string: out.text }),
                highest_price_details: z.strictObject({ price: z.number() }),
              })
              .nullable(),
          }),
        ),
      })
      .nullable(),
  }),
  doc: 'Legge il report Picea e lo conserva come valutazione.',
  source: 'S1 §7, rulings §4',
});

/** Asks PhoneCheck for a login code. */
export const getPhoneCheckLoginCode = query('getPhoneCheckLoginCode', {
  access: 'purchases.make',
  perMinute: 60,
  input: z.object({ profile_name: word(['IT', 'EU']) }),
  row: z.strictObject({ login_code: out.text }),
  doc: 'Genera un login code per l’app diagnostica.',
  source: 'S1 §7',
});

/** A phone as its login code's report has it. */
const reportOfCode = z.strictObject({
  data: z.strictObject({
    stato: z.enum(['ATTESA', 'PARZIALE', 'COMPLETO']),
    loginCode: out.text,
    make: out.textOrNull,
    modelName: out.textOrNull,
    modelNo: out.textOrNull,
    memory: out.textOrNull,
    memory_gb: out.intOrNull,
    imei: out.textOrNull,
    imei2: out.textOrNull,
    serial: out.textOrNull,
    color: out.textOrNull,
    id: out.textOrNull,
    passed: z.array(out.text),
    failed: z.array(out.text),
    blacklistStatus: out.textOrNull,
    /** what the house makes of `blacklistStatus`, by the clean answers of the day; null: nothing is told yet */
    esito_blacklist: z.enum(['clean', 'listed', 'unknown']).nullable(),
    /** what the report says besides its tests, refused or told by the setting of the day */
    segnalazioni: z.array(z.strictObject({ codice: out.code(findings), is_rifiuto: out.flag })),
    batteria_percento: out.intOrNull,
    batteria_cicli: out.intOrNull,
    evaluation_id: out.textOrNull,
    /** the IMEI that the shop typed when it asked head office, where the report names none and there is a price */
    imei_chiesto: out.textOrNull,
    /** what head office answered for this report, as the shop sees prices; null: it was not asked, or gave none */
    prezzo_sede: out.euroOrNull,
  }),
});

/** What the phone has done with a login code; `data.stato` ATTESA, PARZIALE, COMPLETO (rulings §4). */
export const getPhoneCheckDeviceInfo = query('getPhoneCheckDeviceInfo', {
  access: 'devices.read',
  input: z.object({ login_code: text(40) }),
  row: reportOfCode,
  doc: 'Esito della diagnosi di un login code.',
  source: 'S1 §7, S2 §7',
});

/**
 * Asks the service once more about the phone of a pending purchase, after a lock was taken off: its `segnalazioni` are as
 * the report has them now; value and tests stay. REPORT_NON_TROVATO (no login code, or a test that goes on), 5
 * IMEI_PRESENTE_IN_BLACKLIST, 8 ACQUISTO_NON_IN_CORSO, 13 VALUTAZIONE_NON_VALIDA (the code is another phone's by now).
 */
export const setRicontrollo = mutation('setRicontrollo', {
  access: 'purchases.make',
  perMinute: 60,
  input: z.object(cycle),
  done: z.object(purchaseFields),
  refused: z.object({ motivo: out.text.optional() }),
  doc: 'Ricontrolla il telefono di un acquisto in corso.',
  source: 'rulings §11',
});

/** The same from the report as it is kept: as long as it buys a phone, without asking the service (rulings §4, §11). */
export const getReportConservato = query('getReportConservato', {
  access: 'purchases.make',
  input: z.object({ evaluation_id: text(36) }),
  row: reportOfCode,
  doc: 'Report conservato di un login code, per riprendere un acquisto.',
  source: 'rulings §11',
});
