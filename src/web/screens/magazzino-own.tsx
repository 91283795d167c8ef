import { Navigate } from '@tanstack/react-router';
import { roles } from '#domain/role';
import { paths } from '#lib/paths';
import { useSession } from '#lib/session';
import { useLoadedLater } from '#lib/use-loaded-later';
import { Warehouse } from '../features/devices/warehouse.tsx';
import { loadNextAct, NextAct } from './next-act.tsx';
import { documentsOf } from './seller-documents.tsx';

/** What has reached head office (rulings §6): head office's and support's; shops have their own warehouse. */
export default function MagazzinoOwn() {
  const { id_role } = useSession();
  useLoadedLater(loadNextAct);
  if (!roles[id_role].seesOfficeStock) return <Navigate to={paths.magazzino()} replace />;
  return <Warehouse place="office" documents={documentsOf} NextAct={NextAct} />;
}
