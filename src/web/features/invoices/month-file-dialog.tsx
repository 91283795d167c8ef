import { useState } from 'react';
import { monthName, monthOf, romeDay } from '#domain/day';
import { ApiFault } from '#lib/api';
import { saveFile } from '#lib/save-file';
import { serverNow } from '#lib/server-clock';
import { FormDialog } from '#parts/form-dialog';
import { SelectField } from '#parts/form-fields';
import { monthChoices } from './month-choices.ts';

const files = {
  scaricaFattureXml: {
    title: 'Fatture elettroniche del mese',
    lead: 'Un archivio zip con un file XML (FatturaPA) per fattura, da trasmettere allo SdI.',
    none: (month: string) => `Nessuna fattura per ${month}: generale prima.`,
    // of what was settled in it: it has to be over
    hasThisMonth: false,
  },
  scaricaConservazione: {
    title: 'Pacchetto per il conservatore',
    lead: 'Fatture e note di credito con data nel mese, come sono partite, con le ricevute dello SdI; le ricevute di acquisto firmate; un indice in XML: impronta, tipo, data e parti di ogni file.',
    none: (month: string) => `Nessuna fattura e nessuna ricevuta firmata con data in ${month}.`,
    hasThisMonth: true,
  },
} as const;

/** A file of a whole month. */
export type MonthFile = keyof typeof files;

/** Saves a month's archive; that it has none is an answer. Throws ApiFault. */
async function save(file: MonthFile, periodo: string) {
  try {
    await saveFile(file, { periodo });
    return { ok: true, ret_message: 'OK' };
  } catch (fault) {
    if (!(fault instanceof ApiFault) || fault.ret_message !== 'NON_TROVATO') throw fault;
    return { ok: false, ret_message: files[file].none(monthName(periodo)) };
  }
}

/** The files of a month, for whoever sends them to SdI or keeps them. */
export function MonthFileDialog({ file, onClose }: { file: MonthFile; onClose: () => void }) {
  const { title, lead, hasThisMonth } = files[file];
  const [choices] = useState(() => {
    const now = serverNow();
    const running = monthOf(romeDay(now));
    const over = monthChoices(now).filter(({ value }) => value !== running);
    return hasThisMonth ? [{ value: running, label: monthName(running) }, ...over] : over;
  });
  return (
    <FormDialog
      title={title}
      lead={lead}
      confirm="Scarica"
      onClose={onClose}
      start={{ periodo: choices[0]?.value ?? '' }}
      send={({ periodo }) => save(file, periodo)}
      refused={({ ret_message }: { ret_message: string }) => ret_message}
    >
      <SelectField name="periodo" label="Mese" choices={choices} />
    </FormDialog>
  );
}
