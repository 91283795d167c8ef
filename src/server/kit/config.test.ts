import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('TRUST_PROXY', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['0', false],
    // The one proxy before us; the addresses that a visitor wrote himself are still his word only.
    ['1', 1],
    ['2', 2],
    ['198.51.100.0/24, 127.0.0.1', '198.51.100.0/24, 127.0.0.1'],
  ])('%j trusts %j', (given, trusted) => {
    expect(readConfig({ TRUST_PROXY: given }).trustProxy).toBe(trusted);
  });
});

describe('the settings of a diagnostic service', () => {
  const picea = { PICEA_URL: 'https://picea.example', PICEA_CLIENT_ID: 'c', PICEA_KEY: 'k' };

  it('are what begins with its source, where its address is among it', () => {
    expect(
      readConfig({ ...picea, PHONECHECK_USERNAME: 'u', MANUALE_URL: 'https://x.example' }).diagnostics,
    ).toEqual({
      PICEA: { url: 'https://picea.example', clientId: 'c', key: 'k' },
    });
    const phonecheck = {
      PHONECHECK_URL: 'https://check.example',
      PHONECHECK_USERNAME: 'u',
      PHONECHECK_PASSWORD: 'p',
    };
    expect(readConfig(phonecheck).diagnostics).toEqual({
      PHONECHECK: { url: 'https://check.example', username: 'u', password: 'p' },
    });
    expect(readConfig({ PICEA_URL: '', PICEA_KEY: 'k' }).diagnostics).toEqual({});
  });
});

describe('MAP_TILES_URL', () => {
  const url = 'https://tiles.example/{z}/{x}/{y}.png';

  it('is none unless given, and comes with the credit that is due', () => {
    expect(readConfig({}).mapTiles).toBeNull();
    expect(readConfig({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: '© Esempio' }).mapTiles).toEqual({
      url,
      attribution: '© Esempio',
    });
    expect(() => readConfig({ MAP_TILES_URL: url })).toThrow('MAP_TILES_ATTRIBUTION');
  });

  it.each(['https://tiles.example/{z}/{x}.png', 'http://tiles.example/{z}/{x}/{y}.png', '{z}{x}{y}'])(
    '%s is none',
    (wrong) => {
      expect(() => readConfig({ MAP_TILES_URL: wrong, MAP_TILES_ATTRIBUTION: 'x' })).toThrow('MAP_TILES_URL');
    },
  );
});

describe('GLS_URL', () => {
  const account = { GLS_SEDE: 'MI', GLS_PROFILO: '100100', GLS_PASSWORD: 'x', GLS_CONTRATTO: '2557' };

  it('comes with its whole account; tracking answers there too unless it is said where', () => {
    expect(readConfig({}).gls).toBeNull();
    expect(readConfig({ GLS_URL: 'https://gls.example', ...account }).gls).toEqual({
      url: 'https://gls.example',
      trackUrl: 'https://gls.example',
      pageUrl: null,
      sede: 'MI',
      profilo: '100100',
      password: 'x',
      contratto: '2557',
    });
    expect(() => readConfig({ GLS_URL: 'https://gls.example', GLS_SEDE: 'MI' })).toThrow('GLS_PROFILO');
    const wrong = { GLS_URL: 'https://gls.example', GLS_PAGE_URL: 'https://gls.example/', ...account };
    expect(() => readConfig(wrong)).toThrow('GLS_PAGE_URL');
  });

  it('asks every 15 minutes, the simulators every minute', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://x/y' }).courierPauseMs).toBe(900_000);
    expect(readConfig({}).courierPauseMs).toBe(10_000);
  });
});

describe('PORT and SIM_PORT', () => {
  it.each([
    [{ PORT: 'abc' }, 'PORT non valida'],
    [{ PORT: '70000' }, 'PORT non valida'],
    [{ SIM_PORT: '3.5' }, 'SIM_PORT non valida'],
    [{ PORT: '6000' }, 'i browser non aprono'],
    [{ SIM_PORT: '4190' }, 'i browser non aprono'],
    [{ PORT: '3100' }, 'la stessa porta'],
    [{ DB_POOL: '0' }, 'DB_POOL non valida'],
    [{ PROCESSES: '0' }, 'PROCESSES non valida'],
    [{ PROCESSES: '8' }, 'non ha tante connessioni'],
    [{ SECURITY_CONTACT: 'sicurezza@example.it' }, 'SECURITY_CONTACT non valido'],
  ])('%j is refused with a sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });

  it('of many processes are the business of who gives them a database', () => {
    expect(readConfig({ PROCESSES: '8', DATABASE_URL: 'postgresql://c/d' }).processes).toBe(8);
    expect(readConfig({ PROCESSES: '8', DB_POOL: '5' })).toMatchObject({ processes: 8, poolSize: 5 });
  });

  it('may be the same where there are no simulators, and are chosen by the system when 0', () => {
    expect(readConfig({ PORT: '3100', SIMULATORS: '0' }).port).toBe(3100);
    expect(readConfig({ PORT: '0', SIM_PORT: '0' })).toMatchObject({ port: 0, simulatorPort: 0 });
  });

  it('that fetch refuses are those that are refused', async () => {
    const isRefused = (port: number) => {
      try {
        return readConfig({ PORT: String(port), SIMULATORS: '0' }).port !== port;
      } catch {
        return true;
      }
    };
    for (const port of [
      1, 22, 79, 80, 443, 3000, 3659, 4045, 4190, 5060, 5432, 6000, 6566, 6697, 8080, 10_080,
    ]) {
      const cause = await fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(2000) }).then(
        () => '',
        (error: Error) => (error.cause instanceof Error ? error.cause.message : ''),
      );
      expect([port, isRefused(port)]).toEqual([port, cause === 'bad port']);
    }
  });
});

describe('DATABASE_URL', () => {
  it.each([
    ['pippo', 'deve avere la forma'],
    ['mysql://a:b@c/d', 'deve avere la forma'],
    ['postgresql://a:p#w@c:5432/d', 'codificati'],
    ['postgresql://a:b@c:5432', 'manca il nome del database'],
    ['postgresql://a:b@c:5432/', 'manca il nome del database'],
    ['postgresql://a:b@c:5432,e:5433', 'manca il nome del database'],
    ['postgresql://a:b@c:5432,/d', 'separati da virgole'],
    ['postgresql://a:b@c:5432,:5433/d', 'separati da virgole'],
    ['postgresql://a:b@c,e:port/d', 'separati da virgole'],
    ['postgresql://a:b@c/d?host=c,e', 'separati da virgole'],
  ])('%s is refused with a sentence', (url, sentence) => {
    expect(() => readConfig({ DATABASE_URL: url })).toThrow(sentence);
  });

  it('of a replica names one server, of a database that is known', () => {
    const own = { DATABASE_URL: 'postgres://c,e/d' };
    expect(readConfig({ ...own, DATABASE_REPLICA_URL: 'postgres://e/d' }).replicaUrl).toBe('postgres://e/d');
    expect(readConfig(own).replicaUrl).toBe(null);
    expect(() => readConfig({ DATABASE_REPLICA_URL: 'postgres://e/d' })).toThrow('serve anche DATABASE_URL');
    expect(() => readConfig({ ...own, DATABASE_REPLICA_URL: 'postgres://c,e/d' })).toThrow('una copia sola');
  });

  it('past a pooler may name several servers, too', () => {
    const env = { DATABASE_URL: 'postgres://pooler/d', DATABASE_DIRECT_URL: 'postgres://c,e/d' };
    expect(readConfig(env).directUrl).toBe('postgres://c,e/d');
    expect(() => readConfig({ DATABASE_DIRECT_URL: 'postgres://c/d' })).toThrow('serve anche DATABASE_URL');
  });

  it('of the owner alone is refused', () => {
    expect(() => readConfig({ DATABASE_MIGRATION_URL: 'postgresql://a:b@c/d' })).toThrow(
      'serve anche DATABASE_URL',
    );
    expect(() => readConfig({ DATABASE_URL: 'postgres://c/d', DATABASE_MIGRATION_URL: 'x' })).toThrow(
      'DATABASE_MIGRATION_URL non valida',
    );
  });

  it.each([
    'postgresql://a:b@c:5432/d',
    'postgres://a@localhost/d?host=%2Frun%2Fpg',
    'postgresql://c/d',
    'postgresql://a:b%2C@c:5432,e/d?sslmode=require',
  ])('%s is taken', (url) => {
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });
});
