import { useState } from 'react';
import { lastDay, romeDay } from '#domain/day';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { PeriodBox } from '#ui/period-box';
import { Dialog } from '#ui/dialog';
import { Notice } from '#ui/notice';
import { saveRegister } from './save-register.ts';
import { ShopChoice } from './shop-choice.tsx';

export interface PrintDialogProps {
  id_negozio: number;
  /** the session's only shop; 0: it may choose */
  ownShop: number;
  /** what the list is narrowed to; where it is not, this month */
  span: { da: string; a: string };
  onClose: () => void;
}

/** A shop's register over some days as PDF: each shop has its own, so that one must be chosen. */
export function PrintDialog({ id_negozio, ownShop, span, onClose }: PrintDialogProps) {
  const [shop, setShop] = useState(id_negozio);
  const [days, setDays] = useState(() => {
    const today = romeDay(new Date());
    return { da: span.da || `${today.slice(0, 7)}-01`, a: span.a || today };
  });
  const act = useAct();
  const isComplete = days.da !== '' && days.da <= days.a && days.a <= lastDay;
  const lacking =
    shop === 0 ? 'Scegli il negozio' : isComplete ? null : 'Scegli le due date, la prima non dopo la seconda';
  const tooLong = act.fields['periodo'];
  return (
    <Dialog
      open
      size="small"
      title="Stampa il registro"
      lead="Un PDF con pagine numerate e l’impronta di ogni giorno. Contiene i documenti dei cedenti: chi lo scarica resta scritto nel registro delle modifiche."
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            Annulla
          </Button>
          <Button
            busy={act.isBusy}
            disabledReason={lacking}
            onClick={() =>
              void act.run(async () => {
                await saveRegister(shop, days.da, days.a);
                onClose();
              })
            }
          >
            Scarica PDF
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {ownShop ? null : <ShopChoice value={shop} onChange={setShop} />}
        <PeriodBox
          label="Periodo"
          value={days}
          onChange={(next) => {
            act.clear();
            setDays(next);
          }}
        />
        {tooLong ? <Notice kind="warn">{tooLong}</Notice> : <ActProblem act={act} />}
      </div>
    </Dialog>
  );
}
