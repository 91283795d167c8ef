import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { RowOf } from '#contract/api';
import { faultText } from '#lib/fault-text';
import { asking } from '#lib/asking';
import { formatMoment } from '#lib/format';
import type { Cycle } from '#parts/device';
import { DeviceState } from '#ui/device-state';
import { LoadProblem } from '#ui/load-problem';
import { SkeletonLines } from '#ui/skeleton';
import { authorWords, eventWords, noteWords, stateNamed } from './event-words.ts';

type Event = RowOf<'getEventiDevice'>;

/** Everything that happened to a serial, newest first, its cycles apart (rulings §11). */
export function Timeline({ cycle }: { cycle: Cycle }) {
  const { data, error, refetch } = useQuery(
    asking('getEventiDevice', { serial_number: cycle.serial_number, limit: 500, conta: 0 }, { staleTime: 0 }),
  );
  if (error && !data) {
    return <LoadProblem text={faultText(error)} onRetry={refetch} />;
  }
  if (!data) return <SkeletonLines lines={8} />;
  if (data.length === 0) return <p className="text-soft">Ancora nessun evento.</p>;
  const cycles = [...Map.groupBy(data, (event) => event.num_times)].toSorted(([one], [other]) => other - one);
  return (
    <div className="grid gap-6">
      {cycles.map(([num_times, events]) => (
        <section key={num_times} aria-label={`Storia, ${num_times}ª volta`}>
          {cycles.length > 1 ? (
            <h3 className="mb-2 font-semibold">
              {num_times}ª volta
              {num_times === cycle.num_times ? <span className="text-soft"> · questa</span> : null}
            </h3>
          ) : null}
          <ol className="relative grid gap-4 pl-6 before:absolute before:top-2 before:bottom-2 before:left-[5px] before:w-px before:bg-edge-soft">
            {events.map((event) => (
              <Line key={event.id_evento} event={event} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Line({ event }: { event: Event }) {
  const note = noteWords(event.nota);
  return (
    <li className="relative before:absolute before:top-[7px] before:-left-6 before:size-[11px] before:rounded-full before:border-2 before:border-card before:bg-accent">
      <p className="font-medium">{eventWords(event.evento)}</p>
      <p className="text-sm text-soft">
        <time dateTime={event.quando}>{formatMoment(event.quando)}</time> · {event.negozio} ·{' '}
        {authorWords(event)}
      </p>
      {note ? <p className="text-sm wrap-anywhere">{note}</p> : null}
      <Move from={event.da_stato} to={event.a_stato} />
    </li>
  );
}

/** From state to state; nothing where it stayed as it was. */
function Move({ from, to }: { from: string | null; to: string | null }) {
  const before = stateNamed(from);
  const after = stateNamed(to);
  if (after === null || before === after) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-1.5">
      {before === null ? null : (
        <>
          <DeviceState id={before} />
          <ArrowRight size={15} className="text-soft" role="img" aria-label="diventa" />
        </>
      )}
      <DeviceState id={after} />
    </p>
  );
}
