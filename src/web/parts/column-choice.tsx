import { Columns3 } from 'lucide-react';
import type { List } from '#contract/lists/list';
import { Button, buttonClass } from '#ui/button';
import { DropPanel, TickList } from '#ui/drop-panel';

interface ColumnChoiceProps {
  list: List;
  all: readonly string[];
  shown: readonly string[];
  /** null: as the list begins. */
  onChange: (columns: string[] | null) => void;
}

/** Which columns one sees, kept for the next time. */
export function ColumnChoice({ list, all, shown, onChange }: ColumnChoiceProps) {
  return (
    <DropPanel
      label="Colonne"
      chosen={`${shown.length} di ${all.length}`}
      triggerClass={`${buttonClass({ kind: 'ghost', size: 'small' })} max-sm:hidden`}
      trigger={
        <>
          <Columns3 size={16} aria-hidden="true" /> Colonne
        </>
      }
    >
      <TickList
        options={Object.fromEntries(all.map((name) => [name, list.fields[name]?.heading ?? name]))}
        ticked={shown}
        isLocked={(name) => shown.length === 1 && shown[0] === name}
        onTick={(name, isIn) => onChange(all.filter((one) => (one === name ? isIn : shown.includes(one))))}
      />
      <Button kind="quiet" size="small" className="w-full" onClick={() => onChange(null)}>
        Come all’inizio
      </Button>
    </DropPanel>
  );
}
