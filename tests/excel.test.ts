import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SheetCell } from '#domain/price-row';
import { sheetXml, textCell, workbookOf, xlsxOf, zipOf } from '#tests/kit/excel-files';
import { readSheets } from '#server/formats/read-sheets';
import { ExcelError, excelLimits, TooManyRows, type ChooseColumns, type Sheet } from '#server/formats/sheet';
import { writeXlsx } from '#server/formats/write-xlsx';

async function sheets(bytes: Uint8Array, limits = excelLimits): Promise<Sheet[]> {
  const read: Sheet[] = [];
  for await (const sheet of readSheets(bytes, null, limits)) read.push(sheet);
  return read;
}
const cells = async (bytes: Uint8Array) => (await sheets(bytes))[0]?.rows.map(({ cells }) => cells);
/** Why a file can't be read. */
async function fault(bytes: Uint8Array, limits = excelLimits): Promise<unknown> {
  const error: unknown = await sheets(bytes, limits).catch((reason: unknown) => reason);
  return error instanceof ExcelError ? error.fault : error;
}

const old = new Uint8Array(readFileSync('tests/files/listino.xls'));
const row = sheetXml([[textCell('Marca'), '<c><v>1</v></c>']]);

describe('an .xlsx', () => {
  it('is read with texts, numbers, flags, errors and gaps where they stand', async () => {
    const sheet = `<?xml version="1.0" encoding="UTF-8"?><x:worksheet xmlns:x="x"><!-- > --><x:sheetData>
      <x:row r="2"><x:c r="A2" t="s"><x:v>1</x:v></x:c><x:c r="C2"><x:v>1.5E2</x:v></x:c><x:c r="AA2" t="b"><x:v>1</x:v></x:c></x:row>
      <x:row r="3"/><x:row r="4"><x:c r="A4" s="3"/></x:row>
      <x:row r="7"><x:c t='inlineStr'><x:is><x:r><x:t>Caff</x:t></x:r><x:r><x:t>&#xE8; &amp; _x0041_<![CDATA[<b>]]></x:t></x:r></x:is></x:c>
        <x:c t="e"><x:v>#N/A</x:v></x:c><x:c><x:f t="shared" si="0"/><x:v>5</x:v></x:c><x:c t="str"><x:f a=">">A1</x:f><x:v>x</x:v></x:c></x:row>
      </x:sheetData></x:worksheet>`;
    const texts = `<sst><si/><si><t>uno</t><rPh><t>lettura</t></rPh></si></sst>`;
    const bytes = workbookOf(sheet, [
      { name: 'xl/sharedStrings.xml', content: texts },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="/xl/worksheets/sheet1.xml"/>
          <Relationship Id="rId2" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      },
    ]);
    const [read] = await sheets(bytes);
    expect(read?.rows.map(({ riga }) => riga)).toEqual([2, 7]);
    expect(read?.rows[0]?.cells).toEqual(['uno', null, 150, ...Array<null>(23).fill(null), true]);
    expect(read?.rows[1]?.cells).toEqual([
      'Caffè & A<b>',
      { error: '#N/A' },
      { formula: true },
      { formula: true },
    ] satisfies SheetCell[]);
  });

  it('that we write is read again, and runs nothing', async () => {
    const written = writeXlsx(
      'Prova',
      [
        { header: 'Marca', width: 10 },
        { header: 'Prezzo', width: 10, format: 'euro' },
      ],
      [
        ['=1+1', 12.5],
        ['@città €', null],
      ],
    );
    const bytes = new Uint8Array(await new Response(written as ReadableStream).arrayBuffer());
    expect(await cells(bytes)).toEqual([['Marca', 'Prezzo'], ['=1+1', 12.5], ['@città €']]);
  });

  it('in UTF-16 is read; in another encoding, or with broken letters, it is refused', async () => {
    const utf16 = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from(row.replace('UTF-8', 'UTF-16'), 'utf16le'),
    ]);
    expect(await cells(workbookOf(utf16))).toEqual([['Marca', 1]]);
    expect(await fault(workbookOf(row.replace('UTF-8', 'ISO-8859-1')))).toBe('CODIFICA');
    expect(await fault(workbookOf(Buffer.from(row.replace('Marca', 'Citt\u00e0'), 'latin1')))).toBe(
      'CODIFICA',
    );
  });
});

describe('an .xls', () => {
  it('is read, hidden sheets left out', async () => {
    const read = await sheets(old);
    expect(read.map(({ name }) => name)).toEqual(['Listino']);
    expect(read[0]?.rows.slice(1)).toEqual([
      { riga: 3, cells: ['Marca', 'Modello', 'Memoria', 'Prezzo', 'Tipo', 'Note'] },
      { riga: 4, cells: ['Apple', 'iPhone 13', '128 GB', 310, 'Smartphone', 'città € ☎'] },
      { riga: 5, cells: ['Samsung', 'Galaxy S22', '128 GB', '205,50', 'Smartphone'] },
      { riga: 6, cells: ['Xiaomi', 'Redmi Note 11', '128GB', 59.9, 'Smartphone'] },
      { riga: 7, cells: ['Nokia', 3310, 'Unique', 12.5, 'Smartphone', true] },
      { riga: 8, cells: ['Apple', 'iPad è', '1 TB', 0.01, 'Tablet'] },
      { riga: 9, cells: ['Apple', 'iPhone 12', '64 GB', 200, 'Smartphone'] },
    ]);
  });

  it('with a formula says so, and a protected or older one is refused', async () => {
    // The program that made the file writes no formulas: the number in row 7 becomes one by the record's name.
    const number = Buffer.from([0x03, 0x02, 14, 0, 6, 0, 3, 0]);
    const place = Buffer.from(old).indexOf(number);
    expect(place).toBeGreaterThan(0);
    expect((await sheets(changed(place, [0x06, 0x00])))[0]?.rows[5]?.cells[3]).toEqual({ formula: true });
    const begin = Buffer.from(old).indexOf(Buffer.from([0x09, 0x08, 16, 0, 0, 6]));
    expect(await fault(changed(begin + 4, [0, 5]))).toBe('VECCHIO');
    const codePage = Buffer.from(old).indexOf(Buffer.from([0x42, 0x00, 2, 0]));
    expect(await fault(changed(codePage, [0x2f, 0x00]))).toBe('PROTETTO');
    const name = Buffer.from(old).indexOf(Buffer.from('Workbook', 'utf16le'));
    expect(await fault(changed(name, [...Buffer.from('Xorkbook', 'utf16le')]))).toBe('NON_EXCEL');
  });

  it('cut off anywhere, or with any byte changed, ends in an answer', async () => {
    const answers = new Set<unknown>();
    for (let length = 8; length < old.length; length += 97) answers.add(await fault(old.slice(0, length)));
    for (let place = 8; place < old.length; place += 7) answers.add(await fault(changed(place, [0xff])));
    for (const answer of answers)
      expect(typeof answer === 'string' || Array.isArray(answer), String(answer)).toBe(true);
  });
});

function changed(place: number, bytes: number[]): Uint8Array {
  const copy = old.slice();
  copy.set(bytes, place);
  return copy;
}

describe('what is no spreadsheet', () => {
  it.each([
    ['a CSV', Buffer.from('Marca;Modello\r\nApple;iPhone'), 'TESTO'],
    ['a web page', Buffer.from('<html><table>'), 'TESTO'],
    ['a PDF', Buffer.from('%PDF-1.7\n\u0001\u0002'), 'NON_EXCEL'],
    ['nothing', Buffer.alloc(0), 'NON_EXCEL'],
    ['an archive of other things', zipOf([{ name: 'a.txt', content: 'a' }]), 'NON_EXCEL'],
    [
      'a text document',
      workbookOf(row, [
        {
          name: '_rels/.rels',
          content:
            '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="word/document.xml"/></Relationships>',
        },
      ]),
      'NON_EXCEL',
    ],
    [
      'an .xlsb',
      workbookOf(row, [
        {
          name: '_rels/.rels',
          content:
            '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.bin"/></Relationships>',
        },
      ]),
      'BINARIO',
    ],
    ['macros', workbookOf(row, [{ name: 'xl/vbaProject.bin', content: 'x' }]), 'MACRO'],
    [
      'an .xlsm',
      workbookOf(row, [
        {
          name: '[Content_Types].xml',
          content:
            '<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
        },
      ]),
      'MACRO',
    ],
    [
      'a protected archive',
      workbookOf('', [{ name: 'xl/worksheets/sheet1.xml', content: row, isEncrypted: true }]),
      'PROTETTO',
    ],
    ['a document type', workbookOf(`<!DOCTYPE a [<!ENTITY b "c">]>${row}`), 'DANNEGGIATO'],
    ['half a sheet', workbookOf(row.slice(0, -20)), 'DANNEGGIATO'],
    ['half a file', workbookOf(row).slice(0, 900), 'DANNEGGIATO'],
  ])('%s is refused with its reason', async (_, bytes, wanted) => {
    expect(await fault(new Uint8Array(bytes))).toBe(wanted);
  });

  it('a changed byte inside a part is seen', async () => {
    const bytes = workbookOf(row);
    const place = Buffer.from(bytes).indexOf('xl/worksheets/sheet1.xml') + 40;
    bytes.set([(bytes[place] ?? 0) ^ 0x55], place);
    expect(await fault(bytes)).toBe('DANNEGGIATO');
  });
});

describe('a file that is larger inside than outside', () => {
  const bomb = workbookOf(`${row.slice(0, -12)}${' '.repeat(5_000_000)}</worksheet>`);
  const claiming = workbookOf('', [
    { name: 'xl/worksheets/sheet1.xml', content: `${row}${' '.repeat(5_000_000)}`, claimedSize: 100 },
  ]);
  const limits = { ...excelLimits, bytes: 1_000_000 };

  it('is left as soon as it passes the limit, whatever it claims', async () => {
    expect([bomb.length, claiming.length].every((length) => length < 10_000)).toBe(true);
    expect([await fault(bomb, limits), await fault(claiming, limits)]).toEqual([
      'TROPPO_GRANDE',
      'TROPPO_GRANDE',
    ]);
  });

  it('or has too many parts, texts or rows is left too', async () => {
    const parts = Array.from({ length: 30 }, (_, number) => ({ name: `a${number}`, content: '' }));
    expect(await fault(workbookOf(row, parts), { ...excelLimits, entries: 20 })).toBe('TROPPO_GRANDE');
    const rows = await xlsxOf(Array.from({ length: 12 }, (_, number) => [number]));
    expect(await fault(rows, { ...excelLimits, rows: 10 })).toBeInstanceOf(TooManyRows);
    expect(await fault(old, { ...excelLimits, rows: 4 })).toBeInstanceOf(TooManyRows);
    const wide = sheetXml([[`<c r="XFD1"><v>1</v></c>`, `<c r="A1"><v>2</v></c>`]]);
    expect(await cells(workbookOf(wide))).toEqual([[2]]);
  });
});

describe('a sheet made to be slow to read', () => {
  const signs = (count: number) => '>'.repeat(count);
  // Each of these took a minute and more while a tag was looked at anew for every '>' in it.
  it('is read where its tags are as long as any may be', async () => {
    const tag = (quote: string) => `<row x=${quote}${signs(60_000)}${quote} y="'" z='"'>`;
    const rows = Array.from(
      { length: 6 },
      (_, number) => `${tag(number % 2 ? '"' : "'")}<c><v>7</v></c></row>`,
    );
    const read = await cells(workbookOf(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`));
    expect(read).toEqual(Array.from({ length: 6 }, () => [7]));
  });

  it.each([
    ['one kind of quotes', `<row x="${signs(900_000)}">`],
    ['both kinds', `<row y="'" x='${signs(900_000)}'>`],
    ['no end', `<row x="${signs(900_000)}`],
    ['no quotes', `<row ${'x'.repeat(900_000)}>`],
  ])('is refused where one is longer: %s', async (_, tag) => {
    expect(await fault(workbookOf(`<worksheet><sheetData>${tag}</sheetData></worksheet>`))).toBe(
      'DANNEGGIATO',
    );
  });
});

describe('a sheet of which only some columns are wanted', () => {
  const rows = Array.from({ length: 30 }, (_, number) => [`a${number}`, number, `c${number}`]);
  const chosen = async (bytes: Uint8Array, choose: ChooseColumns) => {
    const read: Sheet[] = [];
    for await (const sheet of readSheets(bytes, choose)) read.push(sheet);
    return read[0]?.rows ?? [];
  };

  it('is kept to them below its first rows', async () => {
    const read = await chosen(await xlsxOf(rows), (first) => new Set(first.length === 10 ? [2] : []));
    expect([read[9]?.cells, read[10]?.cells]).toEqual([
      ['a9', 9, 'c9'],
      [null, null, 'c10'],
    ]);
    expect(read).toHaveLength(30);
  });

  it('is left after them when none is', async () => {
    expect(await chosen(await xlsxOf(rows), () => null)).toHaveLength(10);
    expect(await chosen(old, () => null)).toHaveLength(8);
  });
});
