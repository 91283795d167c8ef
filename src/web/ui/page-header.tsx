import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  /** Beside the title: a badge, a count. */
  aside?: ReactNode;
  /** At the right. */
  actions?: ReactNode;
  lead?: ReactNode;
}

/** Title of a screen (of the browser's tab too), with what belongs beside it. */
export function PageHeader({ title, aside, actions, lead }: PageHeaderProps) {
  return (
    <header className="mb-5 in-[[data-wide]]:mb-0">
      <title>{`${title} · Permuta`}</title>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1>{title}</h1>
        {aside ? <div className="text-soft">{aside}</div> : null}
        {actions ? (
          <div data-interface className="flex flex-wrap gap-2 sm:ml-auto">
            {actions}
          </div>
        ) : null}
      </div>
      {lead ? <p className="mt-1 max-w-prose text-soft">{lead}</p> : null}
    </header>
  );
}
