import { expect, it } from 'vitest';
import { pagesOf } from './block.ts';
import { receiptTemplate } from './receipt-template.ts';

const testi = {
  dichiarazione_cedente: 'TESTO-DICHIARAZIONE',
  provenienza: 'TESTO-PROVENIENZA',
  cancellazione_dati: 'TESTO-CANCELLAZIONE',
  condizioni: 'TESTO-CONDIZIONI',
  regime_margine: 'TESTO-MARGINE',
  privacy: 'TESTO-PRIVACY',
  presa_visione: 'TESTO-PRESA-VISIONE',
  consenso_due: 'TESTO-DUE',
  consenso_tre: 'TESTO-TRE',
};
const azienda = {
  ragione_sociale: 'Permuta S.r.l.',
  partita_iva: '00000000000',
  indirizzo: 'Via dell’Esempio 1',
};

it('has the pages and wordings of a receipt and nothing of any purchase', () => {
  const document = receiptTemplate({ testi, azienda }, '2026-11-20T23:30:00Z');
  const words = JSON.stringify(document);
  expect(pagesOf(document)).toHaveLength(1);
  for (const text of [...Object.values(testi), 'Permuta S.r.l.']) expect(words).toContain(text);
  expect(words).not.toMatch(/N\. 0\/0|0,00|2026|N\.D\.|Unique|Non ancora acquisit/);
  expect(words).toContain('N. ______/______');
});

it('does not go out without a text', () => {
  const { privacy: _, ...rest } = testi;
  expect(() => receiptTemplate({ testi: rest, azienda }, '2026-11-20T23:30:00Z')).toThrow(RangeError);
});
