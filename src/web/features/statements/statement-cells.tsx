import type { RowOf } from '#contract/api';
import { monthName } from '#domain/day';
import { cancelledSince } from '#domain/statement-facts';
import { formatCount } from '#lib/format';
import { Money } from '#ui/money';
import { TwoLines } from '#ui/two-lines';
import { CheckBadge } from './check-badge.tsx';

type ShortStatement = RowOf<'getEstratti'>;

/** What the list of statements draws otherwise than its kinds say. */
export const statementCells = {
  negozio: (row: ShortStatement) => <TwoLines first={row.negozio} second={row.ragione_sociale} />,
  mese: (row: ShortStatement) => (
    <TwoLines first={monthName(row.mese)} second={row.is_provvisorio ? 'in corso' : null} />
  ),
  acquistato: (row: ShortStatement) => (
    <TwoLines
      first={<Money euro={row.acquistato} />}
      second={`Acquisti conclusi: ${formatCount(row.numero_acquisti)}, ${cancelledSince(row.numero_annullati)}`}
    />
  ),
  accettato: (row: ShortStatement) => counted(row.accettato, row.numero_liquidati, 'liquidato', 'liquidati'),
  quadra: (row: ShortStatement) => <CheckBadge isGood={row.quadra === 1} />,
};

/** An amount with how many it is of under it. */
const counted = (euro: number, count: number, one: string, many: string) => (
  <TwoLines
    first={<Money euro={euro} />}
    second={count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`}
  />
);
