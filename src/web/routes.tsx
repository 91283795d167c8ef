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
import { paths } from '#lib/paths';
import { loadSession, type Session } from '#lib/session';
import { Pending } from './pending.tsx';
import { Root } from './root.tsx';
import { Login } from './screens/login.tsx';
import { Trouble } from './trouble.tsx';

/** A screen's code, loaded when it is first wanted (or hovered). */
type Load = () => Promise<{ default: RouteComponent }>;

const root = createRootRoute({
  component: Root,
  errorComponent: Trouble,
  // Any other path redirects to /login (S2 §2).
  notFoundComponent: () => <Navigate to={paths.login()} replace />,
});

const open = (path: string, load: Load) =>
  createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load) });

/** Signed in, or sent to /login; who must set up a second factor first is sent there from everywhere else. */
async function needSession(pathname?: string): Promise<Session> {
  const session = await loadSession();
  if (!session) throw redirect({ to: paths.login(), replace: true });
  if (session.is_secondo_fattore_dovuto && pathname !== paths.profilo())
    throw redirect({ to: paths.profilo(), replace: true });
  return session;
}

const credentials = createRoute({
  getParentRoute: () => root,
  path: paths.credentials(),
  component: lazyRouteComponent(async () => ({
    default: (await import('./screens/credentials.tsx')).Credentials,
  })),
  beforeLoad: async () => {
    const session = await needSession();
    const to = landingFor(session.id_role, session.is_credenziali_saltate === 1, 'credentials');
    if (to) throw redirect({ to, replace: true });
  },
});

const imperson = createRoute({
  getParentRoute: () => root,
  path: paths.imperson(),
  component: lazyRouteComponent(async () => ({ default: (await import('./screens/imperson.tsx')).Imperson })),
  beforeLoad: async () => {
    const { id_role } = await needSession();
    if (id_role !== 4) throw redirect({ to: paths.servizi(), replace: true });
  },
});

const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: lazyRouteComponent(async () => ({ default: (await import('./frame.tsx')).Frame })),
  beforeLoad: async ({ location: { pathname } }) => {
    const session = await needSession(pathname);
    // The server lets the account itself act; the screens insist on an operator (decisions §3).
    const mustChoose =
      session.id_role === 1 && !session.is_credenziali_saltate && !session.is_operatore_scelto;
    if (mustChoose) throw redirect({ to: paths.credentials(), replace: true });
  },
});

const framed = (path: string, load: Load) =>
  createRoute({ getParentRoute: () => frame, path, component: lazyRouteComponent(load) });

// Head office's alone; support lands here after /imperson too, whatever shop it stands in for (S2 §2).
const getDevices = createRoute({
  getParentRoute: () => frame,
  path: paths.getDevices(),
  component: lazyRouteComponent(async () => ({
    default: (await import('./screens/get-devices.tsx')).GetDevices,
  })),
  beforeLoad: async () => {
    const { id_role } = await needSession();
    if (id_role < 3) throw redirect({ to: paths.servizi(), replace: true });
  },
});

// Administration is head office's alone; each room is a child.
const administration = createRoute({
  getParentRoute: () => frame,
  path: paths.amministrazione(),
  component: lazyRouteComponent(async () => ({
    default: (await import('./screens/amministrazione.tsx')).Amministrazione,
  })),
  beforeLoad: async ({ location: { pathname } }) => {
    const { id_role } = await needSession();
    if (id_role !== 3) throw redirect({ to: paths.servizi(), replace: true });
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

// Head office's alone (decisions §3).
const settings = createRoute({
  getParentRoute: () => frame,
  path: paths.settings(),
  component: lazyRouteComponent(async () => ({ default: (await import('./screens/settings.tsx')).Settings })),
  beforeLoad: async () => {
    const { id_role } = await needSession();
    if (id_role !== 3) throw redirect({ to: paths.servizi(), replace: true });
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
  open(paths.logout(), async () => ({ default: (await import('./screens/logout.tsx')).Logout })),
  open(paths.privacy(), async () => ({ default: (await import('./screens/privacy.tsx')).Privacy })),
  open(paths.accessibilita(), async () => ({
    default: (await import('./screens/accessibilita.tsx')).Accessibilita,
  })),
  // A page of its own (valutazione.tsx), which the server gives: who comes from inside leaves this one.
  createRoute({
    getParentRoute: () => root,
    path: '/valutazione',
    beforeLoad: ({ location: { href } }) => {
      window.location.replace(href);
      return new Promise<never>(() => {});
    },
  }),
  open(paths.password(), async () => ({ default: (await import('./screens/password.tsx')).Password })),
  open(paths.verifica(), async () => ({ default: (await import('./screens/verifica.tsx')).Verifica })),
  open('/takePhoto', async () => ({ default: (await import('./screens/take-photo.tsx')).TakePhoto })),
  open('/stampaRicevuta', async () => ({
    default: (await import('./screens/stampa-ricevuta.tsx')).StampaRicevuta,
  })),
  open('/stampaCoupon', async () => ({
    default: (await import('./screens/stampa-coupon.tsx')).StampaCoupon,
  })),
  open('/stampaDdt', async () => ({ default: (await import('./screens/stampa-ddt.tsx')).StampaDdt })),
  open('/stampaFattura', async () => ({
    default: (await import('./screens/stampa-fattura.tsx')).StampaFattura,
  })),
  credentials,
  imperson,
  frame.addChildren([
    framed(paths.servizi(), async () => ({ default: (await import('./screens/servizi.tsx')).Servizi })),
    framed(paths.buyDevice(), async () => ({
      default: (await import('./screens/buy-device.tsx')).BuyDevice,
    })),
    framed(paths.packs(), async () => ({ default: (await import('./screens/packs.tsx')).Packs })),
    framed(paths.packaging(), async () => ({ default: (await import('./screens/packaging.tsx')).Packaging })),
    framed(paths.magazzino(), async () => ({ default: (await import('./screens/magazzino.tsx')).Magazzino })),
    framed(paths.magazzinoOwn(), async () => ({
      default: (await import('./screens/magazzino-own.tsx')).MagazzinoOwn,
    })),
    framed(paths.spedizioni(), async () => ({
      default: (await import('./screens/spedizioni.tsx')).Spedizioni,
    })),
    getDevices,
    framed(paths.ricevute(), async () => ({ default: (await import('./screens/ricevute.tsx')).Ricevute })),
    framed(paths.distinte(), async () => ({ default: (await import('./screens/distinte.tsx')).Distinte })),
    framed(paths.coupon(), async () => ({ default: (await import('./screens/coupon.tsx')).CouponScreen })),
    framed(paths.docs(), async () => ({ default: (await import('./screens/docs.tsx')).Docs })),
    framed(paths.bolli(), async () => ({ default: (await import('./screens/bolli.tsx')).Bolli })),
    framed(paths.priceCheck(), async () => ({
      default: (await import('./screens/price-check.tsx')).PriceCheck,
    })),
    settings,
    framed(paths.registro(), async () => ({ default: (await import('./screens/registro.tsx')).Registro })),
    framed(paths.estratti(), async () => ({ default: (await import('./screens/estratti.tsx')).Estratti })),
    framed(paths.profilo(), async () => ({ default: (await import('./screens/profilo.tsx')).Profilo })),
    administration.addChildren([
      administered(paths.amministrazioneAffiliati(), async () => ({
        default: (await import('./screens/admin-affiliati.tsx')).AdminAffiliati,
      })),
      administered(paths.amministrazioneNegozi(), async () => ({
        default: (await import('./screens/admin-negozi.tsx')).AdminNegozi,
      })),
      administered(paths.amministrazioneUtenti(), async () => ({
        default: (await import('./screens/admin-utenti.tsx')).AdminUtenti,
      })),
      administered(paths.amministrazioneContatti(), async () => ({
        default: (await import('./screens/admin-contatti.tsx')).AdminContatti,
      })),
      administered(paths.amministrazioneAzienda(), async () => ({
        default: (await import('./screens/admin-azienda.tsx')).AdminAzienda,
      })),
      administered(paths.amministrazioneTesti(), async () => ({
        default: (await import('./screens/admin-testi.tsx')).AdminTesti,
      })),
      administered(paths.amministrazioneMail(), async () => ({
        default: (await import('./screens/admin-mail.tsx')).AdminMail,
      })),
      administered(paths.amministrazioneConservazione(), async () => ({
        default: (await import('./screens/admin-conservazione.tsx')).AdminConservazione,
      })),
      administered(paths.amministrazioneModifiche(), async () => ({
        default: (await import('./screens/admin-modifiche.tsx')).AdminModifiche,
      })),
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
