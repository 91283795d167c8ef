import { useQuery } from '@tanstack/react-query';
import { faultText } from '#lib/fault-text';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { AffiliateEditor } from './affiliate-editor.tsx';
import { affiliateOf } from './queries.ts';

export interface AffiliateSheetProps {
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
    <Dialog open side onClose={onClose} title="Affiliato" dismissOutside>
      {data === null ? (
        <Notice kind="warn" title="Affiliato non trovato">
          Nessun affiliato ha il codice {id_affiliato}.
        </Notice>
      ) : error ? (
        <Notice
          kind="error"
          title={faultText(error)}
          actions={
            <Button kind="ghost" size="small" onClick={() => void refetch()}>
              Riprova
            </Button>
          }
        />
      ) : (
        <div className="grid gap-4 pt-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-40" />
        </div>
      )}
    </Dialog>
  );
}
