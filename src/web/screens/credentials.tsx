import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { faultText } from '#lib/fault-text';
import { paths } from '#lib/paths';
import { reloadSession } from '#lib/session';
import { takeWantedPage } from '#lib/wanted-page';
import { buttonClass } from '#ui/button';
import { LoadProblem } from '#ui/load-problem';
import { PlainPage } from '#ui/plain-page';
import { SkeletonLines } from '#ui/skeleton';
import { ChooseOperator } from '../features/credentials/choose-operator.tsx';
import { CreateOperator } from '../features/credentials/create-operator.tsx';
import { shops } from '../features/credentials/queries.ts';

/** Who works at this till: an existing operator or a new one (S1 §2 /credentials). Both lead to /servizi, or to what was opened. */
export default function Credentials() {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { data, error, refetch } = useQuery(shops);
  const enter = async (): Promise<void> => {
    await reloadSession();
    const wanted = takeWantedPage();
    if (wanted) history.push(wanted);
    else await navigate({ to: paths.servizi() });
  };
  return (
    <PlainPage
      title="Credenziali"
      lead="Scegli chi lavora a questa cassa: il suo nome resta su ogni operazione."
      action={
        <a href={paths.logout()} className={buttonClass({ kind: 'quiet', size: 'small' })}>
          Esci
        </a>
      }
    >
      {data ? (
        <>
          <ChooseOperator shops={data} onDone={enter} />
          <p className="my-5 flex items-center gap-4 text-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
            oppure
          </p>
          <CreateOperator shops={data} onDone={enter} />
        </>
      ) : error ? (
        <LoadProblem text={faultText(error)} onRetry={refetch} />
      ) : (
        <div className="card p-6">
          <SkeletonLines lines={6} />
        </div>
      )}
    </PlainPage>
  );
}
