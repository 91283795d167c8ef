import type { Preparation } from '#domain/preparation';

/** What a thing to get ready is called, and what is to be done; `names`: what the brand calls it. */
type Items = Readonly<Record<Preparation, { title: string; text: (names: string) => string }>>;

/** What the customer reads while the test runs. Nothing is asked for that can't be undone: the sale isn't made yet. */
export const prepare = {
  title: 'Prepara il telefono',
  /** Who is testing it. */
  lead: (shop: string) =>
    `${shop} sta provando il tuo telefono: intanto puoi fare queste cose. Tocca ciò che hai fatto, il negozio lo vede.`,
  waiting: 'Appena il telefono è riconosciuto le indicazioni diventano quelle della sua marca.',
  all: 'Hai preparato tutto. Mostra questa pagina in negozio.',
  unsure: 'Non cancellare ancora nulla: se non vendi, il telefono resta com’è.',
  or: ' o ',
  items: {
    BACKUP: {
      title: 'Salva foto e dati',
      text: (names) => `Fai una copia con ${names}, oppure sul computer.`,
    },
    WALLET: {
      title: 'Carte e biglietti',
      text: (names) => `Guarda in ${names} che cosa ti serve ancora: dopo la vendita non ci sarà più.`,
    },
    OROLOGIO: {
      title: 'Orologio',
      text: (names) => `Se usi ${names}, scollegalo dalla sua app: potrai abbinarlo al nuovo telefono.`,
    },
    ESIM: {
      title: 'eSIM',
      text: () => 'Se ne usi una, chiedi al tuo operatore come spostarla: con il ripristino si cancella.',
    },
    ACCOUNT: {
      title: 'Password degli account',
      text: (names) => `Tieni pronta la password di ${names}: se vendi, toglierai l’account con il negozio.`,
    },
  } satisfies Items as Items,
  refusedTitle: 'Questo link non funziona più',
  refused: 'Chiedi al negozio di mostrarti un nuovo codice.',
};

export type PrepareWords = typeof prepare;
