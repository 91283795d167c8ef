import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerFields } from '#tests/kit/customer-fields';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let otherShop: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  [shop, otherShop] = await Promise.all([server.signedIn('negozio'), server.signedIn('negozio2')]);
});
afterAll(() => server.stop());

const person = { ...customerFields, email: 'posta@cliente.example' };
const company = {
  ...person,
  nome: '',
  cognome: '',
  codice_fiscale: '',
  ragione_sociale: 'Bar Sport S.r.l.',
  partita_iva: '00743110157',
  codice_destinatario_b2b: '0000000',
  pec_destinatario_b2b: 'bar@pec.example',
};
const store = (fields: object, client = shop) => client.call('setCliente', { ...person, ...fields });
const found = async (fields: object) =>
  (await shop.call('getClientiByCognome', { id_negozio: 1001, ...fields })).rows.map(
    (row) => row.cognome ?? row.ragione_sociale,
  );

describe('a customer is found', () => {
  beforeAll(async () => {
    const contact = { telefono_cellulare: '347 765 4321', email: 'ana.perez@posta.example' };
    const made = [
      await store({}),
      await store({
        cognome: 'Pèrez de Luca',
        nome: 'Ana',
        codice_fiscale: 'PRZNAA85T50Z404P',
        ...contact,
      }),
      await store({ cognome: "D'Avalos", nome: 'Alfonso', codice_fiscale: 'DVLLNS85T10A562K' }),
      await store(company),
    ];
    if (made.some((answer) => answer.first.ret_code !== 0)) throw new Error('a customer was not made');
  });

  it.each([
    ['Mario Rossi', 'Rossi'],
    ['rossi mario', 'Rossi'],
    ['Mario', 'Rossi'],
    ['ana perez', 'Pèrez de Luca'],
    ['Luca Pèrez', 'Pèrez de Luca'],
    ['deluca ana', 'Pèrez de Luca'],
    ['avalos', "D'Avalos"],
    ['D’Avalos alfonso', "D'Avalos"],
    ['srl', 'Bar Sport S.r.l.'],
    ['sport s.r.l.', 'Bar Sport S.r.l.'],
    ['prznaa', 'Pèrez de Luca'],
    ['00743110157', 'Bar Sport S.r.l.'],
    ['3477654321', 'Pèrez de Luca'],
    ['347 765', 'Pèrez de Luca'],
    // As a caller's display has it.
    ['+393477654321', 'Pèrez de Luca'],
    ['+39 347 765 4321', 'Pèrez de Luca'],
    ['ana.perez@posta', 'Pèrez de Luca'],
  ])('by %s', async (text, name) => {
    expect(await found({ search: text })).toEqual([name]);
    // The till asks for all fields at once.
    const code = text.length > 20 ? null : text;
    const fields = { cognome: text, ragione_sociale: text, codice_fiscale: code, partita_iva: code };
    expect(await found(fields)).toEqual([name]);
  });

  it('by every word, and by nothing less', async () => {
    expect(await found({ search: 'mario perez' })).toEqual([]);
    expect(await found({ search: 'ana 3331234567' })).toEqual([]);
    for (const search of ['%%%', '___']) expect(await found({ cognome: search, search })).toEqual([]);
  });
});

it('keeps a telephone number as it was typed, and beside it in the form it is compared by', async () => {
  const normal = async (typed: string, nazione = 'IT') =>
    (await server.db.query<{ n: string | null }>('select phone_number($1, $2) as n', [typed, nazione]))
      .rows[0]?.n;
  for (const typed of ['333 123 4567', '+39 333-1234567', '0039 333.1234567', '(39) 3331234567'])
    expect(await normal(typed), typed).toBe('+393331234567');
  expect(await normal('06 12345678')).toBe('+390612345678');
  expect(await normal('+40 721 234 567', 'RO')).toBe('+40721234567');
  // Of a number of another country without its prefix nobody knows which.
  expect(await normal('0721 234 567', 'RO')).toBe('0721234567');
  expect(await normal('333')).toBe('333');
  expect(await normal('non lo lascia')).toBeNull();
  const { rows } = await shop.call('getClientiByCognome', { id_negozio: 1001, search: 'perez' });
  expect(rows[0]?.telefono_cellulare).toBe('347 765 4321');
});

describe('a new customer whose code the shop has', () => {
  const code = { codice_fiscale: 'BNCGLI85T10A562X' };

  it('is offered the one that is there', async () => {
    const known = (await store({ nome: 'Giulio', cognome: 'Bianchi', ...code })).first;
    expect(known).toMatchObject({ ret_code: 0, id_cliente_esistente: null });
    const refused = (await store({ ...code, conferma_doppio: 0 })).first;
    expect(refused).toMatchObject({ ret_code: 7, ret_message: 'CLIENTE_GIA_PRESENTE' });
    expect(refused.cliente).toMatchObject({ id_cliente: known.id_cliente, cognome: 'Bianchi' });

    const told = (await store(code)).first;
    expect(told).toMatchObject({ ret_code: 0, id_cliente_esistente: known.id_cliente });
    expect(told.avvisi).toContain('Il negozio ha già un cliente con questo codice fiscale: Giulio Bianchi.');
    const wanted = (await store({ ...code, conferma_doppio: 1 })).first;
    expect(wanted.ret_code).toBe(0);
    expect(wanted.avvisi?.join()).not.toContain('ha già');
  });

  it('is a company’s by its VAT number, and asked of no other shop and of no edit', async () => {
    const firm = { ...company, partita_iva: '00488410010', conferma_doppio: 0 };
    const made = (await store(firm)).first;
    expect(made.ret_code).toBe(0);
    expect((await store({ ...firm, ragione_sociale: 'Un altro nome' })).first.ret_code).toBe(7);
    const { id_cliente, data_modifica } = made;
    expect((await store({ ...firm, id_cliente, data_modifica })).first.ret_code).toBe(0);
    expect((await store({ ...firm, id_negozio: 1002 }, otherShop)).first.ret_code).toBe(0);
  });
});
