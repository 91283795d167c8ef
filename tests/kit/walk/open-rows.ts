import type { Rows } from './row.ts';

/** Calls of the session, of choosing a shop, and those open to everybody. */
export const openRows: Rows = {
  getInformativa: { who: 'open' },
  login: {
    who: 'open',
    fields: () => ({ user_name: 'nessuno', password: '0' }),
    notDone: 'tests/api/session.test.ts',
  },
  logout: { who: 'SMOUI', notDone: 'tests/api/session.test.ts' },
  getSessione: { who: 'SMOUI' },
  setOperatoreSessione: {
    who: 'SMI',
    fields: ({ id_negozio, id_operatore }) => ({ id_negozio, id_operatore }),
    stranger: 'shut',
  },
  setPinOperatore: { who: 'SMI', fields: () => ({ pin: '' }) },
  setPinAzzerato: {
    who: 'SMOI',
    fields: ({ id_operatore }) => ({ id_operatore, password: '0' }),
    stranger: 'shut',
    notDone: 'tests/api/operator-pin.test.ts',
  },
  setImpersona: {
    who: 'UI',
    fields: ({ id_negozio }) => ({ id_negozio }),
    notDone: 'tests/api/session.test.ts',
  },
  getListaNegoziSys: {
    who: 'SMOUI',
    fields: ({ id_affiliato }) => ({ id_affiliato }),
    stranger: 'shut',
    reach: 'affiliate',
    seesAll: 'I',
  },
  getNegozi: { who: 'open', fields: () => ({ st: 'AURORA' }) },
  getOperatorDummy: { who: 'SMOUI', fields: ({ id_negozio }) => ({ id_negozio }), stranger: 'shut' },
  setUser: {
    who: 'SMI',
    fields: ({ id_negozio }) => ({ id_negozio, nome: 'Nuovo', cognome: 'Banco', is_dummy: 1, id_role: 1 }),
    stranger: 'shut',
  },
  recaptcha: { who: 'open', fields: () => ({ response: 'niente' }) },
  getFormContattoTipoAttivita: { who: 'open' },
  setFormContatto: {
    who: 'open',
    fields: () => ({
      riferimento: 'Prova',
      email: 'a@example.com',
      telefono: '02 123456',
      note_contatto: 'Ciao',
    }),
    notDone: 'tests/api/contacts.test.ts',
  },
  getPriceCheckBrands: { who: 'open', fields: () => ({ st: 'AURORA' }) },
  getPriceCheckModels: { who: 'open', fields: () => ({ st: 'AURORA', id_brand: 1 }) },
  getPriceModelsMemory: { who: 'open', fields: () => ({ st: 'AURORA', id_model_name: 1 }) },
  getPriceCheckPrice: {
    who: 'open',
    fields: () => ({ st: 'AURORA', id_brand: 1, id_model_name: 1, id_memory: 4 }),
    mayBeEmpty: true,
  },
  getInsegna: { who: 'open', fields: () => ({ st: 'AURORA' }) },
  getGiorniBlocco: { who: 'open', fields: () => ({ st: 'AURORA' }) },
  setPrezzoBloccato: {
    who: 'open',
    fields: () => ({ st: 'AURORA', id_model_name: 1, id_memory: 4 }),
    notDone: 'tests/api/price-locks.test.ts',
  },
  getLuoghi: { who: 'open', fields: () => ({ cap: '20121' }) },
  getPreparazione: { who: 'open', fields: () => ({ token: 'a.b' }), mayBeEmpty: true },
  setPreparazione: {
    who: 'open',
    fields: () => ({ token: 'a.b', codice: 'BACKUP', is_pronto: 1 }),
    notDone: 'tests/api/preparations.test.ts',
  },
  getVerificaDocumento: { who: 'open', fields: () => ({ impronta: 'a'.repeat(64) }), mayBeEmpty: true },
  // By the coupon's unguessable serial alone (rulings §3): everybody, with the IMEI masked.
  getCoupon: { who: 'open', fields: ({ coupon_serial_number }) => ({ coupon_serial_number }) },
};
