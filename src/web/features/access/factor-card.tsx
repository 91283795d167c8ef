import { ShieldCheck, ShieldPlus } from 'lucide-react';
import { useState } from 'react';
import { recoveryCodes } from '#domain/second-factor';
import { formatDay, formatMoment } from '#lib/format';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { FactorRemoveDialog } from './factor-remove-dialog.tsx';
import { FactorSetupDialog } from './factor-setup-dialog.tsx';
import type { OwnAccess } from './queries.ts';

/** Few enough to think of new ones. */
const fewCodes = 3;

interface FactorCardProps {
  access: OwnAccess;
  /** Nothing else may be done before it is set up. */
  isDue: boolean;
  /** It was set up or removed. Waited for. */
  onChanged: () => Promise<void>;
}

/** The second factor: whether it is there, since when, and the way to have it or not. */
export function FactorCard({ access, isDue, onChanged }: FactorCardProps) {
  const [open, setOpen] = useState<'setup' | 'remove' | null>(null);
  const since = access.secondo_fattore_dal;
  const rest = access.codici_rimasti;
  // A passkey is one already.
  const isBeside = !since && access.passkey > 0;
  const Icon = since ? ShieldCheck : ShieldPlus;
  return (
    <section aria-labelledby="accesso-fattore" className="card flex flex-col gap-4 p-5 sm:p-6">
      <div className="flex items-start gap-3">
        <Icon size={22} className="mt-0.5 shrink-0 text-accent" aria-hidden="true" />
        <div className="min-w-0">
          <h2 id="accesso-fattore" className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {isBeside ? 'App di autenticazione' : 'Secondo fattore'}
            {since ? <Badge tone="green">Attivo</Badge> : <Badge tone="grey">Non attivo</Badge>}
          </h2>
          <p className="text-soft">
            {since
              ? `Dal ${formatMoment(since)}: a ogni accesso serve anche il codice dell’app${access.passkey > 0 ? ', o una passkey' : ''}.`
              : isBeside
                ? 'Il secondo fattore è già la tua passkey. Un codice sul telefono fa entrare anche dove non l’hai con te.'
                : 'Oltre alla password, un codice che cambia ogni 30 secondi sul tuo telefono: chi scopre la password non entra.'}
          </p>
        </div>
      </div>
      {isDue ? (
        <Notice kind="warn" title="Per continuare attivalo adesso">
          Per il tuo ruolo il secondo fattore è obbligatorio dal {formatDay(access.obbligatorio_dal)}.
        </Notice>
      ) : null}
      {!since && !isDue && access.obbligatorio_dal ? (
        <Notice kind="info">Dal {formatDay(access.obbligatorio_dal)} sarà obbligatorio.</Notice>
      ) : null}
      {since ? (
        <p className={rest <= fewCodes ? 'text-amber' : 'text-soft'}>
          Codici di recupero rimasti: <b className="font-semibold">{rest}</b> di {recoveryCodes}.
          {rest <= fewCodes ? ' Per averne di nuovi togli il secondo fattore e attivalo di nuovo.' : ''}
        </p>
      ) : null}
      <div className="mt-auto">
        {since ? (
          <Button kind="ghost" onClick={() => setOpen('remove')}>
            Togli o cambia telefono
          </Button>
        ) : (
          <Button kind={isDue ? 'primary' : 'ghost'} onClick={() => setOpen('setup')}>
            {isBeside ? 'Aggiungi l’app' : 'Attiva il secondo fattore'}
          </Button>
        )}
      </div>
      {open === 'setup' ? (
        <FactorSetupDialog userName={access.user_name} onActive={onChanged} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'remove' ? <FactorRemoveDialog onRemoved={onChanged} onClose={() => setOpen(null)} /> : null}
    </section>
  );
}
