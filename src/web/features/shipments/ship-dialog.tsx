import { Minus, Plus } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { caseCode } from '#domain/device';
import { legalBuyers, legalBuyerCodes } from '#domain/legal-buyer';
import { otherTransportReasons } from '#domain/shipment';
import { shipmentText } from '#domain/text';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { formatMoney, groupCode } from '#lib/format';
import { FormDialog } from '#parts/form-dialog';
import { useBox } from '#parts/form-fields';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { nameOf, totalOf, whyNotShip, type PendingDevice } from './chosen-devices.ts';
import type { Stranger } from './packing-state.ts';

/** What was shipped. */
export interface Shipped {
  id_spedizione: number;
  numero_ddt: number | null;
}

interface ShipDialogProps {
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
  const { missing, strangers, waiting, id_negozio, id_operatore } = props;
  // As confirmed, whatever the list behind learns meanwhile: what is gone is told by name, and never left out in silence.
  const [devices, setDevices] = useState(props.devices);
  const withData = devices.filter(({ is_device_inizializzato }) => is_device_inizializzato === 0);
  return (
    <FormDialog
      size="normal"
      title="Generare la spedizione?"
      lead={
        devices.length === 0
          ? 'Di quelli scelti non c’è più niente da spedire: chiudi e scegli di nuovo.'
          : `${devices.length} device per ${formatMoney(totalOf(devices))}. I device passano in SPEDITO e al corriere parte la richiesta di ritiro.`
      }
      confirm="GENERA SPEDIZIONE"
      onClose={props.onClose}
      start={{ motivo: '', colli: 1 }}
      disabledReason={whyNotShip(devices)}
      send={({ motivo, colli }, { idempotencyKey }) =>
        mutate(
          'setSpedizioniManuali',
          {
            id_negozio,
            id_operatore,
            devices: devices.map(({ serial_number, num_times }) => ({ serial_number, num_times })),
            motivo_spedizione_magcent: motivo || null,
            numero_colli: colli,
          },
          { idempotencyKey, timeout: 60_000 },
        )
      }
      refused={(answer) => {
        const gone = new Set(answer.devices?.map(caseCode));
        const isGone = (one: PendingDevice) => gone.has(caseCode(one));
        setDevices(devices.filter((one) => !isGone(one)));
        return [faultText(answer.ret_message), ...devices.filter(isGone).map(nameOf)].join(' · ');
      }}
      done={shipmentText.created}
      onDone={props.onShipped}
      className="grid gap-5"
    >
      <Reasons />
      <Packages />
      {withData.length > 0 ? (
        <Notice
          kind="warn"
          title={`${withData.length === 1 ? 'Un device non risulta' : `${withData.length} device non risultano`} con i dati cancellati`}
        >
          <p>Prima di spedire elimina i dati del cliente dal telefono e segnalo in magazzino.</p>
          <Names label="Con i dati del cliente">{withData.map(nameOf)}</Names>
        </Notice>
      ) : null}
      {missing.length > 0 ? (
        <Notice kind="warn" title="Selezionati ma non letti nel pacco: restano in negozio">
          <Names label="Non letti nel pacco">{missing.map(nameOf)}</Names>
        </Notice>
      ) : null}
      {strangers.length > 0 ? (
        <Notice kind="warn" title="Letti nel pacco ma da togliere">
          <Names label="Da togliere dal pacco">
            {strangers.map(({ code, reason }) => `${groupCode(code)}: ${reason}`)}
          </Names>
        </Notice>
      ) : null}
      {waiting > 0 ? (
        <Notice>
          {waiting === 1 ? 'Una lettura aspetta' : `${waiting} letture aspettano`} la chiusura di questa
          finestra: non va persa.
        </Notice>
      ) : null}
    </FormDialog>
  );
}

const usual = `${legalBuyerCodes.map((one) => `«${legalBuyers[one].transportReason}» se compra ${legalBuyers[one].name.toLowerCase()}`).join(', ')}: la mette il DDT da solo.`;

function Reasons() {
  const name = useId();
  const { value, set } = useBox<string>('motivo');
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium text-soft">Causale del trasporto</legend>
      <div className="flex flex-wrap gap-x-6">
        {['', ...otherTransportReasons].map((reason) => (
          <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name={name}
              checked={reason === value}
              onChange={() => set(reason)}
              className="size-5 accent-accent"
            />
            {reason || 'Secondo chi ha comprato'}
          </label>
        ))}
      </div>
      {value === '' ? <p className="text-sm text-soft">{usual}</p> : null}
    </fieldset>
  );
}

const mostPackages = 99;

function Packages() {
  const id = useId();
  const { value, set } = useBox<number>('colli');
  const step = (by: 1 | -1, label: string, whyNot: string | null) => (
    <Button
      kind="ghost"
      aria-label={label}
      disabledReason={whyNot}
      onClick={() => set(value + by)}
      className="px-3!"
      icon={by < 0 ? <Minus size={18} aria-hidden="true" /> : <Plus size={18} aria-hidden="true" />}
    />
  );
  return (
    <div role="group" aria-labelledby={id} className="flex items-center gap-3">
      <span id={id} className="mr-2 text-sm font-medium text-soft">
        Numero di colli
      </span>
      {step(-1, 'Un collo in meno', value <= 1 ? 'Almeno un collo' : null)}
      <output aria-live="polite" className="min-w-8 text-center text-xl font-strong">
        {value}
      </output>
      {step(1, 'Un collo in più', value >= mostPackages ? `Al massimo ${mostPackages} colli` : null)}
    </div>
  );
}

function Names({ label, children }: { label: string; children: readonly ReactNode[] }) {
  return (
    // Scrolled by the keyboard, too.
    <ul
      aria-label={label}
      tabIndex={0}
      className="focus-inset mt-1 max-h-40 list-disc overflow-y-auto pl-5 text-sm"
    >
      {children.map((name, place) => (
        // The list is built anew each time, in one order.
        <li key={place}>{name}</li>
      ))}
    </ul>
  );
}
