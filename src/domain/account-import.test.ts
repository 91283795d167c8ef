import { describe, expect, it } from 'vitest';
import { checkAccountRows, findAccountColumns, freeUserName } from './account-import.ts';
import type { SheetCell } from './price-row.ts';

const sheet = (...rows: SheetCell[][]) => rows.map((cells, place) => ({ riga: place + 1, cells }));
const titles = ['Cognome', 'Nome', 'E-mail', 'Negozio', 'Ruolo', 'Nome utente', 'Affiliato'];
const check = (...rows: SheetCell[][]) => {
  const all = sheet(titles, ...rows);
  return checkAccountRows(all, findAccountColumns(all)!);
};

describe('a sheet of users', () => {
  it('is known by its titles, below whatever stands above them', () => {
    const all = sheet(['Elenco 2026'], [], titles);
    expect(findAccountColumns(all)).toMatchObject({ header: 2, places: { cognome: 0, nome: 1, email: 2 } });
    expect(findAccountColumns(sheet(['Nome', 'Negozio']))).toBeNull();
  });

  it('makes a shop’s user of each row, with a user name of his own name', () => {
    const [row, , ...rest] = check(
      ['Verdi', 'Anna', 'anna@example.org', 1001, null, null, null],
      [null, ' ', null, null, null, null, null],
      ['Neri', 'Ugo', 'ugo@example.org', '', 'MASTER', 'Ugo.N', 100],
      ['Bruni', 'Ida', null, 1002, 'operatore', null, null],
    );
    expect(row).toEqual({
      riga: 2,
      fields: {
        nome: 'Anna',
        cognome: 'Verdi',
        user_name: 'anna.verdi',
        email: 'anna@example.org',
        id_external_op: null,
        id_role: 1,
        id_affiliato: null,
        id_negozio: 1001,
        is_dummy: 0,
      },
      is_proposto: 1,
      motivo: null,
    });
    expect(rest).toHaveLength(1);
    expect(rest[0]).toMatchObject({ riga: 5, motivo: null, fields: { is_dummy: 1, user_name: null } });
  });

  it('says of each row what is wrong with it', () => {
    const rows = check(
      ['Verdi', '', 'anna@', 'Milano', null, 'à', null],
      ['Neri', 'Ugo', 'ugo@example.org', 1001, 'Sede', null, null],
      ['Neri', 'Ugo', 'ugo@example.org', 1001, null, 'ugo', null],
      ['Neri', 'Eva', 'eva@example.org', 1001, null, 'UGO', null],
    );
    expect(rows.map((row) => row.motivo)).toEqual([
      'Nome: Campo obbligatorio; Nome utente: Da 3 a 60 caratteri: lettere senza accento, cifre e . _ - @; ' +
        'Mail: Indirizzo mail non valido; Negozio: Campo obbligatorio',
      'Ruolo: Negozio, Master o Operatore (Sede e Supporto si invitano uno per volta)',
      null,
      'Nome utente: doppione della riga 4',
    ]);
  });
});

it('a user name that is taken gets a number', () => {
  const taken = new Set(['anna.verdi']);
  expect(freeUserName('Anna.Verdi', taken)).toBe('Anna.Verdi2');
  expect(freeUserName('anna.verdi', taken)).toBe('anna.verdi3');
  expect(freeUserName('ugo', taken)).toBe('ugo');
  expect(freeUserName('x'.repeat(60), new Set(['x'.repeat(60)]))).toBe(`${'x'.repeat(56)}2`);
});
