import type { Rows } from './row.ts';

/** Calls of warehouse, shipment, arrival and packaging. */
export const warehouseRows: Rows = {
  getDevice: { who: 'SMOUI', fields: ({ bought }) => ({ ...bought }), stranger: 'empty' },
  getDeviceMaster: {
    who: 'SMOUI',
    fields: ({ id_affiliato }) => ({ id_color: id_affiliato, id_affiliato }),
    stranger: 'shut',
    reach: 'affiliate',
  },
  getDevicesDaValutare: { who: 'OU', fields: ({ id_negozio }) => ({ id_negozio, active_status: 1 }) },
  getContiSede: { who: 'SMOUI', fields: ({ id_negozio }) => ({ id_negozio }), stranger: 'shut' },
  getEventiDevice: {
    who: 'SMOUI',
    fields: ({ signed }) => ({ serial_number: signed.serial_number }),
    stranger: 'empty',
  },
  getValutazioneDevice: { who: 'SMOUI', fields: ({ valued }) => ({ ...valued }), stranger: 'empty' },
  setFotoDevice: {
    who: 'SOUI',
    fields: ({ bought, fronte }) => ({ ...bought, foto: fronte, parte: null }),
    stranger: 'shut',
    notDone: 'tests/api/retention-desk.test.ts',
  },
  setAnnullato: { who: 'SI', fields: ({ bought }) => ({ ...bought }), stranger: 'shut' },
  setCorrezioneAcquisto: { who: 'O', fields: ({ bought }) => ({ ...bought, motivo: 'Prova del giro' }) },
  setInizializzato: { who: 'SI', fields: ({ bought }) => ({ ...bought }), stranger: 'shut' },
  setStatusArrivato: { who: 'OU', fields: ({ shipped }) => ({ ...shipped }) },
  setStatusValutato: {
    who: 'OU',
    fields: ({ received }) => ({ ...received, valore_accettazione: 285 }),
  },
  setCorrezioneValutazione: {
    who: 'OU',
    fields: ({ valued }) => ({ ...valued, valore_prima: 285, valore_accettazione: 290, motivo: 'Giro' }),
  },
  getContestazioni: {
    who: 'SMOUI',
    fields: ({ id_contestazione }) => ({ id_contestazione }),
    stranger: 'empty',
  },
  getMessaggiContestazione: {
    who: 'SMOUI',
    fields: ({ id_contestazione }) => ({ id_contestazione }),
    stranger: 'shut',
  },
  setMessaggioContestazione: {
    who: 'SOUI',
    fields: ({ id_contestazione }) => ({ id_contestazione, testo: 'Giro', foto: [] }),
    stranger: 'shut',
  },
  setEsitoContestazione: {
    who: 'OU',
    fields: ({ id_contestazione }) => ({ id_contestazione, esito: 'CONFERMATA', testo: 'Giro' }),
  },
  setStatusLiquidato: { who: 'OU', fields: ({ valued }) => ({ ...valued }) },
  setArrivati: { who: 'OU', fields: ({ shipped }) => ({ devices: [shipped] }) },
  setLiquidati: { who: 'OU', fields: ({ valued }) => ({ devices: [valued] }) },
  delArrivi: { who: 'OU', fields: ({ received }) => ({ devices: [received] }) },
  getNovita: { who: 'SMOUI', mayBeEmpty: true },
  setNovitaViste: { who: 'SMOUI' },
  getSpedizioniPending: { who: 'SI', fields: ({ id_negozio }) => ({ id_negozio }), stranger: 'shut' },
  getListaSpedizioni: { who: 'SMOUI', fields: ({ id_negozio }) => ({ id_negozio }), stranger: 'shut' },
  getSpedizioniMaster: {
    who: 'SMOUI',
    fields: ({ id_affiliato }) => ({ id_affiliato }),
    stranger: 'shut',
    reach: 'affiliate',
    mayBeEmpty: true,
  },
  getSpedizioniContenuto: {
    who: 'SMOUI',
    fields: ({ id_spedizione }) => ({ id_spedizione_magcent: id_spedizione }),
    stranger: 'empty',
  },
  getEventiSpedizione: {
    who: 'SMOUI',
    fields: ({ id_spedizione }) => ({ id_spedizione_magcent: id_spedizione }),
    stranger: 'empty',
  },
  getDdt: { who: 'SMOUI', fields: ({ id_spedizione }) => ({ id_spedizione }), stranger: 'shut' },
  setSpedizioniManuali: {
    who: 'SI',
    fields: ({ id_negozio, bought }) => ({ id_negozio, devices: [bought] }),
    stranger: 'shut',
  },
  setSpedito: {
    who: 'SI',
    fields: ({ bought, id_spedizione }) => ({ ...bought, id_ddt: id_spedizione }),
    stranger: 'shut',
  },
  setReinvioSpedizione: {
    who: 'SI',
    fields: ({ id_negozio, id_spedizione }) => ({ id_negozio, id_spedizione }),
    stranger: 'shut',
  },
  getPackaging: { who: 'SMOUI', fields: ({ id_negozio }) => ({ id_negozio }), stranger: 'shut' },
  setPackaging: { who: 'SI', fields: ({ id_negozio }) => ({ id_negozio }), stranger: 'shut' },
  setPackagingEvaso: { who: 'OU', fields: ({ id_packaging }) => ({ id_packaging }) },
  delPackagingEvaso: { who: 'OU', fields: ({ id_packaging }) => ({ id_packaging }) },
};
