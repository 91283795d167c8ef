import type { FormattedNumber } from '#domain/price-row';

/** What a cell's number format says that the number is, where it is no plain one: Excel keeps a day as a number. */
export type NumberKind = FormattedNumber['formatted'];

// Dates and times, per cent ([MS-XLSX] 18.8.30); what is currency among them is that of the reader's country.
const builtInDates = [14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47];
const isBuiltInDate = (id: number) =>
  builtInDates.includes(id) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** By the format's number, or by its code where the workbook has one of its own; null: a plain number. */
export function numberKind(id: number, code: string | undefined): NumberKind | null {
  if (code === undefined) {
    if (isBuiltInDate(id)) return 'DATA';
    return id === 9 || id === 10 ? 'PERCENTUALE' : null;
  }
  const currency = [...code.slice(0, longestCode).matchAll(/\[\$([^\]-]*)[^\]]*\]/g)]
    .map(([, sign = '']) => sign)
    .join('');
  const bare = code
    .slice(0, longestCode)
    .replace(/\[(?![hms]+\])[^\]]*\]/gi, '')
    .replace(/"[^"]*"/g, (quoted) => (/[$£¥]/.test(quoted) ? quoted : ''))
    .replace(/[\\_*]./g, (escaped) => (/[$£¥]/.test(escaped) ? escaped : ''));
  if (/[$£¥]/.test(bare) || (currency.trim() !== '' && !/^(?:€|eur)$/i.test(currency.trim())))
    return 'VALUTA';
  if (/%/.test(bare)) return 'PERCENTUALE';
  return /[dmyhsgae]/i.test(bare.replace(/general|standard|generale|e[+-]/gi, '')) ? 'DATA' : null;
}

// Excel takes 255 characters.
const longestCode = 255;
