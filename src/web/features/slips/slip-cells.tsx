import type { RowOf } from '#contract/api';
import { monthName } from '#domain/day';
import { slipMachine, slipTypes } from '#domain/slip';
import { formatDay } from '#lib/format';
import { Button } from '#ui/button';
import { TwoLines } from '#ui/two-lines';
import { YesNo } from '#ui/yes-no';

/** A payment slip. */
export type Slip = RowOf<'getDistinte'>;

/** What the list of slips draws otherwise than its kinds say. */
export const slipCells = {
  tipo_distinta: ({ tipo_distinta, periodo }: Slip) => (
    <TwoLines first={slipTypes[tipo_distinta].name} second={monthName(periodo)} />
  ),
  pagata: ({ pagata }: Slip) => <YesNo is={pagata === 1} />,
};

/** 'Paga' (S2 §2), for who may; its lines open with the row. */
export function SlipActs({ row, onPay }: { row: Slip; onPay: (slip: Slip) => void }) {
  const isOpen = slipMachine.can('pay', row.pagata);
  return (
    <Button
      kind="ghost"
      size="small"
      aria-label={`Paga la distinta ${slipTypes[row.tipo_distinta].name} ${monthName(row.periodo)}, ${row.negozio}`}
      disabledReason={isOpen ? null : `Già pagata il ${formatDay(row.data_pagamento)}`}
      onClick={() => onPay(row)}
    >
      Paga
    </Button>
  );
}
