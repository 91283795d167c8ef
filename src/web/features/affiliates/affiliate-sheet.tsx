import { useQuery } from '@tanstack/react-query';
import { WaitingSheet } from '#ui/waiting-sheet';
import { AffiliateEditor } from './affiliate-editor.tsx';
import { affiliateOf } from './queries.ts';

interface AffiliateSheetProps {
  /** 0: a new one */
  id_affiliato: number;
  onClose: () => void;
  /** another one is shown instead: the new one, once it is there */
  onOpen: (id_affiliato: number) => void;
}

/** One affiliate at the side of the list, as it is now. */
export function AffiliateSheet({ id_affiliato, onClose, onOpen }: AffiliateSheetProps) {
  const { data, error, refetch } = useQuery(affiliateOf(id_affiliato));
  if (id_affiliato === 0) return <AffiliateEditor row={null} onClose={onClose} onMade={onOpen} />;
  if (data) return <AffiliateEditor row={data} onClose={onClose} onMade={onOpen} />;
  return (
    <WaitingSheet
      title="Affiliato"
      missing={
        data === null
          ? { title: 'Affiliato non trovato', text: `Nessun affiliato ha il codice ${id_affiliato}.` }
          : null
      }
      error={error}
      onRetry={refetch}
      onClose={onClose}
    />
  );
}
