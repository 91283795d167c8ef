import { profileOf } from '#domain/actor';
import { may } from '#domain/permission';
import { useSession } from '#lib/session';
import { PageHeader } from '#ui/page-header';
import { RequestGrid } from '../features/packaging/request-grid.tsx';
import { ShopRequest } from '../features/packaging/shop-request.tsx';

/** Requests of packaging material (S2 §2 /packs): the grid, and for a shop its own widget above it. */
export function Packs() {
  const session = useSession();
  const actor = { id_role: session.id_role, is_impersonato: session.is_impersonato === 1 };
  const isShop = profileOf(actor) === 'shop' || profileOf(actor) === 'support_as_shop';
  const id_negozio = isShop ? session.id_negozio : 0;
  return (
    <>
      <PageHeader title="RICHIESTE PACKAGING" />
      <div className="grid gap-5">
        {may(actor, 'packaging.request') ? (
          <ShopRequest id_negozio={session.id_negozio} id_operatore={session.id_operatore} />
        ) : null}
        <RequestGrid id_negozio={id_negozio} mayFulfil={may(actor, 'packaging.fulfil')} />
      </div>
    </>
  );
}
