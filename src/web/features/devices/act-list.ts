import {
  Ban,
  Camera,
  Eraser,
  FileWarning,
  PlayCircle,
  ReceiptText,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { deviceActs, type DeviceAct, type DeviceActs } from '#domain/device-act';
import type { Session } from '#lib/session';
import type { Device } from '#parts/device';

/** Acts in the order in which menus and details show them. */
export const actOrder: readonly DeviceAct[] = [
  'resume',
  'documents',
  'proof',
  'photograph',
  'erase',
  'abandon',
  'cancel',
  'correct',
];

/** What each act is called, and its sign. */
export const actLooks: Readonly<Record<DeviceAct, { label: string; Icon: LucideIcon; isDanger?: true }>> = {
  resume: { label: 'Riprendi', Icon: PlayCircle },
  documents: { label: 'Acquisisci documenti', Icon: FileWarning },
  proof: { label: 'Carica prova d’acquisto', Icon: ReceiptText },
  photograph: { label: 'Aggiungi foto', Icon: Camera },
  erase: { label: 'Elimina dati del device', Icon: Eraser },
  abandon: { label: 'Annulla acquisto', Icon: Ban, isDanger: true },
  cancel: { label: 'Annulla acquisto', Icon: Ban, isDanger: true },
  correct: { label: 'Correggi acquisto', Icon: Undo2, isDanger: true },
};

/** What the session is offered on a device, as the domain says. */
export function actsOf(session: Session, device: Device): DeviceActs {
  return deviceActs({ id_role: session.id_role, is_impersonato: session.is_impersonato === 1 }, device);
}
