import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router';
import { landingFor } from '#domain/landing';
import type { Permission } from '#domain/permission';
import { roles } from '#domain/role';
import { paths } from '#lib/paths';
import { loadSession, maySession, type Session } from '#lib/session';
import { wantPage } from '#lib/wanted-page';
import { Pending } from './pending.tsx';
import { Root } from './root.tsx';
import { Login } from './screens/login.tsx';
import { Trouble } from './trouble.tsx';

/** A screen's code, loaded when it is first wanted (or hovered). */
type Load = () => Promise<{ default: RouteComponent }>;

const root = createRootRoute({
  // What an address says are texts, whichever screen it is of.
  validateSearch: (search): Record<string, string | undefined> => search as Record<string, string>,
  component: Root,
  errorComponent: Trouble,
  // Any other path redirects to /login (S2 §2).
  notFoundComponent: () => <Navigate to={paths.login()} replace />,
});

const open = (path: string, load: Load) =>
  createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load) });

/**
 * Signed in, or sent to /login, from where one goes on to `wanted`; who must set up a second factor first is sent there from
 * everywhere else.
 */
async function needSession(wanted?: { pathname: string; href: string }): Promise<Session> {
  const session = await loadSession();
  if (!session) {
    if (wanted) wantPage(wanted.href);
    throw redirect({ to: paths.login(), replace: true });
  }
  if (session.is_secondo_fattore_dovuto && wanted?.pathname !== paths.profilo())
    throw redirect({ to: paths.profilo(), replace: true });
  return session;
}

const credentials = createRoute({
  getParentRoute: () => root,
  path: paths.credentials(),
  component: lazyRouteComponent(() => import('./screens/credentials.tsx')),
  beforeLoad: async () => {
    const session = await needSession();
    const to = landingFor(session.id_role, session.is_credenziali_saltate === 1, 'credentials');
    if (to) throw redirect({ to, replace: true });
  },
});

const imperson = createRoute({
  getParentRoute: () => root,
  path: paths.imperson(),
  component: lazyRouteComponent(() => import('./screens/imperson.tsx')),
  beforeLoad: async () => {
    const { id_role } = await needSession();
    if (roles[id_role].standIn === null) throw redirect({ to: paths.servizi(), replace: true });
  },
});

const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: lazyRouteComponent(() => import('./frame.tsx')),
  beforeLoad: async ({ location }) => {
    const session = await needSession(location);
    // The server lets the account itself act; the screens insist on an operator (rulings §3).
    const mustChoose =
      roles[session.id_role].choosesOperator &&
      !session.is_credenziali_saltate &&
      !session.is_operatore_scelto;
    if (mustChoose) {
      wantPage(location.href);
      throw redirect({ to: paths.credentials(), replace: true });
    }
  },
});

const framed = (path: string, load: Load) =>
  createRoute({ getParentRoute: () => frame, path, component: lazyRouteComponent(load) });

// Head office's alone; support lands here after /imperson too, whatever shop it stands in for (S2 §2).
const getDevices = createRoute({
  getParentRoute: () => frame,
  path: paths.getDevices(),
  component: lazyRouteComponent(() => import('./screens/get-devices.tsx')),
  beforeLoad: async () => {
    const { id_role } = await needSession();
    if (!roles[id_role].seesOfficeStock) throw redirect({ to: paths.servizi(), replace: true });
  },
});

// Administration is head office's alone; each room is a child.
const administration = createRoute({
  getParentRoute: () => frame,
  path: paths.amministrazione(),
  component: lazyRouteComponent(() => import('./screens/amministrazione.tsx')),
  beforeLoad: async ({ location: { pathname } }) => {
    if (!maySession(await needSession(), 'administration.use'))
      throw redirect({ to: paths.servizi(), replace: true });
    if (pathname === paths.amministrazione())
      throw redirect({ to: paths.amministrazioneAffiliati(), replace: true });
  },
});
const administered = (path: string, load: Load) =>
  createRoute({
    getParentRoute: () => administration,
    path: path.slice(paths.amministrazione().length),
    component: lazyRouteComponent(load),
  });

/** A screen for those only who may do this (rulings §3); whoever else opens it is at home. */
const framedFor = (permission: Permission, path: string, load: Load) =>
  createRoute({
    getParentRoute: () => frame,
    path,
    component: lazyRouteComponent(load),
    beforeLoad: async () => {
      if (!maySession(await needSession(), permission))
        throw redirect({ to: paths.servizi(), replace: true });
    },
  });

const tree = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <Navigate to={paths.login()} replace />,
  }),
  // The landing page is in the first file: it is what a visitor waits for.
  createRoute({ getParentRoute: () => root, path: paths.login(), component: Login }),
  open(paths.logout(), () => import('./screens/logout.tsx')),
  open(paths.privacy(), () => import('./screens/privacy.tsx')),
  open(paths.accessibilita(), () => import('./screens/accessibilita.tsx')),
  // A page of its own (valutazione.tsx), which the server gives: who comes from inside leaves this one.
  createRoute({
    getParentRoute: () => root,
    path: '/valutazione',
    beforeLoad: ({ location: { href } }) => {
      window.location.replace(href);
      return new Promise<never>(() => {});
    },
  }),
  open(paths.password(), () => import('./screens/password.tsx')),
  open(paths.verifica(), () => import('./screens/verifica.tsx')),
  open(paths.ferma(), () => import('./screens/ferma.tsx')),
  open(paths.consensi(), () => import('./screens/consensi.tsx')),
  open('/prepara', () => import('./screens/prepara.tsx')),
  open('/takePhoto', () => import('./screens/take-photo.tsx')),
  open('/stampaRicevuta', () => import('./screens/stampa-ricevuta.tsx')),
  open('/stampaCoupon', () => import('./screens/stampa-coupon.tsx')),
  open('/stampaLoginCode', () => import('./screens/stampa-login-code.tsx')),
  open('/stampaDdt', () => import('./screens/stampa-ddt.tsx')),
  open('/stampaEtichette', () => import('./screens/stampa-etichette.tsx')),
  open('/stampaFattura', () => import('./screens/stampa-fattura.tsx')),
  credentials,
  imperson,
  frame.addChildren([
    framed(paths.servizi(), () => import('./screens/servizi.tsx')),
    framed(paths.buyDevice(), () => import('./screens/buy-device.tsx')),
    framed(paths.packs(), () => import('./screens/packs.tsx')),
    framed(paths.packaging(), () => import('./screens/packaging.tsx')),
    framed(paths.magazzino(), () => import('./screens/magazzino.tsx')),
    framed(paths.magazzinoOwn(), () => import('./screens/magazzino-own.tsx')),
    framed(paths.spedizioni(), () => import('./screens/spedizioni.tsx')),
    framed(paths.ricezione(), () => import('./screens/ricezione.tsx')),
    getDevices,
    framed(paths.ricevute(), () => import('./screens/ricevute.tsx')),
    framed(paths.distinte(), () => import('./screens/distinte.tsx')),
    framed(paths.coupon(), () => import('./screens/coupon.tsx')),
    framed(paths.docs(), () => import('./screens/docs.tsx')),
    framedFor('invoices.send', paths.postaPec(), () => import('./screens/posta-pec.tsx')),
    framedFor('four_eyes.read', paths.daApprovare(), () => import('./screens/da-approvare.tsx')),
    framedFor('stamps.read', paths.bolli(), () => import('./screens/bolli.tsx')),
    framedFor('journal.read', paths.primaNota(), () => import('./screens/prima-nota.tsx')),
    framed(paths.clientiDoppi(), () => import('./screens/clienti-doppi.tsx')),
    framed(paths.clienti(), () => import('./screens/clienti.tsx')),
    framed(paths.richiestePersone(), () => import('./screens/richieste-persone.tsx')),
    framed(paths.priceCheck(), () => import('./screens/price-check.tsx')),
    framedFor('settings.edit', paths.settings(), () => import('./screens/settings.tsx')),
    framed(paths.registro(), () => import('./screens/registro.tsx')),
    framed(paths.estratti(), () => import('./screens/estratti.tsx')),
    framedFor('bans.read', paths.listaBlocco(), () => import('./screens/lista-blocco.tsx')),
    framedFor('authority.use', paths.richiesteAutorita(), () => import('./screens/richieste-autorita.tsx')),
    framed(paths.contestazioni(), () => import('./screens/contestazioni.tsx')),
    framed(paths.richiestePrezzo(), () => import('./screens/richieste-prezzo.tsx')),
    framed(paths.affidati(), () => import('./screens/affidati.tsx')),
    framed(paths.avvisi(), () => import('./screens/avvisi.tsx')),
    framed(paths.profilo(), () => import('./screens/profilo.tsx')),
    administration.addChildren([
      administered(paths.amministrazioneAffiliati(), () => import('./screens/admin-affiliati.tsx')),
      administered(paths.amministrazioneNegozi(), () => import('./screens/admin-negozi.tsx')),
      administered(paths.amministrazioneUtenti(), () => import('./screens/admin-utenti.tsx')),
      administered(paths.amministrazioneContatti(), () => import('./screens/admin-contatti.tsx')),
      administered(paths.amministrazioneAzienda(), () => import('./screens/admin-azienda.tsx')),
      administered(paths.amministrazioneTesti(), () => import('./screens/admin-testi.tsx')),
      administered(paths.amministrazioneMail(), () => import('./screens/admin-mail.tsx')),
      administered(paths.amministrazioneConservazione(), () => import('./screens/admin-conservazione.tsx')),
      administered(paths.amministrazioneConferme(), () => import('./screens/admin-conferme.tsx')),
      administered(paths.amministrazioneConsultazioni(), () => import('./screens/admin-consultazioni.tsx')),
      administered(paths.amministrazioneSicurezza(), () => import('./screens/admin-sicurezza.tsx')),
      administered(paths.amministrazioneModifiche(), () => import('./screens/admin-modifiche.tsx')),
    ]),
  ]),
]);

export const router = createRouter({
  routeTree: tree,
  defaultPreload: false,
  defaultPendingComponent: Pending,
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
  // Search parameters are texts: a serial such as 0012 must not become a number.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
    const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
    return text ? `?${text}` : '';
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
