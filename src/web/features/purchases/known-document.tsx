import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { documentTypes } from '#domain/identity-document';
import { askingOne } from '#lib/asking';
import { formatInstantDay } from '#domain/day';
import { refusalText } from '#lib/fault-text';
import { queryClient } from '#lib/query-client';
import { cycleOf } from '#parts/device';
import { useMutate } from '#parts/mutate';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { bringUp } from './bring-up.ts';
import { purchaseQuery, type Acquisto } from './queries.ts';

/** So soon after it appears nobody has read it (ms). */
const restless = 400;

/**
 * Offers a returning customer's document by its ends: the till doesn't know the number, the operator holds the card against
 * it and says that it is the same. Whoever shows another one types it below, as ever.
 */
export function KnownDocument({ row }: { row: Acquisto }) {
  const button = useRef<HTMLButtonElement>(null);
  const shownAt = useRef(0);
  const { data: known } = useQuery({
    ...askingOne('getDocumentoNoto', cycleOf(row), { staleTime: 0, retry: false }),
    enabled: row.id_cliente !== null && row.numero_documento === null,
  });
  const { act, send } = useMutate('setDocumentoNoto', {
    refused: (answer) => {
      if (answer.acquisto) queryClient.setQueryData(purchaseQuery(row).queryKey, answer.acquisto);
      return refusalText(answer);
    },
    onDone: (purchase) => queryClient.setQueryData(purchaseQuery(row).queryKey, purchase),
  });
  // The quick way first, unless somebody has begun to type.
  useEffect(() => {
    if (known) shownAt.current = performance.now();
    const at = document.activeElement;
    const isTyping = at instanceof HTMLInputElement && at.value !== '' && at.type !== 'radio';
    if (!known || isTyping) return;
    button.current?.focus({ preventScroll: true });
    // It has made the step longer: the box for another document stays in sight below it.
    const step = button.current?.closest('li');
    if (step) bringUp(step);
  }, [known]);
  if (!known) return null;
  const { name } = documentTypes[known.id_tipo_documento];
  return (
    <Notice
      title={`Stesso documento? ${known.firmatario === null ? '' : `${known.firmatario}: `}${name} ${known.numero_mascherato}`}
    >
      {/* Side by side where there is room: on a low screen the box for another document stays above the fold. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-64 flex-1">
          Visto l’ultima volta il {formatInstantDay(known.data_acquisto)}: confronta quello che il cliente ha
          in mano, anche la scadenza. Se è un altro, scrivilo qui sotto.
        </p>
        <Button
          ref={button}
          // Wherever the answer comes before the step has taken the focus.
          data-autofocus
          busy={act.isBusy}
          onClick={() => {
            // A second press of what came before is no answer to a question that nobody has read yet.
            if (performance.now() - shownAt.current > restless)
              void send({ ...cycleOf(row), data_modifica: row.data_modifica });
          }}
        >
          Sì, è lo stesso
        </Button>
      </div>
      <ActProblem act={act} />
    </Notice>
  );
}
