import { describe, expect, it } from 'vitest';
import { officeSettingKeys } from './office-setting.ts';
import { settingOf } from './setting-values.ts';
import { settingErrors, settingWarnings, storedOf, valuesOf } from './setting-values.ts';

const company = {
  ragione_sociale: 'Permuta S.r.l.',
  partita_iva: '00743110157',
  indirizzo: 'Via dell’Esempio 1',
  cap: '20100',
  citta: 'Milano',
  sigla_provincia: 'MI',
};

describe('office settings', () => {
  it('have one field called valore where they are one value', () => {
    for (const key of officeSettingKeys) {
      const { fields, isScalar } = settingOf(key);
      expect(fields.length).toBeGreaterThan(0);
      if (isScalar) expect(fields.map(({ name }) => name)).toEqual(['valore']);
    }
  });

  it('are stored with numbers as numbers, codes tidied and empty fields left out', () => {
    expect(storedOf('limite_contanti', { valore: '4999,99' })).toBe(4999.99);
    expect(storedOf('bollo', { importo: '2', soglia: 77.47 })).toEqual({ importo: 2, soglia: 77.47 });
    const typed = { ...company, partita_iva: 'IT 00743110157', sigla_provincia: 'mi', pec: ' ', rea: null };
    expect(storedOf('azienda', typed)).toEqual(company);
    const iban = 'IT60X0542811101000000123456';
    expect(storedOf('azienda', { ...company, iban: 'it60 x054 2811 1010 0000 0123 456' })).toEqual({
      ...company,
      iban,
    });
    expect(valuesOf('limite_contanti', 5000)).toEqual({ valore: 5000 });
    expect(valuesOf('azienda', company)).toEqual(company);
  });

  it('tell each field what is wrong with it', () => {
    expect(settingErrors('azienda', company)).toEqual({});
    expect(
      settingErrors('azienda', {
        ...company,
        partita_iva: '123',
        cap: 'x',
        sigla_provincia: 'MIL',
        pec: 'x',
      }),
    ).toEqual({
      partita_iva: 'La partita IVA ha 11 cifre',
      cap: 'Il CAP ha 5 cifre',
      sigla_provincia: 'La sigla della provincia ha 2 lettere',
      pec: 'Indirizzo mail non valido',
    });
    expect(settingErrors('azienda', { ...company, iban: 'IT60X0542811101000000123456', altro: 1 })).toEqual({
      altro: 'Campo non previsto',
    });
    expect(settingErrors('azienda', { ...company, iban: 'IT60X0542811101000000123457' })).toEqual({
      iban: 'IBAN errato: le cifre di controllo non tornano',
    });
    expect(settingErrors('limite_contanti', { valore: '-1' })).toEqual({ valore: 'Da 0,01 a 100000' });
    expect(settingErrors('limite_contanti', { valore: 1.005 })).toEqual({
      valore: 'Al massimo due decimali',
    });
    const unreadable = { valore: 'Numero non leggibile: scrivi per esempio 1000 o 1.000,00' };
    expect(settingErrors('limite_contanti', { valore: 'mille' })).toEqual(unreadable);
    expect(settingErrors('bollo', { importo: 2 })).toEqual({ soglia: 'Campo obbligatorio' });
    expect(settingErrors('install_qr', { app_store: 'http://x.example/a', play_store: '' })).toEqual({
      app_store: 'Serve un indirizzo che comincia con https://',
      play_store: 'Campo obbligatorio',
    });
    expect(
      settingErrors('conservazione', {
        documenti_mesi: 0,
        catture_abbandonate_ore: 1.5,
        contatti_mesi: 12,
        accessi_mesi: 5,
        documenti_max_mesi: 36,
        clienti_mesi: 12,
        ricevute_anni: 9,
        registro_anni: 4,
        autorita_anni: 10,
        rapporti_giorni: 6,
      }),
    ).toEqual({
      documenti_mesi: 'Da 1 a 120',
      catture_abbandonate_ore: 'Serve un numero intero',
      accessi_mesi: 'Da 6 a 120',
      // What the law asks for at least.
      ricevute_anni: 'Da 10 a 30',
      registro_anni: 'Da 5 a 30',
      rapporti_giorni: 'Da 7 a 365',
    });
  });

  it('take a cash limit as it is shown, and do not take five thousand for five', () => {
    expect(settingErrors('limite_contanti', { valore: '4.500,00' })).toEqual({});
    expect(storedOf('limite_contanti', { valore: '4.500,00' })).toBe(4500);
    expect(settingErrors('limite_contanti', { valore: '5.000' })).toHaveProperty('valore');
  });

  it('warn of a VAT number whose check digit is wrong, and take it', () => {
    const odd = { ...company, partita_iva: '00743110158' };
    expect(settingErrors('azienda', odd)).toEqual({});
    expect(settingWarnings('azienda', odd)).toHaveLength(1);
    expect(settingWarnings('azienda', company)).toEqual([]);
  });
});
