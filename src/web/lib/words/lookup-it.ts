import { linkText } from '#domain/link-text';

/** The public price lookup (S2 §2 /valutazione). Its type is what each other language has to have. */
export const lookup = {
  title: 'Quanto vale il tuo usato?',
  lead: 'Scegli il tuo smartphone o tablet: ti diciamo subito fino a quanto puoi ricevere.',
  privacy: 'Privacy',
  accessibility: 'Accessibilità',
  // an address that is no shop's
  linkInvalid: linkText.invalid as string,
  linkInvalidAdvice:
    'Il negozio che ti ha dato questo indirizzo non è in elenco. Chiedigli un link nuovo, oppure guarda i prezzi generali.',
  linkMissing: 'La valutazione non è disponibile da questo indirizzo',
  linkMissingAdvice:
    'Apri il link che ti ha dato il tuo negozio: comincia con questo indirizzo e finisce con il suo codice.',
  withoutStore: 'Continua senza negozio',
  // the form
  brand: 'Marca',
  chooseBrand: 'Scegli la marca',
  model: 'Modello',
  brandFirst: 'Prima la marca',
  modelExample: 'Es. 13 pro',
  memory: 'Memoria',
  modelFirst: 'Prima il modello',
  chooseMemory: 'Scegli la memoria',
  oneSize: 'Unique',
  size: (memory: string) => memory,
  nothingFound: 'Nessun risultato. Prova con meno lettere.',
  loading: 'Caricamento…',
  search: 'CERCA',
  missing: (names: string) => `Scegli ancora: ${names}`,
  joint: ', ',
  missingBrand: 'marca',
  missingModel: 'modello',
  missingMemory: 'memoria',
  // the value
  value: 'Portando il tuo {device} in uno dei nostri negozi puoi ricevere fino a {amount}',
  amount: (money: string) => `${money.replace(/\s*€$/, '')} Euro`,
  valueNote:
    'È il valore per un dispositivo come nuovo e funzionante: in negozio lo verifichiamo insieme a te.',
  loadingValue: 'Caricamento in corso…',
  noPrice: 'Per questo dispositivo oggi non abbiamo un prezzo.',
  noPriceAdvice: 'Portalo in negozio: lo valutiamo con te. Oppure prova con un’altra memoria.',
  nearest: 'Trova il negozio più vicino a te',
  // what went wrong
};

export type LookupWords = typeof lookup;
