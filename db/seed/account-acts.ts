import type { InputOf } from '#contract/api';
import { momentOf, type Act } from './act.ts';
import type { Moment } from './errands.ts';
import type { Product } from './product.ts';

/** People whom head office has invited, blocked or seen leaving: every state of the list of users is there once. */
const invited: readonly { at: Moment; person: InputOf<'setUtente'> }[] = [
  {
    at: [60, '10:05'],
    person: {
      nome: 'Paolo',
      cognome: 'Quintavalle',
      id_role: 1,
      id_negozio: 1002,
      is_dummy: 1,
      id_external_op: 'M10029',
    },
  },
  {
    at: [2, '15:40'],
    person: {
      nome: 'Martina',
      cognome: 'Traverso',
      user_name: 'martina.traverso',
      email: 'martina.traverso@aurora.example',
      id_role: 1,
      id_negozio: 1003,
      id_external_op: 'M10035',
    },
  },
];

/** What head office does with people in the demo world, in the order of their moments. */
export function accountActs(now: Date): Act[] {
  return [
    ...invited.map(({ at, person }): Act => ({
      at: momentOf(now, ...at),
      what: `account of ${person.nome} ${person.cognome}`,
      run: async (product) => {
        await (await product.signedIn('sede')).mutate('setUtente', person);
      },
    })),
    {
      at: momentOf(now, 20, '18:10'),
      what: 'an operator leaves',
      run: async (product) => {
        const id_operatore = await idOf(product, 'Quintavalle');
        await (await product.signedIn('sede')).mutate('setUtenteUscito', { id_operatore, is_uscito: 1 });
      },
    },
    {
      at: momentOf(now, 15, '08:55'),
      what: 'an account is used for the last time',
      run: async (product) => {
        await product.signedIn('supporto2');
      },
    },
    {
      at: momentOf(now, 4, '17:25'),
      what: 'an account is blocked',
      run: async (product) => {
        const id_operatore = await idOf(product, 'supporto2');
        const motivo = 'Telefono di servizio smarrito';
        await (
          await product.signedIn('sede')
        ).mutate('setUtenteBloccato', { id_operatore, is_blocked: 1, motivo });
      },
    },
  ];
}

async function idOf(product: Product, search: string): Promise<number> {
  const [row] = await (await product.signedIn('sede')).query('getUtenti', { search });
  if (!row) throw new Error(`demo: nobody called ${search}`);
  return row.id_operatore;
}
