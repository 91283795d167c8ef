/** Affiliates of the demo world with their terms; what is not said is the table's default. Every name is invented. */
interface DemoAffiliate {
  id_affiliato: number;
  ragione_sociale: string;
  partita_iva: string;
  indirizzo: string;
  cap: string;
  citta: string;
  sigla_provincia: string;
  is_credenziali_saltate?: 1;
  is_solo_voucher?: 1;
  is_campagne?: 1;
  percentuale_contanti?: number;
  percentuale_listino?: number;
  mesi_coupon?: number;
  giorni_blocco_prezzo?: number;
  giorni_contestazione?: number;
  percentuale_commissione?: number;
  token_pubblico?: string;
  colore?: string;
}

/** The company itself, as affiliate 1 and in the settings. */
export const company = {
  ragione_sociale: 'Permuta S.p.A.',
  partita_iva: '99000019994',
  indirizzo: 'Via Tortona 25',
  cap: '20144',
  citta: 'Milano',
  sigla_provincia: 'MI',
  capitale_sociale: '500.000,00 € i.v.',
  socio_unico: 'SM',
  rea: 'MI-9900001',
  email: 'info@permuta.example',
  pec: 'permuta@pec.example',
  iban: 'IT37X0542811101000000000001',
};

const { ragione_sociale, partita_iva, indirizzo, cap, citta, sigla_provincia } = company;

/** Whose price list /valutazione shows when the address names no shop. */
export const publicToken = 'AURORA';

export const affiliates: readonly DemoAffiliate[] = [
  { id_affiliato: 1, ragione_sociale, partita_iva, indirizzo, cap, citta, sigla_provincia },
  {
    id_affiliato: 100,
    ragione_sociale: 'Telefonia Aurora',
    partita_iva: '99001009994',
    indirizzo: 'Corso Buenos Aires 64',
    cap: '20124',
    citta: 'Milano',
    sigla_provincia: 'MI',
    is_campagne: 1,
    giorni_blocco_prezzo: 7,
    giorni_contestazione: 10,
    percentuale_commissione: 4,
    token_pubblico: 'AURORA',
    colore: '#b4501e',
  },
  {
    id_affiliato: 207,
    ragione_sociale: 'Casa del Cellulare',
    partita_iva: '99002079996',
    indirizzo: 'Via Appia Nuova 187',
    cap: '00183',
    citta: 'Roma',
    sigla_provincia: 'RM',
    percentuale_contanti: 60,
    percentuale_commissione: 5,
    token_pubblico: 'CASACELL',
  },
  {
    id_affiliato: 364,
    ragione_sociale: 'Pronto Telefono',
    partita_iva: '99003649995',
    indirizzo: "Via dell'Indipendenza 44",
    cap: '40121',
    citta: 'Bologna',
    sigla_provincia: 'BO',
    is_credenziali_saltate: 1,
    percentuale_commissione: 5,
    token_pubblico: 'PRONTO',
  },
  {
    id_affiliato: 589,
    ragione_sociale: 'Vesuvio Mobile',
    partita_iva: '99005899994',
    indirizzo: 'Via Toledo 265',
    cap: '80134',
    citta: 'Napoli',
    sigla_provincia: 'NA',
    is_solo_voucher: 1,
    percentuale_commissione: 4.5,
    token_pubblico: 'VESUVIO',
  },
  {
    id_affiliato: 722,
    ragione_sociale: 'Trinacria Telefonia',
    partita_iva: '99007229992',
    indirizzo: 'Via Ruggero Settimo 40',
    cap: '90139',
    citta: 'Palermo',
    sigla_provincia: 'PA',
    is_solo_voucher: 1,
    // Short enough that the demo world has an expired coupon.
    mesi_coupon: 1,
    percentuale_commissione: 4.5,
    token_pubblico: 'TRINACRIA',
  },
  {
    id_affiliato: 800,
    ragione_sociale: 'Giglio Smart',
    partita_iva: '99008009997',
    indirizzo: 'Via dei Calzaiuoli 70',
    cap: '50122',
    citta: 'Firenze',
    sigla_provincia: 'FI',
    percentuale_listino: 80,
    percentuale_commissione: 5,
    token_pubblico: 'GIGLIO',
  },
];
