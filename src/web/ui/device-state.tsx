import {
  Ban,
  BadgeEuro,
  CircleHelp,
  ClipboardCheck,
  Hourglass,
  ShoppingBag,
  Truck,
  Warehouse,
  type LucideIcon,
} from 'lucide-react';
import { Badge, type Tone } from './badge.tsx';

/** Words, colours and signs of the device states (S2 §4, rulings §5, look.md). */
const looks: Record<number, { word: string; tone: Tone; Icon: LucideIcon }> = {
  1: { word: 'ACQUISTATO', tone: 'blue', Icon: ShoppingBag },
  2: { word: 'IN CORSO', tone: 'grey', Icon: Hourglass },
  3: { word: 'SPEDITO', tone: 'violet', Icon: Truck },
  4: { word: 'RICEVUTO SEDE', tone: 'amber', Icon: Warehouse },
  5: { word: 'VALUTATO', tone: 'teal', Icon: ClipboardCheck },
  6: { word: 'LIQUIDATO', tone: 'green', Icon: BadgeEuro },
  14: { word: 'ANNULLATO NEGOZIO', tone: 'red', Icon: Ban },
};

/** The badge of a device's `id_stato_device`. */
export function DeviceState({ id }: { id: number }) {
  const { word, tone, Icon } = looks[id] ?? { word: `STATO ${id}`, tone: 'grey' as const, Icon: CircleHelp };
  return (
    <Badge tone={tone} icon={<Icon size={14} strokeWidth={2.4} aria-hidden="true" />}>
      {word}
    </Badge>
  );
}
