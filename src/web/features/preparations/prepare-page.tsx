import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { preparationsFor, type Preparation } from '#domain/preparation';
import { mutate, newKey } from '#lib/api';
import { queryClient } from '#lib/query-client';
import { useWords } from '#lib/language';
import { usePublicFault } from '#lib/public-fault';
import { useAct } from '#lib/use-act';
import { prepareWords } from '#lib/words/prepare';
import { ActProblem } from '#ui/act-problem';
import { Checkbox } from '#ui/checkbox';
import { LanguageChoice } from '#ui/language-choice';
import { LoadProblem } from '#ui/load-problem';
import { PlainPage } from '#ui/plain-page';
import { SkeletonLines } from '#ui/skeleton';
import { isOver, preparationQuery, type Preparazione } from './queries.ts';

/** The customer's phone while the test runs: what to get ready on one of its brand, each ticked off (rulings §11). */
export function PreparePage({ token }: { token: string }) {
  const words = useWords(prepareWords);
  const faultText = usePublicFault();
  const { data, error, refetch } = useQuery(preparationQuery(token, true));
  const row = data?.[0];
  if (token === '' || isOver(error)) {
    return (
      <PlainPage title={words.refusedTitle} action={<LanguageChoice />}>
        <p className="text-soft">{words.refused}</p>
      </PlainPage>
    );
  }
  if (row) return <Preparing token={token} row={row} />;
  return (
    <PlainPage title={words.title} action={<LanguageChoice />}>
      {error ? <LoadProblem text={faultText(error)} onRetry={refetch} /> : <SkeletonLines lines={6} />}
    </PlainPage>
  );
}

/** Sends each tick as it was wanted last; what could not be sent stays wanted. False where the link opens nothing any more. */
async function sendAll(token: string, wanted: Map<Preparation, boolean>): Promise<boolean> {
  for (const [codice, isReady] of wanted) {
    const input = { token, codice, is_pronto: isReady ? 1 : 0 } as const;
    const sent = await mutate('setPreparazione', input, { idempotencyKey: newKey() });
    if (wanted.get(codice) === isReady) wanted.delete(codice);
    if (!sent.ok) return false;
  }
  return true;
}

function Preparing({ token, row }: { token: string; row: Preparazione }) {
  const words = useWords(prepareWords);
  const act = useAct();
  const faultText = usePublicFault();
  const things = preparationsFor(row.marca);
  const { queryKey } = preparationQuery(token, true);
  // Ticked while another tick is on its way: each is sent, and none is taken for a second press.
  const wanted = useRef(new Map<Preparation, boolean>());
  const set = (codice: Preparation, isReady: boolean): void => {
    // The tick stands at once, whatever an answer under way says; what the shop has is asked for again.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<Preparazione[]>(queryKey, (rows = [row]) =>
      rows.map((one) => {
        const others = one.preparati.filter((other) => other !== codice);
        return { ...one, preparati: isReady ? [...others, codice] : others };
      }),
    );
    wanted.current.set(codice, isReady);
    void act.run(async () => {
      while (wanted.current.size > 0) {
        const isOpen = await sendAll(token, wanted.current);
        await queryClient.refetchQueries({ queryKey });
        if (!isOpen) return words.refusedTitle;
      }
      return null;
      // A tick sent twice is one tick: like what is read it is sent by itself once the line is back.
    }, 'reading');
  };
  const said = act.word ? { ...act, problem: faultText(act.word) } : act;
  return (
    <PlainPage
      title={words.title}
      lead={words.lead(row.negozio || row.ragione_sociale)}
      action={<LanguageChoice />}
      house={{ ragione_sociale: row.ragione_sociale, logo: row.logo, below: row.negozio }}
    >
      <p className="mb-4 rounded-md bg-amber-soft px-4 py-3 font-medium">{words.unsure}</p>
      {row.marca === null ? <p className="mb-2 text-soft">{words.waiting}</p> : null}
      <ul className="card divide-y divide-line px-4 sm:px-6">
        {things.map(({ codice, names }) => (
          <li key={codice}>
            <Checkbox
              className="py-3.5!"
              label={<b className="font-semibold">{words.items[codice].title}</b>}
              help={words.items[codice].text(names.join(words.or))}
              checked={row.preparati.includes(codice)}
              aria-busy={act.isBusy}
              onChange={({ target }) => set(codice, target.checked)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="mt-4 font-medium empty:hidden">
        {things.every(({ codice }) => row.preparati.includes(codice)) ? (
          <span className="flex items-center gap-2">
            <CircleCheck size={20} className="shrink-0 text-green" aria-hidden="true" /> {words.all}
          </span>
        ) : null}
      </p>
      <ActProblem act={said} className="mt-4" />
    </PlainPage>
  );
}
