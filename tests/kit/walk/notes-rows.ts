import type { Rows } from './row.ts';
import type { Things } from './things.ts';

const device = ({ signed }: Things) => ({
  tipo_oggetto: 'DEVICE',
  chiave: `${signed.serial_number}-${signed.num_times}`,
});

/** Calls of notes and the inbox. */
export const notesRows: Rows = {
  getLavoro: { who: 'SMOUI', fields: device, stranger: 'shut' },
  getPersoneLavoro: { who: 'SMOUI', fields: device, stranger: 'shut' },
  setNota: { who: 'SMOUI', fields: (things) => ({ ...device(things), testo: 'Giro' }), stranger: 'shut' },
  setFileNota: { who: 'SMOUI', fields: device, stranger: 'shut', notDone: 'tests/api/note-files.test.ts' },
  scaricaFileNota: {
    who: 'SMOUI',
    fields: (things) => ({ ...device(things), path: 'f'.repeat(32) }),
    stranger: 'shut',
    notDone: 'tests/api/note-files.test.ts',
  },
  setLavoro: {
    who: 'OU',
    fields: (things) => ({ ...device(things), versione: 99, is_segnalato: 1 }),
    notDone: 'tests/api/notes.test.ts',
  },
  getLavori: { who: 'OU', mayBeEmpty: true },
  getAvvisi: { who: 'SMOUI', mayBeEmpty: true },
  getAvvisiConto: { who: 'SMOUI' },
  setAvvisoLetto: {
    who: 'SMOUI',
    fields: () => ({ id_avviso: 2_000_000_000, id_evento: 1, is_letto: 1 }),
    notDone: 'tests/api/inbox.test.ts',
  },
  setAvvisiLetti: { who: 'SMOUI', fields: () => ({ id_evento: 1 }) },
  setAvvisoRimandato: {
    who: 'SMOUI',
    fields: () => ({ id_avviso: 2_000_000_000, quanto: 'DOMANI' }),
    notDone: 'tests/api/inbox.test.ts',
  },
  getScelteAvvisi: { who: 'SMOUI' },
  setScelteAvvisi: {
    who: 'SMOUI',
    fields: () => ({ scelte: [{ tipo_evento: 'NOTA', is_attivo: 1, affiliati: [] }] }),
  },
};
