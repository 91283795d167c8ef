import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { faultText } from '#lib/fault-text';
import { paths } from '#lib/paths';
import { useSession } from '#lib/session';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button, buttonClass } from '#ui/button';
import { LoadProblem } from '#ui/load-problem';
import { PlainPage } from '#ui/plain-page';
import { SkeletonLines } from '#ui/skeleton';
import { shops } from '../features/credentials/queries.ts';
import { ShopField } from '../features/credentials/shop-field.tsx';
import { StandInBar } from '../features/credentials/stand-in-bar.tsx';
import { standInFor } from '../features/credentials/stand-in.ts';

/** Support chooses the shop it stands in for (S2 §2 /imperson), then goes to /get-devices. */
export default function Imperson() {
  const session = useSession();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(shops);
  const [shop, setShop] = useState<number | null>(session.is_impersonato ? session.id_negozio : 0);
  const act = useAct();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const chosen = data?.find(({ id_negozio }) => id_negozio === shop) ?? null;
    await act.run((key) => standInFor(chosen, () => navigate({ to: paths.getDevices() }), key));
  };

  return (
    <>
      <StandInBar session={session} />
      <PlainPage
        title="Scegli negozio da impersonificare"
        lead="Quello che farai resterà registrato a tuo nome, per conto del negozio."
        action={
          <a href={paths.logout()} className={buttonClass({ kind: 'quiet', size: 'small' })}>
            Esci
          </a>
        }
      >
        <form className="card grid gap-4 p-5 sm:p-6" onSubmit={(event) => void submit(event)}>
          {data ? (
            <ShopField
              shops={data}
              none="NESSUN NEGOZIO"
              value={shop}
              onChange={(next) => setShop(next ?? 0)}
            />
          ) : error ? (
            <LoadProblem text={faultText(error)} onRetry={refetch} />
          ) : (
            <SkeletonLines lines={2} />
          )}
          <ActProblem act={act} />
          <Button
            type="submit"
            busy={act.isBusy}
            disabledReason={data ? null : 'Aspetta l’elenco dei negozi'}
            className="w-full"
          >
            Accedi
          </Button>
        </form>
      </PlainPage>
    </>
  );
}
