import { useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { mostPasskeys, recoveryCodes } from '#domain/second-factor';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { formatDay } from '#lib/format';
import { md5 } from '#lib/md5';
import { passkeyObstacle } from '#lib/passkey';
import { FormDialog } from '#parts/form-dialog';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { LoadProblem } from '#ui/load-problem';
import { PasskeyAddDialog } from './passkey-add-dialog.tsx';
import { PasswordField } from './password-input.tsx';
import { ownPasskeys, type OwnAccess, type Passkey } from './queries.ts';

interface PasskeyCardProps {
  access: OwnAccess;
  /** One was added or taken away. Waited for. */
  onChanged: () => Promise<void>;
}

/** The passkeys of one's account: fingerprint, face or key in the place of a code. */
export function PasskeyCard({ access, onChanged }: PasskeyCardProps) {
  const [open, setOpen] = useState<Passkey | 'add' | null>(null);
  const { data: keys = [], error, refetch } = useQuery(ownPasskeys);
  // Where it is the only second factor, the other card says nothing of the codes.
  const rest = access.passkey > 0 && !access.secondo_fattore_dal ? access.codici_rimasti : null;
  return (
    <section aria-labelledby="accesso-passkey" className="card flex flex-col gap-4 p-5 sm:p-6">
      <div className="flex items-start gap-3">
        <Fingerprint size={22} className="mt-0.5 shrink-0 text-accent" aria-hidden="true" />
        <div className="min-w-0">
          <h2 id="accesso-passkey" className="flex flex-wrap items-center gap-x-3 gap-y-1">
            Passkey
            {access.passkey > 0 ? <Badge tone="green">Attive</Badge> : null}
          </h2>
          <p className="text-soft">
            Impronta, volto o chiave di sicurezza al posto del codice: non si copia e non si detta a nessuno.
          </p>
        </div>
      </div>
      {error ? <LoadProblem text={faultText(error)} onRetry={refetch} /> : null}
      {keys.length > 0 ? (
        <ul aria-label="Le tue passkey" className="divide-y divide-line">
          {keys.map((key) => (
            <li key={key.id_passkey} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0">
                <b className="block truncate font-semibold">{key.nome}</b>
                <span className="text-sm text-soft">
                  {key.usata_il
                    ? `Usata il ${formatDay(key.usata_il)}`
                    : `Aggiunta il ${formatDay(key.creata_il)}`}
                </span>
              </span>
              <Button kind="ghost" size="small" aria-label={`Togli ${key.nome}`} onClick={() => setOpen(key)}>
                Togli
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {rest === null ? null : (
        <p className="text-soft">
          Codici di recupero rimasti: <b className="font-semibold">{rest}</b> di {recoveryCodes}.
        </p>
      )}
      <div className="mt-auto">
        <Button
          kind="ghost"
          disabledReason={whyNot(access.passkey_presso ?? '', keys.length)}
          onClick={() => setOpen('add')}
        >
          Aggiungi una passkey
        </Button>
      </div>
      {open === 'add' ? (
        <PasskeyAddDialog userName={access.user_name} onAdded={onChanged} onClose={() => setOpen(null)} />
      ) : null}
      {open !== null && open !== 'add' ? (
        <FormDialog
          title={`Togli «${open.nome}»`}
          lead="Con questa passkey non si entrerà più. Se è l’unico secondo fattore, per entrare basterà la password."
          confirm="Togli la passkey"
          danger
          onClose={() => setOpen(null)}
          start={{ password: '' }}
          check={({ password }) => ({ password: password ? null : 'Scrivi la tua password' })}
          say="sent"
          send={({ password }, once) =>
            mutate('delPasskey', { id_passkey: open.id_passkey, password: md5(password) }, once)
          }
          done="Passkey tolta"
          onDone={onChanged}
        >
          <PasswordField name="password" label="La tua password" />
        </FormDialog>
      ) : null}
    </section>
  );
}

function whyNot(host: string, count: number): string | null {
  const isFull = count >= mostPasskeys;
  return passkeyObstacle(host) ?? (isFull ? `Sono già ${mostPasskeys}: togline una` : null);
}
