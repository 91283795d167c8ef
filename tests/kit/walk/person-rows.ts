import type { Rows } from './row.ts';

/** Calls of customers' cards, of what they ask and of what they consented to. */
export const personRows: Rows = {
  getClienti: { who: 'SMOUI', fields: ({ id_negozio }) => ({ id_negozio }), stranger: 'shut' },
  getConsensi: { who: 'SMOUID', isOwnByLink: true, mayBeEmpty: true },
  getSchedaCliente: { who: 'SMOUI', fields: ({ id_cliente }) => ({ id_cliente }), stranger: 'empty' },
  getRichiestePersone: {
    who: 'SMOUI',
    fields: ({ id_negozio }) => ({ id_negozio }),
    stranger: 'shut',
    mayBeEmpty: true,
  },
  setRichiestaPersona: {
    who: 'SMOI',
    fields: ({ id_cliente, oggi }) => ({ id_cliente, tipo: 'ACCESSO', ricevuta_il: oggi, testo: 'Giro' }),
    stranger: 'shut',
  },
  setRichiestaPersonaChiusa: {
    who: 'O',
    fields: () => ({ id_richiesta: 1, esito: 'EVASA', risposta: 'Giro' }),
    notDone: 'tests/api/persons.test.ts',
  },
  esportaCliente: { who: 'O', fields: ({ id_cliente }) => ({ id_cliente }) },
  cancellaCliente: { who: 'O', fields: ({ id_cliente }) => ({ id_cliente, anteprima: 1 }) },
};
