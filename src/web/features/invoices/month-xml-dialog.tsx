import { useState } from 'react';
import { monthName } from '#domain/day';
import { ApiFault } from '#lib/api';
import { saveFile } from '#lib/save-file';
import { FormDialog } from '#parts/form-dialog';
import { SelectField } from '#parts/form-fields';
import { monthChoices } from './month-choices.ts';

/** Saves a month's archive; that it has none is an answer. Throws ApiFault. */
async function save(periodo: string) {
  try {
    await saveFile('scaricaFattureXml', { periodo });
    return { ok: true, ret_message: 'OK' };
  } catch (fault) {
    if (!(fault instanceof ApiFault) || fault.ret_message !== 'NON_TROVATO') throw fault;
    return { ok: false, ret_message: `Nessuna fattura per ${monthName(periodo)}: generale prima.` };
  }
}

/** The electronic invoices of a month, for whoever sends them to SdI. */
export function MonthXmlDialog({ onClose }: { onClose: () => void }) {
  const [choices] = useState(() => monthChoices(new Date()));
  return (
    <FormDialog
      title="Fatture elettroniche del mese"
      lead="Un archivio zip con un file XML (FatturaPA) per fattura, da trasmettere allo SdI."
      confirm="Scarica"
      onClose={onClose}
      start={{ periodo: choices[0]?.value ?? '' }}
      send={({ periodo }) => save(periodo)}
      refused={({ ret_message }: { ret_message: string }) => ret_message}
    >
      <SelectField name="periodo" label="Mese" choices={choices} />
    </FormDialog>
  );
}
