import { namesOf } from './code.ts';

/** What happens at the doors and is written down (rulings §11): log-ins, refusals, exports. */
interface EventTraits {
  name: string;
  /** How many within an hour make an alarm, of one account or, where nobody is signed in, from one address; null: none do. */
  alarmAt: number | null;
  /** Told in the log of the process as well; the others are everyday. */
  isLogged: boolean;
}

/** `tipo`. */
export const securityEvents = {
  ACCESSO: { name: 'Accesso', alarmAt: null, isLogged: false },
  ACCESSO_NEGATO: { name: 'Accesso negato', alarmAt: 20, isLogged: true },
  ACCESSO_CHIUSO: { name: 'Accesso chiuso per troppi tentativi', alarmAt: 1, isLogged: true },
  SECONDO_FATTORE_NEGATO: { name: 'Secondo fattore errato', alarmAt: 5, isLogged: true },
  SECONDO_FATTORE_ATTIVATO: { name: 'Secondo fattore attivato', alarmAt: null, isLogged: false },
  SECONDO_FATTORE_TOLTO: { name: 'Secondo fattore tolto', alarmAt: 1, isLogged: true },
  PASSKEY_AGGIUNTA: { name: 'Passkey aggiunta', alarmAt: null, isLogged: false },
  PASSKEY_TOLTA: { name: 'Passkey tolta', alarmAt: 1, isLogged: true },
  PIN_NEGATO: { name: 'PIN errato', alarmAt: 20, isLogged: true },
  PASSWORD_CAMBIATA: { name: 'Password cambiata', alarmAt: null, isLogged: false },
  RIPRISTINO_CHIESTO: { name: 'Nuova password chiesta', alarmAt: 10, isLogged: true },
  SESSIONI_CHIUSE: { name: 'Sessioni chiuse', alarmAt: null, isLogged: false },
  LINK_RIFIUTATO: { name: 'Link non valido', alarmAt: 20, isLogged: true },
  NON_PERMESSO: { name: 'Operazione non permessa', alarmAt: 20, isLogged: true },
  LIMITE: { name: 'Troppe richieste', alarmAt: 20, isLogged: true },
  ESPORTAZIONE: { name: 'Esportazione di dati personali', alarmAt: 40, isLogged: false },
} as const satisfies Record<string, EventTraits>;

export type SecurityEvent = keyof typeof securityEvents;

/** What they are called. */
export const securityEventNames: Readonly<Record<SecurityEvent, string>> = namesOf(securityEvents);
