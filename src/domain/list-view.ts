import type { SessionActor } from './actor.ts';
import { may } from './permission.ts';
import { reachOf } from './role.ts';

/** Whom a saved view of a list is for. */
export const viewAmbits = {
  PERSONALE: 'Solo per me',
  AFFILIATO: 'Per tutto l’affiliato',
  UFFICIO: 'Per tutta la sede',
} as const;
export type ViewAmbit = keyof typeof viewAmbits;

/** How often a view comes by mail, to who wants it so. */
export const viewPaces = { GIORNALIERO: 'Ogni mattina', SETTIMANALE: 'Ogni lunedì' } as const;
export type ViewPace = keyof typeof viewPaces;

/** Rows that go with such a mail at most; of more it says how many there are. */
export const mailedRowsMax = 20_000;

/** Characters of a view's name, at most. */
export const viewNameMax = 60;
/** Views of one list that somebody, an affiliate or head office may have. */
export const viewsMax = 50;

type Who = Pick<SessionActor, 'id_role' | 'is_impersonato'>;

/** The views that somebody has in common with others: those of the affiliate, or of head office and support. */
export function sharedAmbit(actor: Who): 'AFFILIATO' | 'UFFICIO' {
  return reachOf(actor) === 'all' ? 'UFFICIO' : 'AFFILIATO';
}

/** True where a view of this author may be saved, edited and deleted by somebody: one's own, and what one may share. */
export function mayKeepView(
  actor: Who & Pick<SessionActor, 'id_operatore'>,
  view: { ambito: ViewAmbit; id_operatore: number },
): boolean {
  if (view.ambito === 'PERSONALE') return view.id_operatore === actor.id_operatore;
  return view.ambito === sharedAmbit(actor) && may(actor, 'views.share');
}
