import { bankAccountMachine } from '#domain/bank-account';
import {
  byAffiliate,
  byShop,
  byWords,
  code,
  day,
  flag,
  int,
  list,
  moment,
  orNull,
  text,
  word,
} from './list.ts';

/** Where affiliates and shops are paid to: every account that was ever typed. */
export const bankAccounts = list({
  call: 'getConti',
  unit: ['conto', 'conti'],
  file: 'Conti',
  key: ['id_conto'],
  fields: {
    id_conto: int(),
    id_affiliato: int(),
    id_negozio: orNull(int()),
    id_operatore: int(),
    ragione_sociale: text('Affiliato'),
    /** null: the account of all its shops */
    negozio: orNull(text('Negozio')),
    iban: code('IBAN', { extra: true }),
    intestatario: text('Intestatario', { beside: ['iban'] }),
    valido_dal: day('Valido dal'),
    stato_conto: word(bankAccountMachine.states, 'Stato'),
    /** 1: what is paid today goes there */
    is_in_vigore: flag('In vigore'),
    inserito_da: text('Inserito da', { beside: ['data_creazione'] }),
    data_creazione: moment('Inserito il', { extra: true }),
    risposto_da: orNull(text('Risposta di', { extra: true })),
    data_risposta: orNull(moment('Risposta del', { extra: true })),
    motivo: orNull(text('Motivo', { extra: true })),
  },
  filters: {
    affiliato: byAffiliate(),
    negozio: byShop(),
    stato: byWords('stato_conto', 'Stato', bankAccountMachine.states),
  },
  search: 'Affiliato, negozio, intestatario, IBAN…',
  order: '-data_creazione',
  sizes: [10, 25, 50, 100],
});
