import { expect, it } from 'vitest';
import { api } from '#contract/api';
import type { List } from './list.ts';

const lists = new Set(
  Object.values(api).flatMap((call) => (call.kind === 'query' && call.list ? [call.list as List] : [])),
);

/** What tells of the seller, by list: nothing of it goes into the files of who does not deal with sellers. */
const phone = ['nome_cliente', 'codice_fiscale', 'indirizzo_cliente', 'telefono_cliente', 'email_cliente'];
const sellers: Readonly<Record<string, readonly string[]>> = {
  getDevice: phone,
  getDevicesDaValutare: phone,
  getSpedizioniPending: phone,
  getRicevute: ['nome_cedente', 'codice_fiscale_cedente', 'telefono_cedente', 'email_cedente', 'firmatario'],
  getBolliRicevute: ['nome_cedente'],
  getCoupon: ['cliente', 'telefono_cellulare', 'email'],
  getRegistro: [
    'cognome',
    'nome',
    'ragione_sociale',
    'codice_fiscale',
    'domicilio',
    'numero_documento',
    'ente_rilascio',
    'data_rilascio',
    'firmatario',
    'codice_fiscale_firmatario',
  ],
  getClienti: ['codice', 'email', 'nominativo', 'telefono_cellulare'],
  getConsultazioni: ['codice_fiscale', 'nominativo'],
  getRichiesteAutorita: ['valore'],
  getRichiestePersone: ['nominativo', 'risposta', 'testo'],
  getClientiByCognome: [
    'cognome',
    'nome',
    'codice_fiscale',
    'ragione_sociale',
    'partita_iva',
    'telefono_cellulare',
    'email',
    'indirizzo',
  ],
};

it('the fields of a list that tell of the seller are marked as such', () => {
  const marked = [...lists].flatMap(({ call, fields }) => {
    const names = Object.keys(fields).filter((name) => fields[name]?.personal);
    return names.length > 0 ? [[call, names.toSorted()]] : [];
  });
  const expected = Object.entries(sellers).map(([call, names]) => [call, names.toSorted()]);
  expect(Object.fromEntries(marked)).toEqual(Object.fromEntries(expected));
});

it('no list shows more of a seller under a name that says so', () => {
  const bare = [...lists].flatMap(({ call, fields }) =>
    Object.keys(fields)
      .filter((name) => /(?<!^id|^tipo)_(cliente|cedente)$|^cliente$/.test(name) && !fields[name]?.personal)
      .map((name) => `${call}.${name}`),
  );
  expect(bare).toEqual([]);
});
