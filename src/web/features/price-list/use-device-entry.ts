import type { InputOf } from '#contract/api';
import { useState } from 'react';
import { readPrice } from '#domain/price-list';
import { toEuro } from '#domain/money';
import { faultText, faultWords } from '#lib/fault-text';
import { useAct } from '#lib/use-act';
import { briefly, toast } from '#ui/toast';
import { missingFields, priceProblem, whyNotReady, type DeviceEntry } from './device-entry.ts';
import { refreshPrices, savePrice } from './queries.ts';

/** A device price on its way to the server, with what is wrong beside the field it is wrong in. */
export function useDeviceEntry(
  entry: DeviceEntry,
  edited: { id_model_name: number; data_modifica: string } | null,
) {
  const act = useAct();
  const [price, setPrice] = useState<string | null>(null);
  // Enter before all is there: each field says for itself that it is missing.
  const [isTried, setTried] = useState(false);
  const whyNot = whyNotReady(entry);

  /** True when it was saved. */
  const send = async (): Promise<boolean> => {
    setTried(whyNot !== null);
    if (whyNot) return false;
    const problem = priceProblem(entry.prezzo);
    setPrice(problem);
    const read = readPrice(entry.prezzo);
    if (!read.ok) return false;
    const input: InputOf<'setPriceCheckDevice'> = {
      id_brand: entry.id_brand ?? 0,
      model_name: entry.model_name.trim(),
      id_memory: entry.id_memory ?? 0,
      working_price: toEuro(read.price),
      id_device_type: entry.id_device_type ?? 0,
      ...edited,
    };
    return act.run(async (key) => {
      const outcome = await savePrice(input, key);
      const told = faultWords(outcome.ret_messagge ?? outcome.ret_message);
      toast[outcome.ok ? 'success' : 'error'](told, briefly);
      void refreshPrices();
      return outcome.ok ? null : faultText(outcome.ret_message);
    });
  };
  const clear = (): void => {
    setPrice(null);
    act.clear();
  };
  return {
    act,
    whyNot,
    send,
    clear,
    errors: {
      ...(isTried ? missingFields(entry) : {}),
      ...act.fields,
      ...(price ? { working_price: price } : {}),
    },
  };
}
