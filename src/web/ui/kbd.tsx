import type { ReactNode } from 'react';

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-sm border border-edge-soft bg-card px-1.5 font-sans text-xs leading-5 text-soft">
      {children}
    </kbd>
  );
}
