import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { excelFaults } from '#domain/excel-file';
import { buildWorld } from '#tests/kit/build-world';
import { header, listOf, sheetXml, textCell, upload, workbookOf, xlsxOf } from '#tests/kit/excel-files';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let office: TestClient;
let before: unknown[];
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T09:00:00Z' });
  await buildWorld(server.db);
  office = await server.signedIn('sede');
  before = (await office.call('excelExport')).rows;
});
afterAll(() => server.stop());

const send = (bytes: Uint8Array | Buffer) => upload(office, 'caricaListino', bytes);
const imports = async () => (await office.call('getImportListini')).rows.length;

/** A price list's XML whose rows are these cells. */
const sheetOf = (...rows: string[][]) => workbookOf(sheetXml([header.map(textCell), ...rows]));
const phone = ['Apple', 'iPhone 13', '128 GB'].map(textCell);

describe('a bad file', () => {
  const old = readFileSync('tests/files/listino.xls');
  const huge = `<sst>${`<si><t>${'a'.repeat(30_000)}</t></si>`.repeat(2000)}</sst>`;
  const parts = [
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/>
        <Relationship Id="rId2" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    },
    { name: 'xl/sharedStrings.xml', content: huge },
  ];
  it.each([
    [
      'a text with its name',
      Buffer.from('Marca;Modello;Memoria;Prezzo\r\nApple;iPhone 13;128 GB;1'),
      excelFaults.TESTO,
    ],
    ['a PDF', Buffer.from('%PDF-1.7\u0000'), excelFaults.NON_EXCEL],
    ['macros', workbookOf(sheetXml([]), [{ name: 'xl/vbaProject.bin', content: 'x' }]), excelFaults.MACRO],
    ['half of an old one', old.subarray(0, 3000), excelFaults.DANNEGGIATO],
    ['another encoding', workbookOf(sheetXml([]).replace('UTF-8', 'windows-1252')), excelFaults.CODIFICA],
    ['a bomb', workbookOf(sheetXml([]), parts), excelFaults.TROPPO_GRANDE],
    ['headers only', sheetOf(), excelFaults.VUOTO],
  ])('%s is refused with its reason, and nothing is kept of it', async (_, bytes, motivo) => {
    const known = await imports();
    expect(await send(bytes)).toEqual({ status: 200, ret_code: 1, ret_message: 'FILE_NON_VALIDO', motivo });
    expect(await imports()).toBe(known);
    expect((await office.call('excelExport')).rows).toEqual(before);
  });

  it('of another shape says which columns are missing and which it has', async () => {
    const answer = await send(
      await xlsxOf([
        ['Articolo', 'Colore', 'Prezzo'],
        ['Divano', 'blu', 300],
      ]),
    );
    expect(answer).toEqual({
      status: 200,
      ret_code: 2,
      ret_message: 'COLONNE_NON_RICONOSCIUTE',
      motivo: 'Non trovo le colonne: marca, modello, memoria',
      colonne_mancanti: ['marca', 'modello', 'memoria'],
      colonne_trovate: ['Articolo', 'Colore', 'Prezzo'],
    });
  });

  it('of a million rows is left where the limit is', async () => {
    const row = '<row><c><v>1</v></c></row>';
    const sheet = sheetXml([header.map(textCell)]).replace(
      '</sheetData>',
      `${row.repeat(1_000_000)}</sheetData>`,
    );
    expect(await send(workbookOf(sheet))).toEqual({ status: 200, ret_code: 3, ret_message: 'TROPPE_RIGHE' });
  });

  it('larger than 32 MB is 413, and calls go on', async () => {
    const answer = await send(Buffer.alloc(33 * 1024 * 1024));
    expect([answer.status, answer['ret_message']]).toEqual([413, 'TROPPO_GRANDE']);
    expect((await office.call('getImportListini')).status).toBe(200);
  });

  it('is answered row by row where its rows are wrong', async () => {
    const { id_import, errati } = await send(
      sheetOf(
        [...phone, '<c><f>D9*2</f><v>300</v></c>'],
        [...phone, '<c t="e"><v>#REF!</v></c>'],
        [...phone, textCell('1.200')],
        [...phone, '<c><v>45917</v></c>'],
        [...phone, '<c><v>0.999</v></c>'],
        [textCell('Apple'), textCell('CittÃ¨'), textCell('128 GB'), '<c><v>1</v></c>'],
        [textCell('Apple'), textCell('iPad'), textCell('64 GB'), '<c><v>1</v></c>'],
        [textCell('apple'), textCell('ipad'), textCell('64'), '<c><v>1</v></c>'],
      ),
    );
    expect(errati).toBe(8);
    const { rows } = await office.call('getAnteprimaListino', { id_import });
    expect(rows.map(({ riga, motivo }) => [riga, motivo])).toEqual([
      [2, 'Nella colonna prezzo c’è una formula: incollare il valore'],
      [3, 'Nella colonna prezzo c’è un errore (#REF!)'],
      [4, 'Prezzo ambiguo: «1.200» può valere 1200,00 o 1,200'],
      [5, 'Prezzo fuori dai limiti: da 0 a 9.999,99 €'],
      [6, 'Prezzo con più di due decimali'],
      [7, 'Caratteri illeggibili nella colonna modello (codifica del testo)'],
      [8, 'Doppione della riga 9'],
      [9, 'Doppione della riga 8'],
    ]);
  });
});

describe('a request that is no upload', () => {
  const post = async (form: FormData, call = 'caricaListino') => {
    const response = await office.request(`/api/${call}`, { method: 'POST', body: form });
    return [response.status, ((await response.json()) as { ret_message: string }[])[0]?.ret_message];
  };
  const formOf = (...entries: [string, string | Blob][]) => {
    const form = new FormData();
    for (const [name, value] of entries) form.append(name, value);
    return form;
  };
  const file = new Blob(['x']);

  it('is 400', async () => {
    const refused = [400, 'RICHIESTA_NON_VALIDA'];
    expect(await post(formOf())).toEqual(refused);
    expect(await post(formOf(['file', 'a text']))).toEqual(refused);
    expect(await post(formOf(['altro', file]))).toEqual(refused);
    expect(await post(formOf(['id_import', '1'], ['id_import', '2']))).toEqual(refused);
    expect(await post(formOf(['__proto__', '1']))).toEqual(refused);
    expect(await post(formOf(['search', 'x']), 'getListino')).toEqual(refused);
    const cut = await office.request('/api/caricaListino', {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    });
    expect(cut.status).toBe(400);
    const json = await office.call('caricaListino', { file: { name: 'a', bytes: [1] } }, { json: true });
    expect([json.status, Object.keys(json.first.fields ?? {})]).toEqual([400, ['file']]);
  });

  it('with two files is refused', async () => {
    const [status] = await post(formOf(['file', file], ['file', file]));
    expect([400, 413]).toContain(status);
  });
});

describe('fifty thousand rows', () => {
  it('are checked, applied with progress to be seen, and undone', async () => {
    const rows = Array.from({ length: 50_000 }, (_, number) => [
      `Marca ${number % 40}`,
      `Modello ${Math.floor(number / 5)}`,
      ['64 GB', '128 GB', '256 GB', '512 GB', '1 TB'][number % 5] ?? '',
      50 + (number % 900) / 2,
      'Smartphone',
    ]);
    const checked = await send(await listOf(rows));
    expect(checked).toMatchObject({ ret_code: 0, righe: 50_000, nuovi: 50_000, errati: 0 });
    const { id_import } = checked;
    const seen = new Set<number>();
    let isDone = false;
    const applying = office.call('caricaListino', { id_import }).finally(() => {
      isDone = true;
    });
    while (!isDone) seen.add((await office.call('getImportListini', { id_import })).first.percentuale);
    expect((await applying).first).toMatchObject({ ret_code: 0, stato: 'APPLICATO', percentuale: 100 });
    expect([...seen].some((percent) => percent > 0 && percent < 100)).toBe(true);
    const page = await office.call('getListino', { limit: 1 });
    expect(page.headers.get('X-Total-Count')).toBe('10000+');
    expect((await office.call('excelExport')).rows).toHaveLength(50_000 + before.length);
    const undone = await office.call('setListinoAnnullato', { id_import });
    expect(undone.first).toMatchObject({ ret_code: 0, ripristinati: 50_000 });
    expect((await office.call('excelExport')).rows).toEqual(before);
  });
});
