import { sources } from '#domain/source';
import { purchaseText } from '#domain/text';
import type { FoundDevice } from '#parts/device';
import { Recheck } from '#parts/recheck';
import { identifyByList, readReport } from './queries.ts';

interface RecheckPhoneProps {
  phone: FoundDevice;
  /** The same phone as its report has it now. */
  onFound: (phone: FoundDevice) => void;
  onNewTest: () => void;
}

/** A lock found on a phone that is no purchase yet: its login code is asked again. */
export function RecheckPhone({ phone, onFound, onNewTest }: RecheckPhoneProps) {
  const { fonte, report_id, segnalazioni } = phone;
  if (!sources[fonte].hasCode || report_id === null) return null;
  return (
    <Recheck
      codes={segnalazioni.map(({ codice }) => codice)}
      onNewTest={onNewTest}
      ask={async () => {
        const data = await readReport(report_id);
        if (data === null || data.evaluation_id === null) return { problem: purchaseText.loginCodeNotFound };
        // What the till was asked and answered about it stays: memory, IMEI, the doubt about the blacklist.
        const memory = data.memory_gb === null ? phone.memory : data.memory;
        const result = await identifyByList('PHONECHECK', { ...data, memory, report_id: data.loginCode });
        if ('problem' in result) return { problem: result.problem };
        if ('unpriced' in result) return { problem: result.unpriced };
        if ('lacksMemory' in result) return { problem: 'Il report non dice la memoria.' };
        const { motivo_blacklist, imei, blacklist } = phone;
        const typed = result.found.imei === '' ? { imei, blacklist } : {};
        onFound({ ...result.found, ...typed, motivo_blacklist });
        return { codes: data.segnalazioni.map(({ codice }) => codice) };
      }}
    />
  );
}
