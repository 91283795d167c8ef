import { ShieldCheck } from 'lucide-react';
import { accountStates } from '#domain/account';
import { roles } from '#domain/role';
import { formatDay, formatMoment } from '#lib/format';
import { Badge } from '#ui/badge';
import { placeText, roleIcons, sessionsText, stateLooks } from './account-words.ts';
import type { Account } from './queries.ts';

const placeTones = { shop: 'blue', affiliate: 'violet', company: 'accent' } as const;

/** What the list of users draws otherwise than its kinds say; `id_utente` is who looks. */
export const accountCells = (id_utente: number) => ({
  cognome: (row: Account) => <Person row={row} isSelf={row.id_operatore === id_utente} />,
  ruolo: (row: Account) => <RoleBadge row={row} />,
  negozio: (row: Account) => (
    <span className="inline-grid leading-tight sm:max-w-52 sm:whitespace-normal">
      {placeText(row)}
      {roles[row.id_role].place === 'shop' ? (
        <span className="text-xs text-soft">{row.ragione_sociale}</span>
      ) : null}
    </span>
  ),
  stato: (row: Account) => <State row={row} />,
  ultimo_accesso: (row: Account) => <LastAccess row={row} />,
  is_secondo_fattore: (row: Account) => <SecondFactor row={row} />,
});

function Person({ row, isSelf }: { row: Account; isSelf: boolean }) {
  const known = [row.user_name, row.email, row.id_external_op ? `matricola ${row.id_external_op}` : null];
  return (
    <span className="inline-grid py-1 leading-tight sm:max-w-72 sm:whitespace-normal">
      <span>
        {row.nome} <b className="font-semibold">{row.cognome}</b>
        {isSelf ? <span className="text-soft"> (tu)</span> : null}
      </span>
      <span className="flex flex-wrap gap-x-2 text-xs wrap-anywhere text-soft">
        {known.map((text) => (text ? <span key={text}>{text}</span> : null))}
      </span>
    </span>
  );
}

function RoleBadge({ row }: { row: Account }) {
  const Icon = roleIcons[row.is_dummy === 1 ? 'dummy' : row.id_role];
  const tone = row.is_dummy === 1 ? 'grey' : placeTones[roles[row.id_role].place];
  return (
    <Badge tone={tone} icon={<Icon size={14} strokeWidth={2.2} aria-hidden="true" />}>
      {row.ruolo}
    </Badge>
  );
}

function State({ row }: { row: Account }) {
  const { tone, Icon } = stateLooks[row.stato];
  const note =
    row.stato === 'BLOCCATO' ? row.motivo_blocco : row.stato === 'INVITATO' ? invitedText(row) : null;
  return (
    <span className="inline-grid justify-items-start gap-0.5 leading-tight sm:max-w-40 sm:whitespace-normal">
      <Badge tone={tone} icon={<Icon size={14} strokeWidth={2.4} aria-hidden="true" />}>
        {accountStates[row.stato]}
      </Badge>
      {note ? <span className="line-clamp-2 text-xs text-soft">{note}</span> : null}
    </span>
  );
}

function invitedText(row: Account): string {
  if (row.ultimo_accesso !== null) return 'deve scegliere una nuova password';
  return row.invitato_il ? `il ${formatDay(row.invitato_il)}` : '';
}

function LastAccess({ row }: { row: Account }) {
  return (
    <span className="inline-grid leading-tight">
      <span className="tabular-nums">
        {row.ultimo_accesso ? formatMoment(row.ultimo_accesso) : row.is_dummy === 1 ? '—' : 'Mai'}
      </span>
      {row.sessioni > 0 ? <span className="text-xs text-soft">{sessionsText(row.sessioni)}</span> : null}
    </span>
  );
}

function SecondFactor({ row }: { row: Account }) {
  if (row.is_dummy === 1) return <span className="text-soft">—</span>;
  if (row.is_secondo_fattore === 0) return <span className="text-soft">No</span>;
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-green">
      <ShieldCheck size={16} aria-hidden="true" />
      Sì
    </span>
  );
}
