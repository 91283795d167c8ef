import type { Session } from '#lib/session';
import { useAct } from '#lib/use-act';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { chooseShop } from './choose-shop.ts';

/** In the place of what the affiliate's master opens of a shop that it hasn't chosen: which one it is, and to choose it. */
export function OtherShop({
  session,
  shop,
}: {
  session: Session;
  shop: { id_negozio: number; negozio: string };
}) {
  const act = useAct();
  return (
    <Notice
      kind="warn"
      title={`Questo acquisto è del negozio ${shop.negozio}`}
      actions={
        <Button
          size="small"
          busy={act.isBusy}
          onClick={() => void act.run((key) => chooseShop(session, shop.id_negozio, key))}
        >
          Lavora per {shop.negozio}
        </Button>
      }
    >
      {session.id_negozio === 0
        ? 'Non hai ancora scelto il negozio per cui lavori: per andare avanti scegli questo.'
        : `Ora lavori per ${session.negozio}: per andare avanti scegli questo negozio.`}
      {act.problem ? <span className="mt-2 block font-semibold">{act.problem}</span> : null}
    </Notice>
  );
}
