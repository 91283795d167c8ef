import { ibanOf } from '#tests/kit/payment-desk';
import type { Rows } from './row.ts';

/** Calls of slips, invoices, stamps and what of coupons is head office's. */
export const moneyRows: Rows = {
  getDistinte: { who: 'SMOUI', fields: ({ id_negozio }) => ({ id_negozio }), stranger: 'shut' },
  getDistintaRighe: { who: 'SMOUI', fields: ({ id_distinta }) => ({ id_distinta }), stranger: 'empty' },
  setDistintaPagata: { who: 'OU', fields: ({ id_distinta }) => ({ id_distinta, is_rimborso: 1 }) },
  getDistinteTotali: { who: 'SMOUI', fields: ({ id_negozio }) => ({ id_negozio }), stranger: 'shut' },
  setDistintaStornata: { who: 'OU', fields: ({ id_distinta }) => ({ id_distinta, motivo: 'Prova' }) },
  getConti: { who: 'OU', fields: ({ id_negozio }) => ({ id_negozio }) },
  setConto: {
    who: 'O',
    fields: ({ id_affiliato, mese }) => ({
      id_affiliato,
      iban: ibanOf(id_affiliato),
      intestatario: 'Prova',
      valido_dal: `${Number(mese.slice(0, 4)) + 1}-01-01`,
    }),
  },
  setContoRisposta: {
    who: 'O',
    fields: ({ id_conto }) => ({ id_conto, esito: 'RIFIUTATO', motivo: 'Prova' }),
  },
  getDisposizioni: { who: 'OU' },
  getBonifici: { who: 'OU', fields: ({ id_disposizione }) => ({ id_disposizione }) },
  setDisposizione: { who: 'OU', fields: ({ id_negozio }) => ({ id_negozio, anteprima: 1 }) },
  scaricaDisposizione: { who: 'OU', fields: ({ id_disposizione }) => ({ id_disposizione }) },
  setBonificoVerifica: {
    who: 'OU',
    fields: ({ id_bonifico }) => ({ id_bonifico, esito_verifica: 'CORRISPONDE' }),
  },
  setDisposizionePagata: {
    who: 'OU',
    fields: ({ id_disposizione, oggi }) => ({ id_disposizione, data_pagamento: oggi, riferimento: 'Prova' }),
  },
  setBonificoAnnullato: { who: 'OU', fields: ({ id_bonifico }) => ({ id_bonifico, motivo: 'Prova' }) },
  setDisposizioneAnnullata: {
    who: 'OU',
    fields: ({ id_disposizione }) => ({ id_disposizione, motivo: 'Prova' }),
  },
  caricaEsitoBanca: { who: 'OU', notDone: 'tests/api/payment-answers.test.ts' },
  getFattureLista: { who: 'SMOUI', fields: ({ id_negozio }) => ({ id_negozio }), stranger: 'shut' },
  getFatturaHeader: { who: 'SMOUI', fields: ({ id_fattura }) => ({ id_fattura }), stranger: 'shut' },
  getFatturaBody: { who: 'SMOUI', fields: ({ id_fattura }) => ({ id_fattura }), stranger: 'shut' },
  setFatturaPagata: { who: 'OU', fields: ({ id_fattura }) => ({ id_fattura }) },
  setFatturePagate: { who: 'OU', fields: ({ id_fattura }) => ({ fatture: [id_fattura] }) },
  setSolleciti: { who: 'OU', fields: ({ id_fattura }) => ({ fatture: [id_fattura], anteprima: 1 }) },
  getPagamentiFattura: { who: 'OU', fields: ({ id_fattura }) => ({ id_fattura }), mayBeEmpty: true },
  setFatturaStornata: { who: 'OU', fields: ({ id_fattura }) => ({ id_fattura, motivo: 'Prova' }) },
  getFattureScadenze: {
    who: 'SMOUI',
    fields: ({ id_affiliato }) => ({ id_affiliato }),
    stranger: 'shut',
    reach: 'affiliate',
    mayBeEmpty: true,
  },
  setNotaCredito: { who: 'O', notDone: 'tests/api/credit-notes.test.ts' },
  getFatturaInvii: { who: 'OU', fields: ({ id_fattura }) => ({ id_fattura }) },
  setFattureInviate: { who: 'OU', fields: ({ id_fattura }) => ({ fatture: [id_fattura], canale: 'MANO' }) },
  setFatturaRifatta: { who: 'OU', notDone: 'tests/api/e-invoices.test.ts' },
  caricaRicevutaSdi: { who: 'OU', notDone: 'tests/api/e-invoices.test.ts' },
  scaricaRicevutaSdi: { who: 'OU', notDone: 'tests/api/e-invoices.test.ts' },
  scaricaConservazione: { who: 'O', fields: ({ oggi }) => ({ periodo: oggi }) },
  setFatture: { who: 'O', fields: ({ periodo }) => ({ periodo, anteprima: 1 }) },
  scaricaFatturaXml: { who: 'OU', fields: ({ id_fattura }) => ({ id_fattura }) },
  scaricaFattureXml: { who: 'OU', fields: ({ periodo }) => ({ periodo }) },
  getBolliAnno: { who: 'OU', fields: () => ({ anno: 2026 }) },
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
