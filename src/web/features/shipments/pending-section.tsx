import { useQuery } from '@tanstack/react-query';
import { Printer, ScanBarcode } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { caseCode } from '#domain/device';
import { shipmentText } from '#domain/text';
import { formatCount } from '#lib/format';
import { tableState } from '#lib/list-table';
import { paths } from '#lib/paths';
import type { Session } from '#lib/session';
import { Button, buttonClass } from '#ui/button';
import { Money } from '#ui/money';
import { Notice } from '#ui/notice';
import { toast } from '#ui/toast';
import { countOf, totalOf, whyNotShip } from './chosen-devices.ts';
import { begin, finish, sortOut, toggle } from './packing-state.ts';
import { PackingPanel } from './packing-panel.tsx';
import { PendingTable } from './pending-table.tsx';
import { pendingDevices } from './queries.ts';
import { ShipDialog, type Shipped } from './ship-dialog.tsx';
import { usePacking, usePackingReader } from './use-packing.ts';

/** DEVICE DA SPEDIRE: choose, or pack by scanning, and GENERA SPEDIZIONE (S2 §2 /spedizioni, §5). */
export function PendingSection({ session }: { session: Session }) {
  const { id_negozio, id_operatore } = session;
  const listed = useQuery(pendingDevices(id_negozio));
  const { data } = listed;
  const [isAsking, setAsking] = useState(false);
  const [shipped, setShipped] = useState<Shipped | null>(null);
  const rows = data?.rows;
  const desk = usePacking(id_negozio, rows, isAsking);
  const { packing, change } = desk;
  const isPacking = packing.expected !== null;
  const box = useRef<HTMLInputElement>(null);
  usePackingReader(desk);
  const onToggle = useCallback((key: string) => change(toggle(packing, key)), [change, packing]);
  const { chosen, missing } = sortOut(packing, rows ?? []);
  const isAll = rows !== undefined && chosen.length === rows.length;
  const hidden = Number.parseInt(String(data?.total ?? 0), 10) - (rows?.length ?? 0);
  const whyNot = whyNotShip(chosen);

  return (
    <section aria-labelledby="da-spedire" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="da-spedire">DEVICE DA SPEDIRE</h2>
        {isPacking || !rows?.length ? null : (
          <Button
            kind="ghost"
            size="small"
            className="ml-auto"
            icon={<ScanBarcode size={18} aria-hidden="true" />}
            onClick={() => {
              change(begin(packing));
              setTimeout(() => box.current?.focus());
            }}
          >
            Prepara con il lettore
          </Button>
        )}
      </div>
      {shipped ? <ShippedNotice shipped={shipped} /> : null}
      {isPacking && rows ? (
        <PackingPanel desk={desk} rows={rows} box={box} onClose={() => change(finish(packing))} />
      ) : null}
      <PendingTable rows={rows} {...tableState(listed)} chosen={packing.chosen} onToggle={onToggle} />
      {hidden > 0 ? (
        <Notice>
          Sono mostrati i primi {formatCount(rows?.length ?? 0)} device: gli altri {formatCount(hidden)}{' '}
          compaiono dopo la spedizione di questi.
        </Notice>
      ) : null}
      {rows?.length ? (
        <div className="card flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3.5">
          <p role="status" className="leading-tight">
            <b className="text-lg font-[650]">{countOf(chosen)}</b>{' '}
            <span className="text-soft">
              {chosen.length === 1 ? 'selezionato' : 'selezionati'} su {rows.length}
            </span>
            <span className="mt-0.5 block">
              Valore <Money euro={totalOf(chosen)} className="font-semibold" />
            </span>
          </p>
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow sm:ml-auto">
            <Button
              kind="ghost"
              onClick={() => change({ ...packing, chosen: isAll ? [] : rows.map(caseCode) })}
            >
              {isAll ? 'Deseleziona tutti' : 'Seleziona tutti'}
            </Button>
            <Button disabledReason={whyNot} onClick={() => setAsking(true)}>
              GENERA SPEDIZIONE
            </Button>
          </div>
          {chosen.length > 0 && whyNot ? <p className="w-full text-sm text-soft">{whyNot}</p> : null}
        </div>
      ) : null}
      {isAsking ? (
        <ShipDialog
          devices={chosen}
          missing={missing}
          strangers={packing.strangers}
          waiting={desk.waiting}
          id_negozio={id_negozio}
          id_operatore={id_operatore}
          onClose={() => setAsking(false)}
          onShipped={(done) => {
            setAsking(false);
            desk.reset();
            setShipped(done);
            toast.success(shipmentText.created);
          }}
        />
      ) : null}
    </section>
  );
}

function ShippedNotice({ shipped }: { shipped: Shipped }) {
  return (
    <Notice
      kind="success"
      title={shipmentText.created}
      actions={
        <a
          href={paths.stampaDdt(shipped.id_spedizione)}
          target="_blank"
          rel="noopener"
          aria-label="Stampa il DDT (nuova finestra)"
          className={buttonClass({ kind: 'ghost', size: 'small' })}
        >
          <Printer size={18} aria-hidden="true" /> Stampa il DDT
        </a>
      }
    >
      DDT n. {shipped.numero_ddt}: stampalo e mettilo nel pacco. La richiesta di ritiro è partita.
    </Notice>
  );
}
