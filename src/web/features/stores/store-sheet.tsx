import { useQuery } from '@tanstack/react-query';
import { faultText } from '#lib/fault-text';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { storeOf } from './queries.ts';
import { StoreEditor } from './store-editor.tsx';

export interface StoreSheetProps {
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
    <Dialog open side onClose={onClose} title="Negozio" dismissOutside>
      {data === null ? (
        <Notice kind="warn" title="Negozio non trovato">
          Nessun negozio ha il codice {id_negozio}.
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
          <Skeleton className="h-72" />
        </div>
      )}
    </Dialog>
  );
}
