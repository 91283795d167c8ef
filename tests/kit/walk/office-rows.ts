import type { Rows } from './row.ts';

/** Calls of head office's settings. */
export const officeRows: Rows = {
  getAffiliati: { who: 'O' },
  getClientiDoppi: { who: 'OU', mayBeEmpty: true },
  setClientiUniti: {
    who: 'OU',
    fields: ({ id_cliente }) => ({ id_cliente, doppi: [2_000_000_000] }),
    notDone: 'tests/api/customer-merge.test.ts',
  },
  getCampagneCliente: { who: 'O', fields: ({ id_affiliato }) => ({ id_affiliato }), mayBeEmpty: true },
  setCampagnaSupervalutazione: {
    who: 'O',
    fields: ({ id_affiliato }) => ({ id_affiliato, sku: 'NON-C-E', supervalutazione: 12 }),
    notDone: 'tests/api/campaign-settings.test.ts',
  },
  getStoricoCampagna: {
    who: 'O',
    fields: ({ id_affiliato }) => ({ id_affiliato, sku: 'SAM30' }),
    mayBeEmpty: true,
  },
  caricaImeiSamsung: {
    who: 'O',
    fields: ({ id_affiliato }) => ({ id_affiliato, sku: 'SAM30' }),
    notDone: 'tests/api/sold-imeis.test.ts',
  },
  getImeiSamsung: {
    who: 'O',
    fields: ({ id_affiliato }) => ({ id_affiliato, sku: 'SAM30' }),
    mayBeEmpty: true,
  },
  getCaricamentiImei: {
    who: 'O',
    fields: ({ id_affiliato }) => ({ id_affiliato, sku: 'SAM30' }),
    mayBeEmpty: true,
  },
  setCaricamentoImeiAnnullato: {
    who: 'O',
    fields: () => ({ id_caricamento: 1 }),
    notDone: 'tests/api/sold-imeis.test.ts',
  },
  getListaBlocco: { who: 'OU', mayBeEmpty: true },
  setVoceBlocco: {
    who: 'O',
    fields: () => ({ tipo: 'IMEI', valore: '009000000000999', motivo: 'Giro' }),
  },
  delVoceBlocco: {
    who: 'O',
    fields: () => ({ id_voce: 1, motivo: 'Giro' }),
    notDone: 'tests/api/ban-list.test.ts',
  },
  getRichiesteAutorita: { who: 'O', mayBeEmpty: true },
  getDeviceAutorita: {
    who: 'O',
    fields: () => ({ id_richiesta: 1 }),
    notDone: 'tests/api/authority-requests.test.ts',
  },
  caricaRichiestaAutorita: { who: 'O', notDone: 'tests/api/authority-requests.test.ts' },
  setEsitoAutorita: {
    who: 'O',
    fields: () => ({
      id_richiesta: 1,
      devices: [{ serial_number: 'GIRO', num_times: 1 }],
      esito: 'RILASCIATO',
      motivo: 'Giro',
    }),
    notDone: 'tests/api/authority-requests.test.ts',
  },
  setRichiestaAutoritaChiusa: {
    who: 'O',
    fields: () => ({ id_richiesta: 1, motivo: 'Giro' }),
    notDone: 'tests/api/authority-requests.test.ts',
  },
  scaricaAttoAutorita: {
    who: 'O',
    fields: () => ({ id_richiesta: 1 }),
    notDone: 'tests/api/authority-requests.test.ts',
  },
  scaricaEstrattoAutorita: {
    who: 'O',
    fields: () => ({ id_richiesta: 1 }),
    notDone: 'tests/api/authority-requests.test.ts',
  },
  getListino: { who: 'O' },
  setPriceCheckDevice: {
    who: 'O',
    fields: () => ({ id_brand: 1, model_name: 'Giro', id_memory: 4, working_price: 10, id_device_type: 1 }),
  },
  getPrezziTolti: { who: 'O', mayBeEmpty: true },
  setPrezziTolti: {
    who: 'O',
    fields: () => ({ prezzi: [{ id_model_name: 2_000_000_000, id_memory: 4 }] }),
  },
  setPrezziRimessi: {
    who: 'O',
    fields: () => ({ prezzi: [{ id_model_name: 2_000_000_000, id_memory: 4 }] }),
  },
  setPrezzoStornato: {
    who: 'O',
    fields: () => ({ id_storico: 1, motivo: 'Prova' }),
    notDone: 'tests/api/price-list.test.ts',
  },
  setVariazioneListino: {
    who: 'O',
    fields: () => ({ prezzi: [{ id_model_name: 2_000_000_000, id_memory: 4 }], percento: 5, arrotonda: 1 }),
    notDone: 'tests/api/price-variation.test.ts',
  },
  setPrezzoDaData: {
    who: 'O',
    fields: () => ({
      id_model_name: 2_000_000_000,
      id_memory: 4,
      working_price: 5,
      data_inizio: '2099-01-01',
    }),
    notDone: 'tests/api/price-variation.test.ts',
  },
  excelExport: { who: 'O' },
  scaricaListino: { who: 'O' },
  getStoricoPrezzi: { who: 'O', mayBeEmpty: true },
  getImportListini: { who: 'O', mayBeEmpty: true },
  caricaListino: { who: 'O', notDone: 'tests/api/price-import.test.ts' },
  getAnteprimaListino: {
    who: 'O',
    fields: () => ({ id_import: 1 }),
    notDone: 'tests/api/price-import.test.ts',
  },
  scaricaDeviceErrati: {
    who: 'O',
    fields: () => ({ id_import: 1 }),
    notDone: 'tests/api/price-import.test.ts',
  },
  setListinoAnnullato: {
    who: 'O',
    fields: () => ({ id_import: 1 }),
    notDone: 'tests/api/price-import-later.test.ts',
  },
  massiveUpload: { who: 'O', fields: () => ({ data: [] }), notDone: 'tests/api/massive-upload.test.ts' },
};
