import { z } from 'zod';
import { codesOf } from '#domain/code';
import { isDay, isMoment, lastDay } from '#domain/day';
import { normaliseImei } from '#domain/imei';
import { isEuro } from '#domain/money';
import { hasControls, someHasControls, visibleText, visibleTexts } from '#domain/visible-text';
import { parsedJson } from './json-text.ts';

/**
 * The fields that calls are made of. Each takes what JSON brings and what a form brings (text): an empty value and the
 * text `null` mean null, numbers and flags may be text, structured fields are JSON text (rulings §2). What nobody sees is
 * dropped of every text, and what no text has is refused (rulings §12); passwords and tokens are taken as they come.
 */

const required = 'Campo obbligatorio';

function blankToNull(value: unknown): unknown {
  const given = typeof value === 'string' ? visibleText(value) : value;
  return given === undefined || given === '' || given === 'null' ? null : given;
}

/** Not sent at all is not the same as none. */
function saidOrNone(value: unknown): unknown {
  return value === undefined ? undefined : blankToNull(value);
}

function toNumber(value: unknown): unknown {
  const given = blankToNull(value);
  if (typeof given !== 'string') return given;
  return /^-?\d+(\.\d+)?$/.test(given.trim()) ? Number(given) : given;
}

// No control characters but line breaks and tabs: nothing typed reaches a log or a document as anything else.
const notAllowed = 'Caratteri non ammessi';

const trimmed = (max: number) =>
  z
    .string(required)
    .trim()
    .max(max, `Massimo ${max} caratteri`)
    .refine((text) => !hasControls(text), notAllowed);

/** Text that must be there, trimmed, at most `max` characters. */
export const text = (max: number) => z.preprocess(blankToNull, trimmed(max).min(1, required));

/** Text or null. */
export const optionalText = (max: number) =>
  z.preprocess(
    blankToNull,
    trimmed(max)
      .nullable()
      .transform((value) => value || null),
  );

/** A password, a token: taken as it was typed, spaces included. */
export const secretText = (max: number) =>
  z
    .string(required)
    .min(1, required)
    .max(max, `Massimo ${max} caratteri`)
    .regex(/^\P{Cc}*$/u, notAllowed);

/** The same, or null. */
export const optionalSecretText = (max: number) => z.preprocess(blankToNull, secretText(max).nullable());

const whole = (message = required) =>
  z.number(message).int('Numero intero').min(-2_147_483_648).max(2_147_483_647);

/** Whole number. */
export const int = () => z.preprocess(toNumber, whole());

/** Whole number or null. */
export const optionalInt = () => z.preprocess(toNumber, whole('Numero non valido').nullable());

/** Any number (degrees), or null. */
export const optionalNumber = () => z.preprocess(toNumber, z.number('Numero non valido').nullable());

/** Id of a row: positive. */
export const id = () => z.preprocess(toNumber, whole().positive('Numero non valido'));

/** Id of a row, or 0 for "all", or null. */
export const optionalId = () =>
  z.preprocess(toNumber, whole('Numero non valido').nonnegative('Numero non valido').nullable());

/** Ids of rows, within a structured field. */
export const ids = () => z.array(whole().positive('Numero non valido'));

// The database keeps these in two bytes.
const shortId = whole().max(32_767, 'Numero non valido').nonnegative('Numero non valido');

/** Id of a size of memory. */
export const memoryId = () => z.preprocess(toNumber, shortId.positive('Numero non valido'));

/** The same, or 0 for "all", or null. */
export const optionalMemoryId = () => z.preprocess(toNumber, shortId.nullable());

const euro = (message = required) =>
  z.number(message).nonnegative('Importo non valido').refine(isEuro, 'Importo con al massimo due decimali');

/** Euro with at most two decimals, not negative. */
export const money = () => z.preprocess(toNumber, euro());

/** Euro or null. */
export const optionalMoney = () => z.preprocess(toNumber, euro('Importo non valido').nullable());

/** Euro or none, to be sent even where there is none. */
export const moneyOrNone = () =>
  z.preprocess(
    (value) => (value === undefined ? undefined : toNumber(value)),
    euro('Importo non valido').nullable(),
  );

/** Euro that may be negative (what a slip comes to), or null. */
export const optionalBalance = () =>
  z.preprocess(
    toNumber,
    z.number('Importo non valido').refine(isEuro, 'Importo con al massimo due decimali').nullable(),
  );

/** 0 or 1. */
export const flag = () => z.preprocess(toNumber, z.union([z.literal(0), z.literal(1)], required));

/** 0, 1 or null. */
export const optionalFlag = () =>
  z.preprocess(toNumber, z.union([z.literal(0), z.literal(1), z.null()], 'Valore 0 o 1'));

const realDay = z
  .string('Data non valida')
  .refine((value) => isDay(value) && value <= lastDay, 'Data non valida');

/** A day YYYY-MM-DD up to the year 2100 (S1 §9). */
export const day = () => z.preprocess(blankToNull, realDay);

/** A day or null. */
export const optionalDay = () => z.preprocess(blankToNull, realDay.nullable());

/** The same, to be sent even where it is none: what is not said at all changes nothing. */
export const dayOrNone = () => z.preprocess(saidOrNone, realDay.nullable());

/** A moment in ISO 8601, or null. */
export const optionalMoment = () =>
  z.preprocess(blankToNull, z.string('Data non valida').refine(isMoment, 'Data non valida').nullable());

/** One of these words, or null. */
export const optionalWord = <const W extends readonly string[]>(words: W) =>
  z.preprocess(blankToNull, z.enum(words, `Valori: ${words.join(', ')}`).nullable());

const parted = (value: unknown): unknown => {
  const given = blankToNull(value);
  if (typeof given === 'number') return [String(given)];
  if (typeof given !== 'string') return given;
  // As JSON too: that is what a form makes of a list.
  return given
    .replace(/^\[(.*)\]$/, '$1')
    .split(',')
    .map((one) => one.trim().replace(/^"(.*)"$/, '$1'));
};

/** Any of these words, with commas between, or null. */
export const optionalWords = (words: readonly string[]) =>
  z.preprocess(
    parted,
    z
      .array(z.string())
      .min(1)
      .max(50)
      // Of the field as a whole: a box has one message.
      .refine((all) => all.every((one) => words.includes(one)), `Valori: ${words.join(', ')}`)
      .nullable(),
  );

// Made once: a schema costs more to make than a number to check.
const anyWhole = whole();

/** Any of these whole numbers, with commas between; null, or 0 alone, is all. */
export const optionalInts = () =>
  z.preprocess(
    (value) => {
      const given = parted(value);
      if (!Array.isArray(given)) return given;
      return given.length === 1 && Number(given[0]) === 0 ? null : given.map(toNumber);
    },
    z
      .array(z.unknown())
      .min(1)
      .max(50)
      .refine(
        (all): all is number[] => all.every((one) => anyWhole.safeParse(one).success),
        'Numero non valido',
      )
      .nullable(),
  );

/** One of these words. */
export const word = <const W extends readonly string[]>(words: W) =>
  z.preprocess(blankToNull, z.enum(words, `Valori: ${words.join(', ')}`));

const wrongImei = 'L’IMEI ha 15 cifre';
const imeiFrom = (value: unknown) => {
  const given = blankToNull(value);
  return typeof given === 'string' ? normaliseImei(given) : given;
};

/** IMEI: exactly 15 digits (S1 §9), however they are written. */
export const imei = () => z.preprocess(imeiFrom, z.string(required).regex(/^\d{15}$/, wrongImei));

/** IMEI or null. */
export const optionalImei = () =>
  z.preprocess(
    imeiFrom,
    z
      .string(wrongImei)
      .regex(/^\d{15}$/, wrongImei)
      .nullable(),
  );

/** A file that came with the call (multipart). */
export interface Upload {
  /** as its sender called it, without folders */
  name: string;
  bytes: Uint8Array;
}

/** The uploaded file, or null. */
export const optionalUpload = () =>
  z.preprocess(
    blankToNull,
    z
      .custom<Upload>(
        (value) =>
          typeof value === 'object' &&
          value !== null &&
          'bytes' in value &&
          value.bytes instanceof Uint8Array,
        'Serve un file',
      )
      .nullable(),
  );

/** A structured field: JSON itself, or its text when form-encoded. */
export const json = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value, context) => {
    const given = visibleTexts(parsedJson(value));
    if (!someHasControls(given)) return given;
    context.addIssue({ code: 'custom', message: notAllowed, input: value });
    return z.NEVER;
  }, schema);

/** What every list that can be a file takes. */
export const fileFields = {
  /** the whole list as a file: semicolons, or a workbook with real dates and numbers */
  formato: optionalWord(['csv', 'xlsx']),
  /** 'campi': the file's headings are the wire's names, and all fields are in it */
  intestazioni: optionalWord(['campi']),
  /** columns of the file, with commas between; absent: all */
  colonne: optionalText(1000),
};

/** Paging, sorting and searching that every list takes (rulings §2). */
export const listFields = {
  search: optionalText(100),
  sort: optionalText(40),
  limit: optionalInt(),
  offset: optionalInt(),
  dopo: optionalText(400),
  conta: optionalFlag(),
  ...fileFields,
  /** 1: `X-Sums` bears what the list adds up, over all that is found, and how many rows that is */
  somme: optionalFlag(),
};

/** The two keys of a device cycle. */
export const cycle = { serial_number: text(60), num_times: id() };

// Of a table of codes (`#domain/code`).
type Codes = Readonly<Record<string | number, unknown>>;
const wordsOf = <T extends Codes>(table: T) => codesOf(table) as (keyof T & (string | number))[];

/** One of a table's codes; numbers may be text. */
export const code = <T extends Codes>(table: T) =>
  z.preprocess(toNumber, z.literal(wordsOf(table), `Valori: ${wordsOf(table).join(', ')}`));

// What rows are made of on the way out: plain shapes, checked in tests and development.
export const out = {
  text: z.string(),
  textOrNull: z.string().nullable(),
  int: z.number().int(),
  intOrNull: z.number().int().nullable(),
  euro: z.number(),
  euroOrNull: z.number().nullable(),
  flag: z.union([z.literal(0), z.literal(1)]),
  flagOrNull: z.union([z.literal(0), z.literal(1)]).nullable(),
  moment: z.string(),
  momentOrNull: z.string().nullable(),
  day: z.string(),
  dayOrNull: z.string().nullable(),
  /** one of a table's codes */
  code: <T extends Codes>(table: T) => z.literal(wordsOf(table)),
  codeOrNull: <T extends Codes>(table: T) => z.literal(wordsOf(table)).nullable(),
};
