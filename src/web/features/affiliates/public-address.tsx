import { Copy, ExternalLink, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#lib/paths';
import { useMutate } from '#parts/mutate';
import { ActProblem } from '#ui/act-problem';
import { Button, buttonClass } from '#ui/button';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { copyText } from '#ui/copy-text';
import { FormSection } from '#ui/form-section';
import { Qr } from '#ui/qr';
import type { Affiliate } from './queries.ts';

interface PublicAddressProps {
  row: Affiliate;
  token: string;
  /** the affiliate's new version */
  onRenewed: (data_modifica: string) => void;
}

/** The affiliate's public page: its address to copy, its QR code, and a new token where the old one must end. */
export function PublicAddress({ row, token, onRenewed }: PublicAddressProps) {
  const [isAsked, setAsked] = useState(false);
  const address = `${location.origin}${paths.valutazione(token)}`;
  const { id_affiliato, data_modifica } = row;
  const { act, isBusy, send } = useMutate('setTokenAffiliato', {
    done: 'Token rigenerato',
    onDone: (renewed) => onRenewed(renewed.data_modifica),
  });

  return (
    <div className="mt-6 border-t border-line pt-5">
      <FormSection
        title="Pagina pubblica"
        lead={
          row.is_predefinito
            ? 'Valutazione e mappa dei suoi negozi. È anche la pagina che si apre senza indicare un affiliato.'
            : 'Valutazione e mappa dei suoi negozi, per il suo sito e i suoi cartelli.'
        }
      >
        <div className="flex flex-wrap items-start gap-5">
          <Qr value={address} label="Codice QR della pagina pubblica" size={132} />
          <div className="grid min-w-52 grow basis-52 justify-items-start gap-3">
            <p className="font-mono text-sm wrap-anywhere select-all">{address}</p>
            <div className="flex flex-wrap gap-2">
              <Button
                kind="ghost"
                size="small"
                icon={<Copy size={16} aria-hidden="true" />}
                onClick={() => void copyText(address, 'Link copiato negli appunti!')}
              >
                Copia link
              </Button>
              <a
                href={paths.valutazione(token)}
                target="_blank"
                rel="noreferrer"
                className={buttonClass({ kind: 'ghost', size: 'small' })}
              >
                Apri
                <ExternalLink size={16} aria-hidden="true" />
                <span className="sr-only">la pagina pubblica (in un’altra scheda)</span>
              </a>
              <Button
                kind="quiet"
                size="small"
                icon={<RefreshCw size={16} aria-hidden="true" />}
                onClick={() => setAsked(true)}
              >
                Rigenera token
              </Button>
            </div>
            <ActProblem act={act} />
          </div>
        </div>
      </FormSection>
      <ConfirmDialog
        open={isAsked}
        title="Rigenerare il token pubblico?"
        confirmLabel="Rigenera"
        danger
        busy={isBusy}
        onConfirm={() => void send({ id_affiliato, data_modifica }).then(() => setAsked(false))}
        onClose={() => setAsked(false)}
      >
        I link e i codici QR già pubblicati da {row.ragione_sociale} smettono subito di funzionare: vanno
        sostituiti tutti con il nuovo indirizzo.
      </ConfirmDialog>
    </div>
  );
}
