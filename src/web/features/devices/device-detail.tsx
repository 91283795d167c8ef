import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ComponentType, type ReactNode } from 'react';
import { phoneName } from '#domain/device';
import type { DeviceAct } from '#domain/device-act';
import { deviceKey } from '#domain/work-object';
import { faultText } from '#lib/fault-text';
import { paths } from '#lib/paths';
import type { Session } from '#lib/session';
import { HintLines } from '#parts/hint-lines';
import { deviceOf, type Cycle, type Device } from '#parts/device';
import { WorkThread } from '#parts/work-sheet';
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
import { DevicePhotos } from './device-photos.tsx';
import { Timeline } from './timeline.tsx';
import { ValuationBlock } from './valuation-block.tsx';

interface DeviceDetailProps {
  cycle: Cycle;
  session: Session;
  /** The row of the list, shown until the answer is there. */
  known: Device | undefined;
  onAct: (act: DeviceAct, device: Device) => void;
  NextAct: ComponentType<{ device: Device }>;
  /** The ways to the devices before and after it in the list. */
  walk: ReactNode;
  onClose: () => void;
}

const tabs = ['scheda', 'foto', 'storia', 'note'] as const;

/** Everything about one device (S2 §2 /magazzino, detail modal), from the side. */
export function DeviceDetail(props: DeviceDetailProps) {
  const { cycle, session, known, onAct, NextAct, walk, onClose } = props;
  const [tab, setTab] = useState<(typeof tabs)[number]>('scheda');
  const { data, error, refetch } = useQuery({
    ...deviceOf(cycle),
    ...(known ? { placeholderData: known } : {}),
  });
  const inside = data ? { device: data, session, onAct } : null;
  return (
    <Dialog
      open
      onClose={onClose}
      side
      dismissOutside
      title={data ? phoneName({ ...data, memory_gb: 0 }) : 'Device'}
      beside={walk}
      footer={
        inside ? (
          <>
            <Acts {...inside} />
            <NextAct device={inside.device} />
          </>
        ) : null
      }
    >
      <div data-device-detail>
        {inside ? (
          <div className="grid gap-5">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <CodeText value={inside.device.imei} label="IMEI" className="-ml-1" />
              <DeviceState id={inside.device.id_stato_device} fermo={inside.device.fermo} />
            </div>
            <DetailButtons {...inside} />
            <HintLines cycle={inside.device} />
            <ValuationBlock device={inside.device} />
            <Tabs
              label="Parti della scheda"
              value={tab}
              onChange={setTab}
              tabs={[
                { value: 'scheda', label: 'Scheda', content: <DeviceFacts {...inside} /> },
                { value: 'foto', label: 'Foto', content: <DevicePhotos {...inside} /> },
                { value: 'storia', label: 'Storia', content: <Timeline cycle={inside.device} /> },
                { value: 'note', label: 'Note', content: <WorkThread work={deviceKey(inside.device)} /> },
              ]}
            />
          </div>
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

/** What may be done, at the foot of the details; nothing at all for who only reads. */
function Acts({ device, session, onAct }: { device: Device } & Pick<DeviceDetailProps, 'session' | 'onAct'>) {
  const acts = actsOf(session, device);
  // Documents and photos have their places above.
  const shown = actOrder.filter(
    (act) => !['resume', 'documents', 'photograph'].includes(act) && acts[act] !== undefined,
  );
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
          search={{ sn: device.serial_number, nt: String(device.num_times) }}
          className={buttonClass({ size: 'small' })}
        >
          Riprendi
        </Link>
      ) : null}
    </>
  );
}
