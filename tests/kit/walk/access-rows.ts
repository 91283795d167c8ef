import type { Rows } from './row.ts';

/** Well formed, and nobody's. */
const noSignature = {
  id: 'AA',
  rawId: 'AA',
  type: 'public-key',
  response: { clientDataJSON: 'AA', attestationObject: 'AA', authenticatorData: 'AA', signature: 'AA' },
};

/** Calls of passwords, second factor, own sessions, accounts and what somebody keeps of a list. */
export const accessRows: Rows = {
  setPassword: {
    who: 'open',
    fields: () => ({ token: 'nessuno', password: 'una frase lunga' }),
    notDone: 'tests/api/passwords.test.ts',
  },
  getLinkPassword: {
    who: 'open',
    fields: () => ({ token: 'nessuno' }),
    notDone: 'tests/api/passwords.test.ts',
  },
  richiediRipristino: {
    who: 'open',
    fields: () => ({ user_name: 'nessuno' }),
    notDone: 'tests/api/passwords.test.ts',
  },
  getAccesso: { who: 'SMOUI' },
  setSecondoFattoreAvviato: {
    who: 'SMOUI',
    fields: () => ({ password: 'sbagliata' }),
    notDone: 'tests/api/second-factor.test.ts',
  },
  setSecondoFattoreAttivo: {
    who: 'SMOUI',
    fields: () => ({ codice: '000000' }),
    notDone: 'tests/api/second-factor.test.ts',
  },
  setSecondoFattoreRimosso: {
    who: 'SMOUI',
    fields: () => ({ password: 'sbagliata', codice: '000000' }),
    notDone: 'tests/api/second-factor.test.ts',
  },
  setSecondoFattore: {
    who: 'open',
    fields: () => ({ ticket: 'nessuno', codice: '000000' }),
    notDone: 'tests/api/second-factor.test.ts',
  },
  getPasskey: { who: 'SMOUI', mayBeEmpty: true },
  setPasskeyAvviata: {
    who: 'SMOUI',
    fields: () => ({ password: 'sbagliata' }),
    notDone: 'tests/api/passkeys.test.ts',
  },
  setPasskey: {
    who: 'SMOUI',
    fields: () => ({ nome: 'Chiave', momento: 'mai', risposta: noSignature }),
    notDone: 'tests/api/passkeys.test.ts',
  },
  delPasskey: {
    who: 'SMOUI',
    fields: () => ({ id_passkey: 1, password: 'sbagliata' }),
    notDone: 'tests/api/passkeys.test.ts',
  },
  setPasskeyAccesso: {
    who: 'open',
    fields: () => ({ ticket: 'nessuno', risposta: noSignature }),
    notDone: 'tests/api/passkeys.test.ts',
  },
  getSessioni: { who: 'SMOUI' },
  setSessioneChiusa: {
    who: 'SMOUI',
    fields: ({ id_sessione }) => ({ id_sessione }),
    notDone: 'tests/api/sessions.test.ts',
  },
  getSicurezza: { who: 'O' },
  setSicurezza: {
    who: 'O',
    fields: () => ({ obbligatorio_dal: null, prima: null }),
    notDone: 'tests/api/second-factor-rule.test.ts',
  },
  getUtenti: { who: 'O' },
  setUtente: {
    who: 'O',
    fields: ({ id_operatore }) => ({ id_operatore, nome: 'Altro', cognome: 'Nome', id_role: 3 }),
    notDone: 'tests/api/accounts.test.ts',
  },
  setUtenteBloccato: {
    who: 'O',
    fields: ({ id_operatore }) => ({ id_operatore, is_blocked: 1, motivo: 'Prova' }),
    notDone: 'tests/api/accounts.test.ts',
  },
  setUtenteInvito: {
    who: 'O',
    fields: ({ id_operatore }) => ({ id_operatore }),
    notDone: 'tests/api/accounts.test.ts',
  },
  setUtenteRipristino: {
    who: 'O',
    fields: ({ id_operatore }) => ({ id_operatore }),
    notDone: 'tests/api/accounts.test.ts',
  },
  setUtenteSecondoFattore: {
    who: 'O',
    fields: ({ id_operatore }) => ({ id_operatore }),
    notDone: 'tests/api/accounts.test.ts',
  },
  setUtenteUscito: {
    who: 'O',
    fields: ({ id_operatore }) => ({ id_operatore, is_uscito: 1 }),
    notDone: 'tests/api/accounts.test.ts',
  },
  caricaUtenti: { who: 'O', notDone: 'tests/api/account-import.test.ts' },
  getVisteLista: { who: 'SMOUI', fields: () => ({ lista: 'getDistinte' }), mayBeEmpty: true },
  setVistaLista: {
    who: 'SMOUI',
    fields: () => ({ lista: 'getDistinte', nome: 'Da pagare', indirizzo: 'pagata=0', ambito: 'PERSONALE' }),
  },
  delVistaLista: {
    who: 'SMOUI',
    fields: () => ({ id_vista: 1 }),
    notDone: 'tests/api/list-views.test.ts',
  },
  setInvioVista: { who: 'SMOUI', notDone: 'tests/api/list-mailings.test.ts' },
  getSceltaLista: { who: 'SMOUI', fields: () => ({ lista: 'getDistinte' }) },
  setSceltaLista: { who: 'SMOUI', fields: () => ({ lista: 'getDistinte', righe: 25 }) },
};
