import type { z } from 'zod';
import * as access from './access.ts';
import * as accounts from './accounts.ts';
import * as affiliates from './affiliates.ts';
import * as audit from './audit.ts';
import * as campaignSettings from './campaign-settings.ts';
import * as campaigns from './campaigns.ts';
import * as captures from './captures.ts';
import * as contacts from './contacts.ts';
import * as coupons from './coupons.ts';
import * as customers from './customers.ts';
import * as dashboard from './dashboard.ts';
import * as documents from './documents.ts';
import * as deviceMoves from './device-moves.ts';
import * as devices from './devices.ts';
import * as diagnostics from './diagnostics.ts';
import * as files from './files.ts';
import * as invoices from './invoices.ts';
import * as legalTexts from './legal-texts.ts';
import * as listViews from './list-views.ts';
import * as mail from './mail.ts';
import * as mailTemplates from './mail-templates.ts';
import * as operators from './operators.ts';
import * as packaging from './packaging.ts';
import * as priceImports from './price-imports.ts';
import * as priceList from './price-list.ts';
import * as prices from './prices.ts';
import * as purchases from './purchases.ts';
import * as receipts from './receipts.ts';
import * as retention from './retention.ts';
import * as registers from './registers.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';
import * as shipments from './shipments.ts';
import * as slips from './slips.ts';
import * as statements from './statements.ts';
import * as soldImeis from './sold-imeis.ts';
import * as stores from './stores.ts';
import * as testDevices from './test-devices.ts';
import type { Refusal } from '#domain/fault';

/** Every call of the product: `POST /api/<name>`. */
export const api = {
  login: session.login,
  logout: session.logout,
  getSessione: session.getSessione,
  setOperatoreSessione: session.setOperatoreSessione,
  setImpersona: session.setImpersona,
  setPassword: access.setPassword,
  getLinkPassword: access.getLinkPassword,
  richiediRipristino: access.richiediRipristino,
  getAccesso: access.getAccesso,
  setSecondoFattoreAvviato: access.setSecondoFattoreAvviato,
  setSecondoFattoreAttivo: access.setSecondoFattoreAttivo,
  setSecondoFattoreRimosso: access.setSecondoFattoreRimosso,
  setSecondoFattore: access.setSecondoFattore,
  getSessioni: access.getSessioni,
  setSessioneChiusa: access.setSessioneChiusa,
  getSicurezza: access.getSicurezza,
  setSicurezza: access.setSicurezza,
  getListaNegoziSys: stores.getListaNegoziSys,
  getNegozi: stores.getNegozi,
  getAffiliati: stores.getAffiliati,
  getAffiliatiLista: affiliates.getAffiliatiLista,
  setAffiliato: affiliates.setAffiliato,
  setTokenAffiliato: affiliates.setTokenAffiliato,
  getNegoziLista: stores.getNegoziLista,
  setNegozio: stores.setNegozio,
  getOperatorDummy: operators.getOperatorDummy,
  setUser: operators.setUser,
  recaptcha: contacts.recaptcha,
  getFormContattoTipoAttivita: contacts.getFormContattoTipoAttivita,
  setFormContatto: contacts.setFormContatto,
  getContatti: contacts.getContatti,
  getContattiNuovi: contacts.getContattiNuovi,
  getNoteContatto: contacts.getNoteContatto,
  getIncaricati: contacts.getIncaricati,
  setStatoContatto: contacts.setStatoContatto,
  setNotaContatto: contacts.setNotaContatto,
  getImpostazioniSede: settings.getImpostazioniSede,
  setImpostazione: settings.setImpostazione,
  delImpostazione: settings.delImpostazione,
  getTestiLegali: legalTexts.getTestiLegali,
  setTestoLegale: legalTexts.setTestoLegale,
  delTestoLegale: legalTexts.delTestoLegale,
  getModelliMail: mailTemplates.getModelliMail,
  setModelloMail: mailTemplates.setModelloMail,
  delModelloMail: mailTemplates.delModelloMail,
  sendProvaMail: mailTemplates.sendProvaMail,
  getConservazioneProva: retention.getConservazioneProva,
  getConservazioneScadenze: retention.getConservazioneScadenze,
  getCancellazioni: retention.getCancellazioni,
  getBlocchiDocumenti: retention.getBlocchiDocumenti,
  getPraticheBlocco: retention.getPraticheBlocco,
  setBloccoDocumenti: retention.setBloccoDocumenti,
  delBloccoDocumenti: retention.delBloccoDocumenti,
  getPiceaKeys: diagnostics.getPiceaKeys,
  getPiceaData: diagnostics.getPiceaData,
  getPiceaDataReport: diagnostics.getPiceaDataReport,
  getPhoneCheckLoginCode: diagnostics.getPhoneCheckLoginCode,
  getPhoneCheckDeviceInfo: diagnostics.getPhoneCheckDeviceInfo,
  getBrands: prices.getBrands,
  getPriceCheckBrands: prices.getPriceCheckBrands,
  getPriceCheckModels: prices.getPriceCheckModels,
  getPriceModelsMemory: prices.getPriceModelsMemory,
  getPriceCheckPrice: prices.getPriceCheckPrice,
  getDevicePrice: prices.getDevicePrice,
  getDevicePriceByModelNo: prices.getDevicePriceByModelNo,
  getCampagne: campaigns.getCampagne,
  checkSamsungImei: campaigns.checkSamsungImei,
  setImeiSupervalutazione: campaigns.setImeiSupervalutazione,
  setSamsungImei: campaigns.setSamsungImei,
  getCampagneCliente: campaignSettings.getCampagneCliente,
  setCampagnaSupervalutazione: campaignSettings.setCampagnaSupervalutazione,
  getStoricoCampagna: campaignSettings.getStoricoCampagna,
  caricaImeiSamsung: soldImeis.caricaImeiSamsung,
  getImeiSamsung: soldImeis.getImeiSamsung,
  getCaricamentiImei: soldImeis.getCaricamentiImei,
  setCaricamentoImeiAnnullato: soldImeis.setCaricamentoImeiAnnullato,
  getClientiByCognome: customers.getClientiByCognome,
  setCliente: customers.setCliente,
  getNazioni: customers.getNazioni,
  setNewDevice: purchases.setNewDevice,
  setAcquisto: purchases.setAcquisto,
  getAcquisto: purchases.getAcquisto,
  getAcquistiInCorso: purchases.getAcquistiInCorso,
  delPendingDevice: purchases.delPendingDevice,
  deleteDevicePending: purchases.deleteDevicePending,
  setRicevuta: receipts.setRicevuta,
  getRicevuta: receipts.getRicevuta,
  getRicevute: receipts.getRicevute,
  getRicevuteMaster: receipts.getRicevuteMaster,
  getDocumentiRicevuta: documents.getDocumentiRicevuta,
  getVerificaDocumento: documents.getVerificaDocumento,
  getMail: mail.getMail,
  sendMail: mail.sendMail,
  getInviiMail: mail.getInviiMail,
  setLinkCattura: captures.setLinkCattura,
  setLinkDocumento: captures.setLinkDocumento,
  getCattura: captures.getCattura,
  setPrivacy: captures.setPrivacy,
  setFirmaCarta: captures.setFirmaCarta,
  uploadFile: files.uploadFile,
  getImage: files.getImage,
  setImmagineProvaAcquisto: files.setImmagineProvaAcquisto,
  setCoupon: coupons.setCoupon,
  updateCoupon: coupons.updateCoupon,
  getCoupon: coupons.getCoupon,
  getCouponsMaster: coupons.getCouponsMaster,
  burnCoupon: coupons.burnCoupon,
  setScadenzaCoupon: coupons.setScadenzaCoupon,
  getDevice: devices.getDevice,
  getDeviceMaster: devices.getDeviceMaster,
  getDevicesDaValutare: devices.getDevicesDaValutare,
  getEventiDevice: devices.getEventiDevice,
  getValutazioneDevice: devices.getValutazioneDevice,
  setFotoDevice: devices.setFotoDevice,
  setAnnullato: deviceMoves.setAnnullato,
  setCorrezioneAcquisto: deviceMoves.setCorrezioneAcquisto,
  setInizializzato: deviceMoves.setInizializzato,
  setStatusArrivato: deviceMoves.setStatusArrivato,
  setStatusValutato: deviceMoves.setStatusValutato,
  setStatusLiquidato: deviceMoves.setStatusLiquidato,
  setArrivati: deviceMoves.setArrivati,
  setLiquidati: deviceMoves.setLiquidati,
  getNovita: devices.getNovita,
  setNovitaViste: devices.setNovitaViste,
  getSpedizioniPending: shipments.getSpedizioniPending,
  getListaSpedizioni: shipments.getListaSpedizioni,
  getSpedizioniMaster: shipments.getSpedizioniMaster,
  getSpedizioniContenuto: shipments.getSpedizioniContenuto,
  getEventiSpedizione: shipments.getEventiSpedizione,
  setSpedizioniManuali: shipments.setSpedizioniManuali,
  setSpedito: shipments.setSpedito,
  setReinvioSpedizione: shipments.setReinvioSpedizione,
  getDdt: shipments.getDdt,
  getRegistro: registers.getRegistro,
  getRegistroVidimazioni: registers.getRegistroVidimazioni,
  setRegistroVidimazione: registers.setRegistroVidimazione,
  getRegistroSoglia: registers.getRegistroSoglia,
  setRegistroSoglia: registers.setRegistroSoglia,
  getRegistroMargine: registers.getRegistroMargine,
  getRegistroMargineScadenze: registers.getRegistroMargineScadenze,
  getDistinte: slips.getDistinte,
  getDistintaRighe: slips.getDistintaRighe,
  setDistintaPagata: slips.setDistintaPagata,
  getEstratto: statements.getEstratto,
  getEstrattoRighe: statements.getEstrattoRighe,
  getEstratti: statements.getEstratti,
  estrattoExcel: statements.estrattoExcel,
  getFattureLista: invoices.getFattureLista,
  getFatturaHeader: invoices.getFatturaHeader,
  getFatturaBody: invoices.getFatturaBody,
  setFatturaPagata: invoices.setFatturaPagata,
  setFatture: invoices.setFatture,
  scaricaFatturaXml: invoices.scaricaFatturaXml,
  scaricaFattureXml: invoices.scaricaFattureXml,
  getBolli: invoices.getBolli,
  getBolliRicevute: invoices.getBolliRicevute,
  getPackaging: packaging.getPackaging,
  setPackaging: packaging.setPackaging,
  setPackagingEvaso: packaging.setPackagingEvaso,
  getListino: priceList.getListino,
  setPriceCheckDevice: priceList.setPriceCheckDevice,
  excelExport: priceList.excelExport,
  scaricaListino: priceList.scaricaListino,
  getStoricoPrezzi: priceList.getStoricoPrezzi,
  getImportListini: priceImports.getImportListini,
  caricaListino: priceImports.caricaListino,
  getAnteprimaListino: priceImports.getAnteprimaListino,
  scaricaDeviceErrati: priceImports.scaricaDeviceErrati,
  setListinoAnnullato: priceImports.setListinoAnnullato,
  massiveUpload: priceImports.massiveUpload,
  getImpostazioni: settings.getImpostazioni,
  getUtenti: accounts.getUtenti,
  setUtente: accounts.setUtente,
  setUtenteBloccato: accounts.setUtenteBloccato,
  setUtenteInvito: accounts.setUtenteInvito,
  setUtenteRipristino: accounts.setUtenteRipristino,
  setUtenteSecondoFattore: accounts.setUtenteSecondoFattore,
  setUtenteUscito: accounts.setUtenteUscito,
  caricaUtenti: accounts.caricaUtenti,
  getModifiche: audit.getModifiche,
  getAutoriModifiche: audit.getAutoriModifiche,
  getVerificaModifiche: audit.getVerificaModifiche,
  getCruscottoAcquisti: dashboard.getCruscottoAcquisti,
  getCruscottoStati: dashboard.getCruscottoStati,
  getCruscottoNegozi: dashboard.getCruscottoNegozi,
  getCruscottoGrading: dashboard.getCruscottoGrading,
  getCruscottoCoupon: dashboard.getCruscottoCoupon,
  getCruscottoAttenzione: dashboard.getCruscottoAttenzione,
  getVisteLista: listViews.getVisteLista,
  setVistaLista: listViews.setVistaLista,
  delVistaLista: listViews.delVistaLista,
  getSceltaLista: listViews.getSceltaLista,
  setSceltaLista: listViews.setSceltaLista,
  getDeviceCollaudo: testDevices.getDeviceCollaudo,
  delDeviceCollaudo: testDevices.delDeviceCollaudo,
};

export type Api = typeof api;
export type CallName = keyof Api;
export type QueryName = { [N in CallName]: Api[N]['kind'] extends 'query' ? N : never }[CallName];
export type MutationName = { [N in CallName]: Api[N]['kind'] extends 'mutation' ? N : never }[CallName];

/** Calls that answer a file. */
export type FileName = { [N in CallName]: Api[N]['kind'] extends 'file' ? N : never }[CallName];

type Loose<T> = { [K in keyof T as null extends T[K] ? never : undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : undefined extends T[K] ? K : never]?: T[K] | undefined;
};

/** What a caller sends: fields that may be null may be left out. */
export type InputOf<N extends CallName> = Loose<z.output<Api[N]['input']>>;

/** What a handler gets: every field there, null when empty. */
export type ParsedOf<N extends CallName> = z.output<Api[N]['input']>;

/** A row of a query's answer. */
export type RowOf<N extends QueryName> = Api[N] extends { row: infer R extends z.ZodType }
  ? z.output<R>
  : never;

/** What a mutation answers besides ret_code and ret_message when it is done. */
export type DoneOf<N extends MutationName> = Api[N] extends { done: infer D extends z.ZodType }
  ? z.output<D>
  : never;

/** What a refusal of this mutation may bear besides ret_code and ret_message. */
export type RefusedOf<N extends MutationName> =
  NonNullable<Extract<Api[N], { kind: 'mutation' }>['refused']> extends infer R extends z.ZodType
    ? z.output<R>
    : Record<never, never>;

/** The one item a mutation answers. `ok` is the client's reading of ret_code, not a wire field. */
export type Outcome<N extends MutationName> =
  | ({ ok: true; ret_code: number; ret_message: string } & DoneOf<N>)
  | ({ ok: false; ret_code: number; ret_message: Refusal } & Partial<RefusedOf<N>>);
