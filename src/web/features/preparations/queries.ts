import type { RowOf } from '#contract/api';
import { ApiFault } from '#lib/api';
import { asking, askingOne } from '#lib/asking';

export type Preparazione = RowOf<'getPreparazione'>;

/** The link for the customer's phone while the test of this login code runs. */
export const linkQuery = (login_code: string) =>
  askingOne('getLinkPreparazione', { login_code }, { staleTime: Infinity });

/** What is done; asked again by the customer's phone, told live at the till. */
export const preparationQuery = (token: string, isPhone: boolean) =>
  asking(
    'getPreparazione',
    { token },
    {
      quiet: true,
      staleTime: 0,
      enabled: token !== '',
      refetchInterval: ({ state }) => (!isPhone || isOver(state.error) ? false : 10_000),
    },
  );

/** The token opens nothing any more, or never did. */
export function isOver(error: Error | null): boolean {
  return error instanceof ApiFault && error.ret_message === 'LINK_NON_VALIDO';
}
