import { useNavigate } from '@tanstack/react-router';
import { BadgeEuro, ClipboardCheck, PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { caseCode } from '#domain/device';
import { nextOfficeAct } from '#domain/device-act';
import { officeText } from '#domain/text';
import { faultText } from '#lib/fault-text';
import { paths } from '#lib/paths';
import { useSession, type Session } from '#lib/session';
import { cycleOf, type Device } from '#parts/device';
import { useMutate } from '#parts/mutate';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { toast } from '#ui/toast';
import { namedRow } from './desk-cells.tsx';
import { SettleDialog } from './settle-dialog.tsx';

/** What each step is called, and its sign. */
export const stepLooks = {
  receive: { word: 'ARRIVATO', does: 'Segna come arrivato', Icon: PackageCheck, look: 'text-amber' },
  appraise: { word: 'VALUTA', does: 'Valuta', Icon: ClipboardCheck, look: 'text-teal' },
  settle: { word: 'LIQUIDA', does: 'Liquida', Icon: BadgeEuro, look: 'text-green' },
} as const;

/** Whose turn it is with a device, and with what; null: nobody's here. */
export const stepOf = (
  { id_role, is_impersonato }: Pick<Session, 'id_role' | 'is_impersonato'>,
  device: Pick<Device, 'id_stato_device' | 'fermo'>,
) => nextOfficeAct({ id_role, is_impersonato: is_impersonato === 1 }, device);

interface NextActProps {
  device: Device;
  /** At the end of a row, where the screen itself opens the valuation and settles. */
  inRow?: { onAppraise: (row: Device) => void; onSettle: (row: Device) => void };
}

/** Head office's next step with a device: ARRIVATO, VALUTA, LIQUIDA (S2 §2); the main button of its card, or its row's. */
export function NextAct({ device, inRow }: NextActProps) {
  const session = useSession();
  const navigate = useNavigate();
  const [isSettling, setSettling] = useState(false);
  const receive = useMutate('setStatusArrivato', {
    done: officeText.arrived,
    undo: () => ({
      call: 'delArrivi',
      input: { devices: [cycleOf(device)] },
      undone: `${namedRow(device)}: arrivo annullato`,
    }),
    refused: ({ ret_message }) => {
      toast.error(`${namedRow(device)}: ${faultText(ret_message)}`);
      return null;
    },
  });
  const step = stepOf(session, device);
  if (!step) return null;
  const { word, does, Icon, look } = stepLooks[step];
  const take = (): void => {
    if (step === 'receive') void receive.send(cycleOf(device));
    else if (step === 'settle') (inRow?.onSettle ?? (() => setSettling(true)))(device);
    else if (inRow) inRow.onAppraise(device);
    else void navigate({ to: paths.getDevices(), search: { id: caseCode(device) } });
  };
  // One and the same button for all steps: after ARRIVATO the focus is on VALUTA.
  return (
    <>
      <Button
        size="small"
        busy={receive.isBusy}
        {...(inRow
          ? {
              kind: 'ghost' as const,
              'aria-label': `${does} ${namedRow(device)}`,
              icon: <Icon size={18} className={look} aria-hidden="true" />,
              className: 'sm:min-w-30',
            }
          : {})}
        onClick={take}
      >
        {word}
      </Button>
      <ActProblem act={receive.act} />
      {isSettling ? (
        <SettleDialog devices={[device]} onSettled={() => {}} onClose={() => setSettling(false)} />
      ) : null}
    </>
  );
}
