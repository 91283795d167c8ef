import { describe, expect, it } from 'vitest';
import { filterFrom, kindOf, questionOf, searchOf } from './account-filter.ts';

describe('the address of the list of users', () => {
  it('keeps what is filtered and leaves out what is as at the start', () => {
    const search = {
      cerca: 'rossi',
      ruolo: '2',
      id_affiliato: '100',
      stato: 'BLOCCATO',
      tipo: 'tutti',
      ordine: '-ultimo_accesso',
      pagina: '3',
      righe: '50',
    };
    expect(searchOf(filterFrom(search))).toEqual(search);
    expect(searchOf(filterFrom({}))).toEqual({});
  });

  it('is read with care', () => {
    const filter = filterFrom({ ruolo: '9', stato: 'ALLEGRO', tipo: 'x', ordine: 'user_psw', righe: '7' });
    expect(filter).toEqual(filterFrom({}));
  });

  it('lists everybody of a shop, else who has an account', () => {
    expect(kindOf(filterFrom({}))).toBe('utenti');
    expect(kindOf(filterFrom({ id_negozio: '1001' }))).toBe('tutti');
    expect(kindOf(filterFrom({ id_negozio: '1001', tipo: 'operatori' }))).toBe('operatori');
    expect(questionOf(filterFrom({ id_negozio: '1001' }))).toMatchObject({
      id_negozio: 1001,
      is_account: null,
    });
    expect(questionOf(filterFrom({}))).toMatchObject({ id_negozio: null, is_account: 1 });
    expect(questionOf(filterFrom({ tipo: 'operatori' })).is_account).toBe(0);
  });
});
