import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { fullName } from '#lib/format';
import { Kbd } from '#ui/kbd';
import { operatorsOf } from './queries.ts';

/** So many have a key of their own; the list below them has all. */
const atMost = 9;

interface OperatorTilesProps {
  id_negozio: number | null;
  value: number | null;
  onChoose: (id_operatore: number) => void;
}

/** The shop's operators as tiles: a press or the keys 1 to 9 fill form 1, and Enter is its 'Accedi' (S1 §2). */
export function OperatorTiles({ id_negozio, value, onChoose }: OperatorTilesProps) {
  const { data } = useQuery(operatorsOf(id_negozio));
  const box = useRef<HTMLDivElement>(null);
  const tiles = (id_negozio === null ? [] : (data ?? [])).slice(0, atMost);

  const choose = ({ id_operatore, is_pin, is_pin_da_scegliere }: (typeof tiles)[number]): void => {
    onChoose(id_operatore);
    // Enter goes on from here; a PIN's box takes the focus when it is drawn.
    if (is_pin === 0 && is_pin_da_scegliere === 0)
      box.current?.closest('form')?.querySelector<HTMLElement>('button[type=submit]')?.focus();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.altKey || event.metaKey || target.closest('input, textarea, select')) return;
    const tile = tiles[Number(event.key) - 1];
    if (!tile) return;
    event.preventDefault();
    choose(tile);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  // Where one starts, so that the first key is not the way out; who is somewhere already stays there.
  const isThere = tiles.length > 0;
  useEffect(() => {
    if (isThere && document.activeElement === document.body) box.current?.querySelector('button')?.focus();
  }, [isThere]);

  if (!isThere) return null;
  return (
    <div ref={box} role="group" aria-label="Operatori" className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {tiles.map((tile, place) => {
        const { id_operatore, nome, cognome } = tile;
        return (
          <button
            key={id_operatore}
            type="button"
            aria-pressed={value === id_operatore}
            onClick={() => choose(tile)}
            className={clsx(
              'flex min-h-14 min-w-0 items-center gap-2.5 rounded-md border-[1.5px] px-2.5 py-2 text-left transition-colors',
              value === id_operatore ? 'border-accent bg-accent-soft' : 'border-edge-soft hover:border-edge',
            )}
          >
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-strong text-accent"
            >
              {(nome.slice(0, 1) + cognome.slice(0, 1)).toUpperCase()}
            </span>
            <span className="min-w-0 grow text-sm leading-tight font-medium wrap-anywhere">
              {fullName(nome, cognome)}
            </span>
            <span aria-hidden="true" className="text-xs text-soft max-sm:hidden">
              <Kbd>{place + 1}</Kbd>
            </span>
          </button>
        );
      })}
    </div>
  );
}
