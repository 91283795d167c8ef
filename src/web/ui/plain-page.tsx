import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { HouseMark } from './house-mark.tsx';
import { PageHeader } from './page-header.tsx';

interface PlainPageProps {
  title: string;
  lead?: ReactNode;
  /** At the right of the head: a way out. */
  action?: ReactNode;
  /** Whose page it is, where a customer looks at it. */
  house?: { ragione_sociale: string; logo: string | null; below?: string } | undefined;
  width?: 'narrow' | 'wide';
  children: ReactNode;
}

/** A page outside of the frame: credentials, impersonation, privacy. */
export function PlainPage({ title, lead, action, house, width = 'narrow', children }: PlainPageProps) {
  return (
    <div className="min-h-dvh">
      <header
        className="flex min-h-15 items-center justify-between gap-4 border-b border-line bg-card px-4 sm:px-7"
        data-interface
      >
        {house ? <HouseMark {...house} /> : <Brand />}
        {action}
      </header>
      <main
        className={`mx-auto px-4 py-8 sm:px-7 sm:py-12 ${width === 'narrow' ? 'max-w-2xl' : 'max-w-5xl'}`}
      >
        <PageHeader title={title} lead={lead} />
        {children}
      </main>
    </div>
  );
}
