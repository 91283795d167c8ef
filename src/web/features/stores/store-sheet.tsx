import { useQuery } from '@tanstack/react-query';
import { WaitingSheet } from '#ui/waiting-sheet';
import { storeOf } from './queries.ts';
import { StoreEditor } from './store-editor.tsx';

interface StoreSheetProps {
  /** 0: a new one */
  id_negozio: number;
  /** whose a new one shall be; null: not chosen yet */
  id_affiliato: number | null;
  onClose: () => void;
}

/** One shop at the side of the list, as it is now. */
export function StoreSheet({ id_negozio, id_affiliato, onClose }: StoreSheetProps) {
  const { data, error, refetch } = useQuery(storeOf(id_negozio));
  if (id_negozio === 0) return <StoreEditor row={null} id_affiliato={id_affiliato} onClose={onClose} />;
  if (data) return <StoreEditor row={data} id_affiliato={null} onClose={onClose} />;
  return (
    <WaitingSheet
      title="Negozio"
      missing={
        data === null
          ? { title: 'Negozio non trovato', text: `Nessun negozio ha il codice ${id_negozio}.` }
          : null
      }
      error={error}
      onRetry={refetch}
      onClose={onClose}
    />
  );
}
