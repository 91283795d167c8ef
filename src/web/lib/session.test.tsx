import { expect, it } from 'vitest';
import { readDraft, writeDraft } from './drafts.ts';
import { forgetSession, rememberUser } from './session.ts';

it('what was searched and typed does not stay in the browser after log-out, nor for another user', () => {
  const searched = () => sessionStorage.getItem('elenco:sede:getRicevute');
  const search = () => {
    sessionStorage.setItem('elenco:sede:getRicevute', 'cerca=Verdi');
    writeDraft('cliente', { cognome: 'Verdi' });
    expect([searched(), readDraft('cliente')]).toEqual(['cerca=Verdi', { cognome: 'Verdi' }]);
  };
  search();
  forgetSession();
  expect([searched(), readDraft('cliente'), sessionStorage.length]).toEqual([null, null, 0]);
  rememberUser('sede');
  search();
  rememberUser('sede');
  expect(searched()).toBe('cerca=Verdi');
  rememberUser('negozio');
  expect([searched(), sessionStorage.length]).toEqual([null, 0]);
});
