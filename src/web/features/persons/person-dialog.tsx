import { useQuery } from '@tanstack/react-query';
import { askingOne } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { formatDay, formatMoment } from '#lib/format';
import { Dialog } from '#ui/dialog';
import { LoadProblem } from '#ui/load-problem';
import { Notice } from '#ui/notice';
import { SkeletonLines } from '#ui/skeleton';
import { ConsentPart } from './consent-part.tsx';
import { PersonActs } from './person-acts.tsx';
import { KeptLines, PurchasePart, RequestPart, RowPart, ViewPart } from './person-parts.tsx';

/** Everything that is kept of somebody, and what can be done with it (rulings §11). */
export function PersonDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(askingOne('getSchedaCliente', { id_cliente: id }));
  return (
    <Dialog
      open
      side
      size="wide"
      onClose={onClose}
      title={data ? data.nominativo : 'Cliente'}
      lead={data?.codice ? <span className="font-mono text-[0.93em]">{data.codice}</span> : undefined}
    >
      {data ? (
        <div className="grid gap-7">
          {data.cancellato_il ? (
            <Notice title="Dati cancellati">Il {formatMoment(data.cancellato_il)}.</Notice>
          ) : data.cancellazione_chiesta_il ? (
            <Notice
              kind="warn"
              title={`Cancellazione chiesta il ${formatDay(data.cancellazione_chiesta_il)}`}
            >
              Nessun negozio la propone più. Si completa da sola, quando la legge non trattiene più niente.
            </Notice>
          ) : null}
          <PersonActs person={data} />
          <RowPart person={data} />
          <PurchasePart person={data} />
          <ConsentPart person={data} />
          <RequestPart person={data} />
          <ViewPart person={data} />
          <section aria-labelledby="trattenuti" className="grid gap-2">
            <h3 id="trattenuti" className="font-semibold">
              Che cosa la legge trattiene
            </h3>
            <KeptLines kept={data.obblighi} />
          </section>
        </div>
      ) : data === null ? (
        <Notice kind="warn" title="Cliente non trovato">
          Non è tra quelli visibili al tuo utente.
        </Notice>
      ) : error ? (
        <LoadProblem text={faultText(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={12} />
      )}
    </Dialog>
  );
}
