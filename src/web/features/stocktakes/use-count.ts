import { useCallback, useRef, useState } from 'react';
import type { AnswerOf } from '#contract/api';
import { readingText, stocktakeOutcomes } from '#domain/stocktake';
import { asCode } from '#domain/typed-code';
import { mutate, newKey } from '#lib/api';
import { useDraft } from '#lib/drafts';
import { faultText } from '#lib/fault-text';
import { groupCode } from '#lib/format';
import { playBeep } from '#lib/play-beep';
import type { Heard } from '#parts/code-reader';

type Reading = Extract<AnswerOf<'setLetturaInventario'>, { ok: true }>;

/** The count at hand: every code that is read is told to the server in its turn, with the shelf one stands before. */
export function useCount(id_inventario: number) {
  const [heard, setHeard] = useState<(Heard & { count: number }) | null>(null);
  const [shelf, setShelf] = useDraft<string | null>(`inventario-${id_inventario}-posto`, null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const tell = useCallback((next: Heard) => {
    playBeep(next.kind);
    setHeard((before) => ({ ...next, count: (before?.count ?? 0) + 1 }));
  }, []);
  const take = useCallback(
    async (codice: string) => {
      try {
        const input = { id_inventario, codice, posto: shelf };
        const answer = await mutate('setLetturaInventario', input, { idempotencyKey: newKey() });
        tell(answer.ok ? heardOf(answer, codice) : { kind: 'bad', text: faultText(answer.ret_message) });
      } catch (fault) {
        tell({
          kind: 'bad',
          text: `${groupCode(codice)}: non registrato, leggilo di nuovo. ${faultText(fault)}`,
        });
      }
    },
    [id_inventario, shelf, tell],
  );
  const read = useCallback(
    (code: string) => {
      queue.current = queue.current.then(() => take(asCode(code)));
    },
    [take],
  );
  return { heard, read, shelf, setShelf };
}

function heardOf({ esito, nome, posto_atteso, is_gia_letto }: Reading, codice: string): Heard {
  const isAgain = is_gia_letto === 1;
  const text = readingText(nome || groupCode(codice), { esito, posto_atteso, isAgain });
  if (isAgain) return { kind: 'again', text };
  return { kind: stocktakeOutcomes[esito].isDifference ? 'bad' : 'good', text };
}
