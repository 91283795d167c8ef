import { z } from 'zod';
import { presences } from '#domain/verdict';
import { query } from './call.ts';
import { optionalId, optionalImei, optionalText, out, text } from './fields.ts';

/** What the till asks about a phone before a purchase of it is opened. */

/**
 * What the house knows of a phone that was identified, before anything is opened: where it was met before (`in_corso`: the
 * pending purchase of the same affiliate, that would be `ret_code` 3), and the terms that are said with the verdict.
 */
export const getVerificaDevice = query('getVerificaDevice', {
  access: 'purchases.make',
  input: z.object({
    id_negozio: optionalId(),
    serial_number: optionalText(40),
    imei: optionalImei(),
    imei2: optionalImei(),
    brand_name: optionalText(60),
    model_name: optionalText(100),
    model_code: optionalText(60),
  }),
  row: z.strictObject({
    presenza: out.code(presences),
    in_corso: z
      .strictObject({
        serial_number: out.text,
        num_times: out.int,
        id_negozio: out.int,
        negozio: out.text,
        operatore: out.text,
        data_apertura: out.moment,
      })
      .nullable(),
    is_senza_imei_ammesso: out.flag,
    limite_ricevuta: out.euro,
  }),
  doc: 'Quello che si sa di un device identificato, prima di aprire l’acquisto.',
  source: 'rulings §10',
});

/** Brand, model and memory of the phones that were bought with an IMEI of these first digits, the most frequent first. */
export const getModelloDaImei = query('getModelloDaImei', {
  access: 'purchases.make',
  input: z.object({ imei: text(20) }),
  row: z.strictObject({ brand_name: out.text, model_name: out.text, numero: out.int }),
  doc: 'Marca e modello che si propongono per un IMEI.',
  source: 'rulings §11',
});
