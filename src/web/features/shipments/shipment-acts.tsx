import { PackageOpen, Printer, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { shipmentMachine } from '#domain/shipment';
import { packagingText, shipmentText } from '#domain/text';
import { mutate } from '#lib/api';
import { paths } from '#lib/paths';
import { FormDialog } from '#parts/form-dialog';
import { ddtName, type Parcel as Shipment } from '#parts/parcel';
import { Button } from '#ui/button';
import { WindowLink } from '#ui/window-link';

interface ShipmentActsProps {
  shipment: Shipment;
  /** Who may ask for another pick-up. */
  id_operatore: number | null;
  onOpen: () => void;
}

/** Contents, waybill and a new pick-up (S2 §2 /spedizioni). */
export function ShipmentActs({ shipment, id_operatore, onOpen }: ShipmentActsProps) {
  const name = ddtName(shipment);
  return (
    <span className="inline-flex justify-end gap-1 max-sm:flex-wrap">
      <Button
        kind="quiet"
        size="small"
        aria-label={`Contenuto del ${name}`}
        title="Contenuto e tracking"
        className="px-2!"
        icon={<PackageOpen size={19} aria-hidden="true" />}
        onClick={onOpen}
      >
        <span className="sm:hidden">Contenuto</span>
      </Button>
      <WindowLink
        kind="quiet"
        size="small"
        href={paths.stampaDdt(shipment.id_spedizione_magcent)}
        label={`Stampa il ${name}`}
        title="Stampa il DDT"
        className="px-2!"
        icon={<Printer size={19} aria-hidden="true" />}
      >
        <span className="sm:hidden">DDT</span>
      </WindowLink>
      {id_operatore === null ? null : <PickupButton {...{ shipment, id_operatore }} />}
    </span>
  );
}

/** Asks for another pick-up, in the one state that allows it (S2 §4); otherwise says why not. */
function PickupButton({ shipment, id_operatore }: { shipment: Shipment; id_operatore: number }) {
  const { id_spedizione_magcent: id_spedizione, id_negozio } = shipment;
  const [isAsking, setAsking] = useState(false);
  const name = ddtName(shipment);
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        aria-label={`Nuovo ritiro per il ${name}`}
        title="Richiedi un nuovo ritiro"
        className="px-2!"
        icon={<RefreshCw size={18} aria-hidden="true" />}
        disabledReason={whyNot(shipment)}
        onClick={() => setAsking(true)}
      >
        <span className="sm:hidden">Nuovo ritiro</span>
      </Button>
      {isAsking ? (
        <FormDialog
          title={`Richiedere un nuovo ritiro per il ${name}?`}
          confirm="Richiedi il ritiro"
          onClose={() => setAsking(false)}
          start={{}}
          send={(_, once) =>
            mutate('setReinvioSpedizione', { id_spedizione, id_negozio, id_operatore }, once)
          }
          failed={packagingText.failed}
          done={shipmentText.pickupAsked}
          above={
            <p>
              Il corriere riceve una nuova richiesta e la spedizione torna in RICHIESTA INVIATA. Usala se il
              corriere non è passato; i device e il DDT restano gli stessi.
            </p>
          }
        />
      ) : null}
    </>
  );
}

/** Why no further pick-up can be asked for, in a sentence; null: it can. */
function whyNot({ stato, numero_devices, numero_arrivati }: Shipment): string | null {
  const reason = shipmentMachine.reason('resend', stato);
  if (reason !== null || numero_arrivati < numero_devices) return reason;
  return 'Non c’è più niente da ritirare: tutti i device sono arrivati in sede.';
}
