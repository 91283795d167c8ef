import { placeholderError, type Placeholder } from './placeholder.ts';

/** The wordings of papers and notices (law §3, §4): which there are, where each is shown, what is filled in. */

interface LegalText {
  label: string;
  /** Where people read it. */
  where: string;
  placeholders: readonly Placeholder[];
  /** The paper that bears it; absent: the receipt. */
  paper?: 'archive' | 'register' | 'draft' | 'invoice' | 'voucher';
}

const none: readonly Placeholder[] = [];

export const legalTexts = {
  dichiarazione_cedente: {
    label: 'Dichiarazione del cedente',
    where: 'Ricevuta, pagina 2: prima dichiarazione',
    placeholders: none,
  },
  dichiarazione_impresa: {
    label: 'Dichiarazione di chi firma per un’azienda',
    where: 'Ricevuta, pagina 2: prima dichiarazione, se il cedente è un’azienda',
    placeholders: none,
  },
  provenienza: {
    label: 'Provenienza del dispositivo',
    where: 'Ricevuta, pagina 2: seconda dichiarazione',
    placeholders: none,
  },
  cancellazione_dati: {
    label: 'Cancellazione dei dati',
    where: 'Ricevuta, pagina 2: terza dichiarazione',
    placeholders: none,
  },
  condizioni: {
    label: 'Condizioni di vendita',
    where: 'Ricevuta, pagina 2, sopra la prima firma',
    placeholders: none,
  },
  regime_margine: {
    label: 'Regime fiscale: privato',
    where: 'Ricevuta, regime fiscale, se il cedente è un privato',
    placeholders: none,
  },
  regime_impresa_iva: {
    label: 'Regime fiscale: impresa con IVA',
    where: 'Ricevuta, regime fiscale, se il cedente è un’impresa che ha detratto l’IVA',
    placeholders: none,
  },
  regime_impresa_margine: {
    label: 'Regime fiscale: impresa in regime del margine',
    where: 'Ricevuta, regime fiscale, se il cedente rivende usato in regime del margine',
    placeholders: none,
  },
  regime_senza_detrazione: {
    label: 'Regime fiscale: associazione o impresa senza detrazione',
    where: 'Ricevuta, regime fiscale, se il cedente non ha potuto detrarre l’IVA',
    placeholders: none,
  },
  per_ricambi: {
    label: 'Acquisto per ricambi',
    where: 'Ricevuta, regime fiscale, se un test non superato fissa il prezzo minimo',
    placeholders: none,
  },
  approvazione_specifica: {
    label: 'Approvazione specifica',
    where: 'Ricevuta, pagina 2, sopra la seconda firma',
    placeholders: none,
  },
  privacy: {
    label: 'Dichiarazione sull’informativa',
    where: 'Ricevuta, pagina 3, sopra la terza firma',
    placeholders: none,
  },
  informativa: {
    label: 'Informativa privacy',
    where: 'Sul telefono di chi vende, prima della prima foto e alla terza firma, e sulla pagina pubblica',
    placeholders: [
      { name: 'titolare', label: 'Ragione sociale del titolare', required: true },
      { name: 'indirizzo', label: 'Sede del titolare', required: true },
      { name: 'partita_iva', label: 'Partita IVA del titolare' },
      { name: 'contatti', label: 'A chi scrivere', required: true },
      { name: 'documenti_mesi', label: 'Mesi delle foto dei documenti', required: true },
      { name: 'documenti_max_mesi', label: 'Mesi delle foto, al massimo', required: true },
      { name: 'ricevute_anni', label: 'Anni di ricevute e consensi', required: true },
      { name: 'registro_anni', label: 'Anni del registro', required: true },
      { name: 'accessi_mesi', label: 'Mesi delle consultazioni', required: true },
      { name: 'clienti_mesi', label: 'Mesi dell’anagrafica senza acquisti', required: true },
    ],
  },
  privacy_persone: {
    label: 'Informativa: elenco di persone',
    where:
      'In coda all’informativa privacy, solo finché le persone della lista di blocco sono attive in Azienda',
    placeholders: none,
  },
  presa_visione: {
    label: 'Presa visione dell’informativa',
    where: 'Ricevuta, pagina 3: primo segno',
    placeholders: none,
  },
  consenso_due: {
    label: 'Consenso alle comunicazioni',
    where: 'Ricevuta, pagina 3: secondo segno, facoltativo',
    placeholders: none,
  },
  consenso_tre: {
    label: 'Consenso all’analisi delle preferenze',
    where: 'Ricevuta, pagina 3: terzo segno, facoltativo',
    placeholders: none,
  },
  buono: {
    label: 'Testo del buono',
    where: 'Ricevuta, pagina 1, se il pagamento è un voucher',
    placeholders: [
      { name: 'valore', label: 'Valore del buono', required: true },
      { name: 'valore_device', label: 'Valore del dispositivo', required: true },
      { name: 'valore_bonus', label: 'Supervalutazione', required: true },
      { name: 'affiliato', label: 'Ragione sociale dell’affiliato', required: true },
      { name: 'scadenza', label: 'Ultimo giorno', required: true },
    ],
  },
  buono_multiuso: {
    label: 'Buono multiuso: IVA',
    where: 'Ricevuta, pagina 1, dopo il testo del buono, se il buono è multiuso',
    placeholders: none,
  },
  buono_monouso: {
    label: 'Buono monouso: IVA',
    where: 'Ricevuta, pagina 1, dopo il testo del buono, se il buono è monouso',
    placeholders: none,
  },
  coupon_regole: {
    label: 'Regole sulla pagina del buono',
    where: 'Pagina del buono, sotto il valore: il primo capoverso in grassetto',
    placeholders: [
      { name: 'affiliato', label: 'Ragione sociale dell’affiliato', required: true },
      { name: 'scadenza', label: 'Ultimo giorno', required: true },
    ],
    paper: 'voucher',
  },
  copia_documento: {
    label: 'Copia del documento: a che cosa serve',
    where: 'Ricevuta, ultima pagina, sotto le foto del documento',
    placeholders: [{ name: 'pratica', label: 'Codice della pratica', required: true }],
  },
  allegato_documento: {
    label: 'Allegato con il documento: a che cosa serve',
    where: 'Allegato della ricevuta archiviata, in alto',
    placeholders: none,
    paper: 'archive',
  },
  copie_a_parte: {
    label: 'Dove sono le copie del documento',
    where: 'Ricevuta archiviata, registro delle firme',
    placeholders: none,
    paper: 'archive',
  },
  firme_schermo: {
    label: 'Firme sullo schermo',
    where: 'Ricevuta archiviata, registro delle firme',
    placeholders: none,
    paper: 'archive',
  },
  firme_carta: {
    label: 'Firme su carta',
    where: 'Ricevuta archiviata, registro delle firme, se è firmata su carta',
    placeholders: none,
    paper: 'archive',
  },
  ricevuta_su_carta: {
    label: 'Ricevuta firmata su carta',
    where: 'Ricevuta archiviata, in alto, se è firmata su carta',
    placeholders: none,
    paper: 'archive',
  },
  pagine_su_carta: {
    label: 'Pagine firmate su carta',
    where: 'Pagine firmate archiviate, in alto',
    placeholders: none,
    paper: 'archive',
  },
  registro_impronte: {
    label: 'Registro delle operazioni: impronte',
    where: 'Registro stampato, impronte giornaliere',
    placeholders: none,
    paper: 'register',
  },
  bozza_vendita: {
    label: 'Bozza di vendita: che cosa è',
    where: 'Bozza di fattura tra affiliato e azienda, in alto',
    placeholders: none,
    paper: 'draft',
  },
  registro_riferimento: {
    label: 'Registro delle operazioni: riferimento di legge',
    where: 'Registro stampato, accanto al titolo',
    placeholders: none,
    paper: 'register',
  },
  fattura_copia: {
    label: 'Fattura: copia di cortesia',
    where: 'Fattura e nota di credito stampate, in fondo a ogni pagina',
    placeholders: none,
    paper: 'invoice',
  },
  iva_margine: {
    label: 'Fattura: regime del margine (N5)',
    where: 'Bozza di fattura tra affiliato e azienda, righe in regime del margine',
    placeholders: none,
    paper: 'draft',
  },
  iva_inversione_telefoni: {
    label: 'Fattura: inversione contabile, telefoni (N6.5)',
    where: 'Bozza di fattura tra affiliato e azienda, righe di telefoni in inversione contabile',
    placeholders: none,
    paper: 'draft',
  },
  iva_inversione_tablet: {
    label: 'Fattura: inversione contabile, tablet (N6.6)',
    where: 'Bozza di fattura tra affiliato e azienda, righe di tablet e computer in inversione contabile',
    placeholders: none,
    paper: 'draft',
  },
} as const satisfies Record<string, LegalText>;

export type LegalTextKey = keyof typeof legalTexts;

/** The keys in the order of the receipt's pages, then those of other papers. */
export const legalTextKeys = Object.keys(legalTexts) as [LegalTextKey, ...LegalTextKey[]];

/** The wordings as papers bear them: the notice ends with what it says of the list of persons, while there is one (rulings §11). */
export function shownTexts(
  { privacy_persone, informativa: _notice, ...texts }: Readonly<Record<string, string>>,
  hasPeople: boolean,
): Record<string, string> {
  if (!hasPeople || privacy_persone === undefined) return texts;
  return { ...texts, privacy: [texts['privacy'], privacy_persone].filter(Boolean).join('\n\n') };
}

/** The paper that bears a wording. */
export function paperOf(key: LegalTextKey): 'receipt' | NonNullable<LegalText['paper']> {
  const { paper }: LegalText = legalTexts[key];
  return paper ?? 'receipt';
}

/** Longest wording of a paper: more would push the signature off its page. */
const longestPaperText = 4000;
/** Longest wording of a voucher: it is half a sheet. */
const longestVoucherText = 1000;
/** Longest wording of all: the notice is read on a screen. */
export const longestLegalText = 16_000;

/** How long a wording may be. */
export const longestOf = (key: LegalTextKey): number =>
  key === 'informativa'
    ? longestLegalText
    : paperOf(key) === 'voucher'
      ? longestVoucherText
      : longestPaperText;

/** What the notice is filled in with: a figure for each name, or it doesn't compile. */
export type NoticeFigures = Record<
  (typeof legalTexts)['informativa']['placeholders'][number]['name'],
  string
>;

/** The company and the times that hold, as the notice names them. */
export function noticeFigures(
  azienda: Readonly<Record<string, string>>,
  periods: Readonly<Record<Extract<keyof NoticeFigures, `${string}_mesi` | `${string}_anni`>, number>>,
): NoticeFigures {
  const { indirizzo, cap, citta, sigla_provincia, email, pec } = azienda;
  const { documenti_mesi, documenti_max_mesi, ricevute_anni, registro_anni, accessi_mesi, clienti_mesi } =
    periods;
  const place = [cap, citta, sigla_provincia && `(${sigla_provincia})`].filter(Boolean).join(' ');
  return {
    titolare: azienda['ragione_sociale'] ?? '',
    indirizzo: [indirizzo, place].filter(Boolean).join(', '),
    partita_iva: azienda['partita_iva'] ?? '',
    contatti: [email, pec].filter(Boolean).join(', '),
    documenti_mesi: String(documenti_mesi),
    documenti_max_mesi: String(documenti_max_mesi),
    ricevute_anni: String(ricevute_anni),
    registro_anni: String(registro_anni),
    accessi_mesi: String(accessi_mesi),
    clienti_mesi: String(clienti_mesi),
  };
}

/** Why a wording can't be used, in Italian; null when it can. */
export function legalTextError(key: LegalTextKey, text: string): string | null {
  if (text.trim() === '') return 'Campo obbligatorio';
  if (text.length > longestOf(key)) return `Massimo ${longestOf(key)} caratteri`;
  return placeholderError(text, legalTexts[key].placeholders);
}
