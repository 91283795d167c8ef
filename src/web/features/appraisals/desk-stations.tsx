import { Layers } from 'lucide-react';
import type { RowOf } from '#contract/api';
import { deskParts, deskStations } from '#domain/desk-part';
import { ListChips } from '#parts/list-chips';
import type { RunningList } from '#parts/use-list';
import { Button } from '#ui/button';
import { useDeskCounts } from './desk-counts.ts';

/** The stations of DEVICES IN ARRIVO with their counts by the filters above, and the way back to the order by parcel. */
export function DeskStations({ running }: { running: RunningList<RowOf<'getDevicesDaValutare'>> }) {
  const { state, show, asked } = running;
  const counts = useDeskCounts(asked);
  const { stato: shown, ...others } = state.filters;
  const chips = deskStations.map((part) => {
    const stato = deskParts[part].states.join();
    return {
      key: part,
      label: deskParts[part].name,
      count: counts[part] ?? null,
      isShown: shown === stato,
      onShow: () => show({ filters: { ...others, stato } }),
    };
  });
  const all = {
    key: 'tutti',
    label: 'Tutti',
    count: counts.arriving,
    isShown: shown === undefined,
    onShow: () => show({ filters: others }),
  };
  return (
    <ListChips label="Dove sono" chips={[all, ...chips]}>
      {state.ordine === null ? null : (
        <Button
          kind="quiet"
          size="small"
          icon={<Layers size={16} aria-hidden="true" />}
          onClick={() => show({ ordine: null })}
        >
          Raggruppa per spedizione
        </Button>
      )}
    </ListChips>
  );
}
