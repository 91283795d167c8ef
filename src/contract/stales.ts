import type { MutationName, QueryName } from './api.ts';

const devices = [
  ...(['getDevice', 'getDeviceMaster', 'getDevicesDaValutare', 'getContiSede', 'getEventiDevice'] as const),
  ...(['getValutazioneDevice', 'getDeviceCollaudo', 'getSpedizioniPending', 'getNovita'] as const),
] as const;
const shipments = [
  ...(['getListaSpedizioni', 'getSpedizioniMaster', 'getSpedizioniContenuto'] as const),
  ...(['getPacchiDaRicevere', 'getMancanti', 'getCruscottoAttenzione', 'getCustodie'] as const),
  ...(['getEventiSpedizione', 'getDdt'] as const),
] as const;
const pending = ['getAcquisto', 'getAcquistiInCorso'] as const;
const coupons = ['getCoupon', 'getCouponsMaster'] as const;
const receipts = ['getRicevuta', 'getRicevute', 'getRicevuteMaster', 'getDocumentiRicevuta'] as const;
const slips = [
  ...(['getDistinte', 'getDistinteTotali', 'getDistintaRighe'] as const),
  ...(['getEstratti', 'getEstratto', 'getEstrattoRighe'] as const),
] as const;
const runs = [...slips, 'getDisposizioni', 'getBonifici'] as const;
const invoices = [
  ...(['getFattureLista', 'getFattureScadenze', 'getFatturaHeader', 'getFatturaBody'] as const),
  'getPagamentiFattura',
  ...([
    'getFattureLista',
    'getFattureScadenze',
    'getFatturaHeader',
    'getFatturaBody',
    'getFatturaInvii',
  ] as const),
  ...(['getEstratti', 'getEstratto', 'getCruscottoAttenzione'] as const),
] as const;
const registers = ['getRegistro', 'getRegistroMargine', 'getRegistroMargineScadenze'] as const;
const bought = [...pending, ...devices, ...coupons, ...receipts, ...slips, ...registers] as const;
const shops = ['getNegoziLista', 'getListaNegoziSys', 'getNegozi'] as const;
const affiliates = ['getAffiliatiLista', 'getAffiliati', ...shops] as const;
const inbox = ['getAvvisi', 'getAvvisiConto'] as const;
const work = ['getLavoro', 'getLavori', ...inbox] as const;
const contacts = ['getContatti', 'getContattiNuovi', ...work] as const;
const campaigns = ['getCampagneCliente', 'getStoricoCampagna', 'getCampagne'] as const;
const soldImeis = ['getImeiSamsung', 'getCaricamentiImei', 'getCampagneCliente'] as const;
const access = ['getAccesso', 'getSessioni', 'getSicurezza'] as const;
const prices = [
  ...([
    'getPrezziTolti',
    'getListino',
    'getBrands',
    'getImportListini',
    'getAnteprimaListino',
    'getStoricoPrezzi',
  ] as const),
  ...(['getPriceCheckBrands', 'getPriceCheckModels', 'getPriceModelsMemory', 'getPriceCheckPrice'] as const),
] as const;

const approvals = ['getApprovazione', 'getApprovazioni', 'getCruscottoAttenzione'] as const;
const cases = [
  ...(['getContestazioni', 'getMessaggiContestazione'] as const),
  ...(['getCruscottoAttenzione', 'getCruscottoContestazioni'] as const),
] as const;
const persons = ['getClienti', 'getSchedaCliente', 'getRichiestePersone', 'getCruscottoAttenzione'] as const;
/** A phone is held for an authority, or no longer. */
const held = ['getRichiesteAutorita', 'getDeviceAutorita', ...devices, ...registers] as const;
const asked = ['getRichiestePrezzo', 'getCruscottoAttenzione'] as const;

/**
 * Which answers are no longer true once a mutation was tried: they are asked again wherever they are on screen. Refused or
 * not: a refusal often says that somebody was first. `all`: what it changes is read all over. Who one is (log-in, shop,
 * operator) stales nothing here: the session is read anew, and with it everything.
 */
export const stales: Readonly<Record<MutationName, readonly QueryName[] | 'all'>> = {
  login: [],
  logout: [],
  setOperatoreSessione: [],
  setImpersona: [],
  setPassword: access,
  richiediRipristino: [],
  setSecondoFattoreAvviato: [],
  setSecondoFattoreAttivo: access,
  setSecondoFattoreRimosso: access,
  setSecondoFattore: [],
  setSessioneChiusa: ['getSessioni'],
  setSicurezza: access,
  setAffiliato: [...affiliates, 'getUtenti'],
  setTokenAffiliato: affiliates,
  setLogoAffiliato: ['getLogoAffiliato'],
  setAcquirente: ['getAcquirenti'],
  delAcquirente: ['getAcquirenti'],
  setNegozio: [...shops, 'getUtenti'],
  setPinOperatore: ['getOperatorDummy'],
  setPinAzzerato: ['getOperatorDummy', 'getUtenti'],
  setUser: ['getOperatorDummy', 'getUtenti'],
  setFormContatto: contacts,
  setStatoContatto: contacts,
  setNota: [...work, 'getContatti'],
  setFileNota: [],
  setLavoro: work,
  setAvvisoLetto: inbox,
  setAvvisiLetti: inbox,
  setAvvisoRimandato: inbox,
  setScelteAvvisi: ['getScelteAvvisi'],
  setImpostazione: 'all',
  delImpostazione: ['getImpostazioniSede'],
  setTestoLegale: ['getTestiLegali'],
  delTestoLegale: ['getTestiLegali'],
  setModelloMail: ['getModelliMail'],
  delModelloMail: ['getModelliMail'],
  sendProvaMail: [],
  setBloccoDocumenti: ['getBlocchiDocumenti', 'getPraticheBlocco', 'getConservazioneScadenze'],
  delBloccoDocumenti: ['getBlocchiDocumenti', 'getPraticheBlocco', 'getConservazioneScadenze'],
  setVoceBlocco: ['getListaBlocco', 'getApprovazione'],
  delVoceBlocco: ['getListaBlocco', 'getApprovazione'],
  setRichiestaApprovazione: approvals,
  setApprovazione: approvals,
  setRichiestaPrezzo: asked,
  delRichiestaPrezzo: asked,
  setRispostaPrezzo: asked,
  setImeiSupervalutazione: pending,
  setSamsungImei: soldImeis,
  setCampagnaSupervalutazione: campaigns,
  caricaImeiSamsung: soldImeis,
  setCaricamentoImeiAnnullato: soldImeis,
  setCliente: ['getClientiByCognome', ...pending],
  setRichiestaPersona: persons,
  setRichiestaPersonaChiusa: persons,
  cancellaCliente: [...persons, 'getClientiByCognome'],
  setClientiUniti: ['getClientiDoppi', 'getClientiByCognome'],
  setPrezzoBloccato: [],
  setNewDevice: ['getAcquistiInCorso', 'getRichiestePrezzo', 'getPrezzoBloccato'],
  // Its answer is the purchase: the till shows it without asking.
  setAcquisto: ['getAcquistiInCorso', 'getSegnali', 'getApprovazione'],
  setPreparazione: ['getPreparazione'],
  setRicontrollo: ['getAcquistiInCorso', 'getEventiDevice'],
  setDocumentoNoto: ['getAcquistiInCorso', 'getSegnali', 'getApprovazione'],
  delPendingDevice: [...pending, ...devices],
  setRinuncia: ['getAcquistiInCorso', 'getCruscottoRinunce', ...devices],
  deleteDevicePending: ['getAcquistiInCorso', ...devices],
  setRicevuta: [...bought, 'getCattura', 'getSegnali'],
  sendMail: ['getInviiMail'],
  setCopiaRicevuta: ['getCommiato', 'getInviiMail'],
  setLinkCattura: [],
  setLinkDocumento: [],
  setPrivacy: [
    'getCattura',
    'getClienti',
    'getSchedaCliente',
    'getConsensi',
    'getDevice',
    'getDeviceMaster',
    ...receipts,
  ],
  setLetturaDocumento: ['getCattura'],
  setFotoDaRifare: ['getCattura', 'getDevice', 'getDeviceMaster', ...receipts],
  setFirmaCarta: ['getCattura', 'getDevice', 'getDeviceMaster', ...receipts],
  uploadFile: [],
  setImmagineProvaAcquisto: [
    'getDevice',
    'getDeviceMaster',
    'getValutazioneDevice',
    'getAcquisto',
    'getSegnali',
  ],
  setCoupon: coupons,
  updateCoupon: coupons,
  burnCoupon: [...coupons, 'getEventiDevice'],
  setScadenzaCoupon: [...coupons, 'getEventiDevice'],
  setFotoDevice: ['getDevice', 'getDeviceMaster', 'getValutazioneDevice', 'getEventiDevice'],
  setAnnullato: bought,
  setCorrezioneAcquisto: bought,
  setInizializzato: ['getAcquisto', ...devices],
  setStatusArrivato: [...devices, ...shipments],
  setStatusValutato: [...devices, ...cases],
  setCorrezioneValutazione: [...devices, ...slips, ...cases],
  setMessaggioContestazione: [...cases, ...devices],
  setEsitoContestazione: [...devices, ...slips, ...cases],
  setStatusLiquidato: [...devices, ...slips, ...coupons],
  setArrivati: [...devices, ...shipments],
  delArrivi: [...devices, ...shipments],
  setLiquidati: [...devices, ...slips, ...coupons],
  setNovitaViste: ['getNovita'],
  setSpedizioniManuali: [...devices, ...shipments],
  setSpedito: [...devices, ...shipments],
  setReinvioSpedizione: shipments,
  caricaRichiestaAutorita: held,
  setEsitoAutorita: held,
  setRichiestaAutoritaChiusa: held,
  setRicezioneChiusa: shipments,
  setSollecitoMancanti: ['getMancanti'],
  setInventario: ['getInventari'],
  setLetturaInventario: ['getInventari', 'getInventarioRighe'],
  setInventarioChiuso: ['getInventari', 'getInventarioRighe'],
  setCustodia: ['getCustodie', ...devices],
  delCustodia: ['getCustodie', ...devices],
  setPostoDevice: ['getCustodie', 'getSpedizioniContenuto', 'getInventarioRighe', ...devices],
  setRegistroVidimazione: ['getRegistroVidimazioni'],
  setRegistroSoglia: ['getRegistroSoglia', 'getRegistroMargine'],
  setDistintaPagata: slips,
  setDistintaStornata: slips,
  setConto: ['getConti'],
  setContoRisposta: ['getConti'],
  setDisposizione: runs,
  setDisposizionePagata: [...runs, ...devices],
  setDisposizioneAnnullata: [...runs, ...devices],
  setBonificoAnnullato: [...runs, ...devices],
  setBonificoVerifica: ['getBonifici'],
  caricaEsitoBanca: [...runs, ...devices],
  setFatturaPagata: invoices,
  setFatturePagate: invoices,
  setSolleciti: invoices,
  setInvioEstratti: ['getInvioEstratti'],
  setFatturaStornata: invoices,
  setNotaCredito: invoices,
  setFattureInviate: invoices,
  setFatturaRifatta: invoices,
  caricaRicevutaSdi: [...invoices, ...inbox],
  setFatture: [...invoices, 'getBolli', 'getBolliRicevute', 'getBolliAnno', ...slips],
  setPackaging: ['getPackaging'],
  setPackagingEvaso: ['getPackaging'],
  delPackagingEvaso: ['getPackaging'],
  setPriceCheckDevice: prices,
  caricaListino: prices,
  setListinoAnnullato: prices,
  setRapportoSettimanale: ['getRapportoSettimanale'],
  setPrezziTolti: prices,
  setPrezziRimessi: prices,
  setVariazioneListino: prices,
  setPrezzoDaData: prices,
  massiveUpload: prices,
  setUtente: ['getUtenti', 'getOperatorDummy', 'getPersoneLavoro'],
  setUtenteBloccato: ['getUtenti', 'getOperatorDummy'],
  setUtenteInvito: ['getUtenti'],
  setUtenteRipristino: ['getUtenti'],
  setUtenteSecondoFattore: ['getUtenti'],
  setUtenteUscito: ['getUtenti', 'getOperatorDummy', 'getPersoneLavoro'],
  caricaUtenti: ['getUtenti', 'getOperatorDummy'],
  delDeviceCollaudo: [...bought, ...shipments],
  setVistaLista: ['getVisteLista', 'getSceltaLista'],
  delVistaLista: ['getVisteLista', 'getSceltaLista'],
  // Written first where it was chosen: what one sees is already so.
  setSceltaLista: [],
};
