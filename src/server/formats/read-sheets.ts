import { compoundSign } from './compound-file.ts';
import { plainLine, rowWithForbidden } from './plain-characters.ts';
import { readXls } from './read-xls.ts';
import { readXlsx } from './read-xlsx.ts';
import { ExcelError, excelLimits, type ChooseColumns, type ExcelLimits, type Sheet } from './sheet.ts';

const longestName = 31;

/**
 * The visible sheets of an .xlsx or .xls, by what is inside and not by its name; of each the columns that `choose` keeps. Throws ExcelError with the reason, or
 * TooManyRows. Costs memory and time within `limits`: to be run by `runExcel`.
 */
export async function* readSheets(
  bytes: Uint8Array,
  choose: ChooseColumns | null = null,
  limits: ExcelLimits = excelLimits,
): AsyncGenerator<Sheet> {
  for await (const { name, rows, hidden } of sheetsIn(bytes, choose, limits)) {
    const wrong = rowWithForbidden(rows);
    if (wrong !== null) throw new ExcelError('CARATTERI', wrong);
    yield { name: plainLine(name, longestName), rows, hidden };
  }
}

function sheetsIn(
  bytes: Uint8Array,
  choose: ChooseColumns | null,
  limits: ExcelLimits,
): AsyncIterable<Sheet> | Iterable<Sheet> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readXlsx(bytes, limits, choose);
  if (compoundSign.equals(bytes.subarray(0, compoundSign.length))) return readXls(bytes, limits, choose);
  throw new ExcelError(isText(bytes) ? 'TESTO' : 'NON_EXCEL');
}

/** Letters and signs all over the beginning: a CSV, a web page, XML. */
function isText(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 2000);
  return start.length > 0 && start.every((byte) => byte >= 0x20 || byte === 9 || byte === 10 || byte === 13);
}
