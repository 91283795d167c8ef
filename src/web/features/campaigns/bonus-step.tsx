import { useEffect, useMemo, useRef, useState } from 'react';
import { demandedIdentifiers } from '#domain/campaign';
import { formatDay } from '#lib/format';
import { Button } from '#ui/button';
import { Money } from '#ui/money';
import { DataTable, type Column } from '#ui/table';
import { IdentifiersForm } from './identifiers-form.tsx';
import type { Campaign } from './queries.ts';

export interface BonusStepProps {
  cycle: { serial_number: string; num_times: number };
  /** Campaigns frozen when the purchase opened. */
  campaigns: readonly Campaign[];
  /** IMEIs of the phone handed in: it can't be the one bought. */
  deviceImeis: readonly (string | null)[];
  onSkip: () => void;
}

const fieldNames = { imei_acquistato: 'IMEI', sku: 'SKU', ean: 'EAN' };

/** The optional bonus (S1 §2, §4): a campaign, then the identifiers of the phone bought; or on without. */
export function BonusStep({ cycle, campaigns, deviceImeis, onSkip }: BonusStepProps) {
  const [chosen, setChosen] = useState<Campaign | null>(null);
  const skipButton = useRef<HTMLButtonElement>(null);
  // Back from the identifiers the table stands here again, and Enter goes on.
  useEffect(() => {
    if (!chosen) skipButton.current?.focus();
  }, [chosen]);
  const columns = useMemo(
    (): Column<Campaign>[] => [
      {
        id: 'id_campagna',
        header: 'Campagna',
        cell: (row) => <b className="font-semibold">{row.id_campagna}</b>,
      },
      {
        id: 'model_name_campagna',
        header: 'Telefono acquistato',
        cell: (row) => `${row.brand_campagna} ${row.model_name_campagna}`.trim(),
      },
      {
        id: 'sku',
        header: 'SKU',
        cell: (row) => <span className="font-mono text-sm">{row.sku}</span>,
      },
      {
        id: 'dati',
        header: 'Dati richiesti',
        cell: (row) =>
          demandedIdentifiers(row)
            .map((field) => fieldNames[field])
            .join(', ') || 'nessuno',
      },
      { id: 'data_fine', header: 'Fino al', cell: (row) => formatDay(row.data_fine) },
      {
        id: 'supervalutazione',
        header: 'Bonus',
        align: 'right',
        cell: (row) => <Money euro={row.supervalutazione} className="font-semibold" />,
        sortBy: (row) => row.supervalutazione,
      },
      {
        id: 'azioni',
        header: 'Azioni',
        hideHeader: true,
        align: 'right',
        cell: (row) => (
          <Button
            size="small"
            kind="ghost"
            aria-label={`Scegli la campagna ${row.id_campagna}`}
            onClick={() => setChosen(row)}
          >
            Scegli
          </Button>
        ),
      },
    ],
    [],
  );

  if (chosen) {
    return (
      <IdentifiersForm
        cycle={cycle}
        campaign={chosen}
        deviceImeis={deviceImeis}
        onBack={() => setChosen(null)}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <p className="text-soft">
        Se il cliente compra uno di questi telefoni, il bonus si aggiunge al voucher.
      </p>
      <DataTable
        label="Campagne di supervalutazione"
        columns={columns}
        rows={campaigns}
        rowKey={(row) => row.sku}
        pageSizes={[5, 10]}
        empty="Nessuna campagna per questo device."
      />
      <div>
        <Button ref={skipButton} size="big" data-autofocus onClick={onSkip}>
          Continua senza supervalutazione
        </Button>
      </div>
    </div>
  );
}
