import { useRef, type ReactNode } from 'react';
import { CodeForm, Feedback } from '#parts/code-reader';
import { parcelKinds } from '#parts/parcel-code';
import { useScanTarget } from '#parts/scanner';
import { ShelfBox } from '#parts/shelf-box';
import { PageHeader } from '#ui/page-header';
import { Tabs } from '#ui/tabs';
import { ParcelList } from './parcel-list.tsx';
import { StrangerList } from './stranger-list.tsx';
import { useReception } from './use-reception.ts';

interface ReceptionDeskProps {
  /** The view that stands in the address; the parcels where there is none. */
  view: string | null;
  onView: (view: string | null) => void;
  onReceive: (id: number) => void;
  views: readonly { value: string; label: ReactNode; content: ReactNode }[];
}

const first = 'pacchi';

/** No parcel is open yet: a phone that is read arrives and opens its own; so does a parcel that is chosen. */
export function ReceptionDesk({ view, onView, onReceive, views }: ReceptionDeskProps) {
  const desk = useReception(null, onReceive);
  const box = useRef<HTMLInputElement>(null);
  useScanTarget({
    accepts: ['shelf', 'imei', ...parcelKinds],
    onScan: ({ kind, code }) => (kind === 'shelf' ? desk.setShelf(code) : desk.read(code)),
  });
  const parcels = (
    <div className="grid gap-6">
      <div className="grid items-start gap-4 lg:grid-cols-[24rem_1fr]">
        <div className="grid gap-4">
          <CodeForm box={box} onRead={desk.read} />
          <ShelfBox shelf={desk.shelf} onShelf={desk.setShelf} />
        </div>
        <Feedback heard={desk.heard} />
      </div>
      <StrangerList pacco={null} strangers={desk.strangers} onDrop={desk.drop} onKept={desk.keep} />
      <ParcelList onReceive={onReceive} />
    </div>
  );
  const tabs = [{ value: first, label: 'Pacchi', content: parcels }, ...views];
  const shown = tabs.find(({ value }) => value === view)?.value ?? first;
  return (
    <>
      <PageHeader
        title="RICEZIONE"
        lead="Leggi i telefoni che tiri fuori dal pacco: ognuno risulta arrivato subito, e il suo pacco si apre da sé. Lo apre anche il codice del DDT o del corriere."
      />
      <Tabs
        label="Parti della ricezione"
        tabs={tabs}
        value={shown}
        onChange={(next) => onView(next === first ? null : next)}
      />
    </>
  );
}
