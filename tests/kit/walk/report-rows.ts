import type { Rows } from './row.ts';
import type { Things } from './things.ts';

const ofShop = ({ id_negozio }: Things) => ({ id_negozio });
const ofPlace = ({ id_affiliato, id_negozio }: Things) => ({ id_affiliato, id_negozio });
const ofMonth = ({ id_negozio, mese }: Things) => ({ id_negozio, mese });
const ofYear = (things: Things) => ({
  ...ofPlace(things),
  data_inizio: '2026-01-01',
  data_fine: '2026-12-31',
});

/** Calls of registers, statements and the dashboard. */
export const reportRows: Rows = {
  getRegistro: { who: 'SMOUI', fields: ofShop, stranger: 'shut' },
  getRegistroVidimazioni: {
    who: 'SMOUI',
    fields: ofShop,
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
    fields: ofPlace,
    stranger: 'shut',
  },
  getPrimaNota: { who: 'MOU', fields: ofPlace, stranger: 'shut' },
  getRegistroMargineScadenze: {
    who: 'MOU',
    fields: ofPlace,
    stranger: 'shut',
  },
  getBozzaVendita: {
    who: 'MOU',
    fields: ({ id_affiliato, mese }) => ({ id_affiliato, mese }),
    stranger: 'shut',
    reach: 'affiliate',
    mayBeEmpty: true,
  },
  getEstratto: { who: 'SMOUI', fields: ofMonth, stranger: 'shut' },
  getEstrattoRighe: {
    who: 'SMOUI',
    fields: ({ id_negozio, mese }) => ({ id_negozio, mese, sezione: 'acquisti' }),
    stranger: 'shut',
  },
  getEstratti: {
    who: 'SMOUI',
    fields: ofPlace,
    stranger: 'shut',
  },
  getInvioEstratti: { who: 'OU', fields: ({ periodo }) => ({ mese: periodo }) },
  setInvioEstratti: {
    who: 'OU',
    fields: ({ periodo }) => ({ mese: periodo }),
    notDone: 'tests/api/statement-mails.test.ts',
  },
  estrattoExcel: { who: 'SMOUI', fields: ofMonth, stranger: 'shut' },
  getRapportoSettimanale: { who: 'MOU' },
  setRapportoSettimanale: { who: 'MOU', fields: () => ({ is_attiva: 0 }) },
  getCruscottoAcquisti: {
    who: 'MOU',
    fields: ofYear,
    stranger: 'shut',
  },
  getCruscottoNegozi: {
    who: 'MOU',
    fields: ofYear,
    stranger: 'shut',
  },
  getCruscottoContestazioni: {
    who: 'MOU',
    fields: ofYear,
    stranger: 'shut',
    mayBeEmpty: true,
  },
  getCruscottoRinunce: {
    who: 'MOU',
    fields: ofYear,
    stranger: 'shut',
    mayBeEmpty: true,
  },
  getCruscottoSegnali: {
    who: 'MOU',
    fields: ofYear,
    stranger: 'shut',
    mayBeEmpty: true,
  },
  getCruscottoBlocchi: {
    who: 'MOU',
    fields: ofYear,
    stranger: 'shut',
    mayBeEmpty: true,
  },
  getCruscottoGrading: {
    who: 'MOU',
    fields: ofYear,
    stranger: 'shut',
  },
  getCruscottoCoupon: {
    who: 'MOU',
    fields: ofYear,
    stranger: 'shut',
  },
  getCruscottoStati: {
    who: 'MOU',
    fields: ofPlace,
    stranger: 'shut',
  },
  getRicerca: {
    who: 'SMOUI',
    fields: () => ({ search: 'aurora' }),
  },
  getCruscottoAttenzione: {
    who: 'SMOUI',
    fields: ofPlace,
    stranger: 'shut',
  },
};
