import { addMonthsClamped, monthName } from '#domain/day';
import { lastMonthOver } from '#domain/invoice';
import type { Permission } from '#domain/permission';
import { paths } from '#lib/paths';
import { maySession, type Session } from '#lib/session';
import { matchesTyped } from '#lib/type-match';
import type { Find } from './found-things.ts';

/** Something one may set out to do: its screen opens with its form, and nothing is done before that is sent. */
interface OfferedAct {
  label: string;
  words: string;
  permission: Permission;
  /** Done by a shop: who works for several, or for none, chooses one first. */
  isShops?: boolean;
  to: string;
  search?: Record<string, string>;
}

const acts: readonly OfferedAct[] = [
  {
    label: 'Nuovo acquisto',
    words: 'acquista compra ritira permuta device',
    permission: 'purchases.make',
    to: paths.buyDevice(),
  },
  {
    label: 'Prepara spedizione',
    words: 'genera spedisci ddt corriere',
    permission: 'shipments.create',
    isShops: true,
    to: paths.spedizioni(),
  },
  {
    label: 'Utilizza un coupon',
    words: 'usa brucia voucher',
    permission: 'coupons.use',
    to: paths.coupon(),
  },
  {
    label: 'Richiedi materiale packaging',
    words: 'buste etichette chiedi',
    permission: 'packaging.request',
    isShops: true,
    to: paths.packaging(),
  },
  {
    label: 'Registra arrivi con il lettore',
    words: 'ricevi pacco scansiona arrivato',
    permission: 'devices.receive',
    to: paths.getDevices(),
    search: { lettore: '1' },
  },
  {
    label: 'Nuovo negozio',
    words: 'aggiungi crea apri punto vendita',
    permission: 'administration.use',
    to: paths.amministrazioneNegozi(),
    search: { id: 'nuovo' },
  },
  {
    label: 'Nuovo affiliato',
    words: 'aggiungi crea cliente',
    permission: 'administration.use',
    to: paths.amministrazioneAffiliati(),
    search: { id: 'nuovo' },
  },
  {
    label: 'Invita utente',
    words: 'nuovo aggiungi crea accesso operatore',
    permission: 'administration.use',
    to: paths.amministrazioneUtenti(),
    search: { invita: '1' },
  },
];

/** A month's invoices, the last month first: whoever types a month means that one. */
function invoiceActs(now: Date): OfferedAct[] {
  const last = lastMonthOver(now);
  return Array.from({ length: 12 }, (_, at): OfferedAct => {
    const month = addMonthsClamped(last, -at);
    return {
      label: `Genera fatture di ${monthName(month)}`,
      words: 'emetti crea fatturazione mese',
      permission: 'invoices.generate',
      to: paths.docs(),
      search: { genera: month },
    };
  });
}

/** Acts that the session may set out to do, by the beginnings of their words. */
export function findActs(session: Session, text: string, now: Date): Find[] {
  const fits = ({ label, words, permission, isShops }: OfferedAct): boolean =>
    maySession(session, permission) &&
    (!isShops || session.id_negozio > 0) &&
    matchesTyped(`${label} ${words}`, text);
  const offered = [...acts.filter(fits), ...invoiceActs(now).filter(fits).slice(0, 1)];
  return offered.map(({ label, to, search = {} }) => ({
    kind: 'Azioni',
    key: `azione-${label}`,
    title: label,
    detail: '',
    codes: [],
    to,
    search,
  }));
}
