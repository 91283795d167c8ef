import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { shipmentMachine, type ShipmentState } from '#domain/shipment';
import { packagingText, shipmentText } from '#domain/text';
import { faultText } from '#lib/fault-text';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { toast } from '#ui/toast';
import { useAskPickup, type Shipment } from './queries.ts';
import { ddtName } from './shipment-state.tsx';

/** Asks for another pick-up, in the one state that allows it (S2 §4); otherwise says why not. */
export function PickupButton({ shipment, id_operatore }: { shipment: Shipment; id_operatore: number }) {
  const { id_spedizione_magcent: id_spedizione, id_negozio } = shipment;
  const [isAsking, setAsking] = useState(false);
  const ask = useAskPickup();
  const act = useAct();
  const name = ddtName(shipment);

  const send = async (key: string): Promise<string | null> => {
    const outcome = await ask.mutateAsync({ id_spedizione, id_negozio, id_operatore, key });
    if (!outcome.ok) return faultText(outcome.ret_message);
    setAsking(false);
    toast.success(shipmentText.pickupAsked);
    return null;
  };

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
        onClick={() => {
          act.clear();
          setAsking(true);
        }}
      >
        <span className="sm:hidden">Nuovo ritiro</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Richiedere un nuovo ritiro per il ${name}?`}
        confirmLabel="Richiedi il ritiro"
        busy={act.isBusy}
        onConfirm={() => void act.run(send)}
        onClose={() => setAsking(false)}
      >
        <p>
          Il corriere riceve una nuova richiesta e la spedizione torna in RICHIESTA INVIATA. Usala se il
          corriere non è passato; i device e il DDT restano gli stessi.
        </p>
        <ActProblem
          act={act.problem ? { ...act, problem: `${packagingText.failed}. ${act.problem}` } : act}
          className="mt-4"
        />
      </ConfirmDialog>
    </>
  );
}

/** Why no further pick-up can be asked for, in a sentence; null: it can. */
function whyNot({ stato, numero_devices, numero_arrivati }: Shipment): string | null {
  const reason = shipmentMachine.reason('resend', stato as ShipmentState);
  if (reason !== null || numero_arrivati < numero_devices) return reason;
  return 'Non c’è più niente da ritirare: tutti i device sono arrivati in sede.';
}
