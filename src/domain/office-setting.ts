import { codesOf, namesOf } from './code.ts';
import { deviceTypes } from './device-kind.ts';
import { findings } from './report-finding.ts';
import type { OfficeSetting } from './setting-field.ts';
import { voucherKinds } from './voucher-kind.ts';

/** Head office's dated settings: which there are, what each is made of, what is wrong or odd about a value. */

const share = { kind: 'percent', min: 0, max: 100 } as const;
const count = { kind: 'count', min: 0, max: 100 } as const;
const daysAhead = { kind: 'count', min: 0, max: 180, help: 'Con 0 non parte' } as const;
const months = { kind: 'count', min: 1, max: 120 } as const;

export const officeSettings = {
  azienda: {
    label: 'Dati dell’azienda',
    lead: 'Su ricevute, DDT e fatture. Un documento già emesso tiene i dati del suo giorno.',
    isOnReceipt: true,
    fields: [
      { name: 'ragione_sociale', label: 'Ragione sociale', kind: 'text', max: 80 },
      { name: 'partita_iva', label: 'Partita IVA', kind: 'vat' },
      { name: 'indirizzo', label: 'Indirizzo', kind: 'text', max: 60 },
      { name: 'cap', label: 'CAP', kind: 'cap' },
      { name: 'citta', label: 'Città', kind: 'text', max: 60 },
      { name: 'sigla_provincia', label: 'Provincia', kind: 'province' },
      { name: 'capitale_sociale', label: 'Capitale sociale', kind: 'text', max: 40, optional: true },
      {
        name: 'socio_unico',
        label: 'Soci',
        kind: 'choice',
        optional: true,
        choices: { SU: 'Socio unico', SM: 'Più soci' },
        help: 'Per una società di capitali: sulla fattura elettronica, con il numero REA',
      },
      {
        name: 'rea',
        label: 'Numero REA',
        kind: 'text',
        max: 23,
        optional: true,
        help: 'Provincia e numero: MI-1234567',
      },
      { name: 'email', label: 'Email', kind: 'email', optional: true },
      { name: 'pec', label: 'PEC', kind: 'email', optional: true },
      {
        name: 'iban',
        label: 'IBAN',
        kind: 'iban',
        optional: true,
        help: 'Sulle fatture, per il bonifico',
      },
    ],
  },
  contatti: {
    label: 'Contatti per i negozi',
    lead: 'Gli indirizzi in fondo alle pagine: chi ha un dubbio scrive qui.',
    fields: [
      { name: 'amministrazione', label: 'Amministrazione', kind: 'email' },
      { name: 'assistenza', label: 'Assistenza', kind: 'email' },
    ],
  },
  limite_contanti: {
    label: 'Limite dei contanti',
    lead: 'Da questo importo in su il negozio non può pagare in contanti.',
    isScalar: true,
    fields: [{ name: 'valore', label: 'Limite in euro', kind: 'money', min: 0.01, max: 100_000 }],
  },
  limite_quattro_occhi: {
    label: 'Limite dei quattro occhi',
    lead: 'Oltre questo importo valutazioni sopra il pagato, storni, note di credito, pagamenti e prezzi vogliono il sì di un secondo utente della sede. Vuoto: solo conti, utenti della sede e accessi.',
    isScalar: true,
    fields: [
      {
        name: 'valore',
        label: 'Limite in euro',
        kind: 'money',
        min: 0,
        max: 1_000_000,
        optional: true,
        help: 'Vuoto: spento. Con due utenti della sede si propone 500',
      },
    ],
  },
  bollo: {
    label: 'Imposta di bollo',
    lead: 'Sulle ricevute dei privati oltre la soglia; contata nella pagina Bolli. Con un’autorizzazione le ricevute dicono che è assolta in modo virtuale.',
    isOnReceipt: true,
    fields: [
      { name: 'importo', label: 'Importo in euro', kind: 'money', min: 0, max: 1000 },
      { name: 'soglia', label: 'Soglia in euro', kind: 'money', min: 0, max: 100_000 },
      {
        name: 'autorizzazione',
        label: 'Bollo virtuale: autorizzazione n.',
        kind: 'text',
        max: 80,
        optional: true,
        help: 'Numero e giorno: 12345 del 01-02-2026',
      },
    ],
  },
  trattamenti_iva: {
    label: 'Trattamenti IVA tra affiliato e azienda',
    lead: 'Quali trattamenti si propongono, oltre all’IVA ordinaria, sulle righe della bozza di fattura. L’inversione contabile su telefoni e tablet finisce, per quanto risulta, il 31-12-2026.',
    fields: [
      { name: 'margine', label: 'Regime del margine (N5)', kind: 'flag' },
      { name: 'inversione_telefoni', label: 'Inversione contabile, telefoni (N6.5)', kind: 'flag' },
      { name: 'inversione_tablet', label: 'Inversione contabile, tablet (N6.6)', kind: 'flag' },
    ],
  },
  eta_cedente: {
    label: 'Età di chi vende',
    lead: 'Se il codice fiscale dice che chi vende ha meno di diciotto anni: no, il banco legge un avviso e la conferma resta nello storico; sì, l’acquisto non si conclude.',
    isScalar: true,
    fields: [{ name: 'valore', label: 'Blocca l’acquisto', kind: 'flag' }],
  },
  tipo_buono: {
    label: 'Tipo del buono',
    lead: 'Come il buono sta all’IVA. La ricevuta porta il testo che gli corrisponde.',
    isScalar: true,
    isOnReceipt: true,
    fields: [{ name: 'valore', label: 'Tipo', kind: 'choice', choices: namesOf(voucherKinds) }],
  },
  percentuale_iva: {
    label: 'Aliquota IVA',
    lead: 'Sulle fatture delle commissioni generate da quel giorno.',
    isScalar: true,
    fields: [{ name: 'valore', label: 'Percentuale', kind: 'percent', min: 0, max: 100 }],
  },
  install_qr: {
    label: 'App di diagnosi',
    lead: 'Gli indirizzi dei codici QR che il banco fa inquadrare per installare l’app.',
    fields: [
      { name: 'app_store', label: 'App Store', kind: 'url' },
      { name: 'play_store', label: 'Play Store', kind: 'url' },
    ],
  },
  token_pubblico_predefinito: {
    label: 'Valutazione pubblica',
    lead: 'Il codice dell’affiliato di cui la pagina pubblica usa le condizioni quando il link non ne nomina uno.',
    isScalar: true,
    fields: [{ name: 'valore', label: 'Codice dell’affiliato', kind: 'text', max: 64 }],
  },
  segnali: {
    label: 'Segnali sugli acquisti',
    lead: 'Da quale conteggio il banco e la sede leggono un segnale. Non blocca niente; con 0 quel segnale non c’è.',
    fields: [
      { name: 'giorni', label: 'Giorni guardati all’indietro', kind: 'count', min: 1, max: 365 },
      { name: 'vendite_cedente', label: 'Vendite dello stesso cedente', ...count },
      { name: 'cedenti_documento', label: 'Altri cedenti con lo stesso documento', ...count },
      { name: 'cedenti_telefono', label: 'Altri cedenti con lo stesso numero di telefono', ...count },
      { name: 'acquisti_device', label: 'Acquisti precedenti dello stesso telefono', ...count },
      { name: 'bonus_device', label: 'Bonus già dati per lo stesso telefono', ...count },
      { name: 'prove_usate', label: 'Altri acquisti con la stessa prova d’acquisto', ...count },
      { name: 'buoni_subito', label: 'Buoni spesi entro un’ora nel negozio che li ha emessi', ...count },
      { name: 'percentuale_contanti_limite', label: 'Contanti in sette giorni, % del limite', ...share },
      { name: 'percentuale_scarto', label: 'Scarto dal valore usuale, %', ...share },
    ],
  },
  lista_persone: {
    label: 'Persone nella lista di blocco',
    lead: 'Se un acquisto da una persona nella lista chiede l’approvazione del master o della sede; allora l’informativa per chi vende lo dice. Se no, le voci sulle persone non fanno niente.',
    isScalar: true,
    isOnReceipt: true,
    fields: [{ name: 'valore', label: 'Attive', kind: 'flag' }],
  },
  acquisto_senza_imei: {
    label: 'Dispositivi senza IMEI',
    lead: 'Quali tipi di dispositivo si comprano per numero di serie, con report o login code. Un tipo che il listino non conosce vale come smartphone.',
    fields: codesOf(deviceTypes).map((type) => ({
      name: deviceTypes[type],
      label: deviceTypes[type],
      kind: 'flag' as const,
    })),
  },
  segnalazioni_report: {
    label: 'Segnalazioni del report',
    lead: 'Quello che il report della diagnosi segnala oltre ai test: sì, il telefono non si può acquistare; no, il banco lo legge e va avanti. La segnalazione resta con l’acquisto.',
    fields: [
      ...codesOf(findings).map((one) => ({
        name: one,
        label: `Non acquistabile: ${findings[one].name}`,
        kind: 'flag' as const,
      })),
      {
        name: 'batteria_minima',
        label: 'Batteria minima, per cento',
        kind: 'count',
        min: 0,
        max: 100,
        help: 'Sotto questa salute la batteria è segnalata',
      },
    ],
  },
  risposte_blacklist: {
    label: 'Risposte della blacklist',
    lead: 'Come il servizio di diagnosi scrive l’esito. Ogni altra risposta vale come segnalato, e se si ripete il cruscotto della sede avvisa.',
    fields: [
      {
        name: 'pulite',
        label: 'Non segnalato',
        kind: 'text',
        max: 400,
        help: 'Parola per parola; più risposte con un punto e virgola in mezzo',
      },
      {
        name: 'segnalate',
        label: 'Segnalato, già noto',
        kind: 'text',
        max: 400,
        optional: true,
        help: 'Queste non fanno scattare l’avviso',
      },
    ],
  },
  accetta_cf_speciali: {
    label: 'Codici fiscali provvisori',
    lead: 'Se una persona può avere un codice fiscale provvisorio, di 11 cifre. Se no, il negozio legge di contattare la sede.',
    isScalar: true,
    fields: [{ name: 'valore', label: 'Accettati', kind: 'flag' }],
  },
  contestazioni: {
    label: 'Contestazioni delle valutazioni',
    lead: 'Quanto tempo ha la sede per rispondere a un negozio che contesta un valore: dopo, vale quanto ha pagato il negozio. I giorni del negozio sono tra le condizioni del suo affiliato.',
    fields: [
      { name: 'giorni_sede', label: 'Giorni della sede', kind: 'count', min: 1, max: 60 },
      {
        name: 'giorni_promemoria',
        label: 'Giorni prima del termine in cui parte il promemoria',
        kind: 'count',
        min: 0,
        max: 30,
        help: 'Per mail, una volta, a chi deve rispondere; con 0 non parte',
      },
    ],
  },
  promemoria_buoni: {
    label: 'Promemoria dei buoni',
    lead: 'Due mail a chi ha un buono non ancora usato, prima del suo ultimo giorno. Solo a chi ha lasciato un indirizzo.',
    fields: [
      { name: 'attivo', label: 'Si mandano', kind: 'flag' },
      { name: 'primo_giorni', label: 'Il primo, giorni prima', ...daysAhead },
      { name: 'ultimo_giorni', label: 'L’ultimo, giorni prima', ...daysAhead },
    ],
  },
  conservazione: {
    label: 'Tempi di conservazione',
    lead: 'Dopo quanto la cancellazione notturna elimina.',
    fields: [
      { name: 'documenti_mesi', label: 'Documenti dei cedenti, mesi', ...months },
      {
        name: 'catture_abbandonate_ore',
        label: 'Acquisizioni abbandonate, ore',
        kind: 'count',
        min: 1,
        max: 720,
      },
      // Twelve is what the site's privacy page promises at most.
      { name: 'contatti_mesi', label: 'Richieste di contatto, mesi', ...months, max: 12 },
      { name: 'accessi_mesi', label: 'Consultazioni e link, mesi', ...months, min: 6 },
      { name: 'rapporti_giorni', label: 'Rapporti mai usati, giorni', kind: 'count', min: 7, max: 365 },
      { name: 'documenti_max_mesi', label: 'Documenti di telefoni mai liquidati, mesi', ...months },
      { name: 'clienti_mesi', label: 'Clienti senza acquisti, mesi', ...months },
      // What the law asks for at least.
      { name: 'ricevute_anni', label: 'Ricevute, firme e consensi, anni', kind: 'count', min: 10, max: 30 },
      { name: 'registro_anni', label: 'Registro dell’usato, anni', kind: 'count', min: 5, max: 30 },
      {
        name: 'autorita_anni',
        label: 'Richieste chiuse delle autorità, anni',
        kind: 'count',
        min: 1,
        max: 30,
      },
    ],
  },
} as const satisfies Record<string, OfficeSetting>;

export type OfficeSettingKey = keyof typeof officeSettings;

export const officeSettingKeys = Object.keys(officeSettings) as [OfficeSettingKey, ...OfficeSettingKey[]];
