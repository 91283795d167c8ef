import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ComponentType } from 'react';
import type { DeviceAct } from '#domain/device-act';
import { faultText } from '#lib/fault-text';
import { paths } from '#lib/paths';
import type { Session } from '#lib/session';
import { Button, buttonClass } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { DeviceState } from '#ui/device-state';
import { Dialog } from '#ui/dialog';
import { LoadProblem } from '#ui/load-problem';
import { Notice } from '#ui/notice';
import { SkeletonLines } from '#ui/skeleton';
import { Tabs } from '#ui/tabs';
import { actLooks, actOrder, actsOf } from './act-list.ts';
import { DetailButtons } from './detail-buttons.tsx';
import { DeviceFacts } from './device-facts.tsx';
import { deviceName } from './device-name.ts';
import { DevicePhotos } from './device-photos.tsx';
import { deviceOf, type Cycle, type Device } from './queries.ts';
import { Timeline } from './timeline.tsx';
import { ValuationBlock } from './valuation-block.tsx';

export interface DeviceDetailProps {
  cycle: Cycle;
  session: Session;
  /** The row of the list, shown until the answer is there. */
  known: Device | undefined;
  onAct: (act: DeviceAct, device: Device) => void;
  NextAct: ComponentType<{ device: Device }>;
  onClose: () => void;
}

/** Everything about one device (S2 §2 /magazzino, detail modal), from the side. */
export function DeviceDetail({ cycle, session, known, onAct, NextAct, onClose }: DeviceDetailProps) {
  const { data, error, refetch } = useQuery({
    ...deviceOf(cycle),
    ...(known ? { placeholderData: known } : {}),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      side
      dismissOutside
      title={data ? deviceName(data) : 'Device'}
      footer={
        data ? (
          <>
            <Acts device={data} session={session} onAct={onAct} />
            <NextAct device={data} />
          </>
        ) : null
      }
    >
      <div data-device-detail>
        {data ? (
          <Detail device={data} session={session} onAct={onAct} />
        ) : error ? (
          <LoadProblem text={faultText(error)} onRetry={refetch} />
        ) : data === null ? (
          <Notice kind="warn" title="Device non trovato">
            Nessun device {cycle.serial_number} tra quelli visibili al tuo utente.
          </Notice>
        ) : (
          <SkeletonLines lines={12} />
        )}
      </div>
    </Dialog>
  );
}

type Inside = { device: Device } & Pick<DeviceDetailProps, 'session' | 'onAct'>;

const tabs = ['scheda', 'foto', 'storia'] as const;

function Detail({ device, session, onAct }: Inside) {
  const [tab, setTab] = useState<(typeof tabs)[number]>('scheda');
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <CodeText value={device.imei} label="IMEI" className="-ml-1" />
        <DeviceState id={device.id_stato_device} />
      </div>
      <DetailButtons device={device} session={session} onDocuments={() => onAct('documents', device)} />
      <ValuationBlock device={device} />
      <Tabs
        label="Parti della scheda"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'scheda', label: 'Scheda', content: <DeviceFacts device={device} session={session} /> },
          { value: 'foto', label: 'Foto', content: <DevicePhotos device={device} session={session} /> },
          { value: 'storia', label: 'Storia', content: <Timeline cycle={device} /> },
        ]}
      />
    </div>
  );
}

/** What may be done, at the foot of the details; nothing at all for who only reads. */
function Acts({ device, session, onAct }: Inside) {
  const acts = actsOf(session, device);
  // Documents and photos have their places above.
  const shown = actOrder.filter(
    (act) => !['resume', 'documents', 'photograph'].includes(act) && acts[act] !== undefined,
  );
  if (shown.length === 0 && acts.resume !== null) return null;
  const next =
    acts.documents === null ? null : shown.find((act) => ['proof', 'erase'].includes(act) && !acts[act]);
  return (
    <>
      {shown.map((act) => {
        const { label, Icon, isDanger } = actLooks[act];
        return (
          <Button
            key={act}
            kind={act === next ? 'primary' : 'ghost'}
            size="small"
            icon={<Icon size={16} aria-hidden="true" />}
            disabledReason={acts[act] ?? null}
            className={isDanger && !acts[act] ? 'text-danger!' : undefined}
            onClick={() => onAct(act, device)}
          >
            {label}
          </Button>
        );
      })}
      {acts.resume === null ? (
        <Link
          to={paths.buyDevice()}
          search={{ sn: device.serial_number, nt: String(device.num_times) } as never}
          className={buttonClass({ size: 'small' })}
        >
          Riprendi
        </Link>
      ) : null}
    </>
  );
}
