import { publicPaths, withQuery } from './public-paths.ts';

/** Every address of the product (S1 §2, S2 §2, rulings §3), written once. */
export const paths = {
  ...publicPaths,
  login: () => '/login',
  logout: () => '/logout',
  credentials: () => '/credentials',
  imperson: () => '/imperson',
  servizi: () => '/servizi',
  buyDevice: () => '/buy-device',
  /** A purchase in progress, taken up again from any till of the shop. */
  buyDeviceAgain: (serial_number: string, num_times: number) =>
    withQuery('/buy-device', { sn: serial_number, nt: num_times }),
  magazzino: () => '/magazzino',
  magazzinoOwn: () => '/magazzino-own',
  getDevices: () => '/get-devices',
  spedizioni: () => '/spedizioni',
  /** Parcels, unpacked with the reader at head office. */
  ricezione: () => '/ricezione',
  packs: () => '/packs',
  packaging: () => '/packaging',
  distinte: () => '/distinte',
  ricevute: () => '/ricevute',
  coupon: () => '/coupon',
  docs: () => '/docs',
  postaPec: () => '/posta-pec',
  daApprovare: () => '/da-approvare',
  /** What the link in a mail about such a request opens. */
  ferma: () => '/ferma',
  bolli: () => '/bolli',
  primaNota: () => '/prima-nota',
  clientiDoppi: () => '/clienti-doppi',
  /** What a mail's link opens. */
  consensi: () => '/consensi',
  clienti: () => '/clienti',
  richiestePersone: () => '/richieste-persone',
  priceCheck: () => '/price-check',
  settings: () => '/settings',
  registro: () => '/registro',
  estratti: () => '/estratti',
  listaBlocco: () => '/lista-blocco',
  richiesteAutorita: () => '/richieste-autorita',
  richiestePrezzo: () => '/richieste-prezzo',
  avvisi: () => '/avvisi',
  affidati: () => '/affidati',
  contestazioni: () => '/contestazioni',
  profilo: () => '/profilo',
  amministrazione: () => '/amministrazione',
  amministrazioneAffiliati: () => '/amministrazione/affiliati',
  amministrazioneNegozi: () => '/amministrazione/negozi',
  amministrazioneUtenti: () => '/amministrazione/utenti',
  amministrazioneContatti: () => '/amministrazione/contatti',
  amministrazioneAzienda: () => '/amministrazione/azienda',
  amministrazioneTesti: () => '/amministrazione/testi',
  amministrazioneMail: () => '/amministrazione/mail',
  amministrazioneConservazione: () => '/amministrazione/conservazione',
  amministrazioneConferme: () => '/amministrazione/conferme',
  amministrazioneConsultazioni: () => '/amministrazione/consultazioni',
  amministrazioneSicurezza: () => '/amministrazione/sicurezza',
  amministrazioneModifiche: () => '/amministrazione/modifiche',
  takePhoto: (query: { device: string; nt: number; negozio: number; idc: number }, token: string) =>
    withQuery('/takePhoto', query, token),
  /** S2's `cod=<serial>-<times>`. */
  stampaRicevuta: (serial_number: string, num_times: number, token?: string) =>
    withQuery('/stampaRicevuta', { cod: `${serial_number}-${num_times}` }, token),
  stampaCoupon: (coupon_serial_number: string) => withQuery('/stampaCoupon', { sn: coupon_serial_number }),
  stampaLoginCode: (login_code: string) => withQuery('/stampaLoginCode', { codice: login_code }),
  stampaDdt: (id_spedizione: number, token?: string) => withQuery('/stampaDdt', { id: id_spedizione }, token),
  /** Labels of phones at head office, by their cases. */
  stampaEtichette: (cases: readonly string[]) => withQuery('/stampaEtichette', { cod: cases.join(',') }),
  /** The label of a shelf. */
  stampaPosto: (posto: string) => withQuery('/stampaEtichette', { posto }),
  stampaFattura: (id_fattura: number, token?: string) =>
    withQuery('/stampaFattura', { id: id_fattura }, token),
  verifica: () => '/verifica',
  password: () => '/password',
} as const;
