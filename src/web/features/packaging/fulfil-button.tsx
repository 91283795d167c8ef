import type { RowOf } from '#contract/api';
import { packagingMachine } from '#domain/packaging';
import { formatMoment } from '#lib/format';
import { useMutate } from '#parts/mutate';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';

/** 'Evadi' (S2 §2 /packs): the material was sent. Once, with ten seconds to take it back: the state table says when, here and in the server's SQL. */
export function FulfilButton({ request }: { request: RowOf<'getPackaging'> }) {
  const { id_packaging, negozio, data_richiesta, is_evasa } = request;
  const { act, isBusy, send } = useMutate('setPackagingEvaso', {
    done: `Richiesta di ${negozio} evasa`,
    undo: () => ({
      call: 'delPackagingEvaso',
      input: { id_packaging },
      undone: `Richiesta di ${negozio} di nuovo in corso`,
    }),
  });
  return (
    <>
      <Button
        kind="ghost"
        size="small"
        aria-label={`Evadi la richiesta di ${negozio} del ${formatMoment(data_richiesta)}`}
        busy={isBusy}
        disabledReason={packagingMachine.reason('fulfil', is_evasa)}
        onClick={() => void send({ id_packaging })}
      >
        Evadi
      </Button>
      <ActProblem act={act} className="mt-2 text-left whitespace-normal" />
    </>
  );
}
