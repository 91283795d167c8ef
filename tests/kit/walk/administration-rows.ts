import type { Rows } from './row.ts';

/** Calls of administration: affiliates, shops, contact requests, settings, texts, retention, the log of changes. */
export const administrationRows: Rows = {
  getAffiliatiLista: { who: 'O' },
  setAffiliato: {
    who: 'O',
    fields: ({ id_affiliato }) => ({ id_affiliato, ragione_sociale: 'Altro' }),
    notDone: 'tests/api/affiliates.test.ts',
  },
  setTokenAffiliato: {
    who: 'O',
    fields: ({ id_affiliato }) => ({ id_affiliato }),
    notDone: 'tests/api/affiliates.test.ts',
  },
  getLogoAffiliato: { who: 'O', fields: ({ id_affiliato }) => ({ id_affiliato }) },
  setLogoAffiliato: {
    who: 'O',
    fields: ({ id_affiliato }) => ({ id_affiliato }),
    notDone: 'tests/api/affiliate-logo.test.ts',
  },
  getAcquirenti: { who: 'O', mayBeEmpty: true },
  setAcquirente: {
    who: 'O',
    fields: ({ id_affiliato }) => ({ id_affiliato, valido_dal: '2100-01-01', acquirente: 'AFFILIATO' }),
    notDone: 'tests/api/legal-buyer.test.ts',
  },
  delAcquirente: {
    who: 'O',
    fields: ({ id_affiliato }) => ({ id_affiliato, valido_dal: '2100-01-01' }),
    notDone: 'tests/api/legal-buyer.test.ts',
  },
  getNegoziLista: { who: 'O' },
  setNegozio: {
    who: 'O',
    fields: ({ id_negozio }) => ({ id_negozio, negozio: 'Altro' }),
    notDone: 'tests/api/stores-admin.test.ts',
  },
  getQuattroOcchi: { who: 'OU', mayBeEmpty: true },
  setQuattroOcchi: {
    who: 'O',
    fields: () => ({ id_richiesta: 1, esito: 'APPROVATA' }),
    notDone: 'tests/api/four-eyes.test.ts',
  },
  setQuattroOcchiFermata: {
    who: 'OU',
    fields: () => ({ id_richiesta: 1 }),
    notDone: 'tests/api/four-eyes-alone.test.ts',
  },
  getQuattroOcchiLink: {
    who: 'open',
    fields: () => ({ token: 'x.y' }),
    notDone: 'tests/api/four-eyes-alone.test.ts',
  },
  setQuattroOcchiLink: {
    who: 'open',
    fields: () => ({ token: 'x.y' }),
    notDone: 'tests/api/four-eyes-alone.test.ts',
  },
  getContatti: { who: 'O', mayBeEmpty: true },
  getContattiNuovi: { who: 'O' },
  setStatoContatto: {
    who: 'O',
    fields: () => ({ id_contatto: 1, mossa: 'chiudi', versione: 1 }),
    notDone: 'tests/api/contact-inbox.test.ts',
  },
  getImpostazioniSede: { who: 'O' },
  setImpostazione: {
    who: 'O',
    fields: () => ({ chiave: 'limite_contanti', valido_dal: '2029-01-01', valori: {} }),
    notDone: 'tests/api/office-settings.test.ts',
  },
  delImpostazione: {
    who: 'O',
    fields: () => ({ chiave: 'limite_contanti', valido_dal: '2029-01-01', valori: {} }),
    notDone: 'tests/api/office-settings.test.ts',
  },
  getConsultazioni: { who: 'O', mayBeEmpty: true },
  getEventiSicurezza: { who: 'O' },
  getAutoriConsultazioni: { who: 'O', mayBeEmpty: true },
  getVerificaConsultazioni: { who: 'O' },
  getTestiLegali: { who: 'O' },
  setTestoLegale: {
    who: 'O',
    fields: () => ({ chiave: 'privacy', valido_dal: '2029-01-01', testo: 'Altro' }),
    notDone: 'tests/api/legal-texts.test.ts',
  },
  delTestoLegale: {
    who: 'O',
    fields: () => ({ chiave: 'privacy', valido_dal: '2029-01-01', testo: 'Altro' }),
    notDone: 'tests/api/legal-texts.test.ts',
  },
  getModelliMail: { who: 'O' },
  setModelloMail: {
    who: 'O',
    fields: () => ({ id_email_tipo: 1, valido_dal: '2029-01-01', subject: 'Altro', message_body: 'Altro' }),
    notDone: 'tests/api/mail-templates.test.ts',
  },
  delModelloMail: {
    who: 'O',
    fields: () => ({ id_email_tipo: 1, valido_dal: '2029-01-01', subject: 'Altro', message_body: 'Altro' }),
    notDone: 'tests/api/mail-templates.test.ts',
  },
  getConservazioneProva: { who: 'O' },
  getConservazioneScadenze: { who: 'O', mayBeEmpty: true },
  getCancellazioni: { who: 'O', mayBeEmpty: true },
  getBlocchiDocumenti: { who: 'O', mayBeEmpty: true },
  getPraticheBlocco: { who: 'O', fields: ({ signed }) => ({ codice: signed.serial_number }) },
  setBloccoDocumenti: { who: 'O', fields: ({ signed }) => ({ ...signed, motivo: 'Prova del giro' }) },
  delBloccoDocumenti: {
    who: 'O',
    fields: () => ({ id_blocco: 1, motivo: 'Prova del giro' }),
    notDone: 'tests/api/retention-desk.test.ts',
  },
  getModifiche: { who: 'O', mayBeEmpty: true },
  getAutoriModifiche: { who: 'O', mayBeEmpty: true },
  getVerificaModifiche: { who: 'O' },
  getDeviceCollaudo: {
    who: 'O',
    fields: ({ id_negozio }) => ({ id_negozio }),
    notDone: 'tests/api/test-devices.test.ts',
  },
  delDeviceCollaudo: {
    who: 'O',
    fields: ({ id_negozio }) => ({ id_negozio }),
    notDone: 'tests/api/test-devices.test.ts',
  },
  sendProvaMail: {
    who: 'O',
    fields: () => ({ id_email_tipo: 1, subject: 'Prova', message_body: 'Prova' }),
    notDone: 'tests/api/mail-templates.test.ts',
  },
};
