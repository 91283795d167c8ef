import { useQueryClient } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { caseCode } from '#domain/device';
import { transportReasons } from '#domain/shipment';
import { faultText } from '#lib/fault-text';
import { formatMoney, groupCode } from '#lib/format';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Notice } from '#ui/notice';
import { countOf, totalOf, whyNotShip } from './chosen-devices.ts';
import type { Stranger } from './packing-state.ts';
import { pendingDevices, refreshShipments, ship, type PendingDevice } from './queries.ts';

/** What was shipped. */
export interface Shipped {
  id_spedizione: number;
  numero_ddt: number | null;
}

export interface ShipDialogProps {
  devices: readonly PendingDevice[];
  /** Of the selection, not in the box. */
  missing: readonly PendingDevice[];
  /** Read at the box, but not to be shipped. */
  strangers: readonly Stranger[];
  /** Readings that wait for this dialog to close. */
  waiting: number;
  id_negozio: number;
  id_operatore: number;
  onClose: () => void;
  onShipped: (shipped: Shipped) => void;
}

/**
 * The one confirmation before a shipment. No box takes text here: a reader that goes on reading types nothing into it.
 */
export function ShipDialog(props: ShipDialogProps) {
  const { missing, strangers, waiting, id_negozio, id_operatore, onClose, onShipped } = props;
  const cache = useQueryClient();
  const act = useAct();
  // As confirmed, whatever the list behind learns meanwhile: what is gone is told by name, and never left out in silence.
  const [devices, setDevices] = useState(props.devices);
  const [motivo, setMotivo] = useState<string>(transportReasons[0]);
  const [colli, setColli] = useState(1);
  const withData = devices.filter(({ is_device_inizializzato }) => is_device_inizializzato === 0);

  const send = async (key: string): Promise<string | null> => {
    const outcome = await ship(
      {
        id_negozio,
        id_operatore,
        devices: devices.map(({ serial_number, num_times }) => ({ serial_number, num_times })),
        motivo_spedizione_magcent: motivo,
        numero_colli: colli,
      },
      key,
    );
    if (!outcome.ok) {
      await refreshShipments(cache);
      const gone = new Set(outcome.devices?.map(caseCode));
      const names = devices.filter((one) => gone.has(caseCode(one))).map(nameOf);
      setDevices(devices.filter((one) => !gone.has(caseCode(one))));
      return [faultText(outcome.ret_message), ...names].join(names.length > 0 ? ' · ' : '');
    }
    // Readings that waited must not find in the list what has just left.
    const sent = new Set(devices.map(caseCode));
    cache.setQueryData(
      pendingDevices(id_negozio).queryKey,
      (page) => page && { ...page, rows: page.rows.filter((row) => !sent.has(caseCode(row))) },
    );
    onShipped(outcome);
    void refreshShipments(cache);
    return null;
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Generare la spedizione?"
      lead={`${countOf(devices)} per ${formatMoney(totalOf(devices))}. I device passano in SPEDITO e al corriere parte la richiesta di ritiro.`}
      size="normal"
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            Annulla
          </Button>
          <Button
            busy={act.isBusy}
            disabledReason={whyNotShip(devices)}
            onClick={act.retry ?? (() => void act.run(send))}
          >
            {act.retry ? 'Riprova' : 'GENERA SPEDIZIONE'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Reasons value={motivo} onChange={setMotivo} />
        <Packages value={colli} onChange={setColli} />
        {withData.length > 0 ? (
          <Notice
            kind="warn"
            title={`${withData.length === 1 ? 'Un device non risulta' : `${withData.length} device non risultano`} con i dati cancellati`}
          >
            <p>Prima di spedire elimina i dati del cliente dal telefono e segnalo in magazzino.</p>
            <Names>{withData.map(nameOf)}</Names>
          </Notice>
        ) : null}
        {missing.length > 0 ? (
          <Notice kind="warn" title="Selezionati ma non letti nel pacco: restano in negozio">
            <Names>{missing.map(nameOf)}</Names>
          </Notice>
        ) : null}
        {strangers.length > 0 ? (
          <Notice kind="warn" title="Letti nel pacco ma da togliere">
            <Names>{strangers.map(({ code, reason }) => `${groupCode(code)}: ${reason}`)}</Names>
          </Notice>
        ) : null}
        {waiting > 0 ? (
          <Notice>
            {waiting === 1 ? 'Una lettura aspetta' : `${waiting} letture aspettano`} la chiusura di questa
            finestra: non va persa.
          </Notice>
        ) : null}
        {act.retry ? null : <ActProblem act={act} />}
        {act.retry && act.problem ? <Notice kind="error">{act.problem}</Notice> : null}
      </div>
    </Dialog>
  );
}

function Reasons({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium text-soft">Causale del trasporto</legend>
      <div className="flex flex-wrap gap-x-6">
        {transportReasons.map((reason) => (
          <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name={name}
              checked={reason === value}
              onChange={() => onChange(reason)}
              className="size-5 accent-accent"
            />
            {reason}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const mostPackages = 99;

function Packages({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="flex items-center gap-3">
      <span id={id} className="mr-2 text-sm font-medium text-soft">
        Numero di colli
      </span>
      <Button
        kind="ghost"
        aria-label="Un collo in meno"
        disabledReason={value <= 1 ? 'Almeno un collo' : null}
        onClick={() => onChange(value - 1)}
        className="px-3!"
        icon={<Minus size={18} aria-hidden="true" />}
      />
      <output aria-live="polite" className="min-w-8 text-center text-xl font-[650]">
        {value}
      </output>
      <Button
        kind="ghost"
        aria-label="Un collo in più"
        disabledReason={value >= mostPackages ? `Al massimo ${mostPackages} colli` : null}
        onClick={() => onChange(value + 1)}
        className="px-3!"
        icon={<Plus size={18} aria-hidden="true" />}
      />
    </div>
  );
}

function Names({ children }: { children: readonly ReactNode[] }) {
  return (
    <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5 text-sm">
      {children.map((name, place) => (
        // The list is built anew each time, in one order.
        <li key={place}>{name}</li>
      ))}
    </ul>
  );
}

function nameOf(row: PendingDevice): string {
  return `${row.brand_name} ${row.model_name}, ${groupCode(row.imei)}`;
}
