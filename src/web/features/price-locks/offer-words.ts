/** What a customer reads of a locked price on the public page; money and days come written. */
export const offerWords = {
  title: 'Ti serve qualche giorno?',
  lead: (days: number) =>
    `Blocca questo prezzo: se il listino scende, per ${days === 1 ? '1 giorno' : `${days} giorni`} in negozio vale questo.`,
  button: (days: number) => `Blocca il prezzo per ${days === 1 ? '1 giorno' : `${days} giorni`}`,
  locked: 'Prezzo bloccato',
  qr: 'Codice QR del prezzo bloccato',
  code: 'Codice',
  worth: (amount: string, until: string) => `Fino a ${amount}, valido fino al ${until} compreso`,
  show: (store: string) =>
    `Mostra questo codice nei negozi ${store}: basta una foto dello schermo. Vale una volta sola, per questo modello con questa memoria.`,
  final:
    'In negozio verifichiamo il telefono come sempre. Se quel giorno il listino è più alto, ricevi quello di quel giorno.',
  refused: 'Questo prezzo oggi non si può bloccare.',
  tooMany: 'Troppe richieste in poco tempo. Riprova più tardi.',
  failed: 'Il prezzo non è stato bloccato: controlla la rete e riprova.',
} as const;
