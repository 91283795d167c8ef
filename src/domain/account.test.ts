import { describe, expect, it } from 'vitest';
import {
  accountActs,
  accountRefusal,
  accountRefusals,
  checkAccount,
  isUserName,
  normaliseAccount,
  proposeUserName,
  type AccountFields,
  type ActedAccount,
} from './account.ts';

const fields: AccountFields = {
  nome: 'Anna',
  cognome: 'Verdi',
  user_name: 'anna.verdi',
  email: 'anna@example.org',
  id_external_op: null,
  id_role: 1,
  id_affiliato: null,
  id_negozio: 1001,
  is_dummy: 0,
};
const account: ActedAccount = {
  id_operatore: 7,
  id_role: 1,
  stato: 'ATTIVO',
  user_name: 'anna.verdi',
  email: 'anna@example.org',
  is_password: 1,
  is_secondo_fattore: 0,
};
const viewer = { id_utente: 3, otherOffices: 1 };

describe('user names', () => {
  it('are 3 to 60 plain letters, digits and . _ - @', () => {
    for (const good of ['abc', 'Anna.Verdi', 'a_b-c@d.it', '1001', 'x'.repeat(60)]) {
      expect(isUserName(good), good).toBe(true);
    }
    for (const bad of ['ab', 'x'.repeat(61), 'niccolò', 'anna verdi', 'a/b', '', 'anna\n']) {
      expect(isUserName(bad), bad).toBe(false);
    }
  });

  it('are proposed from the name, without accents, apostrophes and second names', () => {
    expect(proposeUserName('Anna Maria', 'D’Amico')).toBe('anna.damico');
    expect(proposeUserName('Niccolò', 'De Bèllis')).toBe('niccolo.debellis');
    expect(proposeUserName('', 'Rossi')).toBe('rossi');
    expect(proposeUserName(' ', '')).toBe('');
    expect(proposeUserName('a'.repeat(50), 'b'.repeat(50))).toHaveLength(60);
  });
});

describe('the fields of an account', () => {
  it('want a shop, an affiliate or nothing, by role', () => {
    expect(checkAccount(fields, true)).toEqual({});
    expect(checkAccount({ ...fields, id_negozio: null }, true)).toEqual({ id_negozio: 'Campo obbligatorio' });
    expect(checkAccount({ ...fields, id_role: 2 }, true)).toEqual({
      id_negozio: 'Non previsto per questo ruolo',
      id_affiliato: 'Campo obbligatorio',
    });
    expect(checkAccount({ ...fields, id_role: 2, id_negozio: null, id_affiliato: 100 }, true)).toEqual({});
    expect(checkAccount({ ...fields, id_role: 2, id_negozio: null, id_affiliato: 1 }, true)).toEqual({
      id_affiliato: 'Questo affiliato non esiste o non è attivo',
    });
    for (const id_role of [3, 4] as const) {
      const office = { ...fields, id_role, id_negozio: null };
      expect(checkAccount(office, true)).toEqual({});
      expect(checkAccount({ ...office, id_affiliato: 100 }, true)).toEqual({
        id_affiliato: 'Non previsto per questo ruolo',
      });
      expect(normaliseAccount(office).id_affiliato).toBe(1);
    }
  });

  it('want a user name, and a mail for the invitation', () => {
    expect(checkAccount({ ...fields, user_name: null, email: null }, true)).toEqual({
      user_name: 'Campo obbligatorio',
      email: 'Campo obbligatorio',
    });
    expect(checkAccount({ ...fields, email: null }, false)).toEqual({});
    expect(checkAccount({ ...fields, user_name: 'è', email: 'anna@', nome: ' ' }, false)).toEqual({
      nome: 'Campo obbligatorio',
      user_name: 'Da 3 a 60 caratteri: lettere senza accento, cifre e . _ - @',
      email: 'Indirizzo mail non valido',
    });
  });

  it('of an operator without an account are name and shop', () => {
    const dummy: AccountFields = { ...fields, is_dummy: 1 };
    expect(checkAccount({ ...dummy, user_name: null, email: null }, true)).toEqual({});
    expect(normaliseAccount(dummy)).toMatchObject({ user_name: null, email: null, id_negozio: 1001 });
    expect(checkAccount({ ...dummy, id_role: 2, id_negozio: null, id_affiliato: 100 }, true)).toEqual({
      id_role: 'Chi non ha accesso è un operatore di negozio',
    });
  });
});

describe('what may be done to an account', () => {
  it('depends on its state', () => {
    const acts = (change: Partial<ActedAccount>) => accountActs({ ...account, ...change }, viewer);
    expect(acts({})).toEqual({
      edit: null,
      reset: null,
      secondFactor: 'SECONDO_FATTORE_NON_ATTIVO',
      block: null,
      leave: null,
    });
    expect(acts({ is_secondo_fattore: 1 }).secondFactor).toBeNull();
    expect(acts({ email: null }).reset).toBe('UTENTE_SENZA_MAIL');
    expect(acts({ stato: 'INVITATO', is_password: 0 })).toMatchObject({ invite: null, block: null });
    expect(acts({ stato: 'BLOCCATO' })).toEqual({
      edit: null,
      reset: 'UTENTE_BLOCCATO',
      secondFactor: 'SECONDO_FATTORE_NON_ATTIVO',
      unblock: null,
      leave: null,
    });
    expect(acts({ stato: 'USCITO' })).toEqual({
      edit: 'UTENTE_USCITO',
      reset: 'UTENTE_USCITO',
      secondFactor: 'UTENTE_USCITO',
      rejoin: null,
    });
  });

  it('has no password acts where there is no account', () => {
    const dummy: ActedAccount = { ...account, user_name: null, email: null, is_password: 0 };
    expect(accountActs(dummy, viewer)).toEqual({ edit: null, block: null, leave: null });
    for (const act of ['invite', 'reset', 'secondFactor'] as const) {
      expect(accountRefusal(act, dummy, viewer), act).toBe('UTENTE_SENZA_ACCESSO');
    }
  });

  it('is never a block, a move, a reset or a goodbye to oneself', () => {
    const self: ActedAccount = { ...account, id_operatore: 3, id_role: 3 };
    for (const act of ['move', 'block', 'leave', 'reset', 'secondFactor'] as const) {
      expect(accountRefusal(act, self, { id_utente: 3, otherOffices: 5 }), act).toBe('NON_SU_SE_STESSI');
    }
    expect(accountRefusal('edit', self, viewer)).toBeNull();
  });

  it('leaves one active account of head office', () => {
    const office: ActedAccount = { ...account, id_role: 3 };
    const last = { id_utente: 3, otherOffices: 0 };
    for (const act of ['move', 'block', 'leave'] as const) {
      expect(accountRefusal(act, office, last), act).toBe('ULTIMO_UTENTE_SEDE');
      expect(accountRefusal(act, office, viewer), act).toBeNull();
      // One that can't sign in is nobody's last hope.
      expect(accountRefusal(act, { ...office, stato: 'INVITATO', is_password: 0 }, last), act).toBeNull();
    }
  });

  it('tells when somebody was first', () => {
    const blocked: ActedAccount = { ...account, stato: 'BLOCCATO' };
    expect(accountRefusal('block', blocked, viewer)).toBe('UTENTE_GIA_MODIFICATO');
    expect(accountRefusal('unblock', account, viewer)).toBe('UTENTE_GIA_MODIFICATO');
    expect(accountRefusal('rejoin', account, viewer)).toBe('UTENTE_GIA_MODIFICATO');
    expect(accountRefusal('invite', account, viewer)).toBe('PASSWORD_GIA_SCELTA');
    expect(accountRefusal('reset', { ...account, is_password: 0 }, viewer)).toBe('UTENTE_INVITATO');
    expect(Object.values(accountRefusals).every((sentence) => sentence.endsWith('.'))).toBe(true);
  });
});
