import { excelFaults, type ExcelFault } from '#domain/excel-file';
import type { SheetRow } from '#domain/price-row';

/** A sheet as it was read: rows that hold anything, in order. */
export interface Sheet {
  name: string;
  rows: SheetRow[];
  /** rows with anything in them and columns that their author hid; those columns are not read */
  hidden: { rows: number; columns: number };
}

/** The file can't be read, with the reason for whoever sent it. */
export class ExcelError extends Error {
  readonly fault: ExcelFault;
  constructor(fault: ExcelFault, riga: number | null = null) {
    super(riga === null ? excelFaults[fault] : `Riga ${riga}: ${lowerFirst(excelFaults[fault])}`);
    this.fault = fault;
  }
}

const lowerFirst = (text: string) => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;

/** The sheet has more rows than were asked for. */
export class TooManyRows extends Error {}

/**
 * Says by a sheet's first rows (as far as row `firstRows`) which of its columns are worth keeping, or null for none: then
 * the rest is not read at all.
 */
export type ChooseColumns = (rows: readonly SheetRow[]) => ReadonlySet<number> | null;
export const firstRows = 10;

/** What one file may cost, whatever it claims about itself. */
export interface ExcelLimits {
  /** rows with anything in them, in one sheet */
  rows: number;
  /** bytes of all parts that are unpacked */
  bytes: number;
  /** parts of the archive */
  entries: number;
  /** texts of the table of texts, and their characters together */
  texts: number;
  textLength: number;
  /** columns that are looked at; what stands further right is not read */
  columns: number;
}

export const excelLimits: ExcelLimits = {
  // the header comes on top
  rows: 100_010,
  bytes: 200 * 1024 * 1024,
  entries: 2000,
  texts: 1_000_000,
  textLength: 50_000_000,
  columns: 200,
};

/** The longest text that a cell of a spreadsheet can hold. */
export const longestCell = 32_767;
