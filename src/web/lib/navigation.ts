import { roles, type Role } from '#domain/role';
import { moneyPlaces } from './money-places.ts';
import { paths } from './paths.ts';
import { placeGroups, type Place, type PlaceGroup } from './place.ts';
import { maySession, type Session } from './session.ts';

const home: Place = { to: paths.servizi(), label: 'Home', words: 'servizi' };
const shipments: Place = { to: paths.spedizioni(), label: 'Spedizioni', words: 'ddt corriere ritiro' };
const priceCheck: Place = {
  to: paths.priceCheck(),
  label: 'Price Check',
  isHot: true,
  words: 'prezzi listino valore',
};
const ownStock: Place = { to: paths.magazzinoOwn(), label: 'Magazzino', words: 'sede' };
const shopStock = (label: string): Place => ({
  to: paths.magazzino(),
  label,
  words: 'device stock imei negozi',
});

/** The tabs of the frame, by role (S2 §2 Page frame). */
export const tabs: Readonly<Record<Role, readonly Place[]>> = {
  1: [home, shopStock('Magazzino'), shipments, priceCheck],
  2: [home, shopStock('Magazzino'), shipments, priceCheck],
  3: [
    home,
    ownStock,
    shipments,
    { to: paths.settings(), label: 'Impostazioni', words: 'prezzi campagne' },
    priceCheck,
  ],
  4: [home, ownStock, shopStock('Magazzino Merchant'), shipments, priceCheck],
};

/** The screens without a tab, by role: the menu 'Altro', under the tiles of /servizi, and in Ctrl-K (rulings §3). */
function othersFor(session: Pick<Session, 'id_role' | 'is_impersonato' | 'is_credenziali_saltate'>): Place[] {
  const { choosesOperator, seesOfficeStock, standIn } = roles[session.id_role];
  const places: (Place | false)[] = [
    seesOfficeStock && {
      to: paths.getDevices(),
      label: 'Devices in sede',
      words: 'arrivi valuta liquida',
    },
    maySession(session, 'devices.receive') && {
      to: paths.ricezione(),
      label: 'Ricezione pacchi',
      words: 'arrivi lettore scanner mancanti spedizioni ddt',
    },
    maySession(session, 'receipts.read') && {
      to: paths.ricevute(),
      label: 'Ricevute',
      words: 'pratiche acquisti',
    },
    maySession(session, 'coupons.read') && {
      to: paths.coupon(),
      label: 'Coupon',
      words: 'voucher utilizza ristampa',
    },
    maySession(session, 'cases.read') && {
      to: paths.contestazioni(),
      label: 'Contestazioni',
      words: 'valore valutazione accettato meno risposta sede',
    },
    maySession(session, 'packaging.read') &&
      (choosesOperator
        ? { to: paths.packaging(), label: 'Materiale packaging', words: 'buste richiesta' }
        : { to: paths.packs(), label: 'Richieste packaging', words: 'materiale buste evadi' }),
    ...moneyPlaces(session),
    maySession(session, 'registers.read') && {
      to: paths.registro(),
      group: 'Registri',
      label: 'Registro usato',
      words: 'tulps 128 margine questura',
    },
    seesOfficeStock && {
      to: paths.richiestePrezzo(),
      label: 'Prezzi chiesti',
      words: 'listino richieste negozi valutazione modello',
    },
    maySession(session, 'bans.read') && {
      to: paths.listaBlocco(),
      group: 'Registri',
      label: 'Lista di blocco',
      words: 'imei persone rubato vietato',
    },
    maySession(session, 'authority.use') && {
      to: paths.richiesteAutorita(),
      group: 'Registri',
      label: 'Richieste delle autorità',
      words: 'polizia questura carabinieri sequestro fermo procura protocollo',
    },
    maySession(session, 'four_eyes.read') && {
      to: paths.daApprovare(),
      label: 'Da approvare',
      words: 'quattro occhi richieste secondo sì approva rifiuta',
    },
    maySession(session, 'notes.inner') && {
      to: paths.affidati(),
      label: 'Affidati a me',
      words: 'lavori incaricato segnalati note',
    },
    mayChooseOperator(session) && {
      to: paths.credentials(),
      label: 'Cambia operatore',
      words: 'credenziali negozio',
    },
    maySession(session, 'persons.read') && {
      to: paths.clienti(),
      group: 'Registri',
      label: 'Clienti',
      words: 'persone consensi privacy esporta cancella anagrafica',
    },
    maySession(session, 'persons.read') && {
      to: paths.richiestePersone(),
      group: 'Registri',
      label: 'Richieste sui dati',
      words: 'privacy accesso cancellazione rettifica gdpr persone',
    },
    maySession(session, 'customers.merge') && {
      to: paths.clientiDoppi(),
      group: 'Registri',
      label: 'Clienti doppi',
      words: 'unisci doppioni anagrafica',
    },
    standIn !== null && { to: paths.imperson(), label: 'Cambia negozio', words: 'impersona' },
    maySession(session, 'administration.use') && {
      to: paths.amministrazione(),
      group: 'Governo',
      label: 'Amministrazione',
      words: 'utenti negozi affiliati',
    },
  ];
  return places.filter((place) => place !== false);
}

/** True where several people work with one account, and say on /credentials who acts (rulings §3). */
export function mayChooseOperator(session: Pick<Session, 'id_role' | 'is_credenziali_saltate'>): boolean {
  return roles[session.id_role].choosesOperator && !session.is_credenziali_saltate;
}

/** The rooms of administration (rulings §3), in the order of its menu. */
export const administrationPlaces: readonly Place[] = [
  { to: paths.amministrazioneAffiliati(), label: 'Affiliati', words: 'condizioni listino commissione' },
  { to: paths.amministrazioneNegozi(), label: 'Negozi', words: 'indirizzo orari mappa' },
  { to: paths.amministrazioneUtenti(), label: 'Utenti', words: 'operatori invito password blocco ruolo' },
  { to: paths.amministrazioneContatti(), label: 'Richieste di contatto', words: 'messaggi modulo' },
  {
    to: paths.amministrazioneConsultazioni(),
    label: 'Consultazioni',
    words: 'chi ha visto documento documenti identità registro privacy',
  },
  {
    to: paths.amministrazioneSicurezza(),
    label: 'Eventi di sicurezza',
    words: 'accessi password errata tentativi allarmi esportazioni blocco attacco',
  },
  { to: paths.amministrazioneModifiche(), label: 'Registro delle modifiche', words: 'audit chi quando' },
];

/** What else is set beside prices and campaigns; their home is 'Impostazioni' (rulings §11). */
export const settingsPlaces: readonly Place[] = [
  {
    to: paths.amministrazioneAzienda(),
    label: 'Azienda',
    words: 'ragione sociale sicurezza limite contanti impostazioni',
  },
  { to: paths.amministrazioneTesti(), label: 'Testi legali', words: 'ricevuta privacy consensi' },
  { to: paths.amministrazioneMail(), label: 'Modelli di mail', words: 'testo anteprima' },
  {
    to: paths.amministrazioneConservazione(),
    label: 'Conservazione',
    words: 'documenti scadenza cancellazione',
  },
  {
    to: paths.amministrazioneConferme(),
    label: 'Da confermare',
    words: 'professionista legge avvocato commercialista scelte',
  },
];

type Viewer = Parameters<typeof othersFor>[0];

/** The menu 'Altro': what has no tab, by group; groups without a place are left out. */
export function groupedPlaces(session: Viewer): { name: PlaceGroup; places: Place[] }[] {
  const rooms = maySession(session, 'administration.use') ? administrationPlaces : [];
  const all = [...othersFor(session), ...rooms.map((room): Place => ({ ...room, group: 'Governo' }))];
  return placeGroups
    .map((name) => ({ name, places: all.filter(({ group = 'Lavoro' }) => group === name) }))
    .filter(({ places }) => places.length > 0);
}

/** A step of the way to where one is; without an address it is no screen. */
interface Step {
  label: string;
  to?: string;
}

/** Where an address lies. */
export interface Whereabouts {
  /** The tab that is marked; null: 'Altro' is, or nothing. */
  tab: string | null;
  /** The place that is marked in 'Altro'. */
  place: string | null;
  /** The way there from home, the place itself last; empty on tabs, which say it themselves. */
  trail: readonly Step[];
}

/** Where one is: every screen of the frame lies under a tab, or in a group of 'Altro'. */
export function whereIs(session: Viewer & Pick<Session, 'id_role'>, pathname: string): Whereabouts {
  const isAt = ({ to }: Place): boolean => pathname === to || pathname.startsWith(`${to}/`);
  const own = tabs[session.id_role];
  const tab = own.find(isAt);
  if (tab) return { tab: tab.to, place: null, trail: [] };
  const setting = settingsPlaces.find(isAt);
  const base = own.find(({ to }) => to === paths.settings());
  if (setting && base) {
    const trail = [home, base, setting].map(({ to, label }) => ({ to, label }));
    return { tab: base.to, place: null, trail };
  }
  for (const { name, places } of groupedPlaces(session)) {
    // The room before the house that it is in.
    const place = places.findLast(isAt);
    if (!place) continue;
    const above = places.find((other) => other !== place && isAt(other));
    const trail = [home, { label: name }, ...(above ? [above] : []), place];
    return {
      tab: null,
      place: place.to,
      trail: trail.map(({ to, label }: Step) => (to ? { to, label } : { label })),
    };
  }
  // Buying begins at home; inbox and one's own access have buttons of their own.
  if (pathname === paths.buyDevice()) return { tab: home.to, place: null, trail: [] };
  const button = [inbox, ownAccess].find(isAt);
  if (button)
    return { tab: null, place: null, trail: [home, button].map(({ to, label }) => ({ to, label })) };
  return { tab: null, place: null, trail: [] };
}

/** What one has heard of: a button of the frame. */
const inbox: Place = { to: paths.avvisi(), label: 'Avvisi', words: 'notifiche menzioni posta inbox' };

/** One's own access: a button of the frame, and on a phone, which has no room for it, an entry of the menu. */
export const ownAccess: Place = {
  to: paths.profilo(),
  label: 'Il tuo accesso',
  words: 'password sessioni secondo fattore',
};

/** All screens of a session, for Ctrl-K. */
export function placesFor(session: Session): Place[] {
  const buy: Place = {
    to: paths.buyDevice(),
    label: 'Acquisto device',
    words: 'nuovo ritiro permuta smartphone',
  };
  return [
    ...(roles[session.id_role].atCounter ? [buy] : []),
    ...tabs[session.id_role],
    ...othersFor(session),
    inbox,
    ownAccess,
    ...(maySession(session, 'administration.use') ? [...administrationPlaces, ...settingsPlaces] : []),
  ];
}
