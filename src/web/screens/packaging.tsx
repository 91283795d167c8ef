import { maySession, useSession } from '#lib/session';
import { Notice } from '#ui/notice';
import { PageHeader } from '#ui/page-header';
import { ShopRequest } from '../features/packaging/shop-request.tsx';

/** The shop's widget of /packs as a page (rulings §6). */
export default function Packaging() {
  const session = useSession();
  const { id_negozio, id_operatore } = session;
  return (
    <>
      <PageHeader
        title="Materiale packaging"
        lead="Il materiale per spedire i dispositivi alla sede centrale."
      />
      {maySession(session, 'packaging.request') ? (
        <ShopRequest {...{ id_negozio, id_operatore }} />
      ) : (
        <Notice>
          Il materiale si richiede da un negozio: entra come operatore del negozio o impersonalo.
        </Notice>
      )}
    </>
  );
}
