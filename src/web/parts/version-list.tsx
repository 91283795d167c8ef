import { clsx } from 'clsx';
import { CalendarClock, CircleCheck, History, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InputOf, MutationName } from '#contract/api';
import type { VersionState } from '#domain/dated-version';
import { formatDay, formatMoment } from '#lib/format';
import { ActProblem } from '#ui/act-problem';
import { Badge, type Tone } from '#ui/badge';
import { Button } from '#ui/button';
import type { FormHandle } from './form-state.tsx';
import { useMutate } from './mutate.tsx';

const looks = {
  'IN VIGORE': { tone: 'green', Icon: CircleCheck },
  PROGRAMMATA: { tone: 'amber', Icon: CalendarClock },
  SUPERATA: { tone: 'grey', Icon: History },
} as const satisfies Record<VersionState, { tone: Tone; Icon: typeof History }>;

/** The state of a version of something that holds from a day. */
function VersionBadge({ state }: { state: VersionState }) {
  const { tone, Icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {state}
    </Badge>
  );
}

/** What every version tells of itself. */
interface ShownVersion {
  valido_dal: string;
  stato: VersionState;
  operatore: string | null;
  data_modifica: string | null;
}

interface VersionListProps<V extends ShownVersion, N extends MutationName> {
  label: string;
  /** newest first */
  versions: readonly V[];
  content: (version: V) => ReactNode;
  /** Removes a version that is still to come. */
  remove: N;
  removed: (version: V) => InputOf<N>;
  /** Where the next version is being written. */
  form: Pick<FormHandle, 'expectOwn'>;
}

/** All versions of one thing, newest first: from when, by whom, what it says; those to come can be taken back. */
export function VersionList<V extends ShownVersion, N extends MutationName>(props: VersionListProps<V, N>) {
  const { label, versions, content, remove, removed, form } = props;
  const { act, isBusy, send } = useMutate(remove);
  const onRemove = (version: V): void => {
    form.expectOwn();
    void send(removed(version));
  };
  return (
    <>
      <ActProblem act={act} />
      <ol aria-label={label} className="grid divide-y divide-line border-y border-line">
        {versions.map((version) => (
          <li key={version.valido_dal} className="grid gap-1.5 py-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <VersionBadge state={version.stato} />
              <span className="font-semibold">dal {formatDay(version.valido_dal)}</span>
              <span className="text-sm text-soft">
                {version.operatore
                  ? `${version.operatore}, ${formatMoment(version.data_modifica)}`
                  : 'versione iniziale'}
              </span>
              {version.stato === 'PROGRAMMATA' ? (
                <Button
                  kind="quiet"
                  size="small"
                  className="ml-auto"
                  busy={isBusy}
                  icon={<Trash2 size={16} aria-hidden="true" />}
                  aria-label={`Togli la versione dal ${formatDay(version.valido_dal)}`}
                  onClick={() => onRemove(version)}
                >
                  Togli
                </Button>
              ) : null}
            </div>
            <div className={clsx('text-sm', version.stato === 'SUPERATA' && 'text-soft')}>
              {content(version)}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
