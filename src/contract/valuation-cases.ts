import { z } from 'zod';
import { valuationCases } from '#contract/lists/valuation-cases';
import { highestAppraisal } from '#domain/appraisal';
import { codesOf } from '#domain/code';
import { photoOrigins } from '#domain/device-state';
import { lowerReasons } from '#domain/lower-value';
import { formatEuro, toEuro } from '#domain/money';
import { caseOutcomes, caseSides, maxCasePhotos } from '#domain/valuation-case';
import { mutation, query } from './call.ts';
import {
  cycle,
  id,
  json,
  money,
  optionalFlag,
  optionalId,
  optionalMoney,
  optionalText,
  optionalWord,
  out,
  text,
  word,
} from './fields.ts';
import { listQuery } from './list-call.ts';

/** What head office accepts, in euro. */
export const acceptedValue = () =>
  money().refine((euro) => euro <= toEuro(highestAppraisal), `Al massimo ${formatEuro(highestAppraisal)}`);

/** Why a value below what the shop paid is lower, and whether the shop could have seen it. */
export const lowerFields = {
  motivo_accettazione: optionalWord(codesOf(lowerReasons)),
  is_difetto_visibile: optionalFlag(),
};

/** Cases of the shops in scope, newest first; `id_contestazione`: this one. */
export const getContestazioni = listQuery('getContestazioni', valuationCases, {
  access: 'cases.read',
  input: { id_contestazione: optionalId() },
  doc: 'Valori più bassi dell’acquisto, con la contestazione del negozio.',
  source: 'rulings §11',
});

/** The thread of a case as both sides read it, oldest first; what head office photographed comes with its first message. */
export const getMessaggiContestazione = query('getMessaggiContestazione', {
  access: 'cases.read',
  input: z.object({ id_contestazione: id() }),
  row: z.strictObject({
    id_messaggio: out.int,
    quando: out.moment,
    parte: out.code(caseSides),
    operatore: out.textOrNull,
    testo: out.text,
    foto: z.array(
      z.strictObject({
        id_foto: out.int,
        foto: out.text,
        origine: out.code(photoOrigins),
        parte: out.textOrNull,
        quando: out.moment,
        operatore: out.textOrNull,
      }),
    ),
  }),
  doc: 'Messaggi e foto di una contestazione.',
  source: 'rulings §11',
});

/**
 * Words and photos (paths of `/uploadFile`) in an open case. The shop's first ones contest the value, and from then on head
 * office has its days. 54 CONTESTAZIONE_CHIUSA.
 */
export const setMessaggioContestazione = mutation('setMessaggioContestazione', {
  access: 'cases.write',
  input: z.object({
    id_contestazione: id(),
    testo: text(2000),
    foto: json(z.array(z.string().max(200)).max(maxCasePhotos, `Massimo ${maxCasePhotos} foto`).default([])),
    id_operatore: optionalId(),
  }),
  done: z.object({ id_messaggio: out.int }),
  doc: 'Contesta un valore, o scrive nella contestazione.',
  source: 'rulings §11',
});

/** Head office upholds a contested value or raises it. 54 CONTESTAZIONE_CHIUSA. */
export const setEsitoContestazione = mutation('setEsitoContestazione', {
  access: 'cases.decide',
  input: z.object({
    id_contestazione: id(),
    esito: word(caseOutcomes),
    valore: optionalMoney(),
    testo: text(2000),
    id_operatore: optionalId(),
  }),
  done: z.object({ importo: out.euroOrNull }),
  doc: 'Conferma il valore contestato o lo rialza.',
  source: 'rulings §11',
});

/**
 * A value given wrongly. Until it is settled it is given anew; after that the difference is a line of its own in the slip that
 * is open then. `valore_prima`: the value as it was read; `motivo`: why, which the shop reads. Below what the shop paid it
 * wants a reason (42 MOTIVO_MANCANTE) and a photo of head office's (53 FOTO_MANCANTE). 1 STATO_NON_AMMESSO, 2 VALORE_CAMBIATO (with
 * what it is now), 55 CONTESTAZIONE_IN_CORSO: it is for the decision of the case to change it.
 */
export const setCorrezioneValutazione = mutation('setCorrezioneValutazione', {
  access: 'devices.appraise',
  input: z.object({
    ...cycle,
    valore_prima: money(),
    valore_accettazione: acceptedValue(),
    motivo: text(2000),
    report_valutazione: optionalText(4000),
    ...lowerFields,
    id_operatore: optionalId(),
  }),
  done: z.object({
    /** the line that it brings, in euro; null: it is not settled yet */
    importo: out.euroOrNull,
  }),
  refused: z.object({ valore: out.euro.optional() }),
  doc: 'Corregge il valore accettato, prima o dopo la liquidazione.',
  source: 'rulings §10, §11',
});
