import { describe, expect, it } from 'vitest';
import { termEffect } from './term-words.ts';

const plain = (text: string) => text.replace(/\u00a0/g, ' ');

describe('a term in words', () => {
  it('says what the number does', () => {
    expect(plain(termEffect('percentuale_contanti', '60', '2026-06-15'))).toBe(
      'In contanti un telefono da 100,00 € è pagato 60,00 €; con voucher e carta sempre per intero.',
    );
    expect(plain(termEffect('percentuale_commissione', '4,5', '2026-06-15'))).toBe(
      'Su 1.000,00 € liquidati la fattura del mese è di 45,00 € più IVA.',
    );
    expect(termEffect('mesi_coupon', '6', '2026-08-31')).toBe(
      'Un coupon emesso oggi vale fino al 28-02-2027.',
    );
    expect(termEffect('giorni_blocco_prezzo', '7', '2026-11-22')).toBe(
      'Un prezzo bloccato oggi dalla pagina pubblica vale fino al 29-11-2026. I codici già dati restano validi.',
    );
    expect(termEffect('giorni_blocco_prezzo', '0', '2026-11-22')).toBe(
      'La pagina pubblica dice il prezzo e non lo blocca.',
    );
    expect(termEffect('percentuale_listino', '100', '2026-06-15')).toBe('Lavora sul listino intero.');
  });

  it('says what it is about while the number is none', () => {
    expect(termEffect('mesi_coupon', '', '2026-06-15')).toBe('Quanti mesi vale un coupon dall’emissione.');
    expect(termEffect('percentuale_listino', '101', '2026-06-15')).toBe(
      'Su quanta parte del listino lavora.',
    );
  });
});
