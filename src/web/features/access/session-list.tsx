import { useQuery } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { faultText } from '#lib/fault-text';
import { formatMoment } from '#lib/format';
import { useMutate } from '#parts/mutate';
import { ActProblem } from '#ui/act-problem';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { LoadProblem } from '#ui/load-problem';
import { SkeletonLines } from '#ui/skeleton';
import { ownSessions, type OwnSession } from './queries.ts';

/** Where one's account is signed in, and the end of what one doesn't know. */
export function SessionList() {
  const { data, error, refetch } = useQuery(ownSessions);
  const [asked, setAsked] = useState<OwnSession | 'others' | null>(null);
  const { act, isBusy, send } = useMutate('setSessioneChiusa', {
    done: ({ chiuse }) => (chiuse === 1 ? 'Sessione chiusa' : `Sessioni chiuse: ${chiuse}`),
  });
  const others = (data ?? []).filter((row) => row.is_questa === 0);

  const end = (): void =>
    void send({ id_sessione: asked === 'others' ? 0 : (asked?.id_sessione ?? 0) }).then(() => setAsked(null));

  return (
    <section aria-labelledby="accesso-sessioni" className="card p-5 sm:p-6">
      <div className="mb-3 flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-60">
          <h2 id="accesso-sessioni">Sessioni aperte</h2>
          <p className="text-soft">
            Dove questo utente è collegato adesso. Se non riconosci una sessione chiudila e cambia password.
          </p>
        </div>
        {others.length > 1 ? (
          <Button kind="ghost" size="small" onClick={() => setAsked('others')}>
            Chiudi tutte le altre
          </Button>
        ) : null}
      </div>
      <ActProblem act={act} className="mb-3" />
      {error && !data ? <LoadProblem text={faultText(error)} onRetry={refetch} /> : null}
      {data ? (
        <ul className="divide-y divide-line">
          {[...data.filter((row) => row.is_questa === 1), ...others].map((row) => (
            <SessionRow key={row.id_sessione} row={row} onEnd={() => setAsked(row)} />
          ))}
        </ul>
      ) : error ? null : (
        <SkeletonLines lines={4} />
      )}
      <ConfirmDialog
        open={asked !== null}
        title={asked === 'others' ? 'Chiudere tutte le altre sessioni?' : 'Chiudere questa sessione?'}
        confirmLabel={asked === 'others' ? 'Chiudi tutte le altre' : 'Chiudi la sessione'}
        danger
        busy={isBusy}
        onConfirm={end}
        onClose={() => setAsked(null)}
      >
        {asked === null ? null : asked === 'others' ? (
          <p>
            Chi lavora con questo utente da altre postazioni ({others.length}) dovrà accedere di nuovo; quello
            che ha scritto resta al suo posto.
          </p>
        ) : (
          <p>
            {asked.dispositivo}, indirizzo {asked.ip}: chi ci lavora dovrà accedere di nuovo.
          </p>
        )}
      </ConfirmDialog>
    </section>
  );
}

function SessionRow({ row, onEnd }: { row: OwnSession; onEnd: () => void }) {
  const Icon = /iPhone|iPad|Android/.test(row.dispositivo) ? Smartphone : Laptop;
  const who = [row.operatore, row.negozio].filter(Boolean).join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5 last:pb-0">
      <Icon size={24} strokeWidth={1.6} className="shrink-0 text-soft" aria-hidden="true" />
      <div className="min-w-0 grow basis-52">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {row.dispositivo}
          {row.is_questa ? <Badge tone="accent">Questa</Badge> : null}
        </p>
        <p className="text-sm text-soft">
          {who} · indirizzo {row.ip}
        </p>
      </div>
      <dl className="grid grid-cols-[auto_auto] gap-x-3 text-sm text-soft">
        <dt>Ultimo uso</dt>
        <dd>{row.is_questa ? 'adesso' : formatMoment(row.usata_il)}</dd>
        <dt>Iniziata</dt>
        <dd>{formatMoment(row.creata_il)}</dd>
      </dl>
      <div className="min-w-24 text-right max-sm:w-full max-sm:text-left">
        {row.is_questa ? null : (
          <Button
            kind="ghost"
            size="small"
            aria-label={`Chiudi la sessione ${row.dispositivo}, ultimo uso ${formatMoment(row.usata_il)}`}
            onClick={onEnd}
          >
            Chiudi
          </Button>
        )}
      </div>
    </li>
  );
}
