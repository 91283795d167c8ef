import { useEffect, useMemo, useRef, useState } from 'react';
import type { RowOf } from '#contract/api';
import { campaigns as described } from '#contract/lists/campaigns';
import { collectedData } from '#domain/campaign';
import { drawnColumns } from '#parts/list-columns';
import { Button } from '#ui/button';
import { DataTable, type Column } from '#ui/table';
import { IdentifiersForm, type IdentifiersFormProps } from './identifiers-form.tsx';

type Campaign = RowOf<'getCampagne'>;

interface BonusStepProps extends Pick<IdentifiersFormProps, 'cycle' | 'deviceImeis'> {
  /** Campaigns frozen when the purchase opened. */
  campaigns: readonly Campaign[];
  onSkip: () => void;
}

const names = ['id_campagna', 'model_name_campagna', 'sku', 'dati_raccolti', 'data_fine', 'supervalutazione'];
/** What the till calls them. */
const headers: Readonly<Record<string, string>> = {
  model_name_campagna: 'Telefono acquistato',
  dati_raccolti: 'Dati richiesti',
  data_fine: 'Fino al',
  supervalutazione: 'Bonus',
};
const cells = {
  id_campagna: (row: Campaign) => <b className="font-semibold">{row.id_campagna}</b>,
  model_name_campagna: (row: Campaign) => `${row.brand_campagna} ${row.model_name_campagna}`.trim(),
  dati_raccolti: collectedData,
};

/** The optional bonus (S1 §2, §4): a campaign, then the identifiers of the phone bought; or on without. */
export function BonusStep({ campaigns, onSkip, ...rest }: BonusStepProps) {
  const [chosen, setChosen] = useState<Campaign | null>(null);
  const skipButton = useRef<HTMLButtonElement>(null);
  // Back from the identifiers the table stands here again, and Enter goes on.
  useEffect(() => {
    if (!chosen) skipButton.current?.focus();
  }, [chosen]);
  const columns = useMemo((): Column<Campaign>[] => {
    const drawn = drawnColumns<Campaign>(described, names, cells);
    const acts: Column<Campaign> = {
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
    };
    return [...drawn.map((one) => ({ ...one, header: headers[one.id] ?? one.header })), acts];
  }, []);

  if (chosen) return <IdentifiersForm {...rest} campaign={chosen} onBack={() => setChosen(null)} />;
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
