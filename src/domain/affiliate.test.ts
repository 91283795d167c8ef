import { describe, expect, it } from 'vitest';
import {
  checkAffiliate,
  isPostcode,
  newPublicToken,
  newAffiliate,
  normaliseAffiliate,
  switchOffSentences,
  termProblem,
  type AffiliateFields,
} from './affiliate.ts';

const whole: AffiliateFields = {
  ...newAffiliate,
  ragione_sociale: 'Telefonia Nuova S.r.l.',
  partita_iva: '99001009994',
  codice_fiscale: '99001009994',
  indirizzo: 'Via Torino 2',
  cap: '20123',
  citta: 'Milano',
  sigla_provincia: 'MI',
  codice_destinatario_b2b: 'ABC1234',
  pec_destinatario_b2b: 'nuova@pec.example',
};
const wrong = (fields: Partial<AffiliateFields>) => checkAffiliate({ ...whole, ...fields }).errors;

describe('an affiliate', () => {
  it('is fine when whole, without a word of warning', () => {
    expect(checkAffiliate(whole)).toEqual({ errors: {}, warnings: [] });
  });

  it('begins with the general terms and lacks only its name', () => {
    expect(checkAffiliate(newAffiliate).errors).toEqual({ ragione_sociale: 'Campo obbligatorio' });
    expect(newAffiliate).toMatchObject({
      percentuale_contanti: 90,
      percentuale_listino: 100,
      limite_ricevuta: 400,
    });
  });

  it('is stored trimmed, codes in upper case, nothing as null', () => {
    expect(
      normaliseAffiliate({
        ...whole,
        ragione_sociale: '  Telefonia   Nuova ',
        partita_iva: 'IT 990 0100 9994',
        sigla_provincia: ' mi',
        codice_destinatario_b2b: 'abc 1234',
        pec_destinatario_b2b: 'Nuova@PEC.example',
        indirizzo: '   ',
      }),
    ).toMatchObject({
      ragione_sociale: 'Telefonia Nuova',
      partita_iva: '99001009994',
      sigla_provincia: 'MI',
      codice_destinatario_b2b: 'ABC1234',
      pec_destinatario_b2b: 'nuova@pec.example',
      indirizzo: null,
    });
  });

  it.each([
    [{ ragione_sociale: ' ' }, 'Campo obbligatorio'],
    [{ ragione_sociale: 'x'.repeat(161) }, 'Massimo 160 caratteri'],
    [{ partita_iva: '123' }, 'Partita IVA non valida: servono 11 cifre'],
    [{ codice_fiscale: 'ABC' }, 'Codice Fiscale non valido'],
    [{ cap: '2012' }, 'Il CAP ha 5 cifre'],
    [{ sigla_provincia: 'XX' }, 'Provincia non valida: servono le due lettere'],
    [{ codice_destinatario_b2b: 'ABC123' }, 'Servono 7 lettere o cifre'],
    [{ pec_destinatario_b2b: 'no' }, 'Indirizzo mail non valido'],
    [{ percentuale_contanti: 101 }, 'Da 0 a 100'],
    [{ percentuale_contanti: 90.5 }, 'Numero intero'],
    [{ percentuale_listino: 0 }, 'Da 1 a 100'],
    [{ limite_ricevuta: -1 }, 'Da 0 a 100000'],
    [{ limite_ricevuta: 10.001 }, 'Al massimo due decimali'],
    [{ mesi_coupon: 121 }, 'Da 1 a 120'],
    [{ mesi_coupon: null }, 'Campo obbligatorio'],
    [{ percentuale_commissione: 100.01 }, 'Da 0 a 100'],
  ] as [Partial<AffiliateFields>, string][])('is refused with %j', (fields, message) => {
    expect(wrong(fields)).toEqual({ [Object.keys(fields)[0] ?? '']: message });
  });

  it('is warned of, and saved, where a check digit is wrong or an invoice would fail', () => {
    const { errors, warnings } = checkAffiliate({
      ...whole,
      partita_iva: '99001009995',
      citta: null,
      codice_destinatario_b2b: '0000000',
      pec_destinatario_b2b: null,
      is_solo_voucher: 1,
      percentuale_contanti: 60,
    });
    expect(errors).toEqual({});
    expect(warnings).toEqual([
      'Partita IVA: la cifra di controllo non torna, verificare sul documento.',
      'Senza partita IVA e sede completa non si possono emettere fatture a questo affiliato.',
      'Senza codice destinatario né PEC le fatture si trovano solo nel suo cassetto fiscale.',
      'Con il solo voucher la percentuale in contanti non viene mai usata.',
    ]);
  });

  it('is not switched off when it is the company itself', () => {
    const off = { ...whole, is_active: 0 as const };
    expect(checkAffiliate(off).errors).toEqual({});
    expect(checkAffiliate(off, true).errors).toEqual({ is_active: 'L’azienda non si disattiva' });
  });
});

describe('a term', () => {
  it('takes the ends of its range and two decimals where it has any', () => {
    expect(termProblem('percentuale_contanti', 0)).toBeNull();
    expect(termProblem('percentuale_listino', 100)).toBeNull();
    expect(termProblem('percentuale_commissione', 4.35)).toBeNull();
    expect(termProblem('limite_ricevuta', 100_000)).toBeNull();
  });
});

describe('a postcode', () => {
  it('has five figures', () => {
    expect(['00100', '2010', '201000', 'I0100'].map(isPostcode)).toEqual([true, false, false, false]);
  });
});

describe('a public token', () => {
  it('has twelve characters that nobody takes for one another, drawn from the source', () => {
    const token = newPublicToken((below) => below - 1);
    expect(token).toBe('999999999999');
    const all = Array.from({ length: 32 }, (_, index) => newPublicToken(() => index)[0]).join('');
    expect(new Set(all).size).toBe(32);
    expect(all).not.toMatch(/[IO01]/);
  });
});

describe('switching off', () => {
  it('says what it touches, in the singular and the plural, and nothing of what it does not', () => {
    expect(
      switchOffSentences({ negozi: 1, sessioni: 2, acquisti_in_corso: 0, device_in_magazzino: 1 }),
    ).toEqual([
      '1 negozio esce dagli elenchi e dalla mappa pubblica.',
      '2 sessioni aperte vengono chiuse subito.',
      '1 device resta in magazzino: spediscilo prima, dopo nessuno del negozio può farlo.',
    ]);
    expect(
      switchOffSentences({ negozi: 0, sessioni: 0, acquisti_in_corso: 0, device_in_magazzino: 0 }),
    ).toEqual([]);
  });
});
