import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RowOf } from '#contract/api';
import { mutate, query } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { useSession } from '#lib/session';
import { toast } from '#ui/toast';

type Stored = RowOf<'getSceltaLista'>;
type ListView = RowOf<'getVisteLista'>;

/** What somebody may choose for a list; null: the list's own, and for the view to begin with all. */
interface ListChoice {
  righe: number | null;
  colonne: string[] | null;
  vista: Pick<ListView, 'id_vista' | 'indirizzo'> | null;
}

const nothing: Stored = { righe: null, colonne: null, id_vista: null, indirizzo: '' };
const choiceOf = ({ colonne, ...rest }: Stored) => ({ ...rest, colonne: colonne?.split(',') ?? null });

// What is chosen is written in the order it was chosen in.
let writing: Promise<unknown> = Promise.resolve();
/** Choices that are not known whole: asked for when the last is written; an answer of before would take later ones back. */
const unsure = new Set<QueryKey>();

/** What the acting operator chose for a list (undefined: not known yet), and how he chooses: at once here, then on the server. */
export function useListChoice(lista: string) {
  const cache = useQueryClient();
  const { id_operatore } = useSession();
  const { data: choice } = useQuery({
    queryKey: ['getSceltaLista', lista, id_operatore],
    queryFn: async ({ signal }) => (await query('getSceltaLista', { lista }, { signal }))[0] ?? nothing,
    staleTime: Infinity,
    select: choiceOf,
  });
  const choose = useCallback(
    ({ colonne, vista, ...part }: Partial<ListChoice>): void => {
      const queryKey = ['getSceltaLista', lista, id_operatore];
      const wire = {
        ...part,
        ...(colonne !== undefined && { colonne: colonne?.join(',') ?? null }),
        ...(vista !== undefined && { id_vista: vista?.id_vista ?? null }),
      };
      const begins = vista !== undefined && { indirizzo: vista?.indirizzo ?? '' };
      const known = cache.getQueryData<Stored>(queryKey);
      if (!known || cache.isFetching({ queryKey }) > 0) unsure.add(queryKey);
      // An answer under way would bring back what was before.
      void cache.cancelQueries({ queryKey });
      cache.setQueryData<Stored>(queryKey, { ...nothing, ...known, ...wire, ...begins });
      const mine = writing
        .then(() => mutate('setSceltaLista', { lista, ...wire }))
        .catch((fault: unknown) => {
          toast.error(faultText(fault));
          unsure.add(queryKey);
        })
        .then(() => {
          if (writing !== mine) return;
          for (const one of unsure) void cache.invalidateQueries({ queryKey: one });
          unsure.clear();
        });
      writing = mine;
    },
    [cache, lista, id_operatore],
  );
  return { choice, choose };
}
