/** Every address of the product (S1 §2, S2 §2, rulings §3), written once. */
export const paths = {
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
  packs: () => '/packs',
  packaging: () => '/packaging',
  distinte: () => '/distinte',
  ricevute: () => '/ricevute',
  coupon: () => '/coupon',
  docs: () => '/docs',
  bolli: () => '/bolli',
  clientiDoppi: () => '/clienti-doppi',
  priceCheck: () => '/price-check',
  settings: () => '/settings',
  registro: () => '/registro',
  estratti: () => '/estratti',
  listaBlocco: () => '/lista-blocco',
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
  amministrazioneModifiche: () => '/amministrazione/modifiche',
  takePhoto: (query: { device: string; nt: number; negozio: number; idc: number }, token: string) =>
    withQuery('/takePhoto', query, token),
  /** S2's `cod=<serial>-<times>`. */
  stampaRicevuta: (serial_number: string, num_times: number, token?: string) =>
    withQuery('/stampaRicevuta', { cod: `${serial_number}-${num_times}` }, token),
  stampaCoupon: (coupon_serial_number: string) => withQuery('/stampaCoupon', { sn: coupon_serial_number }),
  stampaLoginCode: (login_code: string) => withQuery('/stampaLoginCode', { codice: login_code }),
  stampaDdt: (id_spedizione: number, token?: string) => withQuery('/stampaDdt', { id: id_spedizione }, token),
  stampaFattura: (id_fattura: number, token?: string) =>
    withQuery('/stampaFattura', { id: id_fattura }, token),
  valutazione: (st?: string) => withQuery('/valutazione', st ? { st } : {}),
  verifica: () => '/verifica',
  password: () => '/password',
  privacy: () => '/privacy',
  accessibilita: () => '/accessibilita',
} as const;

// A token travels in the fragment: that part reaches no log and no Referer (rulings §2).
function withQuery(path: string, query: Record<string, string | number>, token?: string): string {
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, String(value)]),
  ).toString();
  return `${path}${search ? `?${search}` : ''}${token ? `#t=${encodeURIComponent(token)}` : ''}`;
}
