import { byFlag, code, decimal, euro, flag, int, list, moment, orNull, text } from './list.ts';

/** Affiliates with their terms, as administration sees them. */
export const affiliates = list({
  call: 'getAffiliatiLista',
  unit: ['affiliato', 'affiliati'],
  file: 'Affiliati',
  key: ['id_affiliato'],
  fields: {
    id_affiliato: int('Codice', { extra: true }),
    ragione_sociale: text('Affiliato'),
    partita_iva: orNull(code('Partita IVA', { extra: true })),
    codice_fiscale: orNull(code('Codice fiscale', { extra: true })),
    indirizzo: orNull(text('Indirizzo', { extra: true })),
    cap: orNull(code('CAP', { extra: true })),
    citta: orNull(text('Sede')),
    sigla_provincia: orNull(text('Provincia', { extra: true })),
    codice_destinatario_b2b: orNull(code('Codice destinatario', { extra: true })),
    pec_destinatario_b2b: orNull(text('PEC', { extra: true })),
    /** of its papers, '#rrggbb' */
    colore: orNull(code('Colore', { extra: true })),
    /** shops that are open for business, and accounts that may sign in */
    negozi: int('Negozi', { sum: true }),
    utenti: int('Utenti', { sum: true }),
    percentuale_contanti: int('Contanti %'),
    percentuale_listino: int('Listino %'),
    percentuale_commissione: decimal('Commiss. %'),
    is_credenziali_saltate: flag('Salta credenziali', { extra: true }),
    is_solo_voucher: flag('Solo voucher', { extra: true }),
    is_campagne: flag('Campagne', { extra: true }),
    limite_ricevuta: euro('Limite ricevuta', { extra: true }),
    mesi_coupon: int('Mesi coupon', { extra: true }),
    giorni_blocco_prezzo: int('Giorni prezzo bloccato', { extra: true }),
    giorni_contestazione: int('Giorni per contestare', { extra: true }),
    token_pubblico: orNull(code('Token pubblico', { extra: true })),
    is_active: flag('Stato', { names: { 0: 'Disattivato', 1: 'Attivo' } }),
    /** 1: the company itself */
    is_sede: flag(),
    /** 1: /valutazione shows its shops when the address names no token */
    is_predefinito: flag(),
    data_modifica: moment('Ultima modifica', { extra: true }),
  },
  filters: {
    stato: byFlag('is_active', 'Stato', { 1: 'Attivi', 0: 'Disattivati' }),
    voucher: byFlag('is_solo_voucher', 'Solo voucher'),
    campagne: byFlag('is_campagne', 'Campagne'),
  },
  search: 'Nome, codice, partita IVA, città',
  order: 'ragione_sociale',
  sizes: [25, 50, 100],
});
