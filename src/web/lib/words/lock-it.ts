/** A price that is locked on the public page (rulings §11). Its type is what each other language has to have. */
export const lock = {
  title: 'Ti serve qualche giorno?',
  lead: (days: string) => `Blocca questo prezzo: se il listino scende, per ${days} in negozio vale questo.`,
  button: (days: string) => `Blocca il prezzo per ${days}`,
  locked: 'Prezzo bloccato',
  qr: 'Codice QR del prezzo bloccato',
  code: 'Codice',
  worth: (amount: string, until: string) => `Fino a ${amount}, valido fino al ${until} compreso`,
  show: (company: string) =>
    `Mostra questo codice nei negozi ${company}: basta una foto dello schermo. Vale una volta sola, per questo modello con questa memoria.`,
  final:
    'In negozio verifichiamo il telefono come sempre. Se quel giorno il listino è più alto, ricevi quello di quel giorno.',
  refused: 'Questo prezzo oggi non si può bloccare.',
  failed: 'Il prezzo non è stato bloccato: controlla la rete e riprova.',
};

export type LockWords = typeof lock;
