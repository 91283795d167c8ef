import type { Rows } from './row.ts';

/** Calls of registers, statements and the dashboard. */
export const reportRows: Rows = {
  getRegistro: { who: 'SMOUI', fields: ({ id_negozio }) => ({ id_negozio }), stranger: 'shut' },
  getRegistroVidimazioni: {
    who: 'SMOUI',
    fields: ({ id_negozio }) => ({ id_negozio }),
    stranger: 'shut',
    mayBeEmpty: true,
  },
  setRegistroVidimazione: {
    who: 'O',
    fields: ({ id_negozio }) => ({
      id_negozio,
      forma: 'AUTOVIDIMAZIONE',
      data_vidimazione: '2026-01-02',
      pagine: 100,
    }),
  },
  getRegistroSoglia: { who: 'SMOUI' },
  setRegistroSoglia: { who: 'O', fields: () => ({ soglia: null }) },
  getRegistroMargine: {
    who: 'MOU',
    fields: ({ id_affiliato, id_negozio }) => ({ id_affiliato, id_negozio }),
    stranger: 'shut',
  },
  scaricaRegistroMargine: {
    who: 'MOU',
    fields: ({ id_affiliato, id_negozio }) => ({ id_affiliato, id_negozio }),
    stranger: 'shut',
  },
  getRegistroMargineScadenze: {
    who: 'MOU',
    fields: ({ id_affiliato, id_negozio }) => ({ id_affiliato, id_negozio }),
    stranger: 'shut',
  },
  getEstratto: { who: 'SMOUI', fields: ({ id_negozio, mese }) => ({ id_negozio, mese }), stranger: 'shut' },
  getEstrattoRighe: {
    who: 'SMOUI',
    fields: ({ id_negozio, mese }) => ({ id_negozio, mese, sezione: 'acquisti' }),
    stranger: 'shut',
  },
  getEstratti: {
    who: 'SMOUI',
    fields: ({ id_affiliato, id_negozio }) => ({ id_affiliato, id_negozio }),
    stranger: 'shut',
  },
  estrattoExcel: { who: 'SMOUI', fields: ({ id_negozio, mese }) => ({ id_negozio, mese }), stranger: 'shut' },
  getCruscottoAcquisti: {
    who: 'MOU',
    fields: ({ id_affiliato, id_negozio }) => ({
      id_affiliato,
      id_negozio,
      data_inizio: '2026-01-01',
      data_fine: '2026-12-31',
    }),
    stranger: 'shut',
  },
  getCruscottoNegozi: {
    who: 'MOU',
    fields: ({ id_affiliato, id_negozio }) => ({
      id_affiliato,
      id_negozio,
      data_inizio: '2026-01-01',
      data_fine: '2026-12-31',
    }),
    stranger: 'shut',
  },
  getCruscottoGrading: {
    who: 'MOU',
    fields: ({ id_affiliato, id_negozio }) => ({
      id_affiliato,
      id_negozio,
      data_inizio: '2026-01-01',
      data_fine: '2026-12-31',
    }),
    stranger: 'shut',
  },
  getCruscottoCoupon: {
    who: 'MOU',
    fields: ({ id_affiliato, id_negozio }) => ({
      id_affiliato,
      id_negozio,
      data_inizio: '2026-01-01',
      data_fine: '2026-12-31',
    }),
    stranger: 'shut',
  },
  getCruscottoStati: {
    who: 'MOU',
    fields: ({ id_affiliato, id_negozio }) => ({ id_affiliato, id_negozio }),
    stranger: 'shut',
  },
  getCruscottoAttenzione: {
    who: 'MOU',
    fields: ({ id_affiliato, id_negozio }) => ({ id_affiliato, id_negozio }),
    stranger: 'shut',
  },
};
