import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { isDay } from '#domain/day';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { formatDay } from '#lib/format';
import { paths } from '#lib/paths';
import { reloadSession } from '#lib/session';
import { useToday } from '#lib/use-today';
import { DayField } from '#parts/day-field';
import { FormDialog } from '#parts/form-dialog';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { unreadableDay } from '#ui/day-box';
import { LoadProblem } from '#ui/load-problem';
import { Notice } from '#ui/notice';
import { SkeletonLines } from '#ui/skeleton';
import { securityRule } from './queries.ts';

/** Who must have a second factor, for the room 'Azienda' of administration. */
export function SecuritySetting() {
  const { data, error, refetch } = useQuery(securityRule);
  const [isEditing, setEditing] = useState(false);
  const today = useToday();
  const from = data?.obbligatorio_dal ?? null;
  const isDue = from !== null && from <= today;
  return (
    <section aria-labelledby="sicurezza-fattore" className="card mt-6 p-5 sm:p-6">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-60">
          <h2 id="sicurezza-fattore" className="flex flex-wrap items-center gap-x-3 gap-y-1">
            Secondo fattore
            {data ? (
              <Badge tone={isDue ? 'green' : from ? 'amber' : 'grey'}>
                {isDue ? 'Obbligatorio' : from ? `Obbligatorio dal ${formatDay(from)}` : 'Facoltativo'}
              </Badge>
            ) : null}
          </h2>
          <p className="max-w-prose text-soft">
            Oltre alla password, il codice di un’app: ogni utente può attivarlo. Dal giorno in cui è
            obbligatorio per il suo ruolo, chi non l’ha può solo attivarlo.
          </p>
        </div>
        <Button
          kind="ghost"
          size="small"
          icon={<Pencil size={16} aria-hidden="true" />}
          aria-label="Modifica: secondo fattore"
          disabledReason={data ? null : 'Si sta caricando'}
          onClick={() => setEditing(true)}
        >
          Modifica
        </Button>
      </div>
      {data ? (
        <p className="mt-3">
          Lo usano <b className="font-semibold">{data.con_secondo_fattore}</b> utenti di sede e supporto su{' '}
          {data.utenti}, e <b className="font-semibold">{data.master_con_secondo_fattore}</b> master su{' '}
          {data.master}. Per i master è{' '}
          {data.master_dal ? `obbligatorio dal ${formatDay(data.master_dal)}` : 'facoltativo'}.
        </p>
      ) : error ? (
        <LoadProblem className="mt-3" text={faultText(error)} onRetry={refetch} />
      ) : (
        <SkeletonLines lines={1} />
      )}
      {isEditing ? (
        <RuleDialog
          from={from}
          masters={data?.master_dal ?? null}
          without={(data?.utenti ?? 0) - (data?.con_secondo_fattore ?? 0)}
          mastersWithout={(data?.master ?? 0) - (data?.master_con_secondo_fattore ?? 0)}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </section>
  );
}

function RuleDialog({
  from,
  masters,
  without,
  mastersWithout,
  onClose,
}: {
  from: string | null;
  masters: string | null;
  without: number;
  mastersWithout: number;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  return (
    <FormDialog
      title="Secondo fattore"
      confirm="Salva"
      unchanged="Non hai cambiato niente"
      onClose={onClose}
      start={{ obbligatorio_dal: from ?? '', master_dal: masters ?? '' }}
      check={({ obbligatorio_dal: day, master_dal: masterDay }) => ({
        obbligatorio_dal: day === '' || isDay(day) ? null : unreadableDay,
        master_dal: masterDay === '' || isDay(masterDay) ? null : unreadableDay,
      })}
      send={({ obbligatorio_dal: day, master_dal: masterDay }, once) =>
        mutate(
          'setSicurezza',
          {
            obbligatorio_dal: day || null,
            master_dal: masterDay || null,
            prima: from,
            prima_master: masters,
          },
          once,
        )
      }
      done={(_, { obbligatorio_dal: day }) =>
        day ? `Secondo fattore obbligatorio dal ${formatDay(day)}` : 'Secondo fattore facoltativo'
      }
      onDone={async () => {
        // The rule may hold for whoever sets it, from this moment.
        if ((await reloadSession())?.is_secondo_fattore_dovuto) await navigate({ to: paths.profilo() });
      }}
    >
      {({ typed: { obbligatorio_dal: day, master_dal: masterDay } }) => {
        const late = (day ? without : 0) + (masterDay ? mastersWithout : 0);
        return (
          <>
            <DayField
              name="obbligatorio_dal"
              label="Per sede e supporto, dal giorno"
              help="Vuoto: facoltativo."
            />
            <DayField name="master_dal" label="Per i master, dal giorno" help="Vuoto: facoltativo." />
            {late > 0 ? (
              <Notice kind="warn">
                {late === 1 ? 'Un utente non l’ha ancora' : `${late} utenti non l’hanno ancora`}: da quel
                giorno dovranno attivarlo prima di fare altro.
              </Notice>
            ) : null}
          </>
        );
      }}
    </FormDialog>
  );
}
