import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerFields } from '#tests/kit/customer-fields';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  shop = await server.signedIn('negozio');
});
afterAll(() => server.stop());

async function make(fields: object) {
  const answer = await shop.call('setCliente', { ...customerFields, ...fields });
  expect([answer.status, answer.first.ret_code]).toEqual([200, 0]);
  return answer.first;
}
const search = async (fields: Record<string, unknown>) =>
  (await shop.call('getClientiByCognome', { id_negozio: 1001, ...fields })).rows;
const wrong = async (fields: object) => {
  const answer = await shop.call('setCliente', { ...customerFields, ...fields });
  return [answer.status, answer.first.fields];
};

describe('a customer', () => {
  it('keeps what is known of the birth, and is told where the tax code says otherwise', async () => {
    const codice_fiscale = 'RSSMRA85T10A562X';
    const birth = { data_nascita: '1985-12-10', sesso: 'M', luogo_nascita: 'San Giuliano Terme (PI)' };
    const born = { ...birth, codice_fiscale };
    expect((await make({ cognome: 'Nato', ...born })).avvisi?.join()).not.toContain('nascita');
    expect((await search({ cognome: 'nato' }))[0]).toMatchObject(birth);
    const other = await make({ cognome: 'Nato', ...born, data_nascita: '1985-12-11' });
    expect(other.avvisi).toContain(
      'La data di nascita nel codice fiscale è 10-12-1985: verificare sulla tessera.',
    );
    expect(await wrong({ sesso: 'X' })).toEqual([400, { sesso: 'Valori: F, M' }]);
    await make({
      ...birth,
      nome: '',
      cognome: '',
      codice_fiscale: '',
      ragione_sociale: 'Senza Nascita',
      partita_iva: '00743110157',
      codice_destinatario_b2b: '0000000',
      pec_destinatario_b2b: 'bar@pec.example',
    });
    expect((await search({ ragione_sociale: 'senza nascita' }))[0]).toMatchObject({
      data_nascita: null,
      sesso: null,
      luogo_nascita: null,
    });
  });

  it('may have a provisional tax code from the day on which head office takes them', async () => {
    const provisional = { cognome: 'Provvisorio', codice_fiscale: '00743110157' };
    expect(await wrong(provisional)).toEqual([400, { codice_fiscale: 'Codice Fiscale non valido' }]);
    const [before] = (await shop.call('getImpostazioni', {})).rows;
    expect(before).toMatchObject({ accetta_cf_speciali: 0 });
    await server.db.query(
      `insert into setting (chiave, valido_dal, valore) values ('accetta_cf_speciali', '2024-01-01', '1')`,
    );
    expect((await make(provisional)).avvisi).toContain(
      'Codice Fiscale provvisorio: verificare sul documento che lo attribuisce.',
    );
    expect((await shop.call('getImpostazioni', {})).rows[0]).toMatchObject({ accetta_cf_speciali: 1 });
    await server.db.query(
      `delete from setting where chiave = 'accetta_cf_speciali' and valido_dal = '2024-01-01'`,
    );
  });

  it('is doubted in province and telephone, never refused', async () => {
    const { avvisi } = await make({
      cognome: 'Dubbio',
      codice_fiscale: 'RSSMRA85T10A562X',
      sigla_provincia: 'ZZ',
      telefono_cellulare: 'abc',
    });
    expect(avvisi).toContain('ZZ non è la sigla di una provincia: verificare.');
    expect(avvisi).toContain('Telefono cellulare: non sembra un numero di telefono, verificare.');
  });
});
