/**
 * How the customer takes the accounts off the phone, brand by brand (S1 §9). Menus as the makers name them in Italian
 * today; where a maker changed a name, both stand. Accounts go before the reset: a reset alone leaves the phone locked.
 */

const google = (path: string) =>
  `${path} > Google: tocca l'account, poi 'Rimuovi account'. Ripeti per ogni account.`;
const check =
  'Al riavvio il telefono deve mostrare la schermata di benvenuto e non chiedere account o codici di prima.';
const eraseAt = (path: string) => `${path}: conferma e attendi il riavvio.`;

/** Brands with instructions of their own, in the order of S1 §9. */
export const accountRemoval = {
  Apple: [
    "Impostazioni > [nome] > Dov'è > Trova il mio iPhone: disattiva e inserisci la password dell'account Apple.",
    "Impostazioni > [nome] > in fondo 'Esci' (iCloud e account Apple): inserisci la password e conferma.",
    "Impostazioni > Generali > Trasferisci o inizializza iPhone > 'Inizializza contenuto e impostazioni'; elimina anche la eSIM.",
    "Al riavvio deve apparire 'Ciao' senza la richiesta di un account. Se appare 'iPhone bloccato', il cliente toglie il dispositivo da icloud.com/find.",
  ],
  Google: [
    "Togli il blocco schermo: Impostazioni > Sicurezza e privacy (o Sicurezza) > Sblocco dispositivo > Blocco schermo > 'Nessuno'.",
    google('Impostazioni > Password, passkey e account (o Account)'),
    eraseAt(
      "Impostazioni > Sistema > Opzioni di reimpostazione > 'Resetta tutti i dati (ripristino dati di fabbrica)'",
    ),
    check,
  ],
  Samsung: [
    "Impostazioni > Samsung account (il nome in alto) > in fondo 'Esci' o 'Disconnetti': inserisci la password. Si disattiva anche 'Trova dispositivo personale'.",
    google('Impostazioni > Account e backup > Gestisci account'),
    eraseAt("Impostazioni > Gestione generale > Ripristina > 'Ripristina dati di fabbrica'"),
    check,
  ],
  Xiaomi: [
    'Impostazioni > Account Xiaomi (Mi Account) > Xiaomi Cloud > Trova dispositivo: disattiva e inserisci la password.',
    "Impostazioni > Account Xiaomi (Mi Account) > in fondo 'Esci': inserisci la password.",
    google('Impostazioni > Account e sincronizzazione'),
    eraseAt("Impostazioni > Info sul telefono > Ripristino dati di fabbrica > 'Cancella tutti i dati'"),
    check,
  ],
  Huawei: [
    'Impostazioni > ID HUAWEI (il nome in alto) > Trova dispositivo: disattiva e inserisci la password.',
    "Impostazioni > ID HUAWEI > in fondo 'Esci': inserisci la password.",
    `Se il telefono ha i servizi Google: ${google('Impostazioni > Utenti e account')}`,
    eraseAt("Impostazioni > Sistema e aggiornamenti > Ripristina > 'Ripristina telefono'"),
    check,
  ],
  Oppo: [
    'Impostazioni > account OPPO (il nome in alto) > Cloud > Trova dispositivo: disattiva.',
    "Impostazioni > account OPPO > in fondo 'Esci' o 'Disconnetti': inserisci la password.",
    google('Impostazioni > Utenti e account'),
    eraseAt(
      "Impostazioni > Sistema e aggiornamenti (o Altre impostazioni) > Backup e ripristino > Ripristina telefono > 'Cancella tutti i dati'",
    ),
    check,
  ],
  Realme: [
    'Impostazioni > account realme (il nome in alto) > Cloud > Trova dispositivo: disattiva.',
    "Impostazioni > account realme > in fondo 'Esci' o 'Disconnetti': inserisci la password.",
    google('Impostazioni > Utenti e account'),
    eraseAt(
      "Impostazioni > Sistema e aggiornamenti (o Impostazioni di sistema) > Backup e ripristino > Ripristina telefono > 'Cancella tutti i dati'",
    ),
    check,
  ],
  OnePlus: [
    "Impostazioni > account OnePlus (il nome in alto): se è attivo, 'Esci' o 'Disconnetti' e inserisci la password.",
    google('Impostazioni > Utenti e account (o Account)'),
    eraseAt(
      "Impostazioni > Sistema e aggiornamenti (o Sistema) > Backup e ripristino > Ripristina telefono > 'Cancella tutti i dati'",
    ),
    check,
  ],
  Vivo: [
    'Impostazioni > account vivo (il nome in alto) > Trova telefono: disattiva e inserisci la password.',
    "Impostazioni > account vivo > 'Esci' o 'Disconnetti'.",
    google('Impostazioni > Account (o Account e sincronizzazione)'),
    eraseAt("Impostazioni > Sistema (o Gestione sistema) > Backup e ripristino > 'Cancella tutti i dati'"),
    check,
  ],
  Meizu: [
    'Impostazioni > account Flyme (Meizu) > Trova telefono: disattiva e inserisci la password.',
    "Impostazioni > account Flyme (Meizu) > 'Esci'.",
    google('Impostazioni > Account'),
    eraseAt(
      "Impostazioni > Informazioni sul telefono > Memoria > 'Ripristina dati di fabbrica', con 'Cancella tutti i dati'",
    ),
    check,
  ],
} as const satisfies Record<string, readonly string[]>;

/** A brand that has instructions of its own. */
export type AccountBrand = keyof typeof accountRemoval;

/** Steps for a brand, upper and lower case alike; Google's for a brand without its own (rulings §4). */
export function instructionsFor(brand: string): { brand: AccountBrand; steps: readonly string[] } {
  const wanted = brand.trim().toLowerCase();
  const known =
    (Object.keys(accountRemoval) as AccountBrand[]).find((one) => one.toLowerCase() === wanted) ?? 'Google';
  return { brand: known, steps: accountRemoval[known] };
}
