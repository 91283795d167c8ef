import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWorld } from '#tests/kit/build-world';
import { byHand } from '#tests/kit/buy-phone';
import { customerFields } from '#tests/kit/customer-fields';
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

const signs = ['\u200b', '\u200e', '\u202a', '\u2060', '\u00ad', '\ufeff'];
const codeOf = (sign: string) => sign.codePointAt(0)?.toString(16);

it('an IMEI, a customer’s data and what is searched are read without the signs that nobody sees', async () => {
  for (const [at, sign] of signs.entries()) {
    const imei = `3520990017${at}1481`;
    const opened = await shop.call('setNewDevice', byHand({ imei: `${sign}${imei}` }));
    expect([codeOf(sign), opened.first.ret_code]).toEqual([codeOf(sign), 0]);
    const stored = await server.db.query('select imei from device where serial_number = $1', [
      opened.first.serial_number,
    ]);
    expect(stored.rows).toEqual([{ imei }]);

    const cognome = `Biancolini${'abcdef'.charAt(at)}`;
    const made = await shop.call('setCliente', {
      ...customerFields,
      cognome: cognome.replace('nc', `n${sign}c`),
      codice_fiscale: `${sign}RSSMRA85T10A562S`,
      email: `mario${at}@cliente.example${sign}`,
      telefono_cellulare: `${sign}+39 347 555 123${at}`,
    });
    expect([codeOf(sign), made.first.ret_code]).toEqual([codeOf(sign), 0]);
    for (const search of [cognome, cognome.replace('c', `${sign}c`), `347555123${at}`]) {
      const { rows } = await shop.call('getClientiByCognome', { id_negozio: 1001, search });
      expect([codeOf(sign), search, rows.map((row) => [row.cognome, row.codice_fiscale, row.email])]).toEqual(
        [codeOf(sign), search, [[cognome, 'RSSMRA85T10A562S', `mario${at}@cliente.example`]]],
      );
    }
  }
});

it('a price that is typed with one is the price of the model without', async () => {
  const typed = { id_memory: 8, id_device_type: 1 };
  const named = { ...typed, brand_name: 'Nothing', model_name: 'Phone 2a', working_price: '100' };
  expect((await office.call('setPriceCheckDevice', named)).first.ret_code).toBe(0);
  const again = {
    ...typed,
    brand_name: 'Noth\u200bing',
    model_name: 'Phone\u2060 2a',
    working_price: '\u200e101',
  };
  await office.call('setPriceCheckDevice', again);
  const { rows } = await server.db.query(
    `select b.brand_name, m.model_name from device_model m join brand b using (id_brand) where b.brand_name like 'Noth%'`,
  );
  expect(rows).toEqual([{ brand_name: 'Nothing', model_name: 'Phone 2a' }]);
});

it('a NUL is refused with a sentence, in a text and within a structure', async () => {
  const typed = await shop.call('setCliente', { ...customerFields, cognome: 'Ros\0si' });
  expect([typed.status, typed.first.fields]).toEqual([400, { cognome: 'Caratteri non ammessi' }]);
  const kept = await office.call('setInvioVista', {
    id_vista: 1,
    chiamata: 'getDevice',
    fissi: JSON.stringify({ a: 'b\0' }),
    pagina: '/magazzino',
  });
  expect([kept.status, kept.first.fields?.fissi]).toEqual([400, 'Caratteri non ammessi']);
});

it('what was stored with them before is cleaned; of two that then bear one name, one is called a double', async () => {
  const brand = async (name: string) =>
    (await server.db.query('insert into brand (brand_name) values ($1) returning id_brand', [name])).rows[0]
      .id_brand;
  const model = async (id_brand: number, name: string) =>
    (
      await server.db.query(
        `insert into device_model (id_brand, id_device_type, model_name) values ($1, 1, $2) returning id_model_name`,
        [id_brand, name],
      )
    ).rows[0].id_model_name;
  const [own, twin, alone] = [await brand('Zeta'), await brand('Ze\u200bta'), await brand('Eta\u200e')];
  const names = {
    own: await model(own, 'Uno'),
    twin: await model(own, 'Uno\u2060'),
    alone: await model(twin, 'Due\u00ad'),
  };
  await server.db.query(
    `update customer set cognome = 'Ver\u00addi D´Acuto', nome = 'علی\u200cرضا', telefono_cellulare = '\u202a347 111'
     where id_cliente = (select min(id_cliente) from customer)`,
  );
  await server.db.query(readFileSync('db/takeover/0144_visible_texts.sql', 'utf8'));
  const brands = await server.db.query(
    'select brand_name from brand where id_brand = any($1) order by id_brand',
    [[own, twin, alone]],
  );
  expect(brands.rows.map((row) => row.brand_name)).toEqual(['Zeta', `Zeta (doppione ${twin})`, 'Eta']);
  const models = await server.db.query(
    'select model_name from device_model where id_model_name = any($1) order by id_model_name',
    [Object.values(names)],
  );
  expect(models.rows.map((row) => row.model_name)).toEqual(['Uno', `Uno (doppione ${names.twin})`, 'Due']);
  const { rows } = await server.db.query(
    'select nome, cognome, telefono_cellulare from customer order by id_cliente limit 1',
  );
  expect(rows).toEqual([{ nome: 'علی\u200cرضا', cognome: "Verdi D'Acuto", telefono_cellulare: '347 111' }]);
});
