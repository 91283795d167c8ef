import { FileSpreadsheet } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { DoneOf } from '#contract/api';
import { faultText } from '#lib/fault-text';
import { formatCount } from '#lib/format';
import { uploadFile } from '#lib/upload-file';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Badge, type Tone } from '#ui/badge';
import { Button, buttonClass } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { DataTable, type Column } from '#ui/table';
import { briefly, toast } from '#ui/toast';
import { useRefreshImeis, type OfficeCampaign } from './settings-queries.ts';

type Checked = DoneOf<'caricaImeiSamsung'>;
type Detail = Checked['dettaglio'][number];

const looks: Readonly<Record<Detail['esito'], { tone: Tone; label: string }>> = {
  AVVISO: { tone: 'amber', label: 'Avviso' },
  PRESENTE: { tone: 'grey', label: 'Già presente' },
  ERRATO: { tone: 'red', label: 'Errato' },
};
const columns: Column<Detail>[] = [
  { id: 'riga', header: 'Riga', align: 'right', cell: (row) => row.riga },
  {
    id: 'imei',
    header: 'IMEI',
    cell: (row) => <span className="font-mono text-[0.93em] wrap-anywhere">{row.imei || '—'}</span>,
  },
  {
    id: 'esito',
    header: 'Esito',
    cell: (row) => <Badge tone={looks[row.esito].tone}>{looks[row.esito].label}</Badge>,
  },
  {
    id: 'motivo',
    header: 'Motivo',
    cell: (row) => <span className="block sm:whitespace-normal">{row.motivo}</span>,
  },
];

/** A sheet of IMEIs: looked through first, with every row that is not right, then loaded. */
export function SoldImeisUpload({ campaign, onLoaded }: { campaign: OfficeCampaign; onLoaded: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isForAll, setForAll] = useState(false);
  const refresh = useRefreshImeis();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const check = useAct();
  const load = useAct();

  const send = async (sheet: File, isConfirmed: boolean, key: string) => {
    const { id_affiliato, sku } = campaign;
    const fields = { id_affiliato, sku, is_tutti: isForAll ? 1 : 0, conferma: isConfirmed ? 1 : 0 } as const;
    return uploadFile('caricaImeiSamsung', sheet, fields, { idempotencyKey: key });
  };
  const choose = (sheet: File): void => {
    setFile(sheet);
    setChecked(null);
    load.clear();
    void check.run(async (key) => {
      const outcome = await send(sheet, false, key);
      if (!outcome.ok) return outcome.motivo ?? faultText(outcome.ret_message);
      setChecked(outcome);
      return null;
    });
  };
  const store = (): void => {
    if (!file) return;
    void load.run(async (key) => {
      const outcome = await send(file, true, key);
      if (!outcome.ok) return outcome.motivo ?? faultText(outcome.ret_message);
      toast.success(
        outcome.nuovi === 1 ? '1 IMEI caricato' : `${formatCount(outcome.nuovi)} IMEI caricati`,
        briefly,
      );
      await refresh();
      onLoaded();
      return null;
    });
  };

  return (
    <div className="grid gap-4">
      <p className="text-soft">
        Un file .xlsx o .xls con la colonna IMEI e, se ci sono, SKU ed EAN. Prima viene controllato: finché
        non confermi non si carica niente.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <input
          ref={input}
          id={id}
          type="file"
          accept=".xlsx,.xls"
          className="peer sr-only"
          onChange={(event) => {
            const sheet = event.target.files?.[0];
            // The same file again, corrected meanwhile, must be noticed too.
            event.target.value = '';
            if (sheet) choose(sheet);
          }}
        />
        <label
          htmlFor={id}
          className={`${buttonClass({ kind: checked ? 'ghost' : 'primary' })} cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring`}
        >
          <FileSpreadsheet size={18} aria-hidden="true" />
          {file ? 'Scegli un altro file' : 'Scegli il file'}
        </label>
        {file ? <span className="wrap-anywhere">{file.name}</span> : null}
        {check.isBusy ? (
          <span role="status" className="appear-late text-soft">
            Controllo in corso…
          </span>
        ) : null}
      </div>
      <ActProblem act={check} />
      {checked ? (
        <>
          <dl className="flex flex-wrap gap-x-8 gap-y-3">
            <Count name="Righe" value={checked.righe} />
            <Count name="Da caricare" value={checked.nuovi} />
            <Count name="di cui con avviso" value={checked.avvisi} />
            <Count name="Già presenti" value={checked.presenti} />
            <Count name="Errati" value={checked.errati} />
          </dl>
          {checked.dettaglio.length > 0 ? (
            <DataTable
              label="Righe da guardare"
              caption={
                checked.avvisi + checked.presenti + checked.errati > checked.dettaglio.length
                  ? `Le prime ${checked.dettaglio.length} righe da guardare`
                  : undefined
              }
              columns={columns}
              rows={checked.dettaglio}
              rowKey={(row) => row.riga}
              pageSizes={[10, 50, 100]}
              dense
              empty=""
            />
          ) : null}
          <Checkbox
            label="Valgono per tutti i clienti che hanno una campagna con questo SKU"
            checked={isForAll}
            onChange={(event) => setForAll(event.target.checked)}
          />
          <div>
            <Button
              busy={load.isBusy}
              disabledReason={checked.nuovi === 0 ? 'Nel file non c’è nessun IMEI nuovo' : null}
              onClick={store}
            >
              {checked.nuovi === 1 ? 'Carica 1 IMEI' : `Carica ${formatCount(checked.nuovi)} IMEI`}
            </Button>
          </div>
          <ActProblem act={load} />
        </>
      ) : null}
    </div>
  );
}

function Count({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="text-xl font-[650] tabular-nums">{formatCount(value)}</dd>
    </div>
  );
}
