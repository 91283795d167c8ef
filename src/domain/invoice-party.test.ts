import { describe, expect, it } from 'vitest';
import {
  isInvoicePec,
  missingOnParty,
  readRea,
  readShareCapital,
  refusedOfCustomer,
  refusedOfSeller,
  warningsOfCustomer,
  warningsOfSeller,
} from './invoice-party.ts';

const company = { ragione_sociale: 'Permuta S.p.A.', partita_iva: '99000019994' };
const whole = {
  ragione_sociale: 'Telefonia Aurora',
  partita_iva: 'IT 99001009994',
  indirizzo: 'Corso Buenos Aires 64',
  cap: '20124',
  citta: 'Milano',
  sigla_provincia: 'MI',
};

describe('what a party lacks', () => {
  it('is nothing on a whole record', () => {
    expect(missingOnParty(whole)).toEqual([]);
  });

  it('is named, all of it', () => {
    expect(missingOnParty({})).toEqual([
      'ragione sociale',
      'partita IVA',
      'indirizzo',
      'CAP',
      'città',
      'provincia',
    ]);
    expect(missingOnParty({ ...whole, partita_iva: '123', cap: 'V-94' })).toEqual(['partita IVA', 'CAP']);
  });
});

describe('what SdI would refuse', () => {
  it.each([
    [{}, []],
    [{ codice_fiscale: 'rss mra85t10a562s' }, []],
    [{ codice_fiscale: '99001009994', codice_destinatario: 'abc1234', pec: "o'neil&figli@pec.example" }, []],
    [{ partita_iva: '99005899990' }, ['la cifra di controllo della partita IVA 99005899990 non torna']],
    [
      { partita_iva: 'IT99000019994' },
      ['la partita IVA 99000019994 è quella dell’azienda: non si fattura a sé stessi'],
    ],
    [
      { codice_fiscale: 'RSSMRA85T10A562X' },
      ['il carattere di controllo del codice fiscale RSSMRA85T10A562X non torna'],
    ],
    [
      { codice_fiscale: '07643520568' },
      ['il carattere di controllo del codice fiscale 07643520568 non torna'],
    ],
    [{ codice_destinatario: 'ABC123' }, ['il codice destinatario ABC123 non ha 7 lettere o cifre']],
    [{ pec: 'aurora@pec' }, ['la PEC aurora@pec non è un indirizzo che lo SdI accetta']],
  ])('of a customer with %j is %j', (change, said) => {
    expect(refusedOfCustomer({ ...whole, ...change }, company)).toEqual(said);
  });

  it('is, of the seller, a wrong check digit', () => {
    expect(refusedOfSeller(company)).toEqual([]);
    expect(refusedOfSeller({ partita_iva: '99000019990' })).toEqual([
      'la cifra di controllo della partita IVA 99000019990 non torna',
    ]);
  });
});

describe('what ought to be looked at', () => {
  it('is a customer whom no channel reaches', () => {
    expect(warningsOfCustomer({ codice_destinatario: '0000000' })).toEqual([
      'senza codice destinatario e senza PEC',
    ]);
    expect(warningsOfCustomer({ pec: 'a@pec.example' })).toEqual([]);
    expect(warningsOfCustomer({ codice_destinatario: 'ABC1234' })).toEqual([]);
  });

  it('is what the company’s invoices ought to say and can’t', () => {
    expect(warningsOfSeller({})).toEqual([
      'manca l’IBAN: il cliente non sa dove pagare',
      'manca il numero REA',
      'manca il capitale sociale',
      'manca la PEC',
    ]);
    const right = {
      iban: 'IT60X0542811101000000123456',
      rea: 'MI-1234567',
      capitale_sociale: '500.000,00 € i.v.',
      pec: 'permuta@pec.example',
    };
    expect(warningsOfSeller(right)).toEqual([]);
    expect(
      warningsOfSeller({
        iban: 'IT61X0542811101000000123456',
        rea: '1234567',
        capitale_sociale: 'i.v.',
        pec: 'no',
      }),
    ).toHaveLength(4);
  });
});

describe('readings', () => {
  it('find office and number of the company register', () => {
    expect(readRea('mi - 1234567')).toEqual({ ufficio: 'MI', numero: '1234567' });
    expect(readRea('1234567')).toBeNull();
    expect(readRea(undefined)).toBeNull();
  });

  it.each([
    ['500.000,00 € i.v.', '500000.00'],
    ['€ 10000', '10000.00'],
    ['Euro 1.234.567,8', '1234567.80'],
    ['0,50', '0.50'],
    ['1.5', null],
    ['i.v.', null],
    ['', null],
  ])('find in %j the capital %j', (text, capital) => {
    expect(readShareCapital(text)).toBe(capital);
  });

  it('tell a certified address from what the file would not take', () => {
    const told = ['a@b.it', 'a..b@pec.it', 'à@pec.it', 'a@pec', 'x'.repeat(250) + '@pec.it', 'a.b+c@pec.it'];
    expect(told.map(isInvoicePec)).toEqual([false, false, false, false, false, true]);
  });
});
