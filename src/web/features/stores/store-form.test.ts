import { describe, expect, it } from 'vitest';
import type { Store } from './queries.ts';
import { checkForm, degreesOf, degreesText, differences, fieldsOf, formOf } from './store-form.ts';
import { typed } from './week-form.ts';

const row = {
  id_negozio: 1001,
  id_affiliato: 100,
  negozio: 'Aurora Milano',
  indirizzo: 'Corso Buenos Aires 64',
  cap: '20124',
  citta: 'Milano',
  sigla_provincia: 'MI',
  latitudine: 45.4801,
  longitudine: 9.2104,
  telefono: null,
  email: null,
  is_sede: 0,
  is_collaudo: 0,
  is_active: 1,
  ha_acquisti: 1,
  orari: [{ giorno: 1, apre: '09:00', chiude: '13:00' }],
  chiusure: [{ dal: '2026-08-10', al: '2026-08-23', nota: 'ferie' }],
  data_modifica: '2026-06-15T10:00:00Z',
} as unknown as Store;

describe('a shop in the form', () => {
  it('goes there and back unchanged', () => {
    const form = formOf(row);
    expect(form).toMatchObject({ latitudine: '45,4801', longitudine: '9,2104', id_affiliato: 100 });
    expect(fieldsOf(form)).toMatchObject({
      negozio: 'Aurora Milano',
      latitudine: 45.4801,
      telefono: null,
      orari: row.orari,
      chiusure: row.chiusure,
    });
    expect(checkForm(form, row)).toEqual({});
  });

  it('says what is wrong by box and by day', () => {
    const form = {
      ...formOf(row),
      latitudine: 'nord',
      is_collaudo: 1 as const,
      settimana: typed(formOf(row).settimana, 2, 0, '9'),
      chiusure: [{ dal: '2026-08-10', al: '', nota: null }],
    };
    expect(checkForm(form, row)).toEqual({
      latitudine: 'Scrivi un numero',
      is_collaudo: 'Il negozio ha già acquisti: non cambia più tra collaudo e vendita',
      chiusure: 'Data non valida',
      'giorno-2': 'Scrivi ore e minuti, per esempio 09:30',
    });
  });

  it('new wants its affiliate', () => {
    expect(checkForm(formOf(null), null)['id_affiliato']).toBe('Campo obbligatorio');
    expect(formOf(null, 207).id_affiliato).toBe(207);
  });

  it('differs from another version in words', () => {
    const mine = { ...formOf(row), settimana: typed(formOf(row).settimana, 1, 1, '12') };
    expect(differences(mine, formOf(row))).toEqual([
      { label: 'Orari', mine: 'lun 9:00–12:00', other: 'lun 9:00–13:00' },
    ]);
  });
});

describe('degrees', () => {
  it('have a comma on the screen', () => {
    expect([degreesText(45.12345678), degreesText(null), degreesOf('45,5'), degreesOf(' ')]).toEqual([
      '45,123457',
      '',
      45.5,
      null,
    ]);
    expect(degreesOf('45° N')).toBeNaN();
  });
});
