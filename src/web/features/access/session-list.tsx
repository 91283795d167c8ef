import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { RowOf } from '#contract/api';
import { ownSessions } from '#contract/lists/sessions';
import { formatMoment } from '#lib/format';
import { ListPage } from '#parts/list-page';
import { useMutate } from '#parts/mutate';
import { ActProblem } from '#ui/act-problem';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { ConfirmDialog } from '#ui/confirm-dialog';

type OwnSession = RowOf<'getSessioni'>;

/** Where one's account is signed in, and the end of what one doesn't know. */
export function SessionList() {
  const [asked, setAsked] = useState<OwnSession | 'others' | null>(null);
  const { act, isBusy, send } = useMutate('setSessioneChiusa', {
    done: ({ chiuse }) => (chiuse === 1 ? 'Sessione chiusa' : `Sessioni chiuse: ${chiuse}`),
  });
  const end = (): void =>
    void send({ id_sessione: asked === 'others' ? 0 : (asked?.id_sessione ?? 0) }).then(() => setAsked(null));
  return (
    <>
      <ListPage
        list={ownSessions}
        call="getSessioni"
        heading="Sessioni aperte"
        isDense={false}
        first={
          <p className="text-soft">
            Dove questo utente è collegato adesso. Se non riconosci una sessione chiudila e cambia password.
          </p>
        }
        above={<ActProblem act={act} />}
        cells={cells}
        actions={({ total }) =>
          Number(total) > 2 ? (
            <Button kind="ghost" size="small" onClick={() => setAsked('others')}>
              Chiudi tutte le altre
            </Button>
          ) : null
        }
        rowActions={(row) =>
          row.is_questa ? null : (
            <Button
              kind="ghost"
              size="small"
              aria-label={`Chiudi la sessione ${row.dispositivo}, ultimo uso ${formatMoment(row.usata_il)}`}
              onClick={() => setAsked(row)}
            >
              Chiudi
            </Button>
          )
        }
        empty="Nessuna sessione aperta."
      />
      <ConfirmDialog
        open={asked !== null}
        title={asked === 'others' ? 'Chiudere tutte le altre sessioni?' : 'Chiudere questa sessione?'}
        confirmLabel={asked === 'others' ? 'Chiudi tutte le altre' : 'Chiudi la sessione'}
        danger
        busy={isBusy}
        onConfirm={end}
        onClose={() => setAsked(null)}
      >
        {asked === null ? null : (
          <p>
            {asked === 'others'
              ? 'Chi lavora con questo utente da altre postazioni dovrà accedere di nuovo; quello che ha scritto resta al suo posto.'
              : `${asked.dispositivo}, indirizzo ${asked.ip}: chi ci lavora dovrà accedere di nuovo.`}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

const cells = {
  dispositivo: ({ dispositivo, is_questa }: OwnSession) => {
    const Icon = /iPhone|iPad|Android/.test(dispositivo) ? Smartphone : Laptop;
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
        <Icon size={20} strokeWidth={1.6} className="shrink-0 text-soft" aria-hidden="true" />
        {dispositivo}
        {is_questa ? <Badge tone="accent">Questa</Badge> : null}
      </span>
    );
  },
  creata_il: (row: OwnSession) => formatMoment(row.creata_il),
  usata_il: (row: OwnSession) => (row.is_questa ? 'adesso' : formatMoment(row.usata_il)),
};
