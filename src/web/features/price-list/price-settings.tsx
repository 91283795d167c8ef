import { CalendarClock, FileUp, History, ListX, Pencil, Percent } from 'lucide-react';
import { useMemo, useState } from 'react';
import { prices } from '#contract/lists/price-list';
import { mostPricesAtOnce } from '#domain/price-import';
import { saveFile } from '#lib/save-file';
import { ListPage } from '#parts/list-page';
import { Button } from '#ui/button';
import { EditPrice, InsertForm } from './device-form.tsx';
import { DownloadButton } from './download-button.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { ImportList } from './import-list.tsx';
import { OffList } from './off-list.tsx';
import { PriceCell } from './price-cell.tsx';
import { PriceHistory } from './price-history.tsx';
import type { Import, Price } from './price-words.ts';
import { usePriceEdits } from './use-price-edits.ts';
import { PlanDialog, TakeOffDialog, VaryDialog } from './vary-dialogs.tsx';

/** GESTIONE DISPOSITIVI (S2 §2 /settings): the price list by hand and by Excel, and what was loaded. */
export function PriceSettings() {
  const [loading, setLoading] = useState<{ opened: Import | null } | null>(null);
  const [edited, setEdited] = useState<Price | null>(null);
  const [shown, setShown] = useState<Price | null>(null);
  const [planned, setPlanned] = useState<Price | null>(null);
  const [varied, setVaried] = useState<readonly Price[] | null>(null);
  const [takenOff, setTakenOff] = useState<{ prices: readonly Price[]; drop: () => void } | null>(null);
  const edits = usePriceEdits();
  const cells = useMemo(
    () => ({ working_price: (row: Price) => <PriceCell row={row} edits={edits} /> }),
    [edits],
  );
  return (
    <div className="grid gap-8">
      <InsertForm />
      <ListPage
        list={prices}
        call="getListino"
        heading="Listino"
        actions={
          <>
            <DownloadButton label="SCARICA XLS DEVICES" save={() => saveFile('scaricaListino', {})} />
            <Button
              kind="ghost"
              size="small"
              icon={<FileUp size={16} aria-hidden="true" />}
              onClick={() => setLoading({ opened: null })}
            >
              CARICA DEVICES
            </Button>
          </>
        }
        cells={cells}
        rowActions={(row, { drop }) => (
          <Acts
            row={row}
            onEdit={setEdited}
            onHistory={setShown}
            onPlan={setPlanned}
            onTakeOff={() => setTakenOff({ prices: [row], drop: () => drop([row]) })}
          />
        )}
        selecting={selecting}
        selectionActs={({ rows, set }) => (
          <>
            <Button
              kind="ghost"
              size="small"
              disabledReason={whyNone(rows)}
              icon={<ListX size={16} aria-hidden="true" />}
              onClick={() => setTakenOff({ prices: rows, drop: () => set([]) })}
            >
              Togli dal listino
            </Button>
            <Button
              size="small"
              disabledReason={whyNone(rows)}
              icon={<Percent size={16} aria-hidden="true" />}
              onClick={() => setVaried(rows)}
            >
              Varia in %
            </Button>
          </>
        )}
        empty="Il listino è vuoto: inserisci un device o carica un file Excel."
      />
      <ImportList onOpen={(opened) => setLoading({ opened })} />
      <OffList />
      {planned ? <PlanDialog price={planned} onClose={() => setPlanned(null)} /> : null}
      {varied ? (
        <VaryDialog
          prices={varied}
          onPreview={(opened) => setLoading({ opened })}
          onClose={() => setVaried(null)}
        />
      ) : null}
      {takenOff ? (
        <TakeOffDialog prices={takenOff.prices} onDone={takenOff.drop} onClose={() => setTakenOff(null)} />
      ) : null}
      {edited ? <EditPrice price={edited} onClose={() => setEdited(null)} /> : null}
      {shown ? <PriceHistory price={shown} onClose={() => setShown(null)} /> : null}
      {loading ? <ImportDialog opened={loading.opened} onClose={() => setLoading(null)} /> : null}
    </div>
  );
}

const selecting = {
  nameOf: (row: Price) => `${row.brand_name} ${row.model_name} ${row.memory}`,
  most: mostPricesAtOnce,
};
const whyNone = (rows: readonly Price[]) => (rows.length === 0 ? 'Scegli prima i prezzi' : null);

interface ActsProps {
  row: Price;
  onEdit: (price: Price) => void;
  onHistory: (price: Price) => void;
  onPlan: (price: Price) => void;
  onTakeOff: (price: Price) => void;
}

function Acts({ row, onEdit, onHistory, onPlan, onTakeOff }: ActsProps) {
  const device = `${row.brand_name} ${row.model_name} ${row.memory}`;
  const acts = [
    ['Storico del prezzo', `Storico del prezzo di ${device}`, History, onHistory],
    ['Modifica tipo, marca, nome', `Modifica tipo, marca e nome di ${device}`, Pencil, onEdit],
    ['Prezzo da una data', `Prezzo da una data di ${device}`, CalendarClock, onPlan],
    ['Togli dal listino', `Togli dal listino ${device}`, ListX, onTakeOff],
  ] as const;
  return (
    <span className="inline-flex gap-1">
      {acts.map(([title, name, Icon, act]) => (
        <Button
          key={title}
          kind="quiet"
          size="small"
          className="min-h-8! px-2! max-sm:min-h-11!"
          title={title}
          aria-label={name}
          icon={<Icon size={17} aria-hidden="true" />}
          onClick={() => act(row)}
        />
      ))}
    </span>
  );
}
