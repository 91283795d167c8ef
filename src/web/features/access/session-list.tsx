import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { RowOf } from '#contract/api';
import { ownSessions } from '#contract/lists/sessions';
import { mutate } from '#lib/api';
import { formatMoment } from '#lib/format';
import { md5 } from '#lib/md5';
import { FormDialog } from '#parts/form-dialog';
import { ListPage } from '#parts/list-page';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { PasswordField } from './password-input.tsx';

type OwnSession = RowOf<'getSessioni'>;

/** Where one's account is signed in, and the end of what one doesn't know. */
export function SessionList() {
  const [asked, setAsked] = useState<OwnSession | 'others' | null>(null);
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
      {asked === null ? null : <EndDialog asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Asks for the password: whoever sits down at a till that was left open must not throw the others out. */
function EndDialog({ asked, onClose }: { asked: OwnSession | 'others'; onClose: () => void }) {
  const isAll = asked === 'others';
  return (
    <FormDialog
      title={isAll ? 'Chiudere tutte le altre sessioni?' : 'Chiudere questa sessione?'}
      lead={
        isAll
          ? 'Chi lavora con questo utente da altre postazioni dovrà accedere di nuovo; quello che ha scritto resta al suo posto.'
          : `${asked.dispositivo}, indirizzo ${asked.ip}: chi ci lavora dovrà accedere di nuovo.`
      }
      confirm={isAll ? 'Chiudi tutte le altre' : 'Chiudi la sessione'}
      danger
      onClose={onClose}
      start={{ password: '' }}
      check={({ password }) => ({ password: password ? null : 'Scrivi la tua password' })}
      say="sent"
      send={({ password }, once) =>
        mutate(
          'setSessioneChiusa',
          { id_sessione: isAll ? 0 : asked.id_sessione, password: md5(password) },
          once,
        )
      }
      done={({ chiuse }) => (chiuse === 1 ? 'Sessione chiusa' : `Sessioni chiuse: ${chiuse}`)}
    >
      <PasswordField name="password" label="La tua password" />
    </FormDialog>
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
