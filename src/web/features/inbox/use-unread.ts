import { useQuery } from '@tanstack/react-query';
import type { RowOf } from '#contract/api';
import { askingOne } from '#lib/asking';
import { useTold } from '#lib/use-told';

/**
 * How many cards are unread, as it changes. Asked for now and then even so, because one that was put off comes back by
 * itself.
 */
export function useUnread(): RowOf<'getAvvisiConto'> {
  const isLive = useTold('setAvvisoLetto', ({ tipo }) => tipo === 'avviso');
  const { data } = useQuery(
    askingOne(
      'getAvvisiConto',
      {},
      { refetchOnWindowFocus: 'always', refetchInterval: isLive ? 120_000 : 20_000 },
    ),
  );
  return data ?? { non_letti: 0, menzioni: 0 };
}
