import { clsx } from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { Clock, Download, FilePen, Printer } from 'lucide-react';
import { monthName } from '#domain/day';
import type { OpenFigure } from '#domain/statement';
import { documentAddress } from '#lib/archived-documents';
import { askingOne } from '#lib/asking';
import { saveFile } from '#lib/save-file';
import { maySession, useSession } from '#lib/session';
import { useAct } from '#lib/use-act';
import { ListExport } from '#parts/list-export';
import { ActProblem } from '#ui/act-problem';
import { Badge } from '#ui/badge';
import { Button, buttonClass } from '#ui/button';
import { Money } from '#ui/money';
import { CheckBadge } from './check-badge.tsx';
import { CheckList } from './check-list.tsx';
import { FigureTable } from './figure-table.tsx';
import type { Statement } from './queries.ts';
import { StatementSlips } from './statement-slips.tsx';

/** What one looks for first. */
const headlines = [
  ['acquisti', 'Acquistato'],
  ['liquidati', 'Accettato'],
  ['saldo_pagato', 'Pagato'],
  ['saldo_finale', 'Dovuto a fine mese'],
] as const;

/** A statement as a calm page of paper: what was bought, accepted, owed and paid, and whether it all agrees. */
export function StatementView({
  statement,
  onOpen,
}: {
  statement: Statement;
  onOpen: (figure: OpenFigure) => void;
}) {
  const { id_negozio, negozio, id_affiliato, ragione_sociale, mese, is_provvisorio, quadra, sezioni } =
    statement;
  const month = mese.slice(0, 7);
  const figures = sezioni.flatMap(({ voci }) => voci);
  const act = useAct();
  const asked = { id_negozio, mese };
  // An affiliate that buys itself sells on to the company.
  const mayDraft = maySession(useSession(), 'margin.read');
  const { data: sale } = useQuery(
    askingOne('getBozzaVendita', { id_affiliato, mese }, { enabled: mayDraft }),
  );
  return (
    <article aria-labelledby="estratto" className="card px-5 py-6 sm:px-8 sm:py-8">
      <header className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="mr-auto">
          <h2 id="estratto" className="text-2xl font-title tracking-tight">
            {negozio}
          </h2>
          <p className="text-soft">
            {ragione_sociale} · {monthName(mese)}
          </p>
          <p className="mt-2 flex flex-wrap gap-2">
            <CheckBadge isGood={quadra === 1} />
            {is_provvisorio ? (
              <Badge tone="amber" icon={<Clock size={14} aria-hidden="true" />}>
                Mese in corso, provvisorio
              </Badge>
            ) : null}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <a
            href={documentAddress(`estratto-${id_negozio}-${month}`)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass()}
          >
            <Printer size={18} aria-hidden="true" /> STAMPA
          </a>
          {sale ? (
            <a
              href={documentAddress(`vendita-${id_affiliato}-${month}`)}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ kind: 'ghost' })}
            >
              <FilePen size={18} aria-hidden="true" /> Bozza di vendita all’azienda
            </a>
          ) : null}
          <Button
            kind="ghost"
            busy={act.isBusy}
            icon={<Download size={18} aria-hidden="true" />}
            onClick={() => void act.run(() => saveFile('estrattoExcel', asked))}
          >
            SCARICA XLS
          </Button>
          <ListExport
            call="getEstrattoRighe"
            asked={{ ...asked, sezione: 'maturato' }}
            columns={null}
            total={figures.find(({ codice }) => codice === 'maturato')?.numero ?? null}
            of="delle righe maturate"
          />
        </div>
      </header>
      <ActProblem act={act} className="mt-4" />
      <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-5 lg:grid-cols-4">
        {headlines.map(([codice, label]) => {
          const valore = figures.find((one) => one.codice === codice)?.valore;
          return (
            <div key={codice}>
              <dt className="text-sm text-soft">{label}</dt>
              <dd className="text-xl font-title tracking-tight sm:text-2xl">
                <Money euro={valore} className={clsx((valore ?? 0) < 0 && 'text-danger')} />
              </dd>
            </div>
          );
        })}
      </dl>
      <div className="mt-7 gap-x-12 space-y-8 lg:columns-2">
        {sezioni.map((section) => (
          <FigureTable key={section.codice} section={section} onOpen={onOpen} />
        ))}
        <StatementSlips statement={statement} />
      </div>
      <section aria-labelledby="sezione-quadrature" className="mt-9">
        <h2 id="sezione-quadrature" className="mb-1 text-base">
          Quadrature
        </h2>
        <CheckList checks={statement.quadrature} />
      </section>
    </article>
  );
}
