import { EllipsisVertical } from 'lucide-react';
import { caseCode, phoneName } from '#domain/device';
import type { DeviceAct } from '#domain/device-act';
import type { Session } from '#lib/session';
import type { Device } from '#parts/device';
import { Button } from '#ui/button';
import { Menu, type MenuEntry } from '#ui/menu';
import { actLooks, actOrder, actsOf } from './act-list.ts';

interface RowActionsProps {
  row: Device;
  session: Session;
  onAct: (act: DeviceAct, row: Device) => void;
}

/** Acts that stand open in the row while something is missing; the others are in its menu. */
const pressing: readonly DeviceAct[] = ['documents', 'proof'];

/** What may be done with a device, at the end of its row (S2 §2, §6). */
export function RowActions({ row, session, onAct }: RowActionsProps) {
  const acts = actsOf(session, row);
  const isMissing = pressing.filter((act) => acts[act] === null);
  // Photos are added where they are looked at.
  const others = actOrder.filter(
    (act) => act !== 'photograph' && act !== 'resume' && acts[act] !== undefined,
  );
  // Where none of them can be done, why not is told in the details.
  const inMenu = others.some((act) => acts[act] === null) ? others : [];
  const title = `${phoneName({ ...row, memory_gb: 0 })}, ${caseCode(row)}`;
  return (
    <span className="inline-flex items-center justify-end gap-0.5 align-middle">
      {isMissing.map((act) => {
        const { Icon, label } = actLooks[act];
        return (
          <Button
            key={act}
            kind="quiet"
            size="small"
            aria-label={`${label}: ${title}`}
            title={label}
            icon={<Icon size={18} aria-hidden="true" />}
            // 28 px: a row stays at 36.
            className="p-0! text-amber! hover:bg-amber-soft! max-sm:size-11 sm:size-7! sm:min-h-7!"
            onClick={() => onAct(act, row)}
          />
        );
      })}
      {inMenu.length > 0 ? (
        <Menu
          label={`Azioni su ${title}`}
          align="end"
          trigger={<EllipsisVertical size={18} aria-hidden="true" />}
          triggerClass="grid size-11 place-items-center sm:size-7 rounded-md text-soft hover:bg-sunken hover:text-ink"
          entries={inMenu.map((act): MenuEntry => {
            const { Icon, label, isDanger } = actLooks[act];
            return {
              key: act,
              label,
              icon: <Icon size={18} className="shrink-0" aria-hidden="true" />,
              onSelect: () => onAct(act, row),
              disabledReason: acts[act] ?? undefined,
              ...(isDanger && acts[act] === null ? { danger: true } : {}),
            };
          })}
        />
      ) : null}
    </span>
  );
}
