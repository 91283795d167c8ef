import { z } from 'zod';
import { codesOf } from '#domain/code';
import { erasureMethods } from '#domain/erasure';
import { mutation } from './call.ts';
import { acceptedValue, lowerFields } from './valuation-cases.ts';
import { cycle, json, optionalFlag, optionalId, optionalText, optionalWord, out, text } from './fields.ts';

const moving = { ...cycle, id_operatore: optionalId() };

/** 1→14 by the shop; voids the coupon, frees the campaign's IMEI. Refused once the coupon is used. 2→14 as /deleteDevicePending. */
export const setAnnullato = mutation('setAnnullato', {
  access: 'devices.cancel',
  input: z.object(moving),
  done: z.object({}),
  doc: 'Annulla l’acquisto.',
  source: 'S2 §7, rulings §5',
});

/** 1→14 by head office, with a reason, also when the coupon was used: a reversal goes to the using shop's slip. */
export const setCorrezioneAcquisto = mutation('setCorrezioneAcquisto', {
  access: 'devices.correct',
  input: z.object({ ...moving, motivo: text(500) }),
  done: z.object({}),
  doc: 'Annulla un acquisto per correzione, con motivo.',
  source: 'rulings §5',
});

/** The data of a device that is not cancelled are erased: how, and whether the customer stood by; the hour is the server's. */
export const setInizializzato = mutation('setInizializzato', {
  access: 'devices.erase',
  input: z.object({
    ...moving,
    metodo: optionalWord(codesOf(erasureMethods)),
    is_presenza_cliente: optionalFlag(),
  }),
  done: z.object({}),
  doc: 'Segna i dati del device come eliminati.',
  source: 'S2 §7',
});

/** 3→4. */
export const setStatusArrivato = mutation('setStatusArrivato', {
  access: 'devices.receive',
  input: z.object(moving),
  done: z.object({}),
  doc: 'Segna il device come arrivato in sede.',
  source: 'S2 §7',
});

/**
 * 4→5. A value below `valore_acquisto` needs `note_accettazione` (rulings §6); without a reason of the catalogue it
 * counts as ALTRO. The screen asks for a reason and a photo (rulings §12). The shop may contest it.
 */
export const setStatusValutato = mutation('setStatusValutato', {
  access: 'devices.appraise',
  input: z.object({
    ...moving,
    valore_accettazione: acceptedValue(),
    note_accettazione: optionalText(2000),
    report_valutazione: optionalText(4000),
    ...lowerFields,
  }),
  done: z.object({}),
  doc: 'Valuta il device.',
  source: 'S2 §7',
});

/** 5→6, with its slip line (rulings §7). */
export const setStatusLiquidato = mutation('setStatusLiquidato', {
  access: 'devices.settle',
  input: z.object(moving),
  done: z.object({}),
  doc: 'Liquida il device.',
  source: 'S2 §7',
});

const devices = json(
  z.array(z.object(cycle), 'Elenco di device').min(1, 'Nessun device').max(1000, 'Massimo 1000'),
);
const results = z.object({
  esiti: z.array(
    z.strictObject({
      serial_number: out.text,
      num_times: out.int,
      ret_code: out.int,
      ret_message: out.text,
    }),
  ),
  fatti: out.int,
});

/** Many arrivals at once: each stands for itself, a result per row; done as a whole (no row is lost halfway). */
export const setArrivati = mutation('setArrivati', {
  access: 'devices.receive',
  input: z.object({ devices, id_operatore: optionalId() }),
  done: results,
  doc: 'Segna più device come arrivati, con un esito per riga.',
  source: 'rulings §11',
});

/**
 * 4→3: arrivals registered by mistake, all or none. Refused with 43 RITORNO_NON_AMMESSO: later than ten seconds, another
 * person's, or something has followed (rulings §10).
 */
export const delArrivi = mutation('delArrivi', {
  access: 'devices.receive',
  input: z.object({ devices, id_operatore: optionalId() }),
  done: z.object({}),
  doc: 'Toglie arrivi appena registrati per errore.',
  source: 'rulings §10',
});

/** Many settlements at once: who was settled by somebody else meanwhile is told so in its row. */
export const setLiquidati = mutation('setLiquidati', {
  access: 'devices.settle',
  input: z.object({ devices, id_operatore: optionalId() }),
  done: results,
  doc: 'Liquida più device, con un esito per riga.',
  source: 'rulings §11',
});
