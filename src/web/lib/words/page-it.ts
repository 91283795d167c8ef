/** What every page of customers says: the frame around it. Its type is what each other language has to have. */
export const page = {
  language: 'Lingua / Language',
  languageFailed: 'Questa lingua non è arrivata. Controlla la rete e sceglila di nuovo.',
  environment: 'Ambiente',
  demo: 'AMBIENTE DIMOSTRATIVO',
  offline:
    'Connessione assente: appena torna, la pagina si aggiorna da sola. Quello che hai scritto resta al suo posto.',
  restored: 'Connessione ripristinata.',
  retry: 'Riprova',
  close: 'Chiudi',
  later: 'più tardi',
  // what a call failed with: no word of the back office, and what to do
  noLine: 'Connessione assente. Controlla la rete: riproviamo da soli appena torna.',
  failed: 'Qualcosa non ha funzionato dalla nostra parte. Riprova tra poco.',
  browserFailed:
    'Questo browser non è riuscito a mostrare questa parte. Ricarica la pagina; se succede ancora, aggiornalo o usane un altro.',
  tooMany: (when: string) => `Troppe richieste in poco tempo. Riprova ${when}.`,
  faultNumber: (number: string) => `(codice ${number})`,
};

export type PageWords = typeof page;
