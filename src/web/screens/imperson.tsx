import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { paths } from '#lib/paths';
import { queryClient } from '#lib/query-client';
import { reloadSession, useSession } from '#lib/session';
import { Button, buttonClass } from '#ui/button';
import { LoadProblem } from '#ui/load-problem';
import { Notice } from '#ui/notice';
import { PlainPage } from '#ui/plain-page';
import { SkeletonLines } from '#ui/skeleton';
import { shops } from '../features/credentials/queries.ts';
import { ShopField } from '../features/credentials/shop-field.tsx';

/** Support chooses the shop it stands in for (S2 §2 /imperson), then goes to /get-devices. */
export default function Imperson() {
  const session = useSession();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(shops);
  const [shop, setShop] = useState<number | null>(session.is_impersonato ? session.id_negozio : 0);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      const chosen = data?.find(({ id_negozio }) => id_negozio === shop);
      const outcome = await mutate('setImpersona', {
        id_negozio: chosen?.id_negozio ?? 0,
        id_affiliato: chosen?.id_affiliato ?? 0,
      });
      if (outcome.ok) {
        await reloadSession();
        // Rows seen as another shop, or as none, must not show.
        queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
        await navigate({ to: paths.getDevices() });
      } else {
        setProblem(faultText(outcome.ret_message));
      }
    } catch (fault) {
      setProblem(faultText(fault));
    } finally {
      setBusy(false);
    }
  };

  return (
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
        {problem ? <Notice kind="error">{problem}</Notice> : null}
        <Button
          type="submit"
          busy={isBusy}
          disabledReason={data ? null : 'Aspetta l’elenco dei negozi'}
          className="w-full"
        >
          Accedi
        </Button>
      </form>
    </PlainPage>
  );
}
