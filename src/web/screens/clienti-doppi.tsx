import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { asking } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { paths } from '#lib/paths';
import { maySession, useSession } from '#lib/session';
import { LoadProblem } from '#ui/load-problem';
import { Notice } from '#ui/notice';
import { PageHeader } from '#ui/page-header';
import { Skeleton } from '#ui/skeleton';
import { DoubleGroup } from '../features/customers/double-group.tsx';

/** Customers whom a shop has entered twice: head office and support say which row is used from now on (rulings §11). */
export default function ClientiDoppi() {
  const mayMerge = maySession(useSession(), 'customers.merge');
  const { data, error, refetch } = useQuery({ ...asking('getClientiDoppi', {}), enabled: mayMerge });
  if (!mayMerge) return <Navigate to={paths.servizi()} replace />;
  const groups = [...Map.groupBy(data ?? [], ({ id_negozio, codice }) => `${id_negozio} ${codice}`)];
  return (
    <>
      <PageHeader
        title="Clienti doppi"
        lead="La stessa persona inserita più volte in un negozio. Scegli quale tenere: gli altri non si propongono più, e nessuna ricevuta cambia."
      />
      {error ? <LoadProblem text={faultText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton className="h-40 w-full" /> : null}
      {data && groups.length === 0 ? <Notice title="Nessun cliente doppio." /> : null}
      <div className="grid gap-4">
        {groups.map(([key, rows]) => (
          <DoubleGroup key={key} rows={rows} />
        ))}
      </div>
    </>
  );
}
