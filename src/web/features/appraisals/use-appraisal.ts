import { useState } from 'react';
import { caseCode } from '#domain/device';
import { toEuro } from '#domain/money';
import { officeText } from '#domain/text';
import { mutate } from '#lib/api';
import { useDraft } from '#lib/drafts';
import { faultText } from '#lib/fault-text';
import { useAct, type Act } from '#lib/use-act';
import { toast } from '#ui/toast';
import { check, nothingTyped, type Checked, type Typed } from './appraisal-check.ts';
import { nextAfter, refreshOffice, type Cycle, type Device } from './queries.ts';

export interface Appraisal {
  typed: Typed;
  change: (part: Partial<Typed>) => void;
  checked: Checked;
  /** Errors show only after somebody tried to go on. */
  isTried: boolean;
  act: Act;
  /** Sends it; with `goesOn` the next device follows. Answers the box to go to while something is missing. */
  submit: (goesOn: boolean) => 'valore' | 'note' | null;
}

/** What is typed about a device, kept until it is sent, however often the dialog is closed. */
export function useAppraisal(device: Device, onDone: (next: Cycle | null) => void): Appraisal {
  const { serial_number, num_times } = device;
  const [typed, setTyped, drop] = useDraft<Typed>(`valutazione:${caseCode(device)}`, nothingTyped);
  const [isTried, setTried] = useState(false);
  const act = useAct();
  const checked = check(typed, device.valore_acquisto);

  const send = async (value: number, goesOn: boolean, idempotencyKey: string): Promise<string | null> => {
    const input = {
      serial_number,
      num_times,
      valore_accettazione: value,
      note_accettazione: typed.note.trim() || null,
      report_valutazione: typed.report.trim() || null,
    };
    const outcome = await mutate('setStatusValutato', input, { idempotencyKey });
    if (!outcome.ok) {
      await refreshOffice();
      return faultText(outcome.ret_message);
    }
    drop();
    toast.success(officeText.appraised);
    const next = goesOn ? await nextOf(device) : null;
    if (goesOn && !next) toast.info('Non ci sono altri device da valutare.');
    // First the dialog goes on: its own device, valued now, must not show for a moment.
    onDone(next);
    await refreshOffice();
    return null;
  };
  return {
    typed,
    change: (part) => setTyped({ ...typed, ...part }),
    checked,
    isTried,
    act,
    submit: (goesOn) => {
      setTried(true);
      if (checked.value === null) return 'valore';
      if (checked.notesError) return 'note';
      const value = toEuro(checked.value);
      void act.run((key) => send(value, goesOn, key));
      return null;
    },
  };
}

/** The valuation is done whatever comes of looking for the next one. */
async function nextOf(device: Cycle): Promise<Cycle | null> {
  try {
    return await nextAfter(device);
  } catch (fault) {
    toast.error(faultText(fault));
    return null;
  }
}
