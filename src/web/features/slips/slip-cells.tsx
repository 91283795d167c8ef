import { CircleCheck, Clock } from 'lucide-react';
import { monthName } from '#domain/day';
import { slipMachine, slipTypes, type SlipState } from '#domain/slip';
import { formatDay } from '#lib/format';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import type { Slip } from './queries.ts';

/** What the list of slips draws otherwise than its kinds say. */
export const slipCells = {
  tipo_distinta: ({ tipo_distinta, periodo }: Slip) => (
    <span className="inline-grid leading-[1.15]">
      {slipTypes[tipo_distinta]}
      <span className="text-xs leading-[1.15] text-soft">{monthName(periodo)}</span>
    </span>
  ),
  pagata: ({ pagata }: Slip) =>
    pagata === 1 ? (
      <Badge tone="green" icon={<CircleCheck size={14} aria-hidden="true" />}>
        Si
      </Badge>
    ) : (
      <Badge tone="amber" icon={<Clock size={14} aria-hidden="true" />}>
        No
      </Badge>
    ),
};

/** 'Paga' (S2 §2), for who may; its lines open with the row. */
export function SlipActs({ row, onPay }: { row: Slip; onPay: ((slip: Slip) => void) | null }) {
  if (!onPay) return null;
  const isOpen = slipMachine.can('pay', row.pagata as SlipState);
  return (
    <Button
      kind="ghost"
      size="small"
      aria-label={`Paga la distinta ${slipTypes[row.tipo_distinta]} ${monthName(row.periodo)}, ${row.negozio}`}
      disabledReason={isOpen ? null : `Già pagata il ${formatDay(row.data_pagamento)}`}
      onClick={() => onPay(row)}
    >
      Paga
    </Button>
  );
}
