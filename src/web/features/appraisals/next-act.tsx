import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeviceState } from '#domain/device';
import { nextOfficeAct } from '#domain/device-act';
import { paths } from '#lib/paths';
import { useSession } from '#lib/session';
import { Button, buttonClass } from '#ui/button';
import type { Device } from './queries.ts';
import { SettleDialog } from './settle-dialog.tsx';
import { useReceive } from './use-receive.ts';

/** Head office's next step with a device, as the main button of its card: ARRIVATO, VALUTA, LIQUIDA. */
export function NextAct({ device }: { device: Device }) {
  const { id_role, is_impersonato } = useSession();
  const { busy, receive } = useReceive();
  const [isSettling, setSettling] = useState(false);
  const { serial_number, num_times } = device;
  const state = device.id_stato_device as DeviceState;
  switch (nextOfficeAct({ id_role, is_impersonato: is_impersonato === 1 }, { id_stato_device: state })) {
    case 'receive':
      return (
        <Button size="small" busy={busy !== null} onClick={() => void receive(device)}>
          ARRIVATO
        </Button>
      );
    case 'appraise':
      return (
        <Link
          to={paths.getDevices()}
          search={{ sn: serial_number, nt: String(num_times) } as never}
          className={buttonClass({ size: 'small' })}
        >
          VALUTA
        </Link>
      );
    case 'settle':
      return (
        <>
          <Button size="small" onClick={() => setSettling(true)}>
            LIQUIDA
          </Button>
          {isSettling ? (
            <SettleDialog devices={[device]} onSettled={() => {}} onClose={() => setSettling(false)} />
          ) : null}
        </>
      );
    case null:
      return null;
  }
}
