import { useState } from 'react';
import { monthName } from '#domain/day';
import { saveFile } from '#lib/save-file';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Field } from '#ui/field';
import { Notice } from '#ui/notice';
import { Select } from '#ui/select';
import { monthChoices } from './month-choices.ts';

/** The electronic invoices of a month, for whoever sends them to SdI. */
export function MonthXmlDialog({ onClose }: { onClose: () => void }) {
  const [choices] = useState(() => monthChoices(new Date()));
  const [periodo, setPeriodo] = useState(choices[0]?.value ?? '');
  const act = useAct();
  const save = async (): Promise<void> => {
    await saveFile('scaricaFattureXml', { periodo });
    onClose();
  };
  return (
    <Dialog
      open
      size="small"
      title="Fatture elettroniche del mese"
      lead="Un archivio zip con un file XML (FatturaPA) per fattura, da trasmettere allo SdI."
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            Annulla
          </Button>
          <Button busy={act.isBusy} onClick={() => void act.run(save)}>
            Scarica
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="Mese">
          {(box) => (
            <Select
              {...box}
              choices={choices}
              value={periodo}
              onChange={(event) => {
                act.clear();
                setPeriodo(event.target.value);
              }}
            />
          )}
        </Field>
        {act.word === 'NON_TROVATO' ? (
          <Notice kind="warn">Nessuna fattura per {monthName(periodo)}: generale prima.</Notice>
        ) : (
          <ActProblem act={act} />
        )}
      </div>
    </Dialog>
  );
}
