import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiFault } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { paths } from '#lib/paths';
import { buttonClass } from '#ui/button';
import { LoadProblem } from '#ui/load-problem';
import { Notice } from '#ui/notice';
import { PlainPage } from '#ui/plain-page';
import { SkeletonLines } from '#ui/skeleton';
import { OwnConsents, ownConsents } from '../features/persons/own-consents.tsx';

/** Where the link at the end of a receipt's mail leads: one's consents, to be taken back (rulings §11). */
export default function Consensi() {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('t') ?? '');
  const { data, error, refetch } = useQuery({ ...ownConsents(token), enabled: token !== '' });
  const isRefused = token === '' || data === null || (error instanceof ApiFault && error.status === 401);
  return (
    <PlainPage
      title="I tuoi consensi"
      lead={data ? `Dati vendendo un telefono a ${data.negozio}.` : null}
      house={data ?? undefined}
      action={
        <Link to={paths.privacy()} className={buttonClass({ kind: 'quiet', size: 'small' })}>
          Informativa privacy
        </Link>
      }
    >
      {data ? (
        <OwnConsents token={token} />
      ) : isRefused ? (
        <Notice kind="warn" title="Link non valido o scaduto">
          Apri quello dell’ultima mail, o chiedi al negozio: può revocare i consensi per te.
        </Notice>
      ) : error ? (
        <LoadProblem text={faultText(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </PlainPage>
  );
}
