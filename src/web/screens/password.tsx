import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { landingFor } from '#domain/landing';
import { passwordLinkLife } from '#domain/password-link';
import { ApiFault } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { paths } from '#lib/paths';
import { rememberUser } from '#lib/session';
import { buttonClass } from '#ui/button';
import { LoadProblem } from '#ui/load-problem';
import { PlainPage } from '#ui/plain-page';
import { SkeletonLines } from '#ui/skeleton';
import { toast } from '#ui/toast';
import { DeadLink, type LinkEnd } from '../features/access/dead-link.tsx';
import { LinkForm } from '../features/access/link-form.tsx';
import { PasswordAdvice } from '../features/access/password-advice.tsx';
import { passwordLink, type PasswordLink } from '../features/access/queries.ts';
import { signIn } from '../features/session/queries.ts';

/** Where a link from a mail leads: one chooses a password and is in (rulings §3). The token is in the fragment. */
export default function Password() {
  const navigate = useNavigate();
  const [token, setToken] = useState(readToken);
  // Another link opened in the same tab changes no more than the fragment.
  useEffect(() => {
    const look = (): void => setToken(readToken());
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  const { data: links, error, refetch } = useQuery(passwordLink(token));
  const link = links?.[0];
  const isUnknown = token === '' || (error instanceof ApiFault && [400, 404].includes(error.status));
  const end: LinkEnd | null = isUnknown ? 'SCONOSCIUTO' : link && link.stato !== 'VALIDO' ? link.stato : null;

  const enter = async (user_name: string, password: string): Promise<void> => {
    toast.success('Password impostata');
    // The password is set whatever comes now: should the way in fail, the log-in says why.
    const result = await signIn(user_name, password).catch(() => null);
    if (!result || !('session' in result)) {
      rememberUser(user_name);
      await navigate({ to: paths.login(), replace: true });
      return;
    }
    const { id_role, is_credenziali_saltate } = result.session;
    const to = landingFor(id_role, is_credenziali_saltate === 1, 'login') ?? paths.servizi();
    await navigate({ to, replace: true });
  };

  return (
    <PlainPage
      title={
        end
          ? 'La tua password'
          : link?.tipo === 'INVITO'
            ? 'Benvenuto in Permuta'
            : 'Scegli una nuova password'
      }
      lead={link?.stato === 'VALIDO' ? <WhoseLink link={link} /> : null}
      width="wide"
      action={
        <a href={paths.login()} className={buttonClass({ kind: 'quiet', size: 'small' })}>
          Vai all’accesso
        </a>
      }
    >
      {end ? (
        <DeadLink end={end} />
      ) : error ? (
        <LoadProblem text={faultText(error)} onRetry={refetch} />
      ) : (
        <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
          {link ? (
            <LinkForm key={token} token={token} link={link} onSet={enter} onDead={() => void refetch()} />
          ) : (
            <div className="card p-6">
              <SkeletonLines lines={7} />
            </div>
          )}
          <PasswordAdvice />
        </div>
      )}
    </PlainPage>
  );
}

function readToken(): string {
  return new URLSearchParams(location.hash.slice(1)).get('t') ?? '';
}

function WhoseLink({ link }: { link: PasswordLink }) {
  const who = (
    <>
      <b className="font-semibold text-ink">{link.user_name}</b> di {link.ragione_sociale}
    </>
  );
  return link.tipo === 'INVITO' ? (
    <>
      {link.nome}, il tuo nome utente è {who}. Per entrare scegli una password. Questo link vale{' '}
      {passwordLinkLife.INVITO} dall’invio.
    </>
  ) : (
    <>Per l’utente {who}. Le sessioni aperte altrove si chiudono e la password di prima smette di valere.</>
  );
}
