import type { Rows } from './row.ts';

/** Calls of slips, invoices, stamps and what of coupons is head office's. */
export const moneyRows: Rows = {
  getDistinte: { who: 'SMOUI', fields: ({ id_negozio }) => ({ id_negozio }), stranger: 'shut' },
  getDistintaRighe: { who: 'SMOUI', fields: ({ id_distinta }) => ({ id_distinta }), stranger: 'empty' },
  setDistintaPagata: { who: 'OU', fields: ({ id_distinta }) => ({ id_distinta, is_rimborso: 1 }) },
  getFattureLista: {
    who: 'SMOUI',
    fields: ({ id_affiliato }) => ({ id_affiliato }),
    stranger: 'shut',
    reach: 'affiliate',
  },
  getFatturaHeader: {
    who: 'SMOUI',
    fields: ({ id_fattura }) => ({ id_fattura }),
    stranger: 'shut',
    reach: 'affiliate',
  },
  getFatturaBody: {
    who: 'SMOUI',
    fields: ({ id_fattura }) => ({ id_fattura }),
    stranger: 'shut',
    reach: 'affiliate',
  },
  setFatturaPagata: { who: 'OU', fields: ({ id_fattura }) => ({ id_fattura }) },
  setFatture: { who: 'O', fields: ({ periodo }) => ({ periodo, anteprima: 1 }) },
  scaricaFatturaXml: { who: 'OU', fields: ({ id_fattura }) => ({ id_fattura }) },
  scaricaFattureXml: { who: 'OU', fields: ({ periodo }) => ({ periodo }) },
  getBolli: { who: 'OU', fields: ({ periodo }) => ({ date_start: periodo, date_end: periodo }) },
  getBolliRicevute: {
    who: 'OU',
    fields: ({ periodo }) => ({ date_start: periodo, date_end: periodo }),
    mayBeEmpty: true,
  },
  setScadenzaCoupon: {
    who: 'O',
    fields: ({ coupon_serial_number }) => ({
      coupon_serial_number,
      data_scadenza: '2029-01-31',
      motivo: 'Prova del giro',
    }),
  },
};
