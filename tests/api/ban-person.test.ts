import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMonthsClamped, romeDay } from '#domain/day';
import { birthFromTaxCode } from '#domain/tax-code';
import { addCustomer, buildWorld } from '#tests/kit/build-world';
import { choosePayment, must, openPhone } from '#tests/kit/buy-phone';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let office: TestClient;

beforeAll(async () => {
  server = await startTestServer({ simulators: false });
  await buildWorld(server.db);
  [shop, office] = await Promise.all([server.signedIn('negozio'), server.signedIn('sede')]);
  const valido_dal = romeDay(new Date());
  const termina_il = addMonthsClamped(valido_dal, 6);
  const entry = { tipo: 'PERSONA', valore: 'VRDGPP80A01F205X', motivo: 'Documento da guardare', termina_il };
  await must(office, 'setVoceBlocco', entry);
  const { marca } = (await office.call('getImpostazioniSede', { chiave: 'lista_persone' })).first;
  await must(office, 'setImpostazione', {
    chiave: 'lista_persone',
    valido_dal,
    valori: { valore: 1 },
    marca,
  });
});
afterAll(() => server.stop());

interface Seller {
  codice_fiscale: string | null;
  cognome?: string;
  nome?: string;
  data_nascita?: string | null;
  numero_documento?: string;
}

let people = 0;

/** Whether the purchase from this seller wants an approval. */
async function isWanted({ numero_documento, ...seller }: Seller): Promise<boolean> {
  people += 1;
  const id_cliente = await addCustomer(server.db, 1001);
  const { codice_fiscale, cognome = 'Rossi', nome = 'Anna', data_nascita = null } = seller;
  await server.db.query(
    'update customer set codice_fiscale = $2, cognome = $3, nome = $4, data_nascita = $5, nazione = $6 where id_cliente = $1',
    [id_cliente, codice_fiscale, cognome, nome, data_nascita, codice_fiscale === null ? 'FR' : 'IT'],
  );
  const cycle = await openPhone(shop, server.db);
  await choosePayment(shop, cycle, 2);
  await must(shop, 'setAcquisto', {
    ...cycle,
    id_cliente,
    id_tipo_documento: 2,
    numero_documento: numero_documento ?? `XX${1_000_000 + people}`,
  });
  return (await shop.call('getApprovazione', { ...cycle })).first.is_necessaria === 1;
}

it('a person on the list is known by the tax code, whatever its check letter and its letters for digits', async () => {
  for (const codice_fiscale of [
    'VRDGPP80A01F205X',
    'VRDGPP80A01F205A',
    'VRDGPP80A01F20RS',
    'VRDGPP8LA01F20RK',
  ])
    expect(await isWanted({ codice_fiscale }), codice_fiscale).toBe(true);
  expect(await isWanted({ codice_fiscale: 'VRDGPP80A02F205X' })).toBe(false);
});

it('by names with day of birth, without a tax code or with that of another town', async () => {
  const born = { codice_fiscale: null, cognome: 'Verdì', nome: 'Giuseppe', data_nascita: '1980-01-01' };
  expect(birthFromTaxCode('VRDGPP80A01F205X', '2026-11-26')?.day).toBe(born.data_nascita);
  expect(await isWanted(born)).toBe(true);
  expect(await isWanted({ ...born, data_nascita: '1980-01-02' })).toBe(false);
  expect(await isWanted({ ...born, cognome: 'Bianchi' })).toBe(false);
  expect(await isWanted({ ...born, data_nascita: null })).toBe(false);
  expect(await isWanted({ codice_fiscale: 'VRDGPP80A41H501T' })).toBe(true);
});

it('by a document that was shown with that tax code before', async () => {
  const numero_documento = 'YA1234567';
  expect(await isWanted({ codice_fiscale: null, numero_documento })).toBe(false);
  expect(await isWanted({ codice_fiscale: 'VRDGPP80A01F205X', numero_documento })).toBe(true);
  expect(await isWanted({ codice_fiscale: null, numero_documento: 'ya-1234567' })).toBe(true);
  expect(await isWanted({ codice_fiscale: null, numero_documento: 'YA1234568' })).toBe(false);
});
