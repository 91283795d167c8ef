import type { RowOf } from '#contract/api';
import { lockAnswers } from '#domain/price-lock';
import { asking, askingOne } from '#lib/asking';
import type { FoundDevice } from '#parts/device';

/** A code as the till is told of it. */
export type LockAtTill = RowOf<'getPrezzoBloccato'>;

/** What a code is good for in this shop, for a phone or before there is one; a purchase elsewhere may have used it since. */
export const lockQuery = (id_negozio: number, codice: string, phone: FoundDevice | null) =>
  askingOne(
    'getPrezzoBloccato',
    {
      codice,
      id_negozio,
      fonte: phone?.fonte ?? null,
      brand_name: phone?.brand_name ?? null,
      model_name: phone?.model_name ?? null,
      model_code: phone?.model_code ?? null,
      memory: phone?.memory ?? null,
      valore_base: phone?.base ?? null,
    },
    { staleTime: 0, enabled: codice !== '' },
  );

/** For how many days this shop's public page locks prices. */
export const lockDaysQuery = asking('getGiorniBlocco', {}, { staleTime: 600_000 });

/** The phone with its code, and with the price that this has locked where it is good for the phone. */
export function withLock(
  phone: FoundDevice | null,
  codice_prezzo: string,
  lock: LockAtTill | null | undefined,
): FoundDevice | null {
  if (!phone) return null;
  const { esito, prezzo, data_scadenza } = lock ?? nothing;
  const isGood = esito !== null && lockAnswers[esito].counts;
  const bloccato = isGood && prezzo !== null && data_scadenza !== null ? { prezzo, data_scadenza } : null;
  return { ...phone, codice_prezzo, bloccato };
}

const nothing = { esito: null, prezzo: null, data_scadenza: null };
