import { isDay, lastDay, type Day } from './day.ts';
import type { HistoryCells, HistoryFault } from './history-file.ts';
import { toEuro } from './money.ts';
import { readPrice } from './price-list.ts';
import { fieldText } from './text.ts';
import { visibleText } from './visible-text.ts';

/** Reads the cells of one line; what is wrong is gathered, so that all of it is told at once. */

/** A moment as the files have it, by Rome's clock: '2024-03-12 15:30:00'. */
type RomeMoment = string;

/** Before that nobody traded telephones in. */
const firstDay: Day = '1995-01-01';
/** Nobody who sold one was born before. */
const firstBirthday: Day = '1900-01-01';

const longestShown = 80;
// Nothing from a file reaches a log or a paper as anything else than text.
const unprintable = /[\u0000-\u001f\u007f\ufffd]/;

/** The readers of one line's cells, and what they found. */
interface CellReader {
  faults: HistoryFault[];
  warnings: HistoryFault[];
  fault(colonna: string, frase: string): null;
  warn(colonna: string, frase: string): void;
  /** Trimmed, inner spaces as one; null: empty. */
  text(colonna: string, longest: number, isRequired?: boolean): string | null;
  /** A whole number from 1 on. */
  number(colonna: string, most: number, isRequired?: boolean): number | null;
  /** 0 or 1, SI or NO; nothing is 0. */
  flag(colonna: string): 0 | 1;
  /** Euro: '1.234,50', '1234.5', '€ 10'. */
  euro(colonna: string, isRequired?: boolean): number | null;
  /** A day that is not to come, or one up to 2100 where it may be. */
  day(colonna: string, today: Day | null, isRequired?: boolean): Day | null;
  /** A day somebody who sells may have been born on. */
  birthday(colonna: string, today: Day): Day | null;
  /** The same with the hour, noon where there is none. */
  moment(colonna: string, today: Day, isRequired?: boolean): RomeMoment | null;
}

/** Readers for the cells of one line. */
export function readCells(cells: HistoryCells): CellReader {
  const faults: HistoryFault[] = [];
  const warnings: HistoryFault[] = [];
  const cell = (colonna: string) => visibleText(cells[colonna] ?? '');
  const note = (to: HistoryFault[]) => (colonna: string, frase: string) => {
    to.push({ colonna, valore: cell(colonna).slice(0, longestShown), frase });
    return null;
  };
  const fault = note(faults);
  const text: CellReader['text'] = (colonna, longest, isRequired = false) => {
    const value = cell(colonna).normalize('NFC').replace(/\s+/g, ' ').trim();
    if (value === '') return isRequired ? fault(colonna, fieldText.required) : null;
    if (unprintable.test(value)) return fault(colonna, 'Caratteri illeggibili (codifica del testo)');
    return value.length > longest ? fault(colonna, fieldText.atMost(longest)) : value;
  };
  const dated = (colonna: string, today: Day | null, isRequired: boolean, first = firstDay) => {
    const value = text(colonna, 30, isRequired);
    if (value === null) return null;
    const read = readMoment(value);
    if (read === null)
      return fault(colonna, 'Data non valida: AAAA-MM-GG o GG/MM/AAAA, anche con l’ora HH:MM');
    if (today !== null && read.day > today) return fault(colonna, 'Data futura');
    if (read.day < first || read.day > lastDay) return fault(colonna, 'Data fuori dai limiti');
    return read;
  };
  return {
    faults,
    warnings,
    fault,
    warn: note(warnings),
    text,
    number(colonna, most, isRequired = false) {
      const value = text(colonna, 20, isRequired);
      if (value === null) return null;
      const isWhole = /^\d+$/.test(value) && Number(value) > 0 && Number(value) <= most;
      return isWhole ? Number(value) : fault(colonna, `Serve un numero intero da 1 a ${most}`);
    },
    flag(colonna) {
      const value = text(colonna, 10)?.toLowerCase() ?? '0';
      if (['0', 'no', 'n', 'false'].includes(value)) return 0;
      if (['1', 'si', 'sì', 's', 'true'].includes(value)) return 1;
      fault(colonna, 'Valori: SI, NO');
      return 0;
    },
    euro(colonna, isRequired = false) {
      const value = text(colonna, 30, isRequired);
      if (value === null) return null;
      const read = readPrice(value);
      return read.ok ? toEuro(read.price) : fault(colonna, read.motivo.replace(/^Prezzo/, 'Importo'));
    },
    birthday: (colonna, today) => dated(colonna, today, false, firstBirthday)?.day ?? null,
    day: (colonna, today, isRequired = false) => dated(colonna, today, isRequired)?.day ?? null,
    moment(colonna, today, isRequired = false) {
      const read = dated(colonna, today, isRequired);
      return read && `${read.day} ${read.time ?? '12:00:00'}`;
    },
  };
}

/** '2024-03-12', '12/03/2024', either with '15:30' or '15:30:10'; null: none of them. */
function readMoment(text: string): { day: Day; time: string | null } | null {
  const [date = '', clock, ...rest] = text.split(/[ T]/);
  if (rest.length > 0) return null;
  const italian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(date);
  const two = (part = '') => part.padStart(2, '0');
  const day = italian ? `${italian[3]}-${two(italian[2])}-${two(italian[1])}` : date;
  if (!isDay(day)) return null;
  if (clock === undefined) return { day, time: null };
  const time = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(clock);
  return time && { day, time: `${two(time[1])}:${time[2]}:${time[3] ?? '00'}` };
}
