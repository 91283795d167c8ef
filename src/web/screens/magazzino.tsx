import { useLoadedLater } from '#lib/use-loaded-later';
import { Warehouse } from '../features/devices/warehouse.tsx';
import { loadNextAct, NextAct } from './next-act.tsx';
import { documentsOf } from './seller-documents.tsx';

/** The shops' warehouse (S2 §2 /magazzino). */
export default function Magazzino() {
  useLoadedLater(loadNextAct);
  return <Warehouse place="shops" documents={documentsOf} NextAct={NextAct} />;
}
