import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { lastDay } from '#domain/day';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { formatDay } from '#lib/format';
import { paths } from '#lib/paths';
import { queryClient } from '#lib/query-client';
import { reloadSession } from '#lib/session';
import { useAct } from '#lib/use-act';
import { useToday } from '#lib/use-today';
import { ActProblem } from '#ui/act-problem';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Field } from '#ui/field';
import { FormActions } from '#ui/form-actions';
import { LoadProblem } from '#ui/load-problem';
import { Notice } from '#ui/notice';
import { SkeletonLines } from '#ui/skeleton';
import { TextInput } from '#ui/text-input';
import { toast } from '#ui/toast';
import { ownAccess, securityRule } from './queries.ts';

/** Whether head office and support must have a second factor, for the room 'Azienda' of administration. */
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
            Per gli utenti di sede e supporto: oltre alla password, il codice di un’app. Dal giorno in cui è
            obbligatorio, chi non l’ha può solo attivarlo.
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
          {data.utenti}.
        </p>
      ) : error ? (
        <LoadProblem className="mt-3" text={faultText(error)} onRetry={refetch} />
      ) : (
        <SkeletonLines lines={1} />
      )}
      {isEditing ? (
        <RuleDialog
          from={from}
          without={(data?.utenti ?? 0) - (data?.con_secondo_fattore ?? 0)}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </section>
  );
}

function RuleDialog({
  from,
  without,
  onClose,
}: {
  from: string | null;
  without: number;
  onClose: () => void;
}) {
  const [day, setDay] = useState(from ?? '');
  const act = useAct();
  const navigate = useNavigate();
  const save = async (): Promise<void> => {
    await act.run(async (idempotencyKey) => {
      const fields = { obbligatorio_dal: day || null, prima: from };
      const outcome = await mutate('setSicurezza', fields, { idempotencyKey });
      const renew = () =>
        Promise.all(
          [securityRule, ownAccess].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
        );
      if (!outcome.ok) {
        await renew();
        return faultText(outcome.ret_message);
      }
      toast.success(
        day ? `Secondo fattore obbligatorio dal ${formatDay(day)}` : 'Secondo fattore facoltativo',
      );
      // The rule may hold for whoever sets it, from this moment.
      if ((await reloadSession())?.is_secondo_fattore_dovuto) {
        await navigate({ to: paths.profilo() });
        return null;
      }
      await renew();
      onClose();
      return null;
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Secondo fattore per sede e supporto"
      footer={
        <FormActions
          form="regola-fattore"
          busy={act.isBusy}
          disabledReason={day === (from ?? '') ? 'Non hai cambiato niente' : null}
          onCancel={onClose}
        >
          Salva
        </FormActions>
      }
    >
      <form
        id="regola-fattore"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (day !== (from ?? '')) void save();
        }}
      >
        <Field
          label="Obbligatorio dal giorno"
          help="Vuoto: facoltativo."
          error={act.fields['obbligatorio_dal']}
        >
          {(field) => (
            <TextInput
              {...field}
              type="date"
              max={lastDay}
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
          )}
        </Field>
        {day && without > 0 ? (
          <Notice kind="warn">
            {without === 1 ? 'Un utente non l’ha ancora' : `${without} utenti non l’hanno ancora`}: da quel
            giorno dovranno attivarlo prima di fare altro.
          </Notice>
        ) : null}
        <ActProblem act={act} />
      </form>
    </Dialog>
  );
}
