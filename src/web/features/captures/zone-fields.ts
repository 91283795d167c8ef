import { parse, type FieldName } from 'mrz';
import { isDay, type Day } from '#domain/day';
import { documentType, type DocumentType } from '#domain/identity-document';
import { alphabet, type Likelihood } from './zone-glyphs.ts';

/** What a document's machine-readable zone says of its bearer. */
export interface DocumentReading {
  id_tipo_documento: DocumentType;
  numero_documento: string;
  scadenza_documento: Day;
  cognome: string;
  nome: string;
}

const digits = '0123456789';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const any = letters + digits;
/** What may stand at a place (ICAO 9303): digits, letters, either; with the filler where it may. */
const kinds: Readonly<Record<string, string>> = {
  d: digits,
  D: `${digits}<`,
  l: letters,
  L: `${letters}<`,
  a: `${any}<`,
  s: 'MF<',
  C: 'CI',
  P: 'P',
};
const plans: Readonly<Record<number, readonly string[]>> = {
  30: [
    `CL${'L'.repeat(3)}${'a'.repeat(9)}D${'a'.repeat(15)}`,
    `${'d'.repeat(7)}s${'d'.repeat(7)}LLL${'a'.repeat(11)}d`,
    'L'.repeat(30),
  ],
  44: [`PL${'L'.repeat(42)}`, `${'a'.repeat(9)}dLLL${'d'.repeat(7)}s${'d'.repeat(7)}${'a'.repeat(14)}Dd`],
};
/** Where the number stands, and the forms that it has on Italian documents. */
const numberAt: Readonly<Record<number, { line: number; from: number; forms: readonly string[] }>> = {
  30: { line: 0, from: 5, forms: ['llddddd'.concat('ll'), 'lldddddd'.concat('d')] },
  44: { line: 1, from: 0, forms: ['llddddddd'] },
};

/** A letter is relied on where a check digit vouches for it, too, or the network is this sure by itself. */
const sureness = { checked: 0.35, alone: 0.8, mean: 0.93 } as const;

/**
 * What the likelihoods of a zone's letters say, or null. Relied on where every check digit is right and every letter that
 * no check digit covers, those of the names above all, is read without doubt.
 */
export function acceptedZone(lines: readonly Likelihood[][]): DocumentReading | null {
  const columns = lines[0]?.length ?? 0;
  const plan = plans[columns];
  const place = numberAt[columns];
  if (!plan || !place || plan.length !== lines.length) return null;
  for (const form of [null, ...place.forms]) {
    const asked = plan.map((kind, line) =>
      form !== null && line === place.line
        ? kind.slice(0, place.from) + form + kind.slice(place.from + form.length)
        : kind,
    );
    const read = asked.map((kind, line) => best(lines[line] ?? [], kind));
    const reading = readingOf(read.map(({ text }) => text));
    if (reading && isSure(read)) return reading;
  }
  return null;
}

interface ReadLine {
  text: string;
  sure: number[];
  kind: string;
}

/** The likeliest letters that may stand there, and how sure each is. */
function best(line: readonly Likelihood[], kind: string): ReadLine {
  const sure: number[] = [];
  let text = '';
  for (const [at, letter] of line.entries()) {
    const may = kinds[kind[at] ?? ''] ?? alphabet;
    let [found, most] = ['<', -1];
    for (const one of may) {
      const likely = letter[alphabet.indexOf(one)] ?? 0;
      if (likely > most) [found, most] = [one, likely];
    }
    text += found;
    sure.push(most);
  }
  return { text, sure, kind };
}

function isSure(read: readonly ReadLine[]): boolean {
  const all = read.flatMap(({ sure }) => sure);
  const alone = read.flatMap(({ sure, kind }) => sure.filter((_, at) => 'lLCPs'.includes(kind[at] ?? '')));
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
  return (
    Math.min(...all) >= sureness.checked && Math.min(...alone) >= sureness.alone && mean >= sureness.mean
  );
}

/** Fields that have to be right, check digits among them; those of optional data count by the composite digit. */
const needed: readonly FieldName[] = [
  'documentCode',
  'documentNumber',
  'documentNumberCheckDigit',
  'birthDate',
  'birthDateCheckDigit',
  'expirationDate',
  'expirationDateCheckDigit',
  'compositeCheckDigit',
  'lastName',
  'firstName',
];

/** The fields of a zone's text; null where a check digit is wrong or a field is none. */
export function readingOf(text: readonly string[]): DocumentReading | null {
  const { fields, details, format } = parse(text);
  const isRight = needed.every((name) => details.some(({ field, valid }) => field === name && valid));
  const { documentNumber, birthDate, expirationDate, lastName, firstName } = fields;
  if (!isRight || !documentNumber || !birthDate || !expirationDate || !lastName || !firstName) return null;
  const until = `20${dayOf(expirationDate)}`;
  if (!isDay(until) || !(isDay(`19${dayOf(birthDate)}`) || isDay(`20${dayOf(birthDate)}`))) return null;
  return {
    id_tipo_documento: format === 'TD3' ? documentType.passport : documentType.card,
    numero_documento: documentNumber,
    scadenza_documento: until,
    cognome: nameOf(lastName),
    nome: nameOf(firstName),
  };
}

/** A day of the zone without its century. */
function dayOf(text: string): string {
  return `${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`;
}

/** 'DE ROSSI' as people write it: 'De Rossi'. */
function nameOf(text: string): string {
  return text.toLowerCase().replace(/(^|[ '-])\p{L}/gu, (start) => start.toUpperCase());
}
