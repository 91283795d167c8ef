import { expect, it } from 'vitest';
import { findAccountColumns, checkAccountRows } from '#domain/account-import';
import { checkSoldRows, findSoldColumns } from '#domain/sold-imei';
import { numberKind } from '#server/formats/cell-format';
import { readSheets } from '#server/formats/read-sheets';
import checkFile from '#server/features/price-imports/check-file';
import { zipOf } from './kit/excel-files.ts';

// Style 1 is d-mmm, 2 dollars, 3 per cent, 4 euro as Italian Excel writes it, 5 a date of the workbook's own, 6 a plain number.
const styles = `<styleSheet><numFmts count="4"><numFmt numFmtId="164" formatCode="[$$-409]#,##0.00"/>
  <numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;€&quot;"/><numFmt numFmtId="166" formatCode="mmm\\-yy;@"/>
  <numFmt numFmtId="167" formatCode="0.00E+00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="16"/><xf numFmtId="164"/><xf numFmtId="9"/><xf numFmtId="165"/><xf numFmtId="166"/>
  <xf numFmtId="167"/></cellXfs></styleSheet>`;
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of these sheets: their names with what stands in them. */
function workbookOf(sheets: Record<string, string>): Uint8Array {
  const names = Object.keys(sheets);
  const tag = (name: string, at: number) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`;
  const link = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  return zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: '_rels/.rels',
      content: `<Relationships>${link('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    { name: 'xl/workbook.xml', content: `<workbook><sheets>${names.map(tag).join('')}</sheets></workbook>` },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${names.map((_, at) => link(`r${at + 1}`, 'worksheet', `s${at + 1}.xml`)).join('')}${link('rs', 'styles', 'styles.xml')}</Relationships>`,
    },
    { name: 'xl/styles.xml', content: styles },
    ...Object.values(sheets).map((content, at) => ({
      name: `xl/s${at + 1}.xml`,
      content: `<worksheet>${content}</worksheet>`,
    })),
  ]);
}

const cell = (value: string | number | [style: number, value: number]) => {
  if (Array.isArray(value)) return `<c s="${value[0]}"><v>${value[1]}</v></c>`;
  return typeof value === 'number'
    ? `<c><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
};
const row = (cells: Parameters<typeof cell>[0][], hidden = '') =>
  `<row${hidden}>${cells.map(cell).join('')}</row>`;
const header = ['Marca', 'Modello', 'Memoria', 'Prezzo'];
const dataOf = (...rows: string[]) => `<sheetData>${rows.join('')}</sheetData>`;

async function checked(bytes: Uint8Array) {
  const file = await checkFile(bytes);
  if (file.kind !== 'rows') throw new Error(JSON.stringify(file));
  const rows = file.rows.flatMap(
    (part) => JSON.parse(Buffer.from(part).toString()) as { motivo: string | null }[],
  );
  return { motivi: rows.map(({ motivo }) => motivo), warnings: file.warnings, names: file.columns.names };
}

it('a day that Excel made of a model, a brand or a size is refused, and so is a price that is not in euro', async () => {
  const sheet = dataOf(
    row(header),
    row(['Nokia', [1, 46_115], '64 GB', 40]),
    row(['Nokia', [5, 46_115], '64 GB', 41]),
    row([[1, 46_115], '3310', '64 GB', 42]),
    row(['Nokia', '3.4', [1, 46_115], 43]),
    row(['Nokia', '3.1', '64 GB', [1, 46_115]]),
    row(['Nokia', '3.2', '64 GB', [2, 45]]),
    row(['Nokia', '3.3', '64 GB', [3, 0.5]]),
    row(['Nokia', '3.5', '64 GB', [4, 46.5]]),
    row(['Nokia', [6, 3310], '64 GB', 47]),
  );
  const day = (column: string) => `Nella colonna ${column} c’è una data: scriverla come testo`;
  expect((await checked(workbookOf({ Listino: sheet }))).motivi).toEqual([
    day('modello'),
    day('modello'),
    day('marca'),
    day('memoria'),
    day('prezzo'),
    'Prezzo in una valuta diversa dall’euro',
    'Prezzo in percentuale: serve un importo in euro',
    null,
    null,
  ]);
});

it('what is not seen of a workbook is said: other sheets with prices, hidden rows and columns, which never win', async () => {
  const first =
    `<cols><col min="5" max="5" hidden="1"/></cols>` +
    dataOf(
      row(['Marca', 'Modello', 'Memoria', 'Valore', 'Prezzo']),
      row(['Apple', 'Uno', '64 GB', 100, 999], ' hidden="1"'),
      row(['Apple', 'Due', '64 GB', 100, 999]),
    );
  const other = dataOf(row(header), row(['Samsung', 'Tre', '64 GB', 1]));
  const file = await checked(workbookOf({ Apple: first, Samsung: other, Note: dataOf(row(['ciao'])) }));
  expect(file).toMatchObject({ motivi: [null, null], names: { prezzo: 'Valore' } });
  expect(file.warnings).toEqual([
    'Il foglio Samsung non è stato letto',
    'È stata letta anche 1 riga nascosta',
    '1 colonna nascosta non è stata letta',
  ]);
  expect((await checked(workbookOf({ Uno: other }))).warnings).toEqual([]);
});

it('a sheet of users and one of sold IMEIs refuse a day, too', async () => {
  const users = workbookOf({
    Utenti: dataOf(row(['Nome', 'Cognome', 'Ruolo']), row([[1, 46_115], 'Neri', 'Operatore'])),
  });
  for await (const { rows } of readSheets(users)) {
    const columns = findAccountColumns(rows);
    if (!columns) throw new Error('no columns');
    expect(checkAccountRows(rows, columns)[0]?.motivo).toContain('Nome: c’è una data, scriverla come testo');
  }
  const imeis = workbookOf({ Imei: dataOf(row(['IMEI']), row([[1, 46_115]])) });
  for await (const { rows } of readSheets(imeis)) {
    const columns = findSoldColumns(rows);
    if (!columns) throw new Error('no columns');
    expect(checkSoldRows(rows, columns)[0]?.motivo).toBe('C’è una data: scriverla come testo');
  }
});

it('a format is known by its number and by its code', () => {
  for (const [id, code, kind] of [
    [0, undefined, null],
    [1, undefined, null],
    [14, undefined, 'DATA'],
    [22, undefined, 'DATA'],
    [10, undefined, 'PERCENTUALE'],
    [164, 'dd/mm/yyyy', 'DATA'],
    [164, '[$-410]d mmmm yyyy;@', 'DATA'],
    [164, '[h]:mm', 'DATA'],
    [164, '[Red]#,##0.00', null],
    [164, '#,##0.00 [$€-410]', null],
    [164, '"Sconto "0', null],
    [164, '#,##0 "€"', null],
    [164, '[$£-809]#,##0', 'VALUTA'],
    [164, '[$USD] #,##0', 'VALUTA'],
    [164, '"$"#,##0', 'VALUTA'],
    [164, 'General', null],
    [164, '0.00E+00', null],
    [164, '0.0%', 'PERCENTUALE'],
  ] as const)
    expect([code ?? id, numberKind(id, code)]).toEqual([code ?? id, kind]);
});
