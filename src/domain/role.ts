import { byKey, codesWhere, isCode } from './code.ts';
import type { SecondFactorRule } from './second-factor.ts';

/** Who somebody is to the product (S1 §6, rulings §3): all that differs by role, in one table. */

/** What is true of a role. */
interface RoleTraits {
  key: string;
  /** As people call it. */
  name: string;
  /** What it is for. */
  note: string;
  /** As whom its sessions act, while they stand in for no shop. */
  profile: Exclude<Profile, 'nobody'>;
  /** As whom they act while they do; null: they can't. */
  standIn: 'support_as_shop' | null;
  /** Where its people belong: a shop (and so its affiliate), an affiliate, the company itself. */
  place: 'shop' | 'affiliate' | 'company';
  /** Where they stand after signing in, and after /credentials or /imperson (S1 §4). */
  home: string;
  next: string;
  /** Several people sign in with one account, and say on /credentials who acts. */
  choosesOperator: boolean;
  /** Buys for several shops, and says for which. */
  choosesShop: boolean;
  /** Works at a counter, its own or the one it stands in at: buying and the shops' warehouse are its daily way. */
  atCounter: boolean;
  /** May look through head office's own warehouse and desk, also while it stands in for a shop. */
  seesOfficeStock: boolean;
  /** Is in no purchase: looks at an identity document only with a reason. */
  needsReason: boolean;
  /** The field of the setting `secondo_fattore` that says from when it must have one; null: it may, and never must. */
  factorFrom: keyof SecondFactorRule | null;
  /** Takes the margin register over into the books: what it exports is marked as exported. */
  keepsBooks: boolean;
}

/** `id_role`. */
export const roles = {
  1: {
    key: 'shop',
    name: 'Negozio',
    note: 'Acquista e spedisce per un negozio',
    profile: 'shop',
    standIn: null,
    place: 'shop',
    home: '/buy-device',
    next: '/servizi',
    choosesOperator: true,
    choosesShop: false,
    atCounter: true,
    seesOfficeStock: false,
    needsReason: false,
    factorFrom: null,
    keepsBooks: false,
  },
  2: {
    key: 'master',
    name: 'Master',
    note: 'Vede i negozi del suo affiliato e acquista per loro',
    profile: 'master',
    standIn: null,
    place: 'affiliate',
    home: '/buy-device',
    next: '/servizi',
    choosesOperator: false,
    choosesShop: true,
    atCounter: true,
    seesOfficeStock: false,
    needsReason: false,
    factorFrom: 'master_dal',
    keepsBooks: false,
  },
  3: {
    key: 'office',
    name: 'Sede',
    note: 'Valuta, liquida, fattura e amministra',
    profile: 'office',
    standIn: null,
    place: 'company',
    home: '/docs',
    next: '/servizi',
    choosesOperator: false,
    choosesShop: false,
    atCounter: false,
    seesOfficeStock: true,
    needsReason: true,
    factorFrom: 'obbligatorio_dal',
    keepsBooks: true,
  },
  4: {
    key: 'support',
    name: 'Supporto',
    note: 'Assiste i negozi, anche al loro posto',
    profile: 'support',
    standIn: 'support_as_shop',
    place: 'company',
    home: '/imperson',
    next: '/get-devices',
    choosesOperator: false,
    choosesShop: false,
    atCounter: true,
    seesOfficeStock: true,
    needsReason: true,
    factorFrom: 'obbligatorio_dal',
    keepsBooks: true,
  },
} as const satisfies Record<number, RoleTraits>;

export type Role = keyof typeof roles;

/** The roles by name: `role.shop`. */
export const role = byKey(roles);

/** The roles of which something is true. */
export function rolesWhere(holds: (traits: RoleTraits) => boolean): Role[] {
  return codesWhere(roles, holds);
}

/**
 * As whom one acts: rights are given to these. `reach`: whose rows they are given for. Nobody is who bears a role that is
 * in no table: he has no right, and no row is his. `takesSellers`: sellers' names, tax codes, addresses, telephones and
 * mails leave the product in the files that one exports.
 */
export const profiles = {
  shop: { reach: 'shop', takesSellers: true },
  master: { reach: 'affiliate', takesSellers: true },
  office: { reach: 'all', takesSellers: true },
  support: { reach: 'all', takesSellers: false },
  support_as_shop: { reach: 'shop', takesSellers: false },
  nobody: { reach: 'none', takesSellers: false },
} as const satisfies Record<string, { reach: 'shop' | 'affiliate' | 'all' | 'none'; takesSellers: boolean }>;

export type Profile = keyof typeof profiles;
export type Reach = (typeof profiles)[Profile]['reach'];

/** The profile of a session; of an unknown role it is nobody's. */
export function profileOf({ id_role, is_impersonato }: { id_role: Role; is_impersonato: boolean }): Profile {
  if (!isCode(roles, id_role)) return 'nobody';
  const { profile, standIn } = roles[id_role];
  return (is_impersonato ? standIn : null) ?? profile;
}

/** Whose rows a session is about: a shop's, an affiliate's, all, none. */
export function reachOf(session: Parameters<typeof profileOf>[0]): Reach {
  return profiles[profileOf(session)].reach;
}
