import { auditActs, auditSubjects } from '#domain/audit';
import {
  byAffiliate,
  byPeriod,
  byPick,
  byShop,
  byText,
  byWords,
  code,
  flag,
  int,
  list,
  moment,
  orNull,
  text,
  word,
} from './list.ts';

/** The log of changes made in administration: who, when, what, from, to. It grows for ever: only its own order is quick. */
export const changes = list({
  call: 'getModifiche',
  unit: ['voce', 'voci'],
  file: 'Modifiche',
  key: ['progressivo'],
  fields: {
    progressivo: int('Numero', { extra: true }),
    quando: moment('Quando'),
    id_operatore: orNull(int()),
    /** who acted; 'Console', 'Sistema' or 'Senza accesso' where nobody had signed in */
    operatore: text('Chi', { unsorted: true }),
    /** the account behind, when it is another */
    utente: orNull(text('Utente', { extra: true, unsorted: true })),
    is_impersonato: flag('Per conto del negozio', { extra: true, unsorted: true }),
    ip: text('Indirizzo IP', { extra: true, unsorted: true }),
    oggetto: word(auditSubjects, 'Cosa', { unsorted: true }),
    nome_oggetto: text(),
    chiave: code('Chiave', { extra: true, unsorted: true }),
    /** name of the person, affiliate, shop, text or setting it is; null: the key says it */
    nome_chiave: orNull(text('Nome', { extra: true, unsorted: true })),
    azione: text('Azione', { extra: true, unsorted: true, names: auditActs }),
    nome_azione: text(),
    /** the changed fields in a line: 'Prezzo: 120,00 € → 110,00 €' */
    modifiche: text('Modifiche', { unsorted: true }),
    nota: orNull(text('Nota', { extra: true, unsorted: true })),
    id_affiliato: orNull(int()),
    ragione_sociale: orNull(text('Affiliato', { extra: true, unsorted: true })),
    id_negozio: orNull(int()),
    negozio: orNull(text('Negozio', { extra: true, unsorted: true })),
    /** SHA-256 of the entry, hex */
    impronta: code('Impronta', { extra: true, unsorted: true }),
  },
  filters: {
    oggetto: byWords('oggetto', 'Oggetto', auditSubjects),
    chiave: byText('chiave', 'Chiave'),
    azione: byWords('azione', 'Azione', auditActs),
    autore: byPick('id_operatore', 'Autore', 'getAutoriModifiche'),
    affiliato: byAffiliate(),
    negozio: byShop(),
    periodo: byPeriod('quando', 'Periodo', ['date_start', 'date_end']),
  },
  search: 'Chi, cosa, negozio, valore, nota…',
  order: '-progressivo',
  sizes: [25, 50, 100],
});
