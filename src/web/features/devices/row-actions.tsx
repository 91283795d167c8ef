import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { EllipsisVertical, PanelRightOpen } from 'lucide-react';
import { caseCode } from '#domain/device';
import type { DeviceAct } from '#domain/device-act';
import { paths } from '#lib/paths';
import type { Session } from '#lib/session';
import { Button, buttonClass } from '#ui/button';
import { Menu, type MenuEntry } from '#ui/menu';
import { actLooks, actOrder, actsOf } from './act-list.ts';
import type { Device } from './queries.ts';

export interface RowActionsProps {
  row: Device;
  session: Session;
  name: string;
  onOpen: (row: Device) => void;
  onAct: (act: DeviceAct, row: Device) => void;
}

/** Acts that stand open in the row while something is missing; the others are in its menu. */
const pressing: readonly DeviceAct[] = ['documents', 'proof'];

/** What may be done with a device, at the end of its row (S2 §2, §6). */
export function RowActions({ row, session, name, onOpen, onAct }: RowActionsProps) {
  const acts = actsOf(session, row);
  const isMissing = pressing.filter((act) => acts[act] === null);
  // Photos are added where they are looked at.
  const others = actOrder.filter(
    (act) => act !== 'photograph' && act !== 'resume' && acts[act] !== undefined,
  );
  // Where none of them can be done, why not is told in the details.
  const inMenu = others.some((act) => acts[act] === null) ? others : [];
  const title = `${name}, ${caseCode(row)}`;
  return (
    // Buttons inside a row that is itself pressed: their press is theirs alone.
    <span
      className="inline-flex items-center justify-end gap-0.5 align-middle"
      onClick={(event) => event.stopPropagation()}
      role="presentation"
    >
      {acts.resume === null ? (
        <Link
          to={paths.buyDevice()}
          search={{ sn: row.serial_number, nt: String(row.num_times) } as never}
          aria-label={`Riprendi ${title}`}
          className={clsx(buttonClass({ kind: 'ghost', size: 'small' }), 'sm:min-h-7! sm:px-2.5!')}
        >
          Riprendi
        </Link>
      ) : null}
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
            className={`text-amber! hover:bg-amber-soft! ${square}`}
            onClick={() => onAct(act, row)}
          />
        );
      })}
      {acts.resume === null ? null : (
        <Button
          kind="quiet"
          size="small"
          aria-label={`Dettagli di ${title}`}
          title="Dettagli"
          icon={<PanelRightOpen size={18} aria-hidden="true" />}
          className={inMenu.length > 0 ? `sm:max-lg:hidden ${square}` : square}
          onClick={() => onOpen(row)}
        />
      )}
      {inMenu.length > 0 ? (
        <Menu
          label={`Azioni su ${title}`}
          align="end"
          trigger={<EllipsisVertical size={18} aria-hidden="true" />}
          triggerClass="grid size-11 place-items-center sm:size-7 rounded-md text-soft hover:bg-sunken hover:text-ink"
          entries={[
            {
              key: 'details',
              label: 'Dettagli',
              icon: <PanelRightOpen size={18} className="shrink-0" aria-hidden="true" />,
              onSelect: () => onOpen(row),
            },
            ...inMenu.map((act): MenuEntry => {
              const { Icon, label, isDanger } = actLooks[act];
              return {
                key: act,
                label,
                icon: <Icon size={18} className="shrink-0" aria-hidden="true" />,
                onSelect: () => onAct(act, row),
                disabledReason: acts[act] ?? undefined,
                ...(isDanger && acts[act] === null ? { danger: true } : {}),
              };
            }),
          ]}
        />
      ) : null}
    </span>
  );
}

// 28 px: a row stays at 36.
const square = 'max-sm:size-11 sm:size-7! sm:min-h-7! p-0!';
