import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fold } from '#domain/fold';
import { likePattern } from '#server/call/cursor';
import { buildWorld } from '#tests/kit/build-world';
import { customerFields } from '#tests/kit/customer-fields';
import { stockPhones } from '#tests/kit/stock-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let office: TestClient;
beforeAll(async () => {
  server = await startTestServer({ simulators: false });
  await buildWorld(server.db);
  [shop, office] = await Promise.all([server.signedIn('negozio'), server.signedIn('sede')]);
});
afterAll(() => server.stop());

describe('the one folding', () => {
  it('in memory is the database’s, by each of its rules', async () => {
    const { rows } = await server.db.query<{ letter: string; folded: string }>(
      `select chr(n) as letter, fold(chr(n)) as folded from generate_series(128, 120831) n
       where n not between 55296 and 57343 and unaccent(chr(n)) <> chr(n)`,
    );
    expect(rows.length).toBeGreaterThan(1000);
    // Capital lunate sigma: its small letter, another than its rule's, comes first in memory.
    const others = rows.filter(({ letter, folded }) => fold(letter) !== folded && letter !== 'Ϲ');
    expect(others).toEqual([]);
  });

  it('of a pattern leaves what was typed plain: no letter of it stands for others', async () => {
    const { rows } = await server.db.query<{ sign: string }>(
      `select chr(n) as sign from generate_series(33, 65535) n
       where n not between 55296 and 57343 and fold(chr(n)) ~ '[\\\\%_]'`,
    );
    expect(rows.length).toBeGreaterThan(6);
    for (const { sign } of rows) {
      const { rows: held } = await server.db.query<{ text: string; isFound: boolean }>(
        `select text, fold(text) like fold($1) as "isFound" from unnest($2::text[]) text`,
        [likePattern(sign), [`a${sign}b`, 'ab']],
      );
      expect([sign, held.map((one) => one.isFound)]).toEqual([sign, [true, false]]);
    }
  });
});

const names = [
  'Weißberger Świętosławczyk Yıldızcan Đặngovic Sørensenø Æbelman Œuvrard Þorvaldur Guðmundur Ħabibbi Ŋala',
  "Ĳsselstein Straße-Müller Ǆuričić D´Acuto Öztürkmen Nuñezal Ştefănescu Ţepordei Țepordea Dvořáčková Łęcka O'Brienne",
  'Kļaviņa Žižkovský Γεωργίου Παπαδόπουλος Шевченко Йовчев 王小明 김민준 Nguyễn Ørsted ǈubičić Müßig Groẞman शर्मा がくと',
  'De`Luca',
].flatMap((line) => line.split(' '));

it('a customer is found by the name as it stands on the document, in capitals or small letters, and however it is composed', async () => {
  const missing = names.map(async (cognome) => {
    const person = { ...customerFields, nome: 'Ada', cognome, codice_fiscale: '', nazione: 'DE' };
    const made = await shop.call('setCliente', { ...person, cap: '', sigla_provincia: '' });
    expect([cognome, made.first.ret_code]).toEqual([cognome, 0]);
    const finds = async (fields: object) =>
      (await shop.call('getClientiByCognome', { id_negozio: 1001, ...fields })).rows.some(
        (row) => row.id_cliente === made.first['id_cliente'],
      );
    const spellings = [
      cognome.toUpperCase(),
      cognome.toLowerCase(),
      cognome.normalize('NFD'),
      cognome.replace(/[´`]/, '’'),
    ];
    const asked = [{ cognome }, ...new Set([cognome, ...spellings])].map((one) =>
      typeof one === 'string' ? { search: one } : one,
    );
    const found = await Promise.all(asked.map(finds));
    return asked.filter((_, at) => !found[at]);
  });
  expect((await Promise.all(missing)).flat()).toEqual([]);
});

it('devices, shops, people and figures are found by the same, and so is everything at once', async () => {
  const [phone] = await stockPhones(server.db, 1);
  await server.db.query(`update device set nome_cliente = 'Jürgen Weißberger' where serial_number = $1`, [
    phone?.serial_number,
  ]);
  await server.db.query(`update store set negozio = 'Aurora Łódź' where id_negozio = 1002`);
  await server.db.query(`update operator set cognome = 'Sørensen' where user_name = 'negozio2'`);
  for (const search of ['Weißberger', 'WEISSBERGER', 'weißberger jürgen']) {
    expect((await shop.call('getDevice', { search })).rows.length, search).toBe(1);
    expect((await shop.call('getRicerca', { search })).first['dispositivi'].length, search).toBe(1);
  }
  for (const search of ['Łódź', 'ŁÓDŹ', 'lodz']) {
    expect((await office.call('getNegoziLista', { search })).rows.length, search).toBe(1);
    expect((await office.call('getRicerca', { search })).first['negozi'].length, search).toBe(1);
  }
  for (const search of ['Sørensen', 'sorensen'])
    expect((await office.call('getUtenti', { search })).rows.length, search).toBe(1);
});
