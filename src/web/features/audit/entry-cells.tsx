import { formatMoment } from '#lib/format';
import { asWhom } from './as-whom.ts';
import { ChangeLines } from './change-lines.tsx';
import type { AuditEntry } from './queries.ts';

/** What the log of changes draws otherwise than its kinds say: when, who, what, from, to. */
export const entryCells = {
  quando: (row: AuditEntry) => {
    const [day, time] = formatMoment(row.quando).split(' ');
    return (
      <span className="inline-grid leading-tight">
        {day}
        <span className="text-xs text-soft">
          {time} · n. {row.progressivo}
        </span>
      </span>
    );
  },
  operatore: (row: AuditEntry) => (
    <span className="block leading-tight sm:max-w-44 sm:min-w-28 sm:whitespace-normal">
      {row.operatore}
      <span className="block text-xs font-normal text-soft">{asWhom(row)}</span>
    </span>
  ),
  oggetto: (row: AuditEntry) => (
    <span className="block leading-tight wrap-anywhere sm:max-w-64 sm:min-w-44 sm:whitespace-normal">
      {row.nome_azione} · {row.nome_oggetto} {row.nome_chiave ?? row.chiave}
      {row.nota ? <span className="mt-0.5 block text-xs text-soft">{row.nota}</span> : null}
    </span>
  ),
  modifiche: (row: AuditEntry) => (
    <div className="py-1 sm:min-w-48 sm:whitespace-normal">
      <ChangeLines entry={row} />
    </div>
  ),
};
