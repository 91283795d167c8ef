import type { RowOf } from '#contract/api';
import { monthName } from '#domain/day';
import { slipMachine, slipTypes } from '#domain/slip';
import { formatDay } from '#lib/format';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { TwoLines } from '#ui/two-lines';
import { YesNo } from '#ui/yes-no';

/** A payment slip. */
export type Slip = RowOf<'getDistinte'>;

const isTrue = (flag: 0 | 1) => flag === 1;

/** What the list of slips draws otherwise than its kinds say. */
export const slipCells = {
  negozio: (row: Slip) => (
    <TwoLines
      first={row.negozio}
      second={isTrue(row.is_collaudo) ? <Badge tone="violet">Collaudo</Badge> : null}
    />
  ),
  tipo_distinta: ({ tipo_distinta, periodo }: Slip) => (
    <TwoLines first={slipTypes[tipo_distinta].name} second={monthName(periodo)} />
  ),
  data_pagamento: (row: Slip) => (
    <TwoLines
      first={row.data_pagamento ? formatDay(row.data_pagamento) : '—'}
      second={row.id_disposizione === null ? row.riferimento : `disposizione ${row.id_disposizione}`}
    />
  ),
  pagata: ({ pagata, file_del }: Slip) => (
    <span className="grid justify-items-start">
      <YesNo is={pagata === 1} />
      {file_del === null ? null : (
        <span className="text-xs text-amber">già in un file del {formatDay(file_del)}</span>
      )}
    </span>
  ),
};

/** Why a slip can't be paid by hand or put into a run; null: it can. */
export function payRefusal(row: Slip): string | null {
  if (!slipMachine.can('pay', row.pagata)) return `Già pagata il ${formatDay(row.data_pagamento)}`;
  if (isTrue(row.is_collaudo)) return 'È di un negozio di collaudo: non si paga';
  return row.id_disposizione === null ? null : `È nella disposizione ${row.id_disposizione}`;
}

interface SlipActsProps {
  row: Slip;
  onPay: (slip: Slip) => void;
  onUndo: (slip: Slip) => void;
}

/** 'Paga' (S2 §2), for who may, and the way back of what was paid by hand; its lines open with the row. */
export function SlipActs({ row, onPay, onUndo }: SlipActsProps) {
  const named = `la distinta ${slipTypes[row.tipo_distinta].name} ${monthName(row.periodo)}, ${row.negozio}`;
  const mayUndo = slipMachine.can('undo', row.pagata) && row.id_disposizione === null;
  return (
    <span className="inline-flex gap-2">
      {mayUndo ? (
        <Button kind="quiet" size="small" aria-label={`Storna ${named}`} onClick={() => onUndo(row)}>
          Storna
        </Button>
      ) : null}
      <Button
        kind="ghost"
        size="small"
        aria-label={`Paga ${named}`}
        disabledReason={payRefusal(row)}
        onClick={() => onPay(row)}
      >
        Paga
      </Button>
    </span>
  );
}
