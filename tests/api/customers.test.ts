import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerFields } from '#tests/kit/customer-fields';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let otherShop: TestClient;
let master: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  [shop, otherShop, master] = await Promise.all([
    server.signedIn('negozio'),
    server.signedIn('negozio2'),
    server.signedIn('master'),
  ]);
});
afterAll(() => server.stop());

const company = {
  ...customerFields,
  nome: '',
  cognome: '',
  codice_fiscale: '',
  ragione_sociale: 'Bar Sport S.r.l.',
  partita_iva: '00743110157',
  codice_destinatario_b2b: '0000000',
  pec_destinatario_b2b: 'bar@pec.example',
};

async function make(fields: object = {}, client = shop) {
  const answer = await client.call('setCliente', { ...customerFields, ...fields });
  expect([answer.status, answer.first.ret_code]).toEqual([200, 0]);
  return {
    id_cliente: answer.first.id_cliente ?? 0,
    data_modifica: answer.first.data_modifica ?? '',
    avvisi: answer.first.avvisi,
  };
}
const search = async (fields: object, client = shop) =>
  (await client.call('getClientiByCognome', { id_negozio: 1001, ...fields })).rows;
const wrong = async (fields: object) => {
  const answer = await shop.call('setCliente', { ...customerFields, ...fields });
  return [answer.status, answer.first.fields];
};

describe('a new customer', () => {
  it('is stored as normalised and read back', async () => {
    const made = await make({
      nome: ' Nicolò ',
      cognome: "D'Amico",
      codice_fiscale: 'dmcncl85t10a562x',
      email: 'n@cliente.example',
    });
    expect(made.avvisi?.length).toBeGreaterThan(0);
    const [row] = await search({ cognome: "D'Amico" });
    expect(row).toEqual({
      ...customerFields,
      id_cliente: made.id_cliente,
      nome: 'Nicolò',
      cognome: "D'Amico",
      codice_fiscale: 'DMCNCL85T10A562X',
      email: 'n@cliente.example',
      ragione_sociale: null,
      partita_iva: null,
      codice_destinatario_b2b: null,
      pec_destinatario_b2b: null,
      is_associazione: 0,
      data_nascita: null,
      sesso: null,
      luogo_nascita: null,
      data_modifica: made.data_modifica,
    });
  });

  it('has a message for each wrong field', async () => {
    expect(await wrong({ codice_fiscale: 'RSSMRA85T10A562' })).toEqual([
      400,
      { codice_fiscale: 'Codice Fiscale non valido' },
    ]);
    expect(await wrong({ email: 'mario', sigla_provincia: 'MIL', cap: '' })).toEqual([
      400,
      {
        email: 'Indirizzo mail non valido',
        sigla_provincia: 'Massimo 2 caratteri',
        cap: 'Campo obbligatorio',
      },
    ]);
    expect(await wrong({ nazione: 'XX' })).toEqual([400, { nazione: 'Nazione non valida' }]);
  });

  it('warns without refusing', async () => {
    expect((await make({ codice_fiscale: 'RSSMRA85T10A562X' })).avvisi).toContain(
      'Carattere di controllo non coerente: verificare sulla tessera.',
    );
    expect((await make()).avvisi).toEqual([]);
  });

  it('from abroad has neither postcode nor province nor tax code', async () => {
    await make({
      cognome: 'Dupont',
      nome: 'Zoé',
      nazione: 'FR',
      codice_fiscale: '',
      cap: '75001',
      sigla_provincia: 'PA',
    });
    expect((await search({ cognome: 'dupont' }))[0]).toMatchObject({
      nazione: 'FR',
      cap: null,
      sigla_provincia: null,
      codice_fiscale: null,
    });
  });

  it('may be a company or an association', async () => {
    await make(company);
    expect((await search({ partita_iva: '00743110157' }))[0]).toMatchObject({
      nome: null,
      cognome: null,
      codice_fiscale: null,
      ragione_sociale: 'Bar Sport S.r.l.',
      codice_destinatario_b2b: '0000000',
    });
    expect(await wrong({ ...company, pec_destinatario_b2b: '', ragione_sociale: '' })).toEqual([
      400,
      { ragione_sociale: 'Campo obbligatorio', pec_destinatario_b2b: 'Campo obbligatorio' },
    ]);
    await make({
      ...company,
      is_associazione: 1,
      partita_iva: '',
      codice_fiscale: '80012345678',
      ragione_sociale: 'Amici del Mare',
    });
    expect((await search({ ragione_sociale: 'amici' }))[0]).toMatchObject({
      is_associazione: 1,
      codice_fiscale: '80012345678',
    });
  });

  it('is made once for one key', async () => {
    const send = () =>
      shop.call('setCliente', { ...customerFields, cognome: 'Unico' }, { idempotencyKey: 'cliente-unico' });
    const [one, two] = [await send(), await send()];
    expect(two.first).toEqual(one.first);
    expect(await search({ cognome: 'unico' })).toHaveLength(1);
  });
});

describe('searching', () => {
  beforeAll(async () => {
    await make({ cognome: 'Pèrez de Luca', nome: 'Ana', codice_fiscale: 'PRZNAA85T50Z404P' });
    for (const nome of ['Uno', 'Due', 'Tre', 'Quattro', 'Cinque']) await make({ cognome: 'Pagina', nome });
    await make({ cognome: 'Torinese', id_negozio: 1002 }, otherShop);
  });

  it.each([
    { cognome: 'perez' },
    { cognome: 'PÈREZ DE' },
    { cognome: 'perezdeluca an' },
    { codice_fiscale: 'przna' },
    { cognome: 'zzzz', codice_fiscale: 'PRZNAA85T50Z404P' },
    { search: 'perez' },
  ])('finds by %o', async (fields) => {
    expect((await search(fields)).map((row) => row.nome)).toEqual(['Ana']);
  });

  it('takes no wildcard', async () => {
    expect(await search({ cognome: '%%%' })).toEqual([]);
    expect(await search({ cognome: 'P_gina' })).toEqual([]);
  });

  it('wants three characters in one of the fields', async () => {
    const short = await shop.call('getClientiByCognome', {
      id_negozio: 1001,
      cognome: 'Ro',
      partita_iva: '',
    });
    expect([short.status, short.first.fields]).toEqual([400, { cognome: 'Inserire almeno 3 caratteri' }]);
    const none = await shop.call('getClientiByCognome', { id_negozio: 1001 });
    expect(none.first.fields).toEqual({ cognome: 'Inserire almeno 3 caratteri' });
    expect(await search({ cognome: 'Ro', codice_fiscale: 'PRZ' })).toHaveLength(1);
  });

  it('pages with an exact count', async () => {
    const page = async (limit: number, offset: number) =>
      shop.call('getClientiByCognome', { id_negozio: 1001, cognome: 'pagina', limit, offset });
    const [first, second] = [await page(3, 0), await page(3, 3)];
    expect([...first.rows, ...second.rows].map((row) => row.nome)).toEqual([
      'Cinque',
      'Due',
      'Quattro',
      'Tre',
      'Uno',
    ]);
    expect(first.headers.get('X-Total-Count')).toBe('5');
    expect((await page(501, 0)).status).toBe(400);
  });

  it('shows a shop its own customers; a master those of the shop chosen', async () => {
    expect(await search({ cognome: 'torinese' })).toEqual([]);
    expect(await search({ cognome: 'torinese', id_negozio: 1002 }, master)).toHaveLength(1);
    expect((await shop.call('getClientiByCognome', { id_negozio: 1002, cognome: 'torinese' })).status).toBe(
      403,
    );
    const unchosen = await master.call('getClientiByCognome', { id_negozio: 0, cognome: 'torinese' });
    expect(unchosen.rows).toEqual([{ ret_code: 16, ret_message: 'NEGOZIO_NON_SCELTO' }]);
    const office = await server.signedIn('sede');
    expect((await office.call('getClientiByCognome', { id_negozio: 1001, cognome: 'rossi' })).status).toBe(
      403,
    );
  });
});

describe('editing', () => {
  it('needs the row as it was read', async () => {
    const made = await make({ cognome: 'Bianchi' });
    const edited = await shop.call('setCliente', { ...customerFields, ...made, cognome: 'Bianchini' });
    expect(edited.first.ret_code).toBe(0);
    expect(edited.first.data_modifica).not.toBe(made.data_modifica);
    const stale = await shop.call('setCliente', { ...customerFields, ...made, cognome: 'Neri' });
    expect(stale.first).toMatchObject({ ret_code: 6, ret_message: 'CLIENTE_GIA_MODIFICATO' });
    expect(stale.first.cliente).toMatchObject({
      cognome: 'Bianchini',
      data_modifica: edited.first.data_modifica,
    });
    const blind = await shop.call('setCliente', {
      ...customerFields,
      id_cliente: made.id_cliente,
      data_modifica: '',
    });
    expect([blind.status, blind.first.fields]).toEqual([400, { data_modifica: 'Campo obbligatorio' }]);
    const senseless = await shop.call('setCliente', { ...customerFields, ...made, data_modifica: 'ieri' });
    expect([senseless.status, senseless.first.fields]).toEqual([400, { data_modifica: 'Data non valida' }]);
  });

  it('reaches no customer of another shop', async () => {
    const made = await make();
    const answer = await otherShop.call('setCliente', { ...customerFields, ...made, id_negozio: 1002 });
    expect(answer.status).toBe(404);
    expect((await otherShop.call('setCliente', { ...customerFields, ...made })).status).toBe(403);
  });

  it('by fifty at once keeps one of them, and the others are told', async () => {
    const made = await make({ cognome: 'Conteso' });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) =>
        shop.call('setCliente', { ...customerFields, ...made, cognome: `Conteso ${place}` }),
      ),
    );
    const winners = answers.filter((answer) => answer.first.ret_code === 0);
    const losers = answers.filter((answer) => answer.first.ret_code === 6);
    expect([winners.length, losers.length]).toEqual([1, 49]);
    const [row] = await search({ cognome: 'conteso' });
    expect(row?.cognome).toBe(`Conteso ${answers.findIndex((answer) => answer.first.ret_code === 0)}`);
    for (const loser of losers) expect(loser.first.cliente).toEqual(row);
  });
});

describe('countries', () => {
  it('are all there, Italy first, the others by name', async () => {
    const { rows } = await shop.call('getNazioni', { id_paese: 0 });
    expect(rows).toHaveLength(249);
    expect(rows.slice(0, 3).map((row) => row.sigla_nazione)).toEqual(['IT', 'AF', 'AL']);
    expect(rows.find((row) => row.sigla_nazione === 'DE')).toEqual({
      sigla_nazione: 'DE',
      paese: 'Germania',
      id_paese: 276,
    });
    expect((await shop.call('getNazioni', { id_paese: 380 })).rows.map((row) => row.paese)).toEqual([
      'Italia',
    ]);
  });
});
