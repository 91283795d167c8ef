import { LocateFixed, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '#lib/language';
import { mapTiles } from '#lib/page-marks';
import { locatorWords } from '#lib/words/locator';

interface MapButtonsProps {
  onNearer: () => void;
  onFarther: () => void;
  /** back to the view one began with */
  onBack: () => void;
}

/** What stands on every map: nearer, farther, back; and whose drawing or pictures it is. */
export function MapButtons({ onNearer, onFarther, onBack }: MapButtonsProps) {
  const words = useWords(locatorWords);
  return (
    <>
      <div className="absolute top-3 right-3 z-30 grid gap-2">
        <MapButton label={words.nearer} onClick={onNearer}>
          <Plus size={22} aria-hidden="true" />
        </MapButton>
        <MapButton label={words.farther} onClick={onFarther}>
          <Minus size={22} aria-hidden="true" />
        </MapButton>
        <MapButton label={words.back} onClick={onBack}>
          <LocateFixed size={20} aria-hidden="true" />
        </MapButton>
      </div>
      <p
        dir="auto"
        className="pointer-events-none absolute right-0 bottom-0 z-30 rounded-tl-sm bg-card/85 px-2 py-0.5 text-xs text-soft"
      >
        {mapTiles()?.attribution ?? words.outline}
      </p>
    </>
  );
}

function MapButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-md border border-edge-soft bg-card text-ink shadow-pop hover:bg-sunken active:bg-line"
    >
      {children}
    </button>
  );
}
