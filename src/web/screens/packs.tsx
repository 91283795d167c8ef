import type { RowOf } from '#contract/api';
import { packagingRequests } from '#contract/lists/packaging';
import { formatMoment } from '#lib/format';
import { maySession, useSession } from '#lib/session';
import { ListPage } from '#parts/list-page';
import { TwoLines } from '#ui/two-lines';
import { YesNo } from '#ui/yes-no';
import { FulfilButton } from '../features/packaging/fulfil-button.tsx';
import { ShopRequest } from '../features/packaging/shop-request.tsx';

type Request = RowOf<'getPackaging'>;

const cells = {
  operatore: (row: Request) => <TwoLines first={row.operatore} second={row.nota} />,
  data_richiesta: (row: Request) => <When moment={row.data_richiesta} />,
  data_evasione: (row: Request) => <When moment={row.data_evasione} />,
  is_evasa: (row: Request) => <YesNo is={row.is_evasa === 1} />,
};

/** Day over hour: on a tablet both dates stand beside the act. */
function When({ moment }: { moment: string | null }) {
  const [day, time] = formatMoment(moment).split(' ');
  return (
    <TwoLines
      first={<span className="whitespace-nowrap">{`${day} `}</span>}
      second={time}
      className="sm:min-w-0!"
    />
  );
}

const fulfil = (row: Request) => <FulfilButton request={row} />;

/** Requests of packaging material (S2 §2 /packs): the grid, and for a shop its own widget above it. */
export default function Packs() {
  const session = useSession();
  const { id_negozio, id_operatore } = session;
  return (
    <ListPage
      list={packagingRequests}
      call="getPackaging"
      title="RICHIESTE PACKAGING"
      cells={cells}
      rowActions={maySession(session, 'packaging.fulfil') ? fulfil : null}
      first={
        maySession(session, 'packaging.request') ? <ShopRequest {...{ id_negozio, id_operatore }} /> : null
      }
      empty="Nessuna richiesta di materiale."
    />
  );
}
