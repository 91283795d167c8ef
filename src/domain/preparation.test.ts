import { describe, expect, it } from 'vitest';
import { accountRemoval } from './account-removal.ts';
import { preparationsFor } from './preparation.ts';

describe('preparationsFor', () => {
  it('names what a brand has, accounts last, whatever its case', () => {
    expect(preparationsFor('SAMSUNG').map(({ codice }) => codice)).toEqual([
      'BACKUP',
      'WALLET',
      'OROLOGIO',
      'ESIM',
      'ACCOUNT',
    ]);
    expect(preparationsFor('apple').find(({ codice }) => codice === 'WALLET')?.names).toEqual([
      'Apple Wallet',
    ]);
    expect(preparationsFor('Meizu').map(({ codice }) => codice)).toEqual(['BACKUP', 'WALLET', 'ACCOUNT']);
  });

  it('asks every brand for its accounts, and one that nobody knows for Google’s', () => {
    for (const brand of Object.keys(accountRemoval))
      expect(preparationsFor(brand).at(-1)).toMatchObject({ codice: 'ACCOUNT' });
    expect(preparationsFor(null)).toEqual(preparationsFor('Google'));
  });
});
