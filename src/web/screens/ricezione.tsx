import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { askingPage } from '#lib/asking';
import { formatCount } from '#lib/format';
import { paths } from '#lib/paths';
import { maySession, useSession } from '#lib/session';
import { useTold } from '#lib/use-told';
import { useOpened } from '#parts/use-opened';
import { CustodyList } from '../features/receptions/custody-list.tsx';
import { MissingList } from '../features/receptions/missing-list.tsx';
import { ReceptionDesk } from '../features/receptions/reception-desk.tsx';
import { ReceptionPanel } from '../features/receptions/reception-panel.tsx';
import { StocktakeList } from '../features/stocktakes/stocktake-list.tsx';
import { StocktakePanel } from '../features/stocktakes/stocktake-panel.tsx';

/** Where head office unpacks and counts (rulings §11): parcels, what was missing, what it keeps, what lies where. */
export default function Ricezione() {
  const isOffice = maySession(useSession(), 'devices.receive');
  const [pacco, openParcel] = useOpened('pacco');
  const [inventario, openCount] = useOpened('inventario');
  const [vista, show] = useOpened('vista');
  const missing = useQuery(askingPage('getMancanti', { limit: 1 }));
  const kept = useQuery(askingPage('getCustodie', { limit: 1, is_aperta: 1 }));
  useTold('setStatusArrivato', ({ tipo }) => tipo === 'acquisto' || tipo === 'spedizione');
  if (!isOffice) return <Navigate to={paths.spedizioni()} replace />;
  const receive = (id: number): void => openParcel(String(id));
  const [parcel, count] = [numberIn(pacco), numberIn(inventario)];
  if (parcel !== null)
    return <ReceptionPanel key={parcel} id={parcel} onBack={() => openParcel(null)} onParcel={receive} />;
  if (count !== null) return <StocktakePanel key={count} id={count} onBack={() => openCount(null)} />;
  return (
    <ReceptionDesk
      view={vista}
      onView={show}
      onReceive={receive}
      views={[
        {
          value: 'mancanti',
          label: <Counted of="Mancanti" total={missing.data?.total} />,
          content: <MissingList />,
        },
        {
          value: 'custodia',
          label: <Counted of="Custodia" total={kept.data?.total} />,
          content: <CustodyList />,
        },
        {
          value: 'inventari',
          label: 'Inventari',
          content: <StocktakeList onOpen={(id) => openCount(String(id))} />,
        },
      ]}
    />
  );
}

/** A tab, and how much waits behind it. */
function Counted({ of, total }: { of: string; total: number | string | null | undefined }) {
  return (
    <>
      {of}{' '}
      {total === undefined || total === null || total === 0 ? null : (
        <span className="ml-1 text-sm font-normal text-soft tabular-nums">
          {typeof total === 'number' ? formatCount(total) : total}
        </span>
      )}
    </>
  );
}

function numberIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
