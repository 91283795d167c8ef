import { Navigate } from '@tanstack/react-router';
import { paths } from '#lib/paths';
import { maySession, useSession } from '#lib/session';
import { useTold } from '#lib/use-told';
import { useOpened } from '#parts/use-opened';
import { MissingList } from '../features/receptions/missing-list.tsx';
import { ReceptionDesk } from '../features/receptions/reception-desk.tsx';
import { ReceptionPanel } from '../features/receptions/reception-panel.tsx';

/** Where head office unpacks what shops send (rulings §11): the parcels, the one in hand, what was missing. */
export default function Ricezione() {
  const isOffice = maySession(useSession(), 'devices.receive');
  const [pacco, open] = useOpened('pacco');
  const [vista, show] = useOpened('vista');
  useTold('setStatusArrivato', ({ tipo }) => tipo === 'acquisto' || tipo === 'spedizione');
  if (!isOffice) return <Navigate to={paths.spedizioni()} replace />;
  const receive = (id: number): void => open(String(id));
  if (pacco && /^[1-9]\d{0,8}$/.test(pacco))
    return <ReceptionPanel key={pacco} id={Number(pacco)} onBack={() => open(null)} onParcel={receive} />;
  return (
    <ReceptionDesk
      view={vista}
      onView={show}
      onReceive={receive}
      views={[{ value: 'mancanti', label: 'Mancanti', content: <MissingList /> }]}
    />
  );
}
