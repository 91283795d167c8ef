import { may } from '#domain/permission';
import { useSession } from '#lib/session';
import { Notice } from '#ui/notice';
import { PageHeader } from '#ui/page-header';
import { ShopRequest } from '../features/packaging/shop-request.tsx';

/** The shop's widget of /packs as a page (decisions §6). */
export function Packaging() {
  const session = useSession();
  const isShop = may(
    { id_role: session.id_role, is_impersonato: session.is_impersonato === 1 },
    'packaging.request',
  );
  return (
    <>
      <PageHeader
        title="Materiale packaging"
        lead="Il materiale per spedire i dispositivi alla sede centrale."
      />
      <div className="max-w-2xl">
        {isShop ? (
          <ShopRequest id_negozio={session.id_negozio} id_operatore={session.id_operatore} />
        ) : (
          <Notice>
            Il materiale si richiede da un negozio: entra come operatore del negozio o impersonalo.
          </Notice>
        )}
      </div>
    </>
  );
}
