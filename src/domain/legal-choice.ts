import type { LegalTextKey } from './legal-text.ts';
import type { OfficeSettingKey } from './office-setting.ts';

/**
 * What the product has decided where the law leaves room, each for a professional to confirm before real use (law §8). A choice
 * is never in code alone: each names the dated settings and wordings that carry it out.
 */
export interface LegalChoice {
  question: string;
  /** What holds until somebody says otherwise. */
  chosen: string;
  settings: readonly OfficeSettingKey[];
  texts: readonly LegalTextKey[];
  /** It is a term of each affiliate. */
  isAffiliates?: true;
}

const none = [] as const;

export const legalChoices: readonly LegalChoice[] = [
  {
    question:
      'Chi compra il telefono per legge, e quindi chi tiene il registro e come va l’IVA tra affiliato e azienda',
    chosen:
      'Compra l’azienda e il negozio agisce in suo nome; per affiliato e da un giorno può comprare l’affiliato.',
    settings: none,
    texts: none,
    isAffiliates: true,
  },
  {
    question: 'Trattamento IVA delle vendite tra affiliato e azienda, e fine dell’inversione contabile',
    chosen:
      'Margine per quello che viene da privati e da chi non ha detratto; inversione contabile su telefoni e tablet fino al 31-12-2026, poi IVA ordinaria.',
    settings: ['trattamenti_iva', 'percentuale_iva'],
    texts: ['iva_margine', 'iva_inversione_telefoni', 'iva_inversione_tablet'],
  },
  {
    question: 'Articoli da citare dal 1-1-2027, con il testo unico IVA (D.Lgs. 10/2026)',
    chosen: 'I testi in vigore da quel giorno citano il testo unico senza numero di articolo.',
    settings: none,
    texts: [
      'regime_margine',
      'regime_impresa_iva',
      'regime_impresa_margine',
      'regime_senza_detrazione',
      'iva_margine',
      'iva_inversione_telefoni',
      'iva_inversione_tablet',
    ],
  },
  {
    question: 'Bollo sulle ricevute: se è dovuto quando si paga con un buono, chi lo paga, se virtuale',
    chosen: 'Dovuto sulle ricevute dei privati oltre la soglia, anche con il buono, senza contare il bonus.',
    settings: ['bollo'],
    texts: none,
  },
  {
    question:
      'Il buono: se l’IVA è dovuta quando è emesso o quando è usato, e che cosa succede dopo la scadenza',
    chosen:
      'Multiuso: dovuta quando è usato. Prezzo del telefono e bonus restano distinti; alla scadenza non vale più, la sede può prorogarlo.',
    settings: ['tipo_buono'],
    texts: ['buono', 'buono_multiuso', 'buono_monouso'],
  },
  {
    question: 'Il promemoria per mail del buono che scade: servizio o pubblicità',
    chosen:
      'Servizio: riguarda solo il buono di chi lo riceve e non invita a comprare; parte al più due volte, senza un consenso, a chi ha lasciato un indirizzo.',
    settings: ['promemoria_buoni'],
    texts: none,
  },
  {
    question: 'Telefoni che non superano i test: bene usato da riparare, o rifiuto (RAEE)',
    chosen: 'Bene usato, acquistato per la riparazione o i ricambi; la ricevuta lo dice.',
    settings: none,
    texts: ['per_ricambi'],
  },
  {
    question: 'Forma del registro dell’art. 128 TULPS accettata dal Comune o dalla Questura',
    chosen: 'Registro informatico a catena, stampabile, con la vidimazione di ogni negozio annotata.',
    settings: none,
    texts: ['registro_riferimento', 'registro_impronte'],
  },
  {
    question: 'Chi vende ed è minorenne: avvisare o bloccare',
    chosen: 'Avviso, con la conferma del banco nello storico.',
    settings: ['eta_cedente'],
    texts: ['dichiarazione_cedente'],
  },
  {
    question: 'Contanti: limite per acquisto e somma di più acquisti',
    chosen: 'Oltre il limite il banco non può; la somma di sette giorni è un segnale.',
    settings: ['limite_contanti', 'segnali'],
    texts: none,
  },
  {
    question: 'Per quanto tempo si tengono le copie dei documenti, e il bilanciamento che lo giustifica',
    chosen:
      'Dodici mesi dalla liquidazione o dall’annullamento; ricevute e consensi dieci anni, registro cinque.',
    settings: ['conservazione'],
    texts: ['privacy', 'copia_documento', 'allegato_documento', 'copie_a_parte'],
  },
  {
    question: 'Elenco interno di persone i cui acquisti chiedono un’approvazione',
    chosen: 'Spento; se si accende, l’informativa lo dice.',
    settings: ['lista_persone'],
    texts: ['privacy_persone'],
  },
  {
    question: 'Se la firma elettronica semplice basta per l’approvazione specifica (artt. 1341 e 1342 c.c.)',
    chosen: 'Seconda firma sullo schermo, con la firma su carta come alternativa.',
    settings: none,
    texts: ['approvazione_specifica', 'condizioni', 'firme_schermo', 'firme_carta'],
  },
  {
    question: 'Consensi alle comunicazioni e all’analisi delle preferenze',
    chosen: 'Facoltativi, separati, non spuntati; li dà solo chi vende.',
    settings: none,
    texts: ['consenso_due', 'consenso_tre'],
  },
];
