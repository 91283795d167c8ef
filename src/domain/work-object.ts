import { isInScope, scopeOf, type SessionActor } from './actor.ts';
import type { AuditSubject } from './audit.ts';
import { byKey } from './code.ts';
import { caseCode } from './device.ts';
import { may, permissions, type Permission } from './permission.ts';
import { roles, rolesWhere, type Profile, type Role } from './role.ts';

/**
 * What people work on together: notes with mentions, an assignee, a flag (rulings §11). What is said of one stands in its
 * thread (`work_item`), known by kind and key.
 */
interface KindTraits {
  key: string;
  /** As people call it. */
  name: string;
  /** Who may read what it is about. */
  read: Permission;
  /** What a key of it looks like. */
  form: RegExp;
  /** It is given to somebody by a call of its own, which moves its state along. */
  isGivenElsewhere: boolean;
  /** What the log of changes calls it, where that has to know that something was noted; null: it has not. */
  logged: AuditSubject | null;
  /** Both sides talk about it in a thread of its own: notes on it are head office's. */
  isTalkedOver?: true;
}

const number = /^[1-9]\d{0,8}$/;

/** `tipo_oggetto`. */
export const workObjects = {
  DEVICE: {
    key: 'device',
    name: 'Device',
    read: 'devices.read',
    form: /^.{1,60}-[1-9]\d{0,4}$/,
    isGivenElsewhere: false,
    logged: null,
  },
  SPEDIZIONE: {
    key: 'shipment',
    name: 'Spedizione',
    read: 'shipments.read',
    form: number,
    isGivenElsewhere: false,
    logged: null,
  },
  DISTINTA: {
    key: 'slip',
    name: 'Distinta',
    read: 'slips.read',
    form: number,
    isGivenElsewhere: false,
    logged: null,
  },
  FATTURA: {
    key: 'invoice',
    name: 'Fattura',
    read: 'invoices.read',
    form: number,
    isGivenElsewhere: false,
    logged: null,
  },
  COUPON: {
    key: 'coupon',
    name: 'Coupon',
    read: 'coupons.read',
    form: /^[A-Z0-9]{1,40}$/i,
    isGivenElsewhere: false,
    logged: null,
  },
  NEGOZIO: {
    key: 'store',
    name: 'Negozio',
    read: 'stores.read',
    form: number,
    isGivenElsewhere: false,
    logged: null,
  },
  CONTATTO: {
    key: 'contact',
    name: 'Richiesta di contatto',
    read: 'administration.use',
    form: number,
    isGivenElsewhere: true,
    logged: 'richiesta_contatto',
  },
  PREZZO: {
    key: 'priceRequest',
    name: 'Prezzo chiesto',
    read: 'purchases.read',
    form: number,
    isGivenElsewhere: false,
    logged: null,
  },
  LISTINO: {
    key: 'priceImport',
    name: 'Listino caricato',
    read: 'settings.edit',
    form: number,
    isGivenElsewhere: false,
    logged: null,
  },
  CAMPAGNA: {
    key: 'campaign',
    name: 'Campagna',
    read: 'settings.edit',
    form: /^[1-9]\d{0,8}-.{1,60}$/,
    isGivenElsewhere: false,
    logged: null,
  },
  CASO: {
    key: 'case',
    name: 'Contestazione',
    read: 'cases.read',
    form: number,
    isGivenElsewhere: false,
    logged: null,
    isTalkedOver: true,
  },
  RICHIESTA: {
    key: 'personRequest',
    name: 'Richiesta sui dati',
    read: 'persons.read',
    form: number,
    isGivenElsewhere: false,
    logged: null,
  },
  POSTA: {
    key: 'setAsideMail',
    name: 'Posta da guardare',
    read: 'invoices.send',
    form: number,
    isGivenElsewhere: false,
    logged: null,
  },
  QUATTRO_OCCHI: {
    key: 'fourEyes',
    name: 'Richiesta da approvare',
    read: 'four_eyes.read',
    form: number,
    isGivenElsewhere: false,
    logged: null,
  },
  EVENTO: {
    key: 'securityEvent',
    name: 'Evento di sicurezza',
    read: 'administration.use',
    form: number,
    isGivenElsewhere: false,
    logged: null,
  },
} as const satisfies Record<string, KindTraits>;

export type WorkObject = keyof typeof workObjects;

/** The kinds by name: `workIs.device`. */
export const workIs = byKey(workObjects);

/** Which thing: its kind and its key, as they travel. */
export interface WorkKey {
  tipo_oggetto: WorkObject;
  chiave: string;
}

/** A device's key: its case. */
export function deviceKey(device: { serial_number: string; num_times: number }): WorkKey {
  return { tipo_oggetto: workIs.device, chiave: caseCode(device) };
}

/** True for what a key of this kind looks like. */
export function isWorkKey({ tipo_oggetto, chiave }: WorkKey): boolean {
  return workObjects[tipo_oggetto].form.test(chiave);
}

/** Where a thing belongs; null: to no shop, or to no affiliate. */
export interface WorkPlace {
  id_affiliato: number | null;
  id_negozio: number | null;
}

/** True when somebody may see this thing, and so what is said of it. */
export function maySeeWork(actor: SessionActor, tipo_oggetto: WorkObject, place: WorkPlace): boolean {
  if (!may(actor, workObjects[tipo_oggetto].read)) return false;
  // 0 is nobody's: what belongs to no shop is in the scope of those only who see everything.
  return isInScope(scopeOf(actor), {
    id_affiliato: place.id_affiliato ?? 0,
    id_negozio: place.id_negozio ?? 0,
  });
}

/** The roles that may see what is said of a kind; inner: among head office only. */
export function rolesReading(tipo_oggetto: WorkObject, isInner: boolean): Role[] {
  const readers: readonly Profile[] = permissions[workObjects[tipo_oggetto].read];
  const insiders: readonly Profile[] = permissions['notes.inner'];
  return rolesWhere(({ profile }) => readers.includes(profile) && (!isInner || insiders.includes(profile)));
}

/** True where shops and masters see a kind, so that a note on it can be shared with them. */
export function isShared(tipo_oggetto: WorkObject): boolean {
  const { isTalkedOver }: KindTraits = workObjects[tipo_oggetto];
  if (isTalkedOver) return false;
  return rolesReading(tipo_oggetto, false).length > rolesReading(tipo_oggetto, true).length;
}

/** True for who belongs to the company: its notes are inner unless they are shared. */
export function isOfCompany(id_role: Role): boolean {
  return roles[id_role].place === 'company';
}

/** Longest note. */
export const longestNote = 2000;
/** Most people whom a note mentions. */
export const mostMentions = 20;

/** Somebody who can be mentioned. */
interface Named {
  id_operatore: number;
  operatore: string;
}

const isWordSign = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}_]/u.test(sign);

/** Who is mentioned in a text: `@` and the whole name, the longest that fits; of two of one name both. */
export function mentionedIn<P extends Named>(text: string, people: readonly P[]): P[] {
  const low = text.toLocaleLowerCase('it');
  const found = new Set<P>();
  for (let at = low.indexOf('@'); at >= 0; at = low.indexOf('@', at + 1)) {
    if (isWordSign(low[at - 1])) continue;
    const fitting = people.filter(({ operatore }) => {
      const name = operatore.toLocaleLowerCase('it');
      return low.startsWith(name, at + 1) && !isWordSign(low[at + 1 + name.length]);
    });
    const longest = Math.max(0, ...fitting.map(({ operatore }) => operatore.length));
    for (const one of fitting) if (one.operatore.length === longest) found.add(one);
  }
  return [...found];
}

/** What is being typed of a name at the end of `text`, after its `@`; null: no name is. */
export function nameBegun(text: string): string | null {
  const begun = /(?:^|[^\p{L}\p{N}_])@([\p{L}'’.-]*(?: [\p{L}'’.-]*)?)$/u.exec(text);
  return begun?.[1] ?? null;
}
