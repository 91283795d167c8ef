import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Clock } from 'lucide-react';
import { useMemo } from 'react';
import { faultText } from '#lib/fault-text';
import { formatMoment } from '#lib/format';
import { tableState } from '#lib/list-table';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { DataTable, type Column } from '#ui/table';
import { toast } from '#ui/toast';
import { packagingRequests, useFulfilPackaging, type PackagingRequest } from './queries.ts';

export interface RequestGridProps {
  /** 0: all in scope. */
  id_negozio: number;
  /** Head office and support see Evadi (decisions §3). */
  mayFulfil: boolean;
}

/** The grid of /packs (S2 §2): who asked for material, when, and whether it was sent. */
export function RequestGrid({ id_negozio, mayFulfil }: RequestGridProps) {
  const listed = useQuery(packagingRequests(id_negozio));
  const { data } = listed;
  const fulfil = useFulfilPackaging();
  const { mutateAsync, isPending, variables } = fulfil;

  const columns = useMemo(() => {
    const send = async (request: PackagingRequest): Promise<void> => {
      try {
        const outcome = await mutateAsync(request.id_packaging);
        if (outcome.ok) toast.success(`Richiesta di ${request.negozio} evasa`);
        else toast.error(faultText(outcome.ret_message));
      } catch (fault) {
        toast.error(faultText(fault));
      }
    };
    const all: (Column<PackagingRequest> | false)[] = [
      {
        id: 'ragione_sociale',
        header: 'Ragione sociale',
        cell: (row) => row.ragione_sociale,
        sortBy: (row) => row.ragione_sociale,
      },
      { id: 'negozio', header: 'Negozio', cell: (row) => row.negozio, sortBy: (row) => row.negozio },
      {
        id: 'operatore',
        header: 'Operatore',
        cell: (row) => row.operatore,
        sortBy: (row) => row.operatore,
      },
      {
        id: 'data_richiesta',
        header: 'Data richiesta',
        cell: (row) => formatMoment(row.data_richiesta),
        sortBy: (row) => row.data_richiesta,
      },
      {
        id: 'data_evasione',
        header: 'Data evasione',
        cell: (row) => formatMoment(row.data_evasione),
        sortBy: (row) => row.data_evasione,
      },
      {
        id: 'is_evasa',
        header: 'Evasa',
        cell: (row) => <Fulfilled isFulfilled={row.is_evasa === 1} />,
        sortBy: (row) => row.is_evasa,
      },
      mayFulfil && {
        id: 'azioni',
        header: 'Azioni',
        hideHeader: true,
        align: 'right',
        cell: (row) => (
          <Button
            kind="ghost"
            size="small"
            aria-label={`Evadi la richiesta di ${row.negozio} del ${formatMoment(row.data_richiesta)}`}
            busy={isPending && variables === row.id_packaging}
            disabledReason={row.is_evasa ? 'Già evasa' : null}
            onClick={() => void send(row)}
          >
            Evadi
          </Button>
        ),
      },
    ];
    return all.filter((column) => column !== false);
  }, [mayFulfil, mutateAsync, isPending, variables]);

  return (
    <DataTable
      label="Richieste packaging"
      columns={columns}
      rows={data}
      rowKey={(row) => row.id_packaging}
      {...tableState(listed)}
      pageSizes={[5, 10, 20, 50]}
      empty="Nessuna richiesta di materiale."
    />
  );
}

function Fulfilled({ isFulfilled }: { isFulfilled: boolean }) {
  return isFulfilled ? (
    <Badge tone="green" icon={<CircleCheck size={14} aria-hidden="true" />}>
      Si
    </Badge>
  ) : (
    <Badge tone="amber" icon={<Clock size={14} aria-hidden="true" />}>
      No
    </Badge>
  );
}
