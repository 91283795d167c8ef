import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { formatCount } from '#lib/format';
import { paths } from '#lib/paths';
import { useUnread } from './use-unread.ts';

/** The way to one's inbox, on every page, with how much of it is unread. */
export function InboxBell() {
  const unread = useUnread().non_letti;
  const words =
    unread === 0
      ? 'Avvisi'
      : unread === 1
        ? 'Avvisi, 1 da leggere'
        : `Avvisi, ${formatCount(unread)} da leggere`;
  return (
    <Link
      to={paths.avvisi()}
      preload="intent"
      aria-label={words}
      title={words}
      activeProps={{ 'aria-current': 'page' }}
      className="relative -mx-2 grid size-11 shrink-0 place-items-center rounded-md text-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
    >
      <Bell size={20} aria-hidden="true" />
      {unread > 0 ? (
        <span
          aria-hidden="true"
          className="absolute top-1 right-0.5 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-hot px-1 text-[0.7rem] font-semibold text-card"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      ) : null}
    </Link>
  );
}
