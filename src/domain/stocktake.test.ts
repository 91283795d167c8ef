import { expect, it } from 'vitest';
import { readingText, stocktakeDifferences } from './stocktake.ts';

it('calls differences what is not as the books have it', () => {
  expect(stocktakeDifferences).toEqual(['MANCANTE', 'FUORI_POSTO', 'INATTESO', 'SCONOSCIUTO']);
});

it('says of each reading what it comes to', () => {
  const said = (esito: Parameters<typeof readingText>[1]['esito'], posto_atteso: string | null = null) =>
    readingText('iPhone 13', { esito, posto_atteso, isAgain: false });
  expect([
    said('TROVATO'),
    said('FUORI_POSTO', 'A-1'),
    said('FUORI_POSTO'),
    said('INATTESO'),
    said('SCONOSCIUTO'),
    readingText('iPhone 13', { esito: 'TROVATO', posto_atteso: null, isAgain: true }),
  ]).toEqual([
    'iPhone 13',
    'iPhone 13: dovrebbe stare in A-1',
    'iPhone 13: finora senza posto',
    'iPhone 13: non era atteso qui',
    'iPhone 13: sconosciuto, nessun device con questo codice',
    'iPhone 13: già letto',
  ]);
});
