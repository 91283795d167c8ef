import { z } from 'zod';
import { codesOf } from '#domain/code';
import { dropReasons } from '#domain/drop-reason';
import { mutation } from './call.ts';
import { optionalId, optionalInt, optionalMoney, optionalText, out, word } from './fields.ts';

/**
 * The customer has heard the price and goes. With serial_number and num_times the open purchase is closed with it;
 * otherwise the phone and the value that was shown.
 */
export const setRinuncia = mutation('setRinuncia', {
  access: 'purchases.make',
  input: z.object({
    motivo: word(codesOf(dropReasons)),
    serial_number: optionalText(60),
    num_times: optionalInt(),
    id_negozio: optionalId(),
    brand_name: optionalText(60),
    model_name: optionalText(100),
    valore: optionalMoney(),
  }),
  done: z.object({}),
  refused: z.object({ motivo: out.text.optional() }),
  doc: 'Il cliente rinuncia dopo aver sentito il prezzo.',
  source: 'rulings §11',
});
