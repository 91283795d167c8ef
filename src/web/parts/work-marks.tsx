import { useQuery } from '@tanstack/react-query';
import { Flag, FlagOff } from 'lucide-react';
import { useState } from 'react';
import { workObjects, type WorkKey } from '#domain/work-object';
import { maySession, useSession } from '#lib/session';
import { ActProblem } from '#ui/act-problem';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { Select } from '#ui/select';
import { useMutate } from './mutate.tsx';
import { peopleOf, workOf } from './work-notes.tsx';

/** Who of head office deals with a thing, and its flag; nothing for anybody else. */
export function WorkMarks({ work }: { work: WorkKey }) {
  const session = useSession();
  const isInside = maySession(session, 'notes.inner');
  const { data } = useQuery({ ...workOf(work), enabled: isInside });
  const { data: people = [] } = useQuery({ ...peopleOf(work, 1), enabled: isInside });
  const [chosen, setChosen] = useState('');
  const { act, isBusy, send } = useMutate('setLavoro', {
    done: (_, { id_incaricato, is_segnalato }) => {
      if (id_incaricato === 0) return 'Non è più affidato a nessuno';
      if (id_incaricato) return id_incaricato === session.id_operatore ? 'Preso in carico' : 'Affidato';
      return is_segnalato ? 'Segnalato' : 'Segnalazione tolta';
    },
    onDone: () => setChosen(''),
  });
  const thread = data?.[0];
  if (!isInside || !thread) return null;
  const { versione, id_incaricato, incaricato, is_segnalato } = thread;
  const { isGivenElsewhere } = workObjects[work.tipo_oggetto];
  const change = (what: { id_incaricato?: number; is_segnalato?: 0 | 1 }): void =>
    void send({ ...work, versione, ...what });
  const others = people.filter((one) => one.id_operatore !== id_incaricato);
  return (
    <section aria-label="Incaricato e segnalazione" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {isGivenElsewhere ? null : (
          <span>
            <span className="text-soft">Incaricato:</span> {incaricato ?? 'nessuno'}
          </span>
        )}
        {is_segnalato ? (
          <Badge tone="red" icon={<Flag size={14} aria-hidden="true" />}>
            Segnalato
          </Badge>
        ) : null}
        <Button
          kind="quiet"
          size="small"
          busy={isBusy}
          icon={
            is_segnalato ? <FlagOff size={16} aria-hidden="true" /> : <Flag size={16} aria-hidden="true" />
          }
          onClick={() => change({ is_segnalato: is_segnalato ? 0 : 1 })}
        >
          {is_segnalato ? 'Togli la segnalazione' : 'Segnala'}
        </Button>
      </div>
      {isGivenElsewhere ? null : (
        <div className="flex flex-wrap items-center gap-2">
          {id_incaricato === session.id_operatore ? null : (
            <Button
              size="small"
              kind="ghost"
              busy={isBusy}
              onClick={() => change({ id_incaricato: session.id_operatore })}
            >
              Prendi in carico
            </Button>
          )}
          <Field label="Affida a" hideLabel className="min-w-40 grow sm:max-w-56">
            {(box) => (
              <Select
                {...box}
                placeholder="Affida a…"
                choices={others.map((one) => ({ value: one.id_operatore, label: one.operatore }))}
                value={chosen}
                onChange={({ target }) => setChosen(target.value)}
              />
            )}
          </Field>
          <Button
            size="small"
            kind="ghost"
            busy={isBusy}
            disabledReason={chosen === '' ? 'Scegli un collega della sede' : null}
            onClick={() => change({ id_incaricato: Number(chosen) })}
          >
            Affida
          </Button>
          {id_incaricato === null ? null : (
            <Button size="small" kind="quiet" busy={isBusy} onClick={() => change({ id_incaricato: 0 })}>
              Togli
            </Button>
          )}
        </div>
      )}
      <ActProblem act={act} />
    </section>
  );
}
