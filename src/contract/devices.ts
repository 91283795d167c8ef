import { z } from 'zod';
import { devices, devicesToValue } from '#contract/lists/devices';
import { deskPartNames } from '#domain/desk-part';
import { gradeTable } from '#domain/grading';
import { lowerReasons } from '#domain/lower-value';
import { findings } from '#domain/report-finding';
import { sources } from '#domain/source';
import { blacklistStates } from '#domain/blacklist';
import { photoOrigins } from '#domain/device-state';
import { mutation, query } from './call.ts';
import {
  cycle,
  listFields,
  optionalFlag,
  optionalId,
  optionalInt,
  optionalInts,
  optionalText,
  optionalWords,
  out,
  text,
} from './fields.ts';
import { filterFields, listQuery } from './list-call.ts';

/** States with commas between; 0 alone stays: it is all of them, those IN CORSO too (rulings §6). */
const states = z.union(
  [z.literal([0, '0']).transform((): number[] => [0]), optionalInts()],
  'Numeri con virgole in mezzo',
);

const own = {
  serial_number: optionalText(60),
  num_times: optionalInt(),
  active_status: optionalFlag(),
  id_stato_device: states,
  /** shops' stock by purchase shop, or what has reached head office (4, 5, 6): /magazzino and /magazzino-own */
  is_sede: optionalFlag(),
};

/** Devices of the shops in scope: by filters, or one by serial (and cycle). */
export const getDevice = listQuery('getDevice', devices, {
  access: 'devices.read',
  input: own,
  doc: 'Device dei negozi.',
  source: 'S2 §3, §7',
});

/** The same for the affiliate's master: `id_color` carries the affiliate, `id_affiliato` is its synonym (rulings §6). */
export const getDeviceMaster = listQuery('getDeviceMaster', devices, {
  access: 'devices.read',
  input: { ...own, id_color: optionalId() },
  doc: 'Device dell’affiliato.',
  source: 'S2 §7, rulings §6',
});

/** What head office awaits or has to value: purchased, shipped, arrived (S2 §2 /get-devices). */
export const getDevicesDaValutare = listQuery('getDevicesDaValutare', devicesToValue, {
  access: 'devices.receive',
  input: { active_status: optionalFlag(), id_spedizione_magcent: optionalId() },
  doc: 'Device acquistati, spediti o arrivati, non ancora valutati.',
  source: 'S2 §7',
});

/** How many devices of one's scope each part of head office's desk has, by the filters of its first list; to 10 000. */
export const getContiSede = query('getContiSede', {
  fromCopy: true,
  access: 'devices.read',
  input: z.object({
    ...filterFields(devicesToValue),
    search: listFields.search,
    voci: optionalWords(deskPartNames),
  }),
  row: z.strictObject({
    voce: z.literal(deskPartNames),
    numero: out.int,
    /** 1: there are more, `numero` is as far as was counted */
    is_oltre: out.flag,
  }),
  doc: 'Quanti device ha ogni parte della scrivania della sede.',
  source: 'rulings §11',
});

// A timeline: read a page at a time, in its one order.
const { limit, offset, conta } = listFields;

/** Every event of every cycle of a serial, newest first, as far as its cycles are in scope. */
export const getEventiDevice = query('getEventiDevice', {
  access: 'devices.read',
  input: z.object({ serial_number: text(60), limit, offset, conta }),
  row: z.strictObject({
    id_evento: out.int,
    quando: out.moment,
    num_times: out.int,
    evento: out.text,
    id_negozio: out.int,
    negozio: out.text,
    da_stato: out.textOrNull,
    a_stato: out.textOrNull,
    /** who acted; null: the system, or the customer by a link */
    operatore: out.textOrNull,
    /** the account behind, when it is another */
    utente: out.textOrNull,
    is_impersonato: out.flag,
    nota: out.textOrNull,
  }),
  doc: 'Storia di un device: ogni evento di ogni ciclo.',
  source: 'rulings §5, §11',
});

/** What the shop saw and recorded of a device: report, grades, photos; beside it what head office found. */
export const getValutazioneDevice = query('getValutazioneDevice', {
  access: 'devices.read',
  input: z.object(cycle),
  row: z.strictObject({
    fonte: out.code(sources),
    test_superati: z.array(z.string()),
    test_falliti: z.array(z.string()),
    stato_blacklist: out.code(blacklistStates),
    motivo_blacklist: out.textOrNull,
    segnalazioni: z.array(out.code(findings)),
    batteria_percento: out.intOrNull,
    batteria_cicli: out.intOrNull,
    grado_estetico: out.codeOrNull(gradeTable),
    grado_schermo: out.codeOrNull(gradeTable),
    grado_vetro: out.codeOrNull(gradeTable),
    grado_cornice: out.codeOrNull(gradeTable),
    grado_fotocamera: out.codeOrNull(gradeTable),
    valore_iniziale: out.euro,
    valore_acquisto: out.euro,
    valore_accettazione: out.euroOrNull,
    note_accettazione: out.textOrNull,
    report_valutazione: out.textOrNull,
    motivo_accettazione: out.codeOrNull(lowerReasons),
    is_difetto_visibile: out.flagOrNull,
    prova_acquisto: out.textOrNull,
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
  doc: 'Quanto rilevato dal negozio accanto alla valutazione della sede.',
  source: 'rulings §11, look.md',
});

/** Adds a photo of the phone (a path of `/uploadFile`): the shop's until it is shipped, head office's from arrival on. */
export const setFotoDevice = mutation('setFotoDevice', {
  access: 'devices.photograph',
  input: z.object({ ...cycle, foto: text(200), parte: optionalText(20), id_operatore: optionalId() }),
  done: z.object({ id_foto: out.int }),
  doc: 'Aggiunge una foto del device.',
  source: 'look.md',
});

/** What the frame's modal tells: how many devices, and whether any is new since the user's last look. */
export const getNovita = query('getNovita', {
  access: 'devices.read',
  input: z.object({}),
  row: z.strictObject({
    tipo: z.enum(['DA_SPEDIRE', 'IN_ARRIVO']),
    numero: out.int,
    is_nuovo: out.flag,
  }),
  doc: 'Device da spedire (negozi) o in arrivo (sede) e se ce ne sono di nuovi.',
  source: 'S2 §2 Page frame, rulings §6',
});

/** The user has looked. */
export const setNovitaViste = mutation('setNovitaViste', {
  access: 'devices.read',
  input: z.object({}),
  done: z.object({}),
  doc: 'Segna le novità come viste.',
  source: 'rulings §6',
});
