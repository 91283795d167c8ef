import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { excelFaults } from '#domain/excel-file';
import { Lane } from '#server/kit/lane';
import { buildWorld } from '#tests/kit/build-world';
import { header, sheetXml, textCell, upload, workbookOf } from '#tests/kit/excel-files';
import { loadAnswer } from '#tests/kit/payment-desk';
import { bringReceipt } from '#tests/kit/sdi-desk';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';
import { sampled } from '#tests/kit/whole-run';

let server: TestServer;
let office: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  office = await server.signedIn('sede');
});
afterAll(() => server.stop());

/** A sheet whose second row has this text in one of its cells; the others are right. */
const listWith = (text: string, column: number) =>
  workbookOf(
    sheetXml([
      header.map(textCell),
      ['Apple', 'iPhone 13', '128 GB', '300', 'Smartphone'].map((cell, place) =>
        textCell(place === column ? text : cell),
      ),
    ]),
  );
const peopleWith = (text: string) =>
  workbookOf(
    sheetXml([
      ['Nome', 'Cognome', 'Mail', 'Negozio'].map(textCell),
      [text, 'Cosmi', 'livia@example.org', '1001'].map(textCell),
    ]),
  );
// As Excel writes what XML can't; as it stands it is no XML, and the file can't be read.
const unwritable = ['a_x0000_b', 'a_xD800_b'];
const broken = 'a\u0000b';
const refused = {
  ret_message: 'FILE_NON_VALIDO',
  motivo: expect.stringMatching(/^Riga 2: contiene caratteri/),
};

const damaged = { ret_message: 'FILE_NON_VALIDO', motivo: excelFaults.DANNEGGIATO };

describe('a file with a character that nobody writes', () => {
  it('is refused with its row, as price list, as users and as sold phones, before anything is confirmed', async () => {
    for (const text of unwritable) {
      for (const column of sampled([1, 0, 2, 3, 4], 5))
        expect(await upload(office, 'caricaListino', listWith(text, column)), text).toMatchObject(refused);
      expect(
        await upload(office, 'caricaUtenti', peopleWith(text), { fields: { conferma: '0' } }),
        text,
      ).toMatchObject(refused);
    }
    expect(await upload(office, 'caricaListino', listWith(broken, 1))).toMatchObject(damaged);
    const people = await upload(office, 'caricaUtenti', peopleWith(broken), { fields: { conferma: '0' } });
    expect(people).toMatchObject(damaged);
  });

  it('is refused as rows of /massiveUpload, in every field and as a key', async () => {
    for (const text of ['a\u0000b', 'a\ud800b'])
      for (const field of sampled([`Altro ${text}`, ...header], 3)) {
        const row = { Marca: 'Apple', Modello: 'iPhone 13', Memoria: '128 GB', Prezzo: '300', [field]: text };
        const { first } = await office.call('massiveUpload', { data: [row] }, { json: true });
        expect(first, field).toMatchObject({
          ret_message: 'FILE_NON_VALIDO',
          motivo: expect.stringMatching(/^Riga [12]: contiene caratteri/),
        });
      }
  });

  it('is none that can be read, as a bank’s answer and as SdI’s receipt', async () => {
    for (const id of ['a\u0000b', 'a&#0;b', 'a&#x1F;b']) {
      const answer = `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${id}</OrgnlMsgId></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>`;
      expect(await loadAnswer(office, answer)).toMatchObject({ ret_message: 'ESITO_NON_LEGGIBILE' });
      const xml = `<RicevutaScarto><NomeFile>IT01_00001.xml${id}</NomeFile></RicevutaScarto>`;
      expect(await bringReceipt(office, { name: 'IT01_00001_NS_001.xml', xml })).toMatchObject({
        ret_message: 'RICEVUTA_NON_LEGGIBILE',
      });
    }
  });
});

describe('what a stranger wrote', () => {
  it('is read in a process apart, and what is built to be slow or large is refused', async () => {
    const run = vi.spyOn(Lane.prototype, 'run');
    const kinds = () => run.mock.calls.map(([, input]) => (input as { kind: string }).kind);
    const endless = `<Document>${'<a b="c">x</a>'.repeat(100_000)}</Document>`;
    expect(await loadAnswer(office, endless)).toMatchObject({ ret_message: 'ESITO_NON_LEGGIBILE' });
    expect(await bringReceipt(office, { name: 'x.xml', xml: '<a>'.repeat(60) })).toMatchObject({
      ret_message: 'RICEVUTA_NON_LEGGIBILE',
    });
    expect(kinds()).toEqual(['bank', 'sdi']);
    run.mockRestore();
  });
});
