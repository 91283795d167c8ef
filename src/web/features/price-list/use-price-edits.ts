import { useCallback, useMemo, useRef, useState } from 'react';
import { toCents, toEuro } from '#domain/money';
import { readPrice } from '#domain/price-list';
import { ApiFault, newKey } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { farPrice, savePrice, type Price } from './price-words.ts';

/** A price being changed in the table. */
interface PriceEdit {
  typed: string;
  isSaving: boolean;
  /** Why it wasn't saved: it stays as typed until it is, or is given up. */
  problem: string | null;
  /** It is far from the present price: what is asked before it is saved. */
  question: string | null;
}

export type PriceEdits = ReturnType<typeof usePriceEdits>;

/** A row's name in the table: a model's memory. */
export const priceKey = ({ id_model_name, id_memory }: Pick<Price, 'id_model_name' | 'id_memory'>): string =>
  `${id_model_name}-${id_memory}`;

const refused = (typed: string, problem: string): PriceEdit => ({
  typed,
  isSaving: false,
  problem,
  question: null,
});

/** Prices edited in their cells: one open at a time, any number on their way or refused. */
export function usePriceEdits() {
  const [opened, setOpened] = useState<string | null>(null);
  const [edits, setEdits] = useState<ReadonlyMap<string, PriceEdit>>(new Map());
  // The same again after a lost answer goes on with the same key.
  const keys = useRef(new Map<string, string>());

  const mark = useCallback((key: string, edit: PriceEdit | null) => {
    setEdits((before) => {
      const next = new Map(before);
      if (edit) next.set(key, edit);
      else next.delete(key);
      return next;
    });
  }, []);

  const close = useCallback((key: string) => setOpened((now) => (now === key ? null : now)), []);

  const cancel = useCallback(
    (key: string) => {
      mark(key, null);
      close(key);
    },
    [mark, close],
  );

  const send = useCallback(
    async (row: Price, typed: string, working_price: number) => {
      const key = priceKey(row);
      const { id_brand, model_name, id_memory, id_device_type, id_model_name, data_modifica } = row;
      const doing = JSON.stringify([key, working_price, data_modifica]);
      const once = keys.current.get(doing) ?? newKey();
      keys.current.set(doing, once);
      mark(key, { typed, isSaving: true, problem: null, question: null });
      try {
        const outcome = await savePrice(
          { id_brand, model_name, id_memory, working_price, id_device_type, id_model_name, data_modifica },
          { idempotencyKey: once },
          row.working_price,
        );
        keys.current.delete(doing);
        mark(key, outcome.ok ? null : refused(typed, faultText(outcome.ret_message)));
      } catch (fault) {
        const field = fault instanceof ApiFault ? fault.fields['working_price'] : undefined;
        mark(key, refused(typed, field ?? faultText(fault)));
      }
    },
    [mark],
  );

  /**
   * Closes the cell and saves what was typed; false: it can't be a price, and the cell stays open. One far from the present
   * price is asked about first, and saved once it `isSure`.
   */
  const save = useCallback(
    (row: Price, typed: string, isSure = false): boolean => {
      const key = priceKey(row);
      const read = readPrice(typed);
      if (!read.ok) {
        mark(key, refused(typed, read.motivo));
        return false;
      }
      close(key);
      const question = isSure ? null : farPrice(row.working_price, typed);
      if (question) mark(key, { typed, isSaving: false, problem: null, question });
      else if (read.price === toCents(row.working_price)) mark(key, null);
      else void send(row, typed, toEuro(read.price));
      return true;
    },
    [mark, close, send],
  );

  return useMemo(() => ({ opened, edits, open: setOpened, cancel, save }), [opened, edits, cancel, save]);
}
