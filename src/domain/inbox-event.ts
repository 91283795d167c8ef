import { codesWhere } from './code.ts';
import { permissions } from './permission.ts';
import { profileOf, rolesWhere, type Profile, type Role } from './role.ts';

/** What somebody may be told of in the inbox (rulings §11): which things happen, in which words, and who may hear. */
interface EventTraits {
  /** As the choice has it. */
  name: string;
  /** What happened, as a card says it. */
  text: string;
  /** Who may hear of it, where the thing is theirs; null: whoever is told by name. */
  hears: readonly Profile[] | null;
  /** Who of them hears unless they chose otherwise. */
  atFirst: readonly Profile[];
  /** Nobody chooses whether to hear it: somebody waits for this one person. */
  isSure: boolean;
  /** Among the mentions. */
  isMention: boolean;
}

const all: readonly Profile[] = ['shop', 'master', 'office', 'support'];
const inner = permissions['notes.inner'];

/** `tipo_evento`. */
export const inboxEvents = {
  MENZIONE: {
    name: 'Menzioni',
    text: 'Ti ha menzionato',
    hears: null,
    atFirst: all,
    isSure: true,
    isMention: true,
  },
  AFFIDATO: {
    name: 'Affidati a me',
    text: 'Ti è stato affidato',
    hears: null,
    atFirst: all,
    isSure: true,
    isMention: false,
  },
  NOTA: {
    name: 'Note su ciò che seguo',
    text: 'Nuova nota',
    hears: null,
    atFirst: all,
    isSure: false,
    isMention: false,
  },
  NOTA_NEGOZIO: {
    name: 'Note dei negozi che nessuno segue',
    text: 'Nota di un negozio',
    hears: inner,
    atFirst: inner,
    isSure: false,
    isMention: false,
  },
  NOTA_SEDE: {
    name: 'Note della sede',
    text: 'Nota della sede',
    hears: ['shop', 'master'],
    atFirst: ['shop'],
    isSure: false,
    isMention: false,
  },
  PREZZO_CHIESTO: {
    name: 'Prezzi chiesti dai negozi',
    text: 'Prezzo chiesto',
    hears: permissions['prices.answer'],
    atFirst: permissions['prices.answer'],
    isSure: false,
    isMention: false,
  },
  PREZZO_RISPOSTO: {
    name: 'Risposte ai prezzi chiesti',
    text: 'Risposta della sede sul prezzo',
    hears: ['shop', 'master'],
    atFirst: ['shop'],
    isSure: false,
    isMention: false,
  },
  APPROVAZIONE_CHIESTA: {
    name: 'Approvazioni chieste',
    text: 'Approvazione chiesta',
    hears: permissions['approvals.answer'],
    atFirst: permissions['approvals.answer'],
    isSure: false,
    isMention: false,
  },
  SECONDO_SI_CHIESTO: {
    name: 'Richieste da approvare',
    text: 'Da approvare',
    hears: permissions['four_eyes.answer'],
    atFirst: permissions['four_eyes.answer'],
    isSure: false,
    isMention: false,
  },
  SECONDO_SI_RISPOSTO: {
    name: 'Risposte alle richieste da approvare',
    text: 'Risposta a una tua richiesta',
    hears: null,
    atFirst: permissions['four_eyes.read'],
    isSure: true,
    isMention: false,
  },
  RITIRO_RIFIUTATO: {
    name: 'Ritiri rifiutati',
    text: 'Ritiro rifiutato dal corriere',
    hears: all,
    atFirst: ['shop', 'office', 'support'],
    isSure: false,
    isMention: false,
  },
  PACCO_IN_RITARDO: {
    name: 'Pacchi in ritardo',
    text: 'Pacco non ancora arrivato',
    hears: all,
    atFirst: ['shop', 'office', 'support'],
    isSure: false,
    isMention: false,
  },
  PACCO_INCOMPLETO: {
    name: 'Device mancanti nei pacchi',
    text: 'Pacco ricevuto incompleto',
    hears: all,
    atFirst: ['shop', 'office', 'support'],
    isSure: false,
    isMention: false,
  },
  LISTINO_APPLICATO: {
    name: 'Listini applicati',
    text: 'Listino applicato',
    hears: permissions['settings.edit'],
    atFirst: permissions['settings.edit'],
    isSure: false,
    isMention: false,
  },
  LIMITE_VICINO: {
    name: 'Campagne vicine al limite',
    text: 'Campagna quasi esaurita',
    hears: permissions['settings.edit'],
    atFirst: permissions['settings.edit'],
    isSure: false,
    isMention: false,
  },
  CONTESTAZIONE_NEGOZIO: {
    name: 'Valori contestati dai negozi',
    text: 'Contestazione del valore',
    hears: inner,
    atFirst: inner,
    isSure: false,
    isMention: false,
  },
  CONTESTAZIONE_SEDE: {
    name: 'Valori più bassi, e che cosa risponde la sede',
    text: 'Valore più basso',
    hears: ['shop', 'master'],
    atFirst: ['shop'],
    isSure: false,
    isMention: false,
  },
  FATTURA_SCARTATA: {
    name: 'Fatture scartate dallo SdI',
    text: 'Fattura scartata dallo SdI',
    hears: permissions['invoices.send'],
    atFirst: permissions['invoices.send'],
    isSure: false,
    isMention: false,
  },
  POSTA_DA_GUARDARE: {
    name: 'Messaggi della PEC da guardare',
    text: 'Messaggio della PEC da guardare',
    hears: permissions['invoices.send'],
    atFirst: permissions['invoices.send'],
    isSure: false,
    isMention: false,
  },
  RICHIESTA_PERSONA: {
    name: 'Richieste delle persone sui loro dati',
    text: 'Richiesta sui propri dati',
    hears: permissions['persons.serve'],
    atFirst: permissions['persons.serve'],
    isSure: false,
    isMention: false,
  },
  ALLARME_SICUREZZA: {
    name: 'Allarmi di sicurezza',
    text: 'Allarme di sicurezza',
    hears: permissions['administration.use'],
    atFirst: permissions['administration.use'],
    isSure: false,
    isMention: false,
  },
} as const satisfies Record<string, EventTraits>;

export type InboxEvent = keyof typeof inboxEvents;

/** The roles that hear of an event: those that may, and those of them that do unless they chose otherwise. */
export function rolesHearing(tipo_evento: InboxEvent): { may: Role[]; atFirst: Role[] } {
  const { hears, atFirst }: EventTraits = inboxEvents[tipo_evento];
  return {
    may: rolesWhere(({ profile }) => hears === null || hears.includes(profile)),
    atFirst: rolesWhere(({ profile }) => atFirst.includes(profile)),
  };
}

/** The events about which a role chooses whether it hears them, and whether it does at first. */
export function eventsToChoose(id_role: Role): { tipo_evento: InboxEvent; isAtFirst: boolean }[] {
  const profile: Profile = profileOf({ id_role, is_impersonato: false });
  return codesWhere(inboxEvents, ({ hears, isSure }: EventTraits) => {
    return !isSure && (hears === null || hears.includes(profile));
  }).map((tipo_evento) => ({
    tipo_evento,
    isAtFirst: (inboxEvents[tipo_evento] as EventTraits).atFirst.includes(profile),
  }));
}

/** For how long a card can be put off. */
export const snoozes = {
  UN_ORA: { name: 'Fra un’ora', hours: 1 },
  QUATTRO_ORE: { name: 'Fra quattro ore', hours: 4 },
  DOMANI: { name: 'Domani a quest’ora', hours: 24 },
  SETTIMANA: { name: 'Fra una settimana', hours: 7 * 24 },
} as const;

/** When a card that is put off now comes back. */
export function snoozedUntil(quanto: keyof typeof snoozes, now: Date): Date {
  return new Date(now.getTime() + snoozes[quanto].hours * 3_600_000);
}

/** Days after which cards that were read go. */
export const readCardDays = 90;
