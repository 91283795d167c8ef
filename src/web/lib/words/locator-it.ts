/** The shops near a customer (S2 §2 /valutazione). Its type is what each other language has to have. */
export const locator = {
  title: 'I negozi più vicini a te',
  place: 'Città, CAP o indirizzo',
  placeExample: 'Es. Monza o 20900',
  locate: 'Usa la mia posizione',
  denied: 'Non hai dato il permesso di usare la posizione.',
  unknown: 'Il dispositivo non ha saputo dire dove sei.',
  typeInstead: 'Scrivi la tua città o il CAP: ordiniamo i negozi da lì.',
  listFailed: 'L’elenco dei negozi non è arrivato. Controlla la rete e riprova.',
  listEmpty: 'Al momento nessun negozio è in elenco. Torna a trovarci.',
  list: 'Negozi',
  more: 'Mostra altri negozi',
  privacy:
    'La posizione resta su questo dispositivo: serve solo a ordinare i negozi. La città o il CAP che scrivi arriva a noi soltanto per trovarne il centro, e non viene conservato. «Apri in Maps» apre Google Maps. Località: GeoNames, CC BY 4.0.',
  // a shop
  km: (figure: string) => `${figure} km`,
  about: (distance: string) => `circa ${distance}`,
  openMaps: 'Apri in Maps',
  newTab: '(si apre in un’altra scheda)',
  onMap: 'Sulla mappa',
  // the map
  map: 'Mappa dei negozi',
  mapKeys: 'Si sposta con le frecce, si ingrandisce con + e −. Gli stessi negozi sono nell’elenco.',
  nearer: 'Ingrandisci la mappa',
  farther: 'Riduci la mappa',
  back: 'Torna alla vista iniziale',
  outline: 'Contorno: Natural Earth',
  // how the list is ordered, or why it is not
  fromHere: 'Distanze da dove sei tu, la più breve per prima.',
  fromTown: (town: string) => `Distanze circa, dal centro di ${town}, la più breve per prima.`,
  fromStore: (store: string) => `Distanze da ${store}, la più breve per prima.`,
  lost: (typed: string) => `Non troviamo «${typed}»: prova con una città vicina o con il CAP.`,
  searchFailed: (typed: string) => `Ora non possiamo cercare «${typed}»: riprova fra poco.`,
  meanwhile: 'Intanto le distanze sono da dove sei tu.',
  locating: 'Cerchiamo la tua posizione…',
  byTown: 'Tutti i negozi, per città.',
};

export type LocatorWords = typeof locator;
