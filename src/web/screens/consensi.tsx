import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiFault } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { useOpenedLanguage, useWords } from '#lib/language';
import { paths } from '#lib/paths';
import { consentWords } from '#lib/words/consents';
import { LanguageChoice } from '#ui/language-choice';
import { LoadProblem } from '#ui/load-problem';
import { Notice } from '#ui/notice';
import { PlainPage } from '#ui/plain-page';
import { SkeletonLines } from '#ui/skeleton';
import { OwnConsents, ownConsents } from '../features/persons/own-consents.tsx';

/** Where the link at the end of a receipt's mail leads: one's consents, to be taken back (rulings §11). */
export default function Consensi() {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('t') ?? '');
  const isOpened = useOpenedLanguage();
  const words = useWords(consentWords);
  const { data, error, refetch } = useQuery({ ...ownConsents(token), enabled: token !== '' });
  const isRefused = token === '' || data === null || (error instanceof ApiFault && error.status === 401);
  if (!isOpened) return null;
  return (
    <PlainPage
      title={words.title}
      lead={data ? words.lead(data.negozio) : null}
      house={data ?? undefined}
      action={<LanguageChoice />}
    >
      {data ? (
        <OwnConsents token={token} isNamedAbove />
      ) : isRefused ? (
        <Notice kind="warn" title={words.refusedTitle}>
          {words.refused}
        </Notice>
      ) : error ? (
        <LoadProblem text={faultText(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={6} />
      )}
      <p className="mt-8" data-interface>
        <Link to={paths.privacy()} className="underline">
          {words.notice}
        </Link>
      </p>
    </PlainPage>
  );
}
