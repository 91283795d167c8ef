import { useRef } from 'react';
import type { RowOf } from '#contract/api';
import { slipLines } from '#contract/lists/slips';
import { monthName } from '#domain/day';
import { slipCauses, slipTypes } from '#domain/slip';
import { workIs } from '#domain/work-object';
import { formatDay } from '#lib/format';
import { ListPage } from '#parts/list-page';
import { WorkThread } from '#parts/work-sheet';
import { CodeText } from '#ui/code-text';
import { Dialog } from '#ui/dialog';
import { Facts } from '#ui/facts';
import { Money } from '#ui/money';
import { TwoLines } from '#ui/two-lines';
import type { Slip } from './slip-cells.tsx';

type Line = RowOf<'getDistintaRighe'>;

const cells = {
  causale: ({ causale, coupon_serial_number }: Line) => (
    <TwoLines
      first={slipCauses[causale].name}
      second={coupon_serial_number && <CodeText plain value={coupon_serial_number} />}
    />
  ),
  model_name: (row: Line) => (
    <span className="block sm:max-w-48 sm:whitespace-normal">
      {row.brand_name} {row.model_name}
    </span>
  ),
  imei: (row: Line) => <CodeText value={row.imei} label="IMEI" className="-mx-1" />,
};

interface LinesDialogProps {
  id: number;
  /** The row of the list, when it is on the page. */
  slip: Slip | undefined;
  onClose: () => void;
}

/** The lines of a slip with their sum, and as CSV. */
export function LinesDialog({ id, slip, onClose }: LinesDialogProps) {
  const body = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      dismissOutside
      size="wide"
      initialFocus={body}
      title={
        slip
          ? `Distinta ${slipTypes[slip.tipo_distinta].name} di ${monthName(slip.periodo)}`
          : `Distinta ${id}`
      }
      lead={
        slip
          ? `${slip.ragione_sociale} · ${slip.negozio} · ${slip.pagata ? `pagata il ${formatDay(slip.data_pagamento)}` : 'da pagare'}`
          : null
      }
    >
      <div ref={body} tabIndex={-1} className="grid gap-4 outline-none">
        {slip ? (
          <Facts
            look="tiles"
            rows={[
              ['Totale della distinta', <Money key="" euro={slip.valore} className="text-lg font-title" />],
            ]}
          />
        ) : null}
        <ListPage
          isLocal
          list={slipLines}
          call="getDistintaRighe"
          asked={{ id_distinta: id }}
          cells={cells}
          empty="Nessuna riga in questa distinta."
        />
        <WorkThread work={{ tipo_oggetto: workIs.slip, chiave: String(id) }} />
      </div>
    </Dialog>
  );
}
