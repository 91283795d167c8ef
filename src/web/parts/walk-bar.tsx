import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatCount } from '#lib/format';
import { frontDialog } from './scanner.tsx';
import type { Walk } from './use-walk.tsx';

interface WalkBarProps<Row> {
  walk: Walk<Row>;
  /** What is gone through: 'dell’elenco'. */
  of: string;
  onGo: (row: Row) => void;
}

/** '3 di 12' with the ways to the row before and the one after; Alt with the arrows up and down does the same. */
export function WalkBar<Row>({ walk, of, onGo }: WalkBarProps<Row>) {
  const { place, total, previous, next } = walk;
  const bar = useRef<HTMLSpanElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const row = { ArrowUp: previous, ArrowDown: next }[event.key];
    if (!row || !event.altKey || event.ctrlKey || event.metaKey) return;
    // Not while a question stands in front of it.
    if (bar.current?.closest('[role=dialog]') !== frontDialog()) return;
    event.preventDefault();
    onGo(row);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // On its way down: dialogs keep arrows to themselves.
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, []);
  if (place === null) return null;
  return (
    <span ref={bar} className="inline-flex items-center gap-1" data-walk data-interface>
      <Step label="Device precedente" hint="Alt ↑" Icon={ChevronLeft} row={previous} onGo={onGo} />
      <span className="px-1 whitespace-nowrap tabular-nums" aria-live="polite">
        {formatCount(place + 1)} di {totalText(total)} {of}
      </span>
      <Step label="Device successivo" hint="Alt ↓" Icon={ChevronRight} row={next} onGo={onGo} />
    </span>
  );
}

interface StepProps<Row> {
  label: string;
  hint: string;
  Icon: LucideIcon;
  row: Row | null;
  onGo: (row: Row) => void;
}

function Step<Row>({ label, hint, Icon, row, onGo }: StepProps<Row>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={`${label} (${hint})`}
      aria-disabled={row === null || undefined}
      onClick={() => row !== null && onGo(row)}
      className="grid size-9 shrink-0 place-items-center rounded-sm border border-edge-soft bg-card text-ink hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:border-dashed aria-disabled:text-edge"
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  );
}

function totalText(total: number | string | null): string {
  if (typeof total === 'string') return `oltre ${formatCount(Number.parseInt(total, 10))}`;
  return total === null ? '…' : formatCount(total);
}
