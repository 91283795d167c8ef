import { romeDay } from '#domain/day';
import { momentOf, type Act } from './act.ts';
import type { Moment } from './errands.ts';
import type { Product } from './product.ts';

/** Where affiliates are paid to, and a shop with an account of its own; invented bank, check digits that hold. */
const accounts: readonly {
  at: Moment;
  place: { id_affiliato: number; id_negozio?: number };
  iban: string;
  intestatario: string;
  isWaiting?: true;
}[] = [
  {
    at: [200, '10:10'],
    place: { id_affiliato: 100 },
    iban: 'IT80X0542811101000000000100',
    intestatario: 'Telefonia Aurora S.r.l.',
  },
  {
    at: [200, '10:14'],
    place: { id_affiliato: 100, id_negozio: 1004 },
    iban: 'IT19X0542811101000000001004',
    intestatario: 'Aurora Verona di Zanetti A.',
  },
  {
    at: [200, '10:18'],
    place: { id_affiliato: 207 },
    iban: 'IT04X0542811101000000000207',
    intestatario: 'Casa del Cellulare S.r.l.',
  },
  {
    at: [199, '11:02'],
    place: { id_affiliato: 722 },
    iban: 'IT67X0542811101000000000722',
    intestatario: 'Trinacria Telefonia S.a.s.',
  },
  {
    at: [1, '16:20'],
    place: { id_affiliato: 364 },
    iban: 'IT33X0542811101000000000364',
    intestatario: 'Pronto Telefono S.r.l.',
    isWaiting: true,
  },
];

/** One of head office types each account, another confirms it; the last still waits. */
export function paymentActs(now: Date): Act[] {
  return accounts.map(({ at, place, isWaiting, ...account }) => ({
    at: momentOf(now, ...at),
    what: `bank account of ${account.intestatario}`,
    run: async (product) => {
      const valido_dal = romeDay(product.now());
      const office = await product.signedIn('sede');
      const { id_conto } = await office.mutate('setConto', { ...place, ...account, valido_dal });
      if (isWaiting) return;
      const second = await product.signedIn('sede2');
      await second.mutate('setContoRisposta', { id_conto, esito: 'CONFERMATO' });
    },
  }));
}

/** What is owed to shops with an account, as one run. */
export async function prepareRun(product: Product): Promise<void> {
  const office = await product.signedIn('sede');
  const shown = await office.mutate('setDisposizione', { anteprima: 1 });
  if (shown.numero > 0) await office.mutate('setDisposizione', { anteprima: 0 });
}

/** Days later the bank's statement shows it: the names checked, the transfers paid. */
export async function settleRuns(product: Product): Promise<void> {
  const office = await product.signedIn('sede');
  const data_pagamento = romeDay(product.now());
  for (const { id_disposizione, in_corso } of await office.query('getDisposizioni', {})) {
    if (in_corso === 0) continue;
    for (const [place, { id_bonifico }] of (await office.query('getBonifici', { id_disposizione })).entries())
      await office.mutate('setBonificoVerifica', {
        id_bonifico,
        esito_verifica: place === 1 ? 'QUASI' : 'CORRISPONDE',
        nome_verificato: place === 1 ? 'Telefonia Aurora di Sala B. & C.' : null,
      });
    const riferimento = `CBI ${data_pagamento.replaceAll('-', '')}`;
    await office.mutate('setDisposizionePagata', { id_disposizione, data_pagamento, riferimento });
  }
}
