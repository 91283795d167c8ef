import { useQuery } from '@tanstack/react-query';
import { faultText } from '#lib/fault-text';
import { mayChooseOperator } from '#lib/navigation';
import { reloadSession, useSession } from '#lib/session';
import { LoadProblem } from '#ui/load-problem';
import { PageHeader } from '#ui/page-header';
import { SkeletonLines } from '#ui/skeleton';
import { FactorCard } from '../features/access/factor-card.tsx';
import { PasskeyCard } from '../features/access/passkey-card.tsx';
import { PasswordCard } from '../features/access/password-card.tsx';
import { ownAccess } from '../features/access/queries.ts';
import { OperatorPins } from '../features/credentials/operator-pins.tsx';
import { PinCard } from '../features/credentials/pin-card.tsx';
import { SessionList } from '../features/access/session-list.tsx';
import { LookCard } from '../features/session/look-card.tsx';

/** Il tuo accesso: password, second factor, and the account's running sessions (rulings §3). */
export default function Profilo() {
  const session = useSession();
  const isDue = session.is_secondo_fattore_dovuto === 1;
  const { data: access, error, refetch } = useQuery(ownAccess);

  const renew = async (): Promise<void> => {
    await reloadSession();
  };

  const passkeys = access?.passkey_presso ? <PasskeyCard access={access} onChanged={renew} /> : null;

  return (
    <>
      <PageHeader
        title="Il tuo accesso"
        lead={
          access ? (
            <>
              Utente <b className="font-semibold text-ink">{access.user_name}</b>
              {access.email
                ? `, ${access.email}`
                : ', senza indirizzo mail: una password dimenticata la rimette la sede'}
            </>
          ) : null
        }
      />
      {access ? (
        <div className="grid gap-5">
          <div className="grid gap-5 lg:grid-cols-2">
            {isDue ? <FactorCard access={access} isDue onChanged={renew} /> : null}
            {isDue ? passkeys : null}
            <PasswordCard access={access} />
            {mayChooseOperator(session) && session.id_negozio !== 0 ? <PinCard /> : null}
            {session.id_negozio === 0 ? null : <OperatorPins />}
            {isDue ? null : <FactorCard access={access} isDue={false} onChanged={renew} />}
            {isDue ? null : passkeys}
          </div>
          {isDue ? null : <SessionList />}
          {isDue ? null : <LookCard />}
        </div>
      ) : error ? (
        <LoadProblem text={faultText(error)} onRetry={refetch} />
      ) : (
        <div className="card p-6">
          <SkeletonLines lines={6} />
        </div>
      )}
    </>
  );
}
