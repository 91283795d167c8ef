import { Link } from '@tanstack/react-router';
import { paths } from '#lib/paths';
import { Badge } from '#ui/badge';
import type { Affiliate } from './queries.ts';

/** What the list of affiliates draws otherwise than its kinds say. */
export const affiliateCells = {
  ragione_sociale: (row: Affiliate) => (
    <span className="inline-grid leading-tight sm:max-w-56 sm:whitespace-normal">
      <b className="font-semibold">{row.ragione_sociale}</b>
      <span className="text-xs font-normal text-soft">
        {[`Codice ${row.id_affiliato}`, ...differences(row)].join(', ')}
      </span>
    </span>
  ),
  citta: (row: Affiliate) => (row.citta ? `${row.citta} (${row.sigla_provincia ?? '—'})` : '—'),
  negozi: (row: Affiliate) => (
    <Link
      to={paths.amministrazioneNegozi()}
      search={{ affiliato: String(row.id_affiliato) }}
      aria-label={`${row.negozi} negozi di ${row.ragione_sociale}`}
      className="rounded-sm px-1 py-0.5 text-accent underline underline-offset-4"
    >
      {row.negozi}
    </Link>
  ),
  is_active: (row: Affiliate) => (
    <Badge tone={row.is_active ? 'green' : 'grey'}>{row.is_active ? 'Attivo' : 'Disattivato'}</Badge>
  ),
};

function differences(row: Affiliate): string[] {
  const { mesi_coupon: months, limite_ricevuta: limit, giorni_blocco_prezzo: days } = row;
  return [
    row.is_sede && 'l’azienda',
    row.is_solo_voucher && 'solo voucher',
    row.is_campagne && 'campagne',
    row.is_credenziali_saltate && 'salta operatore',
    months !== 12 && `coupon ${months} ${months === 1 ? 'mese' : 'mesi'}`,
    days > 0 && `prezzo bloccato ${days} ${days === 1 ? 'giorno' : 'giorni'}`,
    limit !== 400 && `ricevuta oltre ${String(limit).replace('.', ',')} €`,
  ].filter((word) => typeof word === 'string');
}
