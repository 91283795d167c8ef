import { useCallback, useState } from 'react';
import { caseCode } from '#domain/device';
import { officeText } from '#domain/text';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { toast } from '#ui/toast';
import { namedRow } from './device-columns.tsx';
import { refreshOffice, type Device } from './queries.ts';

/** Marks one as arrived; `busy` names the one under way. */
export function useReceive() {
  const [busy, setBusy] = useState<string | null>(null);
  const receive = useCallback(async (row: Device): Promise<void> => {
    setBusy(caseCode(row));
    try {
      const { serial_number, num_times } = row;
      const outcome = await mutate('setStatusArrivato', { serial_number, num_times });
      await refreshOffice();
      if (outcome.ok) toast.success(officeText.arrived);
      else toast.error(`${namedRow(row)}: ${faultText(outcome.ret_message)}`);
    } catch (fault) {
      toast.error(faultText(fault));
    } finally {
      setBusy(null);
    }
  }, []);
  return { busy, receive };
}
