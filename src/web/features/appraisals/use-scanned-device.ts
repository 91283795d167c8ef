import { parseCaseCode } from '#domain/device';
import { meaningsOf, type CodeKind, type ScannedCode } from '#domain/scanned-code';
import { faultText } from '#lib/fault-text';
import { groupCode } from '#lib/format';
import { playBeep } from '#lib/play-beep';
import { devicesByCode, type Device } from '#parts/device';
import { parcelKinds, useParcelCode } from '#parts/parcel-code';
import { frontDialog, useScanTarget } from '#parts/scanner';
import { toast } from '#ui/toast';

const ofDevices: readonly CodeKind[] = ['imei', 'case', 'serial'];
const accepts = [...ofDevices, ...parcelKinds];

/**
 * A code that is read at the desk opens its device, over one that is open, too, or else the reception of its parcel; other
 * dialogs' codes are their own. Answers what opens the device of a code that was typed: where there is none, the list has
 * been searched for it.
 */
export function useScannedDevice(onFound: (device: Device) => void): (typed: string) => void {
  const openParcel = useParcelCode();
  const meant = async ({ kind, code }: ScannedCode): Promise<Device | undefined> => {
    const cycle = kind === 'case' ? parseCaseCode(code) : null;
    const rows = await devicesByCode(cycle?.serial_number ?? code);
    return cycle ? rows.find((row) => row.num_times === cycle.num_times) : rows[0];
  };
  const find = async (all: readonly ScannedCode[], isRead: boolean): Promise<void> => {
    try {
      for (const one of all) {
        const device = ofDevices.includes(one.kind) ? await meant(one) : undefined;
        if (device) return onFound(device);
      }
      if ((await openParcel(all, !isRead)) || !isRead) return;
      playBeep('bad');
      toast.error(`Codice letto: ${groupCode(all[0]?.code ?? '')}. Nessun device o pacco con questo codice.`);
    } catch (fault) {
      toast.error(faultText(fault));
    }
  };
  useScanTarget({
    accepts,
    isHere: () => frontDialog() === null || frontDialog()?.querySelector('[data-appraisal]') !== null,
    onScan: (_, all) => void find(all, true),
  });
  return (typed) => void find(meaningsOf(typed), false);
}
