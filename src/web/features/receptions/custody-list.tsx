import { useState } from 'react';
import type { RowOf } from '#contract/api';
import { custodies } from '#contract/lists/custody';
import { phoneName } from '#domain/device';
import { memoryName } from '#domain/memory';
import { mutate } from '#lib/api';
import { formatCount, formatDay } from '#lib/format';
import { ListPage } from '#parts/list-page';
import { ReasonDialog } from '#parts/reason-dialog';
import { Button } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { DeviceState } from '#ui/device-state';
import { TwoLines } from '#ui/two-lines';
import { KeptPhoto } from './kept-photo.tsx';

type Custody = RowOf<'getCustodie'>;

const cells = {
  presa_il: (row: Custody) => (
    <span className="flex items-center gap-3">
      <KeptPhoto foto={row.foto} name={phoneName(row)} />
      <TwoLines first={formatDay(row.presa_il)} second={row.operatore} />
    </span>
  ),
  giorni: (row: Custody) => formatCount(row.giorni),
  model_name: (row: Custody) => (
    <TwoLines
      first={phoneName({ ...row, memory_gb: 0 })}
      second={[memoryName(row.memory_gb), row.nota].filter(Boolean).join(' · ')}
    />
  ),
  imei: (row: Custody) => <CodeText value={row.imei || row.serial_number} label="IMEI" className="-ml-1" />,
  negozio: (row: Custody) => <TwoLines first={row.negozio} second={row.ragione_sociale} />,
  id_stato_device: (row: Custody) => <DeviceState id={row.id_stato_device} />,
};

const open = { is_aperta: 1 as const };

/** Phones kept for shops that have not shipped them. */
export function CustodyList() {
  const [giving, give] = useState<Custody | null>(null);
  return (
    <>
      <ListPage
        list={custodies}
        call="getCustodie"
        prefix="custodia_"
        heading="IN CUSTODIA"
        asked={open}
        without={['aperta', 'is_aperta', 'finita_il', 'fine', 'motivo']}
        cells={cells}
        rowActions={(row) => (
          <Button
            kind="ghost"
            size="small"
            aria-label={`Rendi al negozio ${row.negozio}: ${phoneName(row)}`}
            onClick={() => give(row)}
          >
            Rendi al negozio
          </Button>
        )}
        isDense={false}
        empty="Niente in custodia: qui compare un telefono arrivato senza che un negozio lo abbia spedito."
      />
      {giving ? (
        <ReasonDialog
          title={`Rendere ${phoneName(giving)} a ${giving.negozio}?`}
          confirm="Rendi al negozio"
          onClose={() => give(null)}
          send={(motivo, once) => mutate('delCustodia', { id_custodia: giving.id_custodia, motivo }, once)}
          done="Custodia finita: il telefono torna al negozio."
        />
      ) : null}
    </>
  );
}
