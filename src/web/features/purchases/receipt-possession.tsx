import { useRef, useState } from 'react';
import { purchaseText } from '#domain/text';
import { formatMoney } from '#lib/format';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { cancelPurchase, changePurchase, type Acquisto } from './queries.ts';

interface ReceiptPossessionProps {
  row: Acquisto;
  id_operatore: number;
  /** The customer has no receipt: the process was interrupted. */
  onInterrupted: () => void;
}

/** Above the limit the customer must have the receipt of purchase, or the process ends (S1 §4, §8). */
export function ReceiptPossession({ row, id_operatore, onInterrupted }: ReceiptPossessionProps) {
  const act = useAct();
  const [isOpen, setOpen] = useState(true);
  const yesButton = useRef<HTMLButtonElement>(null);
  const limit = formatMoney(row.limite_ricevuta);
  const yes = (): void => {
    void act.run((key) => changePurchase(row, { is_ricevuta_posseduta: 1 }, key));
  };
  const no = (): void => {
    void act.run(async (key) => {
      const refusal = await cancelPurchase(row, id_operatore, key);
      if (!refusal) onInterrupted();
      return refusal;
    });
  };
  return (
    <div className="grid justify-items-start gap-4">
      <p>Il device può valere oltre {limit}: serve la ricevuta con cui il cliente lo ha acquistato.</p>
      <Button size="big" data-autofocus busy={act.isBusy} onClick={() => setOpen(true)}>
        Rispondi
      </Button>
      <Dialog
        open={isOpen}
        size="small"
        title={`Valore oltre ${limit}`}
        onClose={() => setOpen(false)}
        initialFocus={yesButton}
        footer={
          <>
            <Button kind="ghost" busy={act.isBusy} onClick={no}>
              No, interrompi
            </Button>
            <Button ref={yesButton} busy={act.isBusy} onClick={yes}>
              Sì, confermo
            </Button>
          </>
        }
      >
        <p className="text-lg font-semibold">{purchaseText.purchaseReceipt}</p>
        <p className="mt-2 text-soft">
          {purchaseText.purchaseReceiptMissing} La pratica {row.codice_pratica} viene annullata.
        </p>
        <ActProblem act={act} className="mt-4" />
      </Dialog>
    </div>
  );
}
