import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let visitor: TestClient;
beforeAll(async () => {
  server = await startTestServer({ config: { trustProxy: 1 } });
  visitor = server.client();
});
afterAll(() => server.stop());

/** Each asks from an address of its own: what they ask is no flood. */
let asker = 0;
const ask = async (fields: Record<string, unknown>) => {
  asker += 1;
  const headers = { 'X-Forwarded-For': `192.0.2.${asker}` };
  return (await visitor.call('getLuoghi', fields, { headers })).rows;
};
const named = async (fields: Record<string, unknown>) =>
  (await ask(fields)).map(({ citta, sigla_provincia, cap }) =>
    [citta, sigla_provincia, cap].filter(Boolean).join(' '),
  );

describe('a postcode', () => {
  it.each([
    ['20121', ['Milano MI 20121']],
    ['10024', ['Moncalieri TO 10024']],
    ['42121', ["Reggio nell'Emilia RE 42121"]],
    ['99999', []],
    ['abc', []],
  ])('%s gives its towns', async (cap, towns) => {
    expect(await named({ cap })).toEqual(towns);
  });

  it('of several towns names them all, with one province', async () => {
    const rows = await ask({ cap: '00010' });
    expect(rows.length).toBeGreaterThan(5);
    expect(new Set(rows.map(({ sigla_provincia }) => sigla_provincia))).toEqual(new Set(['RM']));
  });
});

describe('a town', () => {
  it.each([
    ['Moncalieri', ['Moncalieri TO 10024']],
    ['FORLI', ['Forlì FC']],
    ['reggio emilia', ["Reggio nell'Emilia RE"]],
    ['paterno', ['Paterno PZ 85050', 'Paternò CT 95047']],
    ['zzz', []],
    ['m', []],
  ])('%s gives its province, and its postcode where it has one', async (citta, towns) => {
    expect((await named({ citta })).sort()).toEqual(towns);
  });

  it('is told from its namesake by the province, and proposed from its beginning', async () => {
    expect(await named({ citta: 'PATERNO', sigla_provincia: 'ct' })).toEqual(['Paternò CT 95047']);
    expect((await named({ citta: 'mila' }))[0]).toBe('Milano MI');
  });
});

describe('where somebody means to be', () => {
  it.each([
    ['Monza', 'Monza MB 20900'],
    ['mila', 'Milano MI'],
    ['bg', 'Bergamo BG'],
    ['10024', 'Moncalieri TO 10024'],
    ['Via Roma 1, Torino', 'Torino TO'],
    ['Corso Buenos Aires 64 Milano', 'Milano MI'],
    ['via Torino 2, 20123 Milano', 'Milano MI 20123'],
    ['Sesto San Giovanni', 'Sesto San Giovanni MI 20099'],
    ["l'aquila", "L'Aquila AQ 67100"],
    ['Rho', 'Rho MI 20017'],
    ['Oliosi', 'Oliosi VR 37014'],
  ])('%s: %s', async (testo, place) => {
    expect(await named({ testo })).toEqual([place]);
  });

  it.each(['m', '2', '201', 'zzzz', 'via Roma', 'Corso Torino', 'via Torino 12'])(
    'is not known from %j',
    async (testo) => {
      expect(await ask({ testo })).toEqual([]);
    },
  );

  it('has a point in Italy', async () => {
    const [{ latitudine, longitudine } = { latitudine: null, longitudine: null }] = await ask({
      testo: 'Moncalieri',
    });
    expect([Math.round(latitudine ?? 0), Math.round(longitudine ?? 0)]).toEqual([45, 8]);
  });
});

describe('where a tax code says that somebody was born', () => {
  it.each([
    ['F205', '1985-12-10', 'Milano MI'],
    // Another province, another name: as it was on the day.
    ['D704', '1985-12-10', 'Forlì FO'],
    ['D704', '1995-12-10', 'Forlì FC'],
    ['a562', '1930-01-01', 'Bagni San Giuliano PI'],
    ['A562', '1985-12-10', 'San Giuliano Terme PI'],
    ['Z129', '1985-12-10', 'Romania EE'],
  ])('%s on %s: %s', async (codice_catastale, data, place) => {
    expect(await named({ codice_catastale, data })).toEqual([place]);
  });

  it('is nowhere by a code that was never given', async () => {
    expect(await ask({ codice_catastale: 'Q999' })).toEqual([]);
  });
});

it('asks for one of them, and no more often than a person', async () => {
  const none = await visitor.call('getLuoghi', {});
  expect([none.status, none.first.fields]).toEqual([400, { testo: 'Campo obbligatorio' }]);
  const headers = { 'X-Forwarded-For': '198.51.100.7' };
  const answers = await Promise.all(
    Array.from({ length: 61 }, () => visitor.call('getLuoghi', { cap: '20121' }, { headers })),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  // A till isn't held back by what visitors behind its address ask.
  const shop = await server.signedIn('negozio');
  expect((await shop.call('getLuoghi', { cap: '20121' }, { headers })).status).toBe(200);
});
