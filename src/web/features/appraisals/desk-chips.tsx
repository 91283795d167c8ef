import { Layers } from 'lucide-react';
import { deskParts, type DeskPart } from '#domain/desk-part';
import { ListChips } from '#parts/list-chips';
import type { RunningList } from '#parts/use-list';
import { Button } from '#ui/button';
import { useDeskCounts } from './desk-counts.ts';
import { deskTables, type DeskTable } from './desk-tables.ts';

interface DeskChipsProps {
  table: DeskTable;
  running: Pick<RunningList<object>, 'state' | 'show' | 'asked'>;
}

/** The parts of one of the desk's tables with their counts by its filters; for the first, the way back to its order by parcel. */
export function DeskChips({ table, running: { state, show, asked } }: DeskChipsProps) {
  const { whole, parts, filter } = deskTables[table];
  const counts = useDeskCounts([...new Set<DeskPart>([...whole, ...parts])], asked);
  const { [filter]: shown, ...others } = state.filters;
  const chips = parts.map((part) => {
    const { name, states, cases } = deskParts[part];
    const value = (cases ?? states).join();
    return {
      key: part,
      label: name,
      count: counts.of(part),
      isShown: shown === value,
      onShow: () => show({ filters: { ...others, [filter]: value } }),
    };
  });
  const all = {
    key: 'tutti',
    label: 'Tutti',
    count: counts.of(...whole),
    isShown: shown === undefined,
    onShow: () => show({ filters: others }),
  };
  return (
    <ListChips label={`Parti di ${deskTables[table].title}`} chips={[all, ...chips]}>
      {table === 'arrivo' && state.ordine !== null ? (
        <Button
          kind="quiet"
          size="small"
          icon={<Layers size={16} aria-hidden="true" />}
          onClick={() => show({ ordine: null })}
        >
          Raggruppa per spedizione
        </Button>
      ) : null}
    </ListChips>
  );
}
