import { clsx } from 'clsx';
import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { WholeDates } from './whole-dates.tsx';

type NoticeKind = 'info' | 'success' | 'warn' | 'error';

const looks = {
  info: { box: 'bg-accent-soft text-ink', mark: 'text-accent', Icon: Info },
  success: { box: 'bg-green-soft text-ink', mark: 'text-green', Icon: CircleCheck },
  warn: { box: 'bg-amber-soft text-ink', mark: 'text-amber', Icon: TriangleAlert },
  error: { box: 'bg-red-soft text-ink', mark: 'text-red', Icon: CircleX },
};

interface NoticeProps {
  kind?: NoticeKind;
  title?: string;
  children?: ReactNode;
  /** Buttons: what to do about it. */
  actions?: ReactNode;
  className?: string;
}

/** What happened and what to do, beside its cause. Errors are announced at once. */
export function Notice({ kind = 'info', title, children, actions, className }: NoticeProps) {
  const { box, mark, Icon } = looks[kind];
  return (
    <div
      role={kind === 'error' || kind === 'warn' ? 'alert' : 'status'}
      className={clsx('flex items-start gap-3 rounded-md px-4 py-3', box, className)}
    >
      <Icon size={20} className={clsx('mt-px shrink-0', mark)} aria-hidden="true" />
      <div className="grid grow gap-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? (
          <div>
            <WholeDates>{children}</WholeDates>
          </div>
        ) : null}
        {actions ? <div className="mt-1.5 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  );
}
