import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '#lib/format';
import { Button } from '#ui/button';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import type { OwnAccess } from './queries.ts';

/** Since when the password holds, and the way to another one. */
export function PasswordCard({ access }: { access: OwnAccess }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <section aria-labelledby="accesso-password" className="card flex flex-col gap-4 p-5 sm:p-6">
      <div className="flex items-start gap-3">
        <KeyRound size={22} className="mt-0.5 shrink-0 text-accent" aria-hidden="true" />
        <div>
          <h2 id="accesso-password">Password</h2>
          <p className="text-soft">
            {access.password_dal
              ? `Scelta il ${formatMoment(access.password_dal)}.`
              : 'È quella ricevuta con il tuo utente: meglio sceglierne una tua.'}
          </p>
        </div>
      </div>
      <div className="mt-auto">
        <Button kind="ghost" onClick={() => setChanging(true)}>
          Cambia password
        </Button>
      </div>
      {isChanging ? <ChangePasswordDialog access={access} onClose={() => setChanging(false)} /> : null}
    </section>
  );
}
