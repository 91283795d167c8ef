import type { SheetCell } from '#domain/price-row';
import {
  ExcelError,
  firstRows,
  longestCell,
  TooManyRows,
  type ChooseColumns,
  type ExcelLimits,
  type Sheet,
} from './sheet.ts';
import { numberKind, type NumberKind } from './cell-format.ts';
import { attributeOf, readXml, type XmlReader } from './xml-stream.ts';
import { Zip } from './read-zip.ts';

const nothing = () => {};

/** The visible sheets of an .xlsx, one at a time as they are asked for. */
export async function* readXlsx(
  bytes: Uint8Array,
  limits: ExcelLimits,
  choose: ChooseColumns | null,
): AsyncGenerator<Sheet> {
  const zip = new Zip(bytes, limits);
  const names = zip.names();
  if (!zip.has('[Content_Types].xml') || !zip.has('_rels/.rels')) throw new ExcelError('NON_EXCEL');
  if (names.some((name) => /vbaProject\.bin$/i.test(name)) || (await isMacroType(zip)))
    throw new ExcelError('MACRO');
  const root = (await relations(zip, '')).find(({ type }) => type === 'officeDocument')?.target;
  if (root?.endsWith('.bin')) throw new ExcelError('BINARIO');
  if (!root || !zip.has(root) || !root.startsWith('xl/')) throw new ExcelError('NON_EXCEL');
  const parts = await relations(zip, root);
  const texts = parts.find(({ type }) => type === 'sharedStrings')?.target;
  const styles = parts.find(({ type }) => type === 'styles')?.target;
  const kinds = styles && zip.has(styles) ? await readKinds(zip, styles) : [];
  const sharedTexts = texts && zip.has(texts) ? await readTexts(zip, texts, limits) : [];
  for (const { name, id } of await visibleSheets(zip, root)) {
    const part = parts.find((one) => one.id === id && one.type === 'worksheet')?.target;
    if (part)
      yield { name, ...(await readRows(zip, part, { texts: sharedTexts, kinds }, { limits, choose })) };
  }
}

/** An .xlsm is one by its main part's type, whether or not a macro was ever written. */
async function isMacroType(zip: Zip): Promise<boolean> {
  let isMacro = false;
  await readXml(zip.read('[Content_Types].xml'), {
    open(_, attributes) {
      if (/\.sheet\.macroEnabled\./i.test(attributes)) isMacro = true;
    },
    close: nothing,
    text: nothing,
  });
  return isMacro;
}

interface Relation {
  id: string;
  /** last word of the type's address: officeDocument, worksheet, sharedStrings */
  type: string;
  target: string;
}

/** What a part refers to; the archive itself when it is ''. */
async function relations(zip: Zip, part: string): Promise<Relation[]> {
  const slash = part.lastIndexOf('/');
  const folder = part.slice(0, slash + 1);
  const file = `${folder}_rels/${part.slice(slash + 1)}.rels`;
  if (!zip.has(file)) return [];
  const found: Relation[] = [];
  await readXml(zip.read(file), {
    open(tag, attributes) {
      if (tag !== 'Relationship') return;
      const target = attributeOf(attributes, 'Target');
      const type = attributeOf(attributes, 'Type').split('/').at(-1) ?? '';
      if (attributeOf(attributes, 'TargetMode') !== 'External')
        found.push({ id: attributeOf(attributes, 'Id'), type, target: resolve(folder, target) });
    },
    close: nothing,
    text: nothing,
  });
  return found;
}

function resolve(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps: string[] = [];
  for (const step of `${folder}${target}`.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

async function visibleSheets(zip: Zip, workbook: string): Promise<{ name: string; id: string }[]> {
  const sheets: { name: string; id: string }[] = [];
  await readXml(zip.read(workbook), {
    open(tag, attributes) {
      if (tag !== 'sheet' || /hidden/i.test(attributeOf(attributes, 'state'))) return;
      const id =
        attributeOf(attributes, 'r:id') || (/\s\w+:id\s*=\s*["']([^"']*)/.exec(attributes)?.[1] ?? '');
      sheets.push({ name: attributeOf(attributes, 'name'), id });
    },
    close: nothing,
    text: nothing,
  });
  return sheets;
}

async function readTexts(zip: Zip, part: string, limits: ExcelLimits): Promise<string[]> {
  const texts: string[] = [];
  let length = 0;
  let text = '';
  let isText = false;
  // Readings of Chinese and Japanese signs stand beside the text and are none of it.
  let isReading = false;
  await readXml(zip.read(part), {
    open(tag, _, isEmpty) {
      if (tag === 'si') {
        if (isEmpty) texts.push('');
        text = '';
      } else if (tag === 'rPh') isReading = !isEmpty;
      else if (tag === 't') isText = !isEmpty && !isReading;
    },
    close(tag) {
      if (tag === 't') isText = false;
      else if (tag === 'rPh') isReading = false;
      else if (tag === 'si') {
        texts.push(unescape(text));
        length += text.length;
        if (texts.length > limits.texts || length > limits.textLength) throw new ExcelError('TROPPO_GRANDE');
      }
    },
    text(piece) {
      if (isText && text.length <= longestCell) text += piece;
    },
  });
  return texts;
}

/** What the numbers of each style are, in the order of the styles. */
async function readKinds(zip: Zip, part: string): Promise<(NumberKind | null)[]> {
  const codes = new Map<number, string>();
  const kinds: (NumberKind | null)[] = [];
  let isOfCells = false;
  await readXml(zip.read(part), {
    open(tag, attributes, isEmpty) {
      const id = Number(attributeOf(attributes, 'numFmtId')) || 0;
      if (tag === 'numFmt') codes.set(id, attributeOf(attributes, 'formatCode'));
      else if (tag === 'cellXfs') isOfCells = !isEmpty;
      else if (tag === 'xf' && isOfCells && kinds.length < mostStyles)
        kinds.push(numberKind(id, codes.get(id)));
    },
    close(tag) {
      if (tag === 'cellXfs') isOfCells = false;
    },
    text: nothing,
  });
  return kinds;
}

// Excel has as many.
const mostStyles = 65_490;

/** Thrown in the middle of a sheet of which nothing more is wanted. */
class Enough extends Error {}

async function readRows(
  zip: Zip,
  part: string,
  { texts, kinds }: { texts: readonly string[]; kinds: readonly (NumberKind | null)[] },
  { limits, choose }: { limits: ExcelLimits; choose: ChooseColumns | null },
): Promise<Pick<Sheet, 'rows' | 'hidden'>> {
  const rows: Sheet['rows'] = [];
  let riga = 0;
  let cells: SheetCell[] = [];
  let column = -1;
  let type = '';
  let value = '';
  let isValue = false;
  let isFormula = false;
  let isReading = false;
  let kept: ReadonlySet<number> | null = null;
  let isKept = true;
  let style = 0;
  let isHiddenRow = false;
  let hiddenRows = 0;
  const hiddenColumns = new Set<number>();
  const reader: XmlReader = {
    open(tag, attributes, isEmpty) {
      if (tag === 'v' || tag === 't') isValue = !isEmpty && !isReading;
      else if (tag === 'f') isFormula = true;
      else if (tag === 'rPh') isReading = !isEmpty;
      else if (tag === 'c') {
        const place = columnOf(attributeOf(attributes, 'r'));
        column = place < 0 ? column + 1 : place;
        isKept = column < limits.columns && (kept === null || kept.has(column)) && !hiddenColumns.has(column);
        style = Number(attributeOf(attributes, 's')) || 0;
        type = attributeOf(attributes, 't');
        value = '';
        isFormula = false;
      } else if (tag === 'col') {
        if (!isYes(attributeOf(attributes, 'hidden'))) return;
        const last = Math.min(Number(attributeOf(attributes, 'max')) || 0, limits.columns);
        for (let at = Number(attributeOf(attributes, 'min')) || 1; at <= last; at += 1)
          hiddenColumns.add(at - 1);
      } else if (tag === 'row') {
        isHiddenRow = isYes(attributeOf(attributes, 'hidden'));
        riga = Number(attributeOf(attributes, 'r')) || riga + 1;
        if (choose && kept === null && riga > firstRows) {
          kept = choose(rows);
          if (kept === null) throw new Enough();
        }
        cells = [];
        column = -1;
      }
    },
    close(tag) {
      if (tag === 'v' || tag === 't') isValue = false;
      else if (tag === 'rPh') isReading = false;
      else if (tag === 'c') {
        if (!isKept) return;
        while (cells.length < column) cells.push(null);
        cells[column] = isFormula ? { formula: true } : cellOf(type, value, texts, kinds[style] ?? null);
      } else if (tag === 'row' && cells.some((cell) => cell !== null && cell !== '')) {
        rows.push({ riga, cells });
        if (isHiddenRow) hiddenRows += 1;
        if (rows.length > limits.rows) throw new TooManyRows();
      }
    },
    text(piece) {
      if (isValue && isKept && value.length <= longestCell) value += piece;
    },
  };
  try {
    await readXml(zip.read(part), reader);
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return { rows, hidden: { rows: hiddenRows, columns: hiddenColumns.size } };
}

/** 'B12' is 1; -1 when there is no place. */
function columnOf(place: string): number {
  let column = 0;
  for (let at = 0; at < place.length && at < 4; at += 1) {
    const letter = place.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}

const isYes = (flag: string) => flag === '1' || flag === 'true';

function cellOf(type: string, value: string, texts: readonly string[], kind: NumberKind | null): SheetCell {
  if (type === 's') return texts[Number(value)] ?? null;
  if (type === 'inlineStr' || type === 'str') return unescape(value);
  if (type === 'b') return value === '1' || value === 'true';
  if (type === 'e') return { error: value.slice(0, 20) };
  if (type === 'd') return { formatted: 'DATA', value };
  if (value === '') return null;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return kind === null ? number : { formatted: kind, value: number };
}

/** `_x000D_` is how a workbook writes what XML can't. */
function unescape(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
