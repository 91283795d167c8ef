import { NextAct } from '../features/appraisals/next-act.tsx';
import { Warehouse } from '../features/devices/warehouse.tsx';
import { documentsOf } from './seller-documents.tsx';

/** The shops' warehouse (S2 §2 /magazzino). */
export default function Magazzino() {
  return <Warehouse place="shops" documents={documentsOf} NextAct={NextAct} />;
}
