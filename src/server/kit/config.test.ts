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
    expect(readConfig({ DATABASE_URL: 'postgres://x' }).courierPauseMs).toBe(900_000);
    expect(readConfig({}).courierPauseMs).toBe(10_000);
  });
});
