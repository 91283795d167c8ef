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
import { readXml, type XmlReader } from './xml-stream.ts';
import { Zip } from './read-zip.ts';

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
    open(_, { ContentType = '' }) {
      if (/\.sheet\.macroEnabled\./i.test(ContentType)) isMacro = true;
    },
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
    open(tag, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (tag === 'Relationship' && mode !== 'External')
        found.push({ id, type: type.split('/').at(-1) ?? '', target: resolve(folder, target) });
    },
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
      if (tag !== 'sheet' || /hidden/i.test(attributes['state'] ?? '')) return;
      // Of the namespace of relations, whatever it is called here.
      const id = Object.keys(attributes).find((name) => name.endsWith(':id'));
      sheets.push({ name: attributes['name'] ?? '', id: attributes[id ?? ''] ?? '' });
    },
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
    open(tag) {
      if (tag === 'si') text = '';
      else if (tag === 'rPh') isReading = true;
      else if (tag === 't') isText = !isReading;
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
    open(tag, { numFmtId, formatCode = '' }) {
      const id = Number(numFmtId) || 0;
      if (tag === 'numFmt') codes.set(id, formatCode);
      else if (tag === 'cellXfs') isOfCells = true;
      else if (tag === 'xf' && isOfCells && kinds.length < mostStyles)
        kinds.push(numberKind(id, codes.get(id)));
    },
    close(tag) {
      if (tag === 'cellXfs') isOfCells = false;
    },
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
    open(tag, { r: place, s, t, hidden, min, max }) {
      if (tag === 'v' || tag === 't') isValue = !isReading;
      else if (tag === 'f') isFormula = true;
      else if (tag === 'rPh') isReading = true;
      else if (tag === 'c') {
        const at = columnOf(place ?? '');
        column = at < 0 ? column + 1 : at;
        isKept = column < limits.columns && (kept === null || kept.has(column)) && !hiddenColumns.has(column);
        style = Number(s) || 0;
        type = t ?? '';
        value = '';
        isFormula = false;
      } else if (tag === 'col') {
        if (!isYes(hidden)) return;
        const last = Math.min(Number(max) || 0, limits.columns);
        for (let at = Number(min) || 1; at <= last; at += 1) hiddenColumns.add(at - 1);
      } else if (tag === 'row') {
        isHiddenRow = isYes(hidden);
        riga = Number(place) || riga + 1;
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
        const cell = isFormula
          ? { formula: true as const }
          : cellOf(type, value, texts, kinds[style] ?? null);
        if (!isKept || cell === null) return;
        while (cells.length < column) cells.push(null);
        cells[column] = cell;
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

const isYes = (flag: string | undefined) => flag === '1' || flag === 'true';

function cellOf(type: string, value: string, texts: readonly string[], kind: NumberKind | null): SheetCell {
  if (type === 'inlineStr' || type === 'str') return unescape(value);
  if (value === '') return null;
  if (type === 's') return texts[Number(value)] ?? null;
  if (type === 'b') return value === '1' || value === 'true';
  if (type === 'e') return { error: value.slice(0, 20) };
  if (type === 'd') return { formatted: 'DATA', value };
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
