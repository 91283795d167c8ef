import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fourEyesActNames, requestMachine, requestStateNames } from '#domain/four-eyes';
import { faultText } from '#lib/fault-text';
import { formatMoment } from '#lib/format';
import { useMutate } from '#parts/mutate';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { PlainPage } from '#ui/plain-page';
import { SkeletonLines } from '#ui/skeleton';
import { stopAsked } from '../features/four-eyes/queries.ts';

/** Where the link of a mail leads: an act that counts after a day unless somebody stops it (rulings §12). */
export default function Ferma() {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('t') ?? '');
  const { data, error, refetch } = useQuery({ ...stopAsked(token), enabled: token !== '' });
  const stop = useMutate('setQuattroOcchiLink', { onDone: () => refetch() });
  const asked = data?.[0];
  return (
    <PlainPage title="Fermare un’operazione" lead={asked ? fourEyesActNames[asked.atto] : null}>
      {asked ? (
        <div className="grid gap-4">
          <p>{asked.titolo}</p>
          <p className="text-soft">
            Chiesta il {formatMoment(asked.chiesta_il)}
            {asked.vale_dal === null ? '' : `; vale da sola dal ${formatMoment(asked.vale_dal)}`}.
          </p>
          {requestMachine.can('stop', asked.stato) ? (
            <p>
              <Button busy={stop.isBusy} onClick={() => void stop.send({ token })}>
                Ferma
              </Button>
            </p>
          ) : (
            <Notice kind="info">Questa richiesta non aspetta più: {requestStateNames[asked.stato]}.</Notice>
          )}
          <ActProblem act={stop.act} />
        </div>
      ) : token === '' || error ? (
        <Notice kind="warn">{error ? faultText(error) : faultText('LINK_NON_VALIDO')}</Notice>
      ) : (
        <SkeletonLines lines={4} />
      )}
    </PlainPage>
  );
}
