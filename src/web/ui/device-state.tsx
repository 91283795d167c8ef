import {
  Ban,
  BadgeEuro,
  ClipboardCheck,
  Hourglass,
  Lock,
  ShoppingBag,
  Truck,
  Warehouse,
  type LucideIcon,
} from 'lucide-react';
import { holdStateNames, type DeviceHold } from '#domain/device-hold';
import { deviceStateNames, type DeviceState as State } from '#domain/device-state';
import { Badge, type Tone } from './badge.tsx';

/** Colours and signs of the device states (S2 §4, rulings §5, look.md). */
const looks: Readonly<Record<State, { tone: Tone; Icon: LucideIcon }>> = {
  1: { tone: 'blue', Icon: ShoppingBag },
  2: { tone: 'grey', Icon: Hourglass },
  3: { tone: 'violet', Icon: Truck },
  4: { tone: 'amber', Icon: Warehouse },
  5: { tone: 'teal', Icon: ClipboardCheck },
  6: { tone: 'green', Icon: BadgeEuro },
  14: { tone: 'red', Icon: Ban },
};

/** The badge of a device's `id_stato_device`, and beside it that of what holds it. */
export function DeviceState({ id, fermo = null }: { id: State; fermo?: DeviceHold }) {
  const { tone, Icon } = looks[id];
  const state = (
    <Badge tone={tone} icon={<Icon size={14} strokeWidth={2.4} aria-hidden="true" />}>
      {deviceStateNames[id]}
    </Badge>
  );
  if (fermo === null) return state;
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {state}
      <Badge tone="red" icon={<Lock size={14} strokeWidth={2.4} aria-hidden="true" />}>
        {holdStateNames[fermo]}
      </Badge>
    </span>
  );
}
