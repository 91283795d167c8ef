import { clsx } from 'clsx';
import { CircleHelp, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type Tone = 'blue' | 'grey' | 'violet' | 'amber' | 'teal' | 'green' | 'red' | 'accent';

const tones: Record<Tone, string> = {
  blue: 'bg-blue-soft text-blue',
  grey: 'bg-grey-soft text-grey',
  violet: 'bg-violet-soft text-violet',
  amber: 'bg-amber-soft text-amber',
  teal: 'bg-teal-soft text-teal',
  green: 'bg-green-soft text-green',
  red: 'bg-red-soft text-red',
  accent: 'bg-accent-soft text-accent',
};

/** A state: icon, word and colour, never colour alone (look.md). */
export function Badge({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-[7px] px-2 py-0.5 text-[0.84rem] font-strong whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon ?? <span aria-hidden="true" className="size-[7px] rounded-full bg-current" />}
      {children}
    </span>
  );
}

/** How the states of a thing look, by their words. */
export type Looks = Readonly<Record<string, { tone: Tone; Icon: LucideIcon }>>;

/** A state by its own word. */
export function StateBadge({ state, looks }: { state: string; looks: Looks }) {
  const { tone, Icon } = looks[state] ?? { tone: 'grey' as const, Icon: CircleHelp };
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {state}
    </Badge>
  );
}
